/** A table as this browser sees it: what the server told last, and the move that is being put together. */

import { nonce } from './api';
import { begun, begunWith, cutTo, EMPTY, extended, goesAtOnce, lastOwn, proposal, wayTo, type Draft } from './draft';
import { held } from './held.svelte';
import { noteEnd } from './seats';
import { newId, Refusal, Wire, type Message, type Reason, type Status } from './socket';
import { TEXTS } from './texts';
import type { Both, Fight, LogLine, PaletteEntry, Parts, Passing, Presence, Seat, State, Welcome } from './types';

export interface Place {
  table: string;
  token?: string;
  watch?: string;
}

interface Sent {
  id: string;
  at: number;
  picks: string[];
  keep: boolean;
}

/** What can be begun with a card: the picks that lead to it. */
export interface Use {
  action: string;
  picks: string[];
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
  log = $state.raw<LogLine[]>([]);
  draft = $state.raw<Draft>(EMPTY);
  palette = $state.raw<PaletteEntry[] | null>(null);
  passing = $state.raw<Passing>({ mode: 'auto', until: '' });
  /** A pass in a window has been noted. */
  noted = $state(false);
  sending = $state(false);
  trouble = $state.raw<Both | null>(null);
  hint = $state<string | null>(null);
  /** After the next request the chance is kept; Shift does the same while it is held. */
  keep = $state(false);

  private wire: Wire;
  private sent: Sent | null = null;
  /** The prompt is so new that input is ignored. */
  guarded = $state(false);
  private guard = 0;
  private uses = new Map<string, Promise<Parts | null>>();
  /** From this pick on nothing is proposed: the player wants to choose. */
  private manual = Infinity;

  constructor(private readonly place: Place) {
    this.sent = readSent(place.table);
    this.wire = new Wire(() => this.hello(), (message) => this.hear(message), (status, reason) => {
      [this.status, this.reason] = [status, reason];
    });
    this.wire.open();
  }

  close(): void {
    this.wire.close();
  }

  get seat() {
    return this.welcome?.seat ?? null;
  }

  /** Why there is no connection, or null while there is one. */
  get lost(): Both | null {
    if (this.status !== 'lost') return null;
    return this.reason === 'full' ? TEXTS.lostFull : this.reason === 'fast' ? TEXTS.lostFast : TEXTS.lost;
  }

  get ask() {
    return this.state?.ask ?? null;
  }

  /** What the fight would come to, with the blockers picked so far. */
  get fight(): Fight[] {
    return (this.ask?.kind === 'choose_blockers' ? this.draft.fights.at(-1) : undefined) ?? this.state?.fight ?? [];
  }

  private hello(): Message {
    const since = this.log.at(-1)?.seq ?? 0;
    const { table, token, watch } = this.place;
    return { type: 'hello', version: 1, table, since, ...(token ? { token } : { watch: watch ?? '' }) };
  }

  // What the server says

  private hear(message: Message): void {
    if (message.type === 'welcome') {
      this.welcome = message as unknown as Welcome;
      this.presence = this.welcome.presence;
      if (this.trouble === TEXTS.noConnection) this.trouble = null;
      this.uses.clear();
      if (!this.take(this.welcome.state) && this.palette === null) void this.fetchPalette();
      void this.sendAgain();
    } else if (message.type === 'state') {
      this.take(message as unknown as State);
    } else if (message.type === 'presence') {
      this.presence = message['presence'] as Presence;
    } else if (message.type === 'seats' && this.welcome) {
      const sat = message['seats'] as Partial<Welcome['seats']>;
      this.welcome = { ...this.welcome, invite: null, seats: { ...this.welcome.seats, ...sat } };
    } else if (message.type === 'error') {
      this.trouble = message as unknown as Both;
    }
  }

  /** Take in how the table stands; tell whether that is a new question. */
  private take(state: State): boolean {
    const before = this.state;
    const last = this.log.at(-1)?.seq ?? 0;
    const fresh = state.log.filter((line) => line.seq > last);
    if (fresh.length) this.log = [...this.log, ...fresh];
    this.state = state;
    this.came = performance.now();
    if (state.settings) this.passing = state.settings;
    if (state.outcome && state.share && this.seat) noteEnd(this.place.table, this.seat, ended(state.outcome.winner, this.seat), state.share);
    if (before?.seq === state.seq && sameAsk(before, state)) return false; // the draft stays
    this.hint = null;
    this.keep = false;
    this.noted = false;
    this.palette = null;
    this.uses.clear();
    this.manual = Infinity;
    this.draft = state.ask ? begun(state.ask) : EMPTY;
    this.guarded = true;
    clearTimeout(this.guard);
    this.guard = window.setTimeout(() => (this.guarded = false), GUARD);
    void this.fetchPalette();
    return true;
  }

  private async fetchPalette(): Promise<void> {
    if (this.ask?.kind !== 'choose_action') return;
    const at = this.state?.seq;
    const answer = await this.quietly({ type: 'palette', at });
    if (answer && answer['seq'] === this.state?.seq) this.palette = answer['actions'] as PaletteEntry[];
  }

  // Putting a move together

  /** Tell whether a prompt has been there long enough to be answered. */
  get answerable(): boolean {
    return !this.guarded && !this.sending;
  }

  /** Pick something that is offered. */
  async pick(name: string, proposed = false): Promise<void> {
    if (!proposed && !this.answerable) return;
    const draft = this.draft;
    if (!draft.ask?.options.some((each) => each.name === name)) return;
    if (!proposed && name !== 'pass') this.stay();
    const parts = await this.parts([...draft.picks, name]);
    if (parts === null || this.draft !== draft) return;
    this.draft = extended(draft, name, parts, proposed);
    const next = this.draft.picks.length < this.manual ? proposal(this.draft) : null;
    if (next !== null) await this.pick(next, true);
    else if (!proposed && goesAtOnce(this.draft)) await this.commit();
  }

  /** Pick one thing after the other. */
  async pickAll(names: string[]): Promise<void> {
    for (const name of names) {
      const place = this.draft.picks.length;
      await this.pick(name);
      if (this.draft.picks.length <= place) return;
    }
  }

  /** Pick the same again and again until the move is complete, and make it. */
  async pickToTheEnd(name: string): Promise<void> {
    while (this.draft.ask?.options.some((each) => each.name === name) && !this.draft.complete) {
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
  async aimAt(attacker: number): Promise<void> {
    if (this.draft.complete || this.ask?.kind !== 'choose_blockers') return;
    const { keep, skip } = wayTo(attacker, this.draft);
    this.draft = cutTo(this.draft, keep);
    for (let place = 0; place < skip; place += 1) await this.pick('done', true);
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

  /** Return what can be begun with a card or a unit, by asking the server about every possible action. */
  async usesOf(name: string): Promise<Use[]> {
    const actions = (this.state?.ask?.options ?? []).map((each) => each.name).filter((each) => each !== 'pass');
    if (actions.length) this.stay();
    const found = await Promise.all(actions.map((action) => this.usesIn([action], name)));
    return found.flat();
  }

  private async usesIn(picks: string[], name: string): Promise<Use[]> {
    const key = picks.join(' ');
    const known = this.uses.get(key) ?? this.parts(picks, true);
    this.uses.set(key, known);
    const answer = await known;
    if (!answer && this.uses.get(key) === known) this.uses.delete(key);
    if (!answer) return [];
    const ask = answer.ask;
    if (ask?.kind === 'choose_mode') {
      const found = await Promise.all(ask.options.map((each) => this.usesIn([...picks, each.name], name)));
      return found.flat();
    }
    const found = begunWith(name, picks, answer);
    return found ? [{ action: picks[0] ?? '', picks: found }] : [];
  }

  private async parts(picks: string[], quiet = false): Promise<Parts | null> {
    const message = { type: 'parts', at: this.state?.seq ?? 0, picks };
    return (await (quiet ? this.quietly(message) : this.loudly(message))) as Parts | null;
  }

  /** Send the move. It is kept until it is acknowledged, and sent again with the same id after a lost connection. */
  async commit(): Promise<void> {
    if (!this.draft.complete) return;
    await this.move(this.draft.picks, this.keep || held.shift);
  }

  async move(picks: string[], keep = false): Promise<void> {
    if (!this.answerable || !this.state || this.sent) return;
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
        if (error.refused.code !== 'stale') this.trouble = error.refused;
      }
    } finally {
      this.sending = this.sent !== null;
    }
  }

  private keepSent(sent: Sent | null): void {
    this.sent = sent;
    keepSent(this.place.table, sent);
  }

  // Everything else a seat may say

  async settle(mode: string, until: string): Promise<void> {
    const answer = await this.loudly({ type: 'settings', mode, until });
    if (answer) this.passing = { mode: String(answer['mode']), until: String(answer['until']) };
  }

  /** Be asked everything while this is on; then as before. */
  async control(on: boolean): Promise<void> {
    const answer = await this.quietly({ type: 'control', on });
    if (answer) this.passing = { mode: String(answer['mode']), until: String(answer['until']) };
  }

  async hold(): Promise<void> {
    this.noted = false;
    await this.loudly({ type: 'hold', at: this.state?.seq });
  }

  /** Whoever begins something in a window that runs wants to think: it does not end under their hands. */
  private stay(): void {
    const window = this.state?.window;
    if (!window || window.held || window.seat !== this.seat) return;
    this.noted = false;
    void this.quietly({ type: 'hold', at: this.state?.seq });
  }

  async concede(): Promise<void> {
    await this.loudly({ type: 'concede' });
  }

  async claim(): Promise<void> {
    await this.loudly({ type: 'claim' });
  }

  async rematch(): Promise<void> {
    await this.loudly({ type: 'rematch', nonce: nonce() });
  }

  async askHint(): Promise<void> {
    const answer = await this.loudly({ type: 'hint', at: this.state?.seq });
    if (answer && answer['seq'] === this.state?.seq) this.hint = String(answer['move']);
  }

  private async loudly(message: Message): Promise<Message | null> {
    try {
      return await this.wire.ask(message);
    } catch (error) {
      if (!(error instanceof Refusal)) this.trouble = TEXTS.noConnection;
      else if (error.refused.code !== 'stale') this.trouble = error.refused;
      return null;
    }
  }

  private async quietly(message: Message): Promise<Message | null> {
    try {
      return await this.wire.ask(message);
    } catch {
      return null;
    }
  }
}

function ended(winner: Seat | null, seat: Seat): 'won' | 'lost' | 'ended' {
  return winner === null ? 'ended' : winner === seat ? 'won' : 'lost';
}

function sameAsk(one: State, two: State): boolean {
  return JSON.stringify(one.ask) === JSON.stringify(two.ask);
}

function readSent(table: string): Sent | null {
  try {
    return JSON.parse(sessionStorage.getItem(`bp.sent.${table}`) ?? 'null') as Sent | null;
  } catch {
    return null;
  }
}

function keepSent(table: string, sent: Sent | null): void {
  try {
    if (sent === null) sessionStorage.removeItem(`bp.sent.${table}`);
    else sessionStorage.setItem(`bp.sent.${table}`, JSON.stringify(sent));
  } catch {
    // Kept in the page all the same.
  }
}
