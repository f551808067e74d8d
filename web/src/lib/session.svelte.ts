/** A table as this browser sees it: what the server told last, and the move that is being put together. */

import { evidence } from './api';
import { answered, check, Forged, keepNumber, keepProof, newAnchor, proofOf, sealed, type Verdict } from './dealing/proof';
import { deals } from './beats';
import { backTo, begun, cutTo, DONE, EMPTY, extended, foreseen, goesAtOnce, has, lastOwn, PASS, proposal, wantedKey, wantedTarget, type Draft } from './draft';
import { held } from './held.svelte';
import { noteHelp } from './missions';
import { keepReplay } from './offline.svelte';
import { Reel, type Pace, type Scene } from './reel.svelte';
import { noteEnd } from './seats';
import { newId, Refusal, Wire, type Answer, type Reason, type Status, type Type, type Wish } from './socket';
import { read, write } from './store';
import { TEXTS } from './texts';
import type { Entry, FightView, Help, Hint, Later, Mix, PaletteEntry, Parts, Passing, Presence, Seat, ServerMessage, State, Text, Welcome, WhyLine } from './wire';

/** The version of the protocol that the page speaks. */
const VERSION = 2;

export interface Place {
  table: string;
  token?: string;
  watch?: string;
}

/** What a player likes: how fast things are shown, and whether trifles are answered by themselves. */
export interface Likes {
  pace: Pace;
  trifles: boolean;
}

/** A request whose first question is answered before it is made: an attack with its attackers. */
export interface Planned {
  action: string;
  later: Later;
  names: string[];
  /** The request was made, and the answer waits for its question. */
  made: boolean;
}

interface Sent {
  id: string;
  at: number;
  picks: string[];
  keep: boolean;
}

/** New prompts ignore input for so many milliseconds, so that nobody answers what they have not read. */
const GUARD = 250;

export class Session {
  status = $state<Status>('connecting');
  private reason = $state<Reason>(null);
  welcome = $state.raw<Welcome | null>(null);
  state = $state.raw<State | null>(null);
  /** When the state came, for clocks and windows. */
  came = $state(0);
  presence = $state.raw<Presence | null>(null);
  log = $state.raw<Entry[]>([]);
  draft = $state.raw<Draft>(EMPTY);
  palette = $state.raw<PaletteEntry[] | null>(null);
  passing = $state.raw<Passing>({ mode: 'auto', until: '' });
  /** A pass in a window has been noted. */
  noted = $state(false);
  sending = $state(false);
  trouble = $state.raw<Text | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The steps of help with a mission that have been asked for. */
  helps = $state.raw<readonly Help[]>([]);
  planned = $state.raw<Planned | null>(null);
  /** What came of checking the deal; null while the game runs, and without a number of one's own. */
  verdict = $state.raw<Verdict | null>(null);
  /** After the next request the chance is kept; Shift does the same while it is held. */
  keep = $state(false);

  /** What happens is shown in its own time. */
  readonly reel = new Reel((scene, last) => this.show(scene, last), () => this.seat, () => this.likes().pace);
  /** How the table really stands, shown or not. */
  private latest: State | null = null;
  /** The number of the last entry that came; the set-up is entry 0. */
  private heard = -1;
  /** How many questions were shown. */
  private questions = 0;
  /** What the scene on the table tells. */
  scene = $state.raw<Entry[]>([]);
  /** The cards have just been dealt. */
  dealt = $state(false);
  /** The game has just ended. */
  ends = $state(false);

  private wire: Wire;
  private sent: Sent | null = null;
  /** The prompt is so new that input is ignored. */
  guarded = $state(false);
  private guard = 0;
  /** The card or unit that a request was begun with, until it is its key. */
  private wanted: string | null = null;
  /** What a request was dropped on, until it is its target. */
  private aim: string | null = null;
  /** From this pick on nothing is proposed: the player wants to choose. */
  private manual = Infinity;

  constructor(private readonly place: Place, private readonly likes: () => Likes = () => ({ pace: 'off', trifles: false })) {
    this.sent = read<Sent | null>(this.sentKey, null, 'sessionStorage');
    this.wire = new Wire(() => this.hello(), (message) => this.hear(message), (status, reason) => {
      [this.status, this.reason] = [status, reason];
    });
    this.wire.open();
  }

  close(): void {
    this.reel.clear();
    this.wire.close();
  }

  get seat() {
    return this.welcome?.seat ?? null;
  }

  /** Why there is no connection, or null while there is one. */
  get lost(): Text | null {
    if (this.status !== 'lost') return null;
    return this.reason === 'full' ? TEXTS.lostFull : this.reason === 'fast' ? TEXTS.lostFast : TEXTS.lost;
  }

  get ask() {
    return this.state?.ask ?? null;
  }

  /** What the fight would come to, with the blockers picked so far. */
  get fight(): FightView[] {
    return (this.ask?.grouped ? foreseen(this.draft) : undefined) ?? this.state?.fight ?? [];
  }

  private hello(): Wish {
    const since = this.heard;
    const { table, token, watch } = this.place;
    return { type: 'hello', version: VERSION, table, since, ...(token ? { token } : { watch: watch ?? '' }) };
  }

  // What the server says

  private hear(message: ServerMessage): void {
    if (message.type === 'mix') this.giveLink(message);
    if (message.type === 'sealed' && this.welcome) {
      this.welcome = { ...this.welcome, sealed: message.sealed };
      this.keepSealed();
    }
    if (message.type === 'welcome') {
      this.welcome = message;
      this.keepSealed();
      this.presence = message.presence;
      if (this.trouble === TEXTS.noConnection) this.trouble = null;
      const questions = this.questions;
      this.take(message.state, !begins(message.state));
      if (this.questions === questions && this.palette === null) void this.fetchPalette();
      void this.sendAgain();
    } else if (message.type === 'state') {
      this.take(message);
    } else if (message.type === 'presence') {
      this.presence = message.presence;
    } else if (message.type === 'seats' && this.welcome) {
      this.welcome = { ...this.welcome, invite: null, seats: message.seats };
    } else if (message.type === 'error') {
      this.trouble = message.text;
    }
  }

  /** Keep what the server has sealed; a deal that is not ours, or another one, is told at once. */
  private keepSealed(): void {
    const [said, seat] = [this.welcome?.sealed, this.seat];
    const proof = seat && proofOf(this.place.table, seat);
    if (said && proof) this.trusting(() => keepProof(this.place.table, sealed(proof, said, this.welcome!.regulation)));
  }

  /** Give the link for a mix, if it is due; it is kept before it is given. */
  private giveLink(asked: Mix): void {
    const proof = this.seat && proofOf(this.place.table, this.seat);
    if (!proof) return;
    this.trusting(() => {
      const [kept, link] = answered(proof, asked.mix, asked.move, asked.pledge, this.latest?.moves ?? -1);
      keepProof(this.place.table, kept);
      this.wire.send({ type: 'link', mix: asked.mix, link });
    });
  }

  private trusting(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Forged)) throw error;
      this.verdict = 'broken';
      this.trouble = TEXTS.dealBroken;
    }
  }

  /** Check the deal of the finished game with what this browser has kept. */
  private async checkDeal(share: string): Promise<void> {
    const proof = this.seat && proofOf(this.place.table, this.seat);
    if (!proof?.log || this.verdict) return;
    this.verdict = 'unopened';
    try {
      const { record, log } = await evidence(share, proof.log[0]);
      this.verdict = check(proof, record, log);
    } catch {
      this.verdict = 'unopened';
    }
  }

  /** Take in how the table stands; it is shown when what came before has been seen, or at once. */
  private take(state: State, atOnce = false): void {
    const fresh = state.log.filter((entry) => entry.seq > this.heard);
    this.heard = fresh.at(-1)?.seq ?? this.heard;
    this.latest = state;
    if (state.outcome && state.share && this.seat) noteEnd(this.place.table, this.seat, ended(state.outcome.winner, this.seat), state.share);
    if (state.outcome && state.share) {
      void this.checkDeal(state.share);
      void keepReplay(state.share);
    }
    this.keepRematch(state);
    this.reel.push({ state, fresh, came: performance.now() });
    if (atOnce) this.reel.skip();
  }

  /** Show how the table stands; only the last scene asks anything. */
  private show({ state, fresh, came }: Scene, last: boolean): void {
    const before = this.state;
    if (fresh.length) this.log = [...this.log, ...fresh];
    this.state = state;
    this.came = came;
    this.scene = fresh;
    this.ends = before !== null && before.outcome === null && state.outcome !== null;
    this.dealt = this.reel.beat === null && deals(fresh) && begins(state);
    if (state.settings) this.passing = state.settings;
    if (before?.seq === state.seq && sameAsk(before, state)) return; // the draft stays
    this.questions += 1;
    this.hint = null;
    this.helps = this.helps.filter((each) => each.step < 3);
    this.keep = false;
    this.noted = false;
    this.palette = null;
    this.wanted = this.aim = null;
    this.manual = Infinity;
    this.draft = state.ask ? begun(state.ask) : EMPTY;
    this.guarded = true;
    clearTimeout(this.guard);
    this.guard = window.setTimeout(() => (this.guarded = false), GUARD);
    if (last) void this.fetchPalette();
    this.goOnWithPlan(state);
    if (last) this.settleTrifle(state);
  }

  /** Answer what hardly matters as usual. */
  private settleTrifle({ ask, seq }: State): void {
    const name = ask?.usual === 'last' ? ask.options.at(-1)?.name : ask?.options[0]?.name;
    if (ask?.minor && name !== undefined && this.likes().trifles) this.answer({ seq }, [name]);
  }

  /** Send an answer that needs no tap. */
  private answer({ seq }: Pick<State, 'seq'>, picks: string[]): void {
    if (this.sent) return;
    this.keepSent({ id: newId(), at: seq, picks, keep: false });
    void this.sendAgain();
  }

  // Planning a request with the answer to its first question

  /** Begin to plan a request, with something that it will ask for or without. */
  plan({ id, later }: PaletteEntry, name: string | null = null): void {
    if (later && this.answerable) this.planned = { action: id, later, names: name === null ? [] : [name], made: false };
  }

  /** Take something into the plan, or out of it. */
  planWith(name: string): void {
    const plan = this.planned;
    if (!plan || plan.made || !plan.later.names.includes(name)) return;
    this.planned = { ...plan, names: plan.names.includes(name) ? plan.names.filter((each) => each !== name) : [...plan.names, name] };
  }

  forgetPlan(): void {
    if (this.planned && !this.planned.made) this.planned = null;
  }

  /** Make the request; its question is answered when it comes. */
  async carryOut(): Promise<void> {
    if (!this.planned?.names.length || this.planned.made || !this.answerable) return;
    const action = this.planned.action;
    this.planned = { ...this.planned, made: true };
    await this.move([action]);
  }

  /** Answer the question of a request that was planned, if all that was planned still can be; else the player decides. */
  private goOnWithPlan(state: State): void {
    const plan = this.planned;
    if (!plan) return;
    const ask = state.ask;
    if (ask?.question === plan.later.question) {
      this.planned = null;
      const offered = ask.options.map((each) => each.name);
      if (!plan.names.every((name) => offered.includes(name))) return;
      const picks = plan.names.length < offered.filter((name) => name !== DONE).length ? [...plan.names, DONE] : plan.names;
      this.answer(state, picks);
    } else if (!plan.made || (ask?.part === 'action' && !state.view?.stage.length)) {
      this.planned = null;
    }
  }

  private async fetchPalette(): Promise<void> {
    if (this.ask?.part !== 'action') return;
    const answer = await this.quietly('palette', { at: this.state?.seq });
    if (answer && answer.seq === this.state?.seq) this.palette = answer.actions;
  }

  // Putting a move together

  /** Tell whether a prompt has been there long enough to be answered. */
  get answerable(): boolean {
    return !this.guarded && !this.sending && !this.reel.behind;
  }

  /** Pick something that is offered. */
  async pick(name: string, proposed = false): Promise<void> {
    if (!proposed && !this.answerable) return;
    const draft = this.draft;
    if (!has(draft.ask, name)) return;
    if (!proposed && name !== PASS) this.stay();
    const parts = await this.parts([...draft.picks, name]);
    if (parts === null || this.draft !== draft) return;
    this.draft = extended(draft, name, parts, proposed);
    const key = wantedKey(this.draft, this.wanted) ?? wantedTarget(this.draft, this.aim);
    const next = this.draft.picks.length < this.manual ? proposal(this.draft) : null;
    if (key !== null) await this.pickWanted(key);
    else if (next !== null) await this.pick(next, true);
    else if (!proposed && goesAtOnce(this.draft)) await this.commit();
  }

  /** Begin to request an action, with a card or a unit as its key, and with what it is to be aimed at. */
  async begin(action: string, key: string | null = null, aim: string | null = null): Promise<void> {
    this.wanted = key;
    this.aim = aim;
    await this.pick(action);
  }

  private async pickWanted(key: string): Promise<void> {
    if (key === this.wanted) this.wanted = null;
    else this.aim = null;
    await this.pick(key);
  }

  /** Let somebody block an attacker. */
  async blockWith(name: string, attacker: string): Promise<void> {
    if (!this.answerable) return;
    if (this.draft.ask?.about?.name !== attacker) await this.aimAt(attacker);
    if (this.draft.ask?.about?.name === attacker) await this.pick(name);
  }

  /** Pick the same again and again until the move is complete, and make it. */
  async pickToTheEnd(name: string): Promise<void> {
    while (has(this.draft.ask, name) && !this.draft.complete) {
      const before = this.draft;
      await this.pick(name);
      if (this.draft === before || this.sending) return;
    }
  }

  /** Choose one part of the draft anew. */
  reopen(place: number): void {
    this.manual = place;
    this.draft = cutTo(this.draft, place);
  }

  /** Choose the blockers of one attacker, from however far the answer has come. */
  async aimAt(attacker: string): Promise<void> {
    if (this.draft.complete || !this.ask?.grouped) return;
    const order = this.state?.view?.attackers ?? [];
    const now = order.indexOf(this.draft.ask?.about?.name ?? '');
    const kept = backTo(attacker, this.draft);
    if (kept !== null) this.draft = cutTo(this.draft, kept);
    else if (order.indexOf(attacker) > now) await this.skipTo(attacker);
  }

  /** Let nobody block until an attacker is in question. */
  private async skipTo(attacker: string): Promise<void> {
    while (this.draft.ask && this.draft.ask.about?.name !== attacker) {
      const before = this.draft;
      await this.pick(DONE, true);
      if (this.draft === before) return;
    }
  }

  /** Take the last own pick back. */
  back(): void {
    this.draft = cutTo(this.draft, lastOwn(this.draft));
  }

  /** Take the whole draft back. */
  clear(): void {
    this.manual = Infinity;
    this.draft = cutTo(this.draft, 0);
  }

  /** Return the actions that can be begun with a card or a unit as their key. */
  async usesOf(name: string): Promise<PaletteEntry[]> {
    if (this.ask?.options.some((each) => each.sort === 'action')) this.stay();
    if (this.palette === null) await this.fetchPalette();
    return (this.palette ?? []).filter((each) => each.reasons === null && each.keys.includes(name));
  }

  private async parts(picks: string[]): Promise<Parts | null> {
    return this.loudly('parts', { at: this.state?.seq ?? 0, picks });
  }

  /** Send the move. It is kept until it is acknowledged, and sent again with the same id after a lost connection. */
  async commit(): Promise<void> {
    if (!this.draft.complete) return;
    await this.move(this.draft.picks, this.keep || held.shift);
  }

  async move(picks: string[], keep = false): Promise<void> {
    if (!this.answerable || !this.state || this.sent) return;
    this.reel.skip();
    this.keepSent({ id: newId(), at: this.state.seq, picks, keep });
    await this.sendAgain();
  }

  private async sendAgain(): Promise<void> {
    if (this.sent === null) return;
    const { id, ...rest } = this.sent;
    this.sending = true;
    try {
      const answer = await this.wire.ask({ type: 'move', ...rest }, id);
      this.noted = answer.type === 'noted';
      this.keepSent(null);
    } catch (error) {
      if (error instanceof Refusal) {
        this.keepSent(null);
        if (error.refused.code !== 'stale') this.trouble = error.refused.text;
      }
    } finally {
      this.sending = this.sent !== null;
    }
  }

  private keepSent(sent: Sent | null): void {
    this.sent = sent;
    write(this.sentKey, sent, 'sessionStorage');
  }

  private get sentKey(): string {
    return `sent.${this.place.table}`;
  }

  // Everything else a seat may say

  async settle(mode: string, until: string): Promise<void> {
    const answer = await this.loudly('settings', { mode, until });
    if (answer) this.passing = answer;
  }

  /** Be asked everything while this is on; then as before. */
  async control(on: boolean): Promise<void> {
    const answer = await this.quietly('settings', { on }, 'control');
    if (answer) this.passing = answer;
  }

  async hold(): Promise<void> {
    this.noted = false;
    await this.loudly('held', { at: this.state?.seq }, 'hold');
  }

  /** Whoever begins something in a window that runs wants to think: it does not end under their hands. */
  private stay(): void {
    const window = this.state?.window;
    if (!window || window.held || window.seat !== this.seat) return;
    this.noted = false;
    void this.quietly('held', { at: this.state?.seq }, 'hold');
  }

  async concede(): Promise<void> {
    await this.loudly('accepted', {}, 'concede');
  }

  async claim(): Promise<void> {
    await this.loudly('accepted', {}, 'claim');
  }

  async rematch(): Promise<void> {
    const key = `next.${this.place.table}.${this.seat}`;
    const anchor = read(key, '') || newAnchor();
    write(key, anchor);
    await this.loudly('wanted', { anchor }, 'rematch');
  }

  /** The table of a rematch is made: the number that was taken for it is the number of its seat. */
  private keepRematch({ rematch }: State): void {
    const anchor = read(`next.${this.place.table}.${this.seat}`, '');
    if (anchor && rematch?.table && rematch.seat && !proofOf(rematch.table, rematch.seat)) keepNumber(anchor, rematch.table, rematch.seat);
  }

  /** Ask for the next step of help with the mission; the third one is asked anew in each position. */
  async askHelp(): Promise<void> {
    const task = this.state?.task;
    if (task?.standing !== 'open' || !this.state) return;
    const step = Math.min(this.helps.length + 1, 3);
    noteHelp(task.mission);
    const answer = await this.loudly('help', { at: this.state.seq, step });
    if (answer && answer.seq === this.state.seq) this.helps = [...this.helps.filter((each) => each.step < step), answer];
  }

  async askHint(): Promise<void> {
    const answer = await this.loudly('hint', { at: this.state?.seq });
    if (answer && answer.seq === this.state?.seq) this.hint = answer;
  }

  /** Return what the rules did at an entry of the log; null if the server does not say. */
  async why(seq: number): Promise<WhyLine[] | null> {
    return (await this.quietly('why', { seq }))?.lines ?? null;
  }

  /** Ask for something and return its answer; say it where there is none. The wish is of the same type but for some. */
  private async loudly<T extends Type>(type: T, wish: object, as: string = type): Promise<Answer<T> | null> {
    try {
      return answerOf(type, await this.wire.ask({ ...wish, type: as }));
    } catch (error) {
      if (!(error instanceof Refusal)) this.trouble = TEXTS.noConnection;
      else if (error.refused.code !== 'stale') this.trouble = error.refused.text;
      return null;
    }
  }

  private async quietly<T extends Type>(type: T, wish: object, as: string = type): Promise<Answer<T> | null> {
    try {
      return answerOf(type, await this.wire.ask({ ...wish, type: as }));
    } catch {
      return null;
    }
  }
}

function isOfType<T extends Type>(type: T, message: ServerMessage): message is Answer<T> {
  return message.type === type;
}

/** Return an answer of the type that was awaited, and null for any other. */
function answerOf<T extends Type>(type: T, message: ServerMessage): Answer<T> | null {
  return isOfType(type, message) ? message : null;
}

function ended(winner: Seat | null, seat: Seat): 'won' | 'lost' | 'ended' {
  return winner === null ? 'ended' : winner === seat ? 'won' : 'lost';
}

/** Tell whether nobody has moved yet: what has been dealt is shown. */
const begins = (state: State): boolean => state.moves === 0 && state.outcome === null;

function sameAsk(one: State, two: State): boolean {
  return JSON.stringify(one.ask) === JSON.stringify(two.ask);
}
