import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { action, ask, parts, thing, word } from './asks';
import { FakeSocket, fakePage } from './fake-socket';
import { held } from './held.svelte';
import { Session } from './session.svelte';
import { write } from './store';
import { TEXTS } from './texts';

const QUESTION = ask({ part: 'action', options: [word('pass'), action('up')] });
const KEYS = ask({ part: 'key', options: [thing('S5'), thing('S6')] });
const PALETTE = { seq: 3, actions: [{ id: 'up', keys: ['S5', 'S6'], reasons: null }, { id: 'down', keys: ['S5'], reasons: [{ ja: '', en: '' }] }] };
const WINDOW = { seat: 'A', left_ms: 2000, held: false };
const AUTO = { mode: 'auto', until: '' };

function state(more: object = {}): Record<string, unknown> & { type: string } {
  return { type: 'state', seq: 3, view: null, fight: [], log: [], ask: QUESTION, window: null, clock: null, outcome: null, settings: AUTO, ...more };
}

const welcome = (more: object = {}): object => ({ seat: 'A', seats: { A: null, B: null }, settings: AUTO, presence: {}, state: state(more) });

let session: Session;

beforeEach(() => {
  fakePage();
  write('sent.t', null, 'sessionStorage');
  session = new Session({ table: 't', token: 'x' });
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The connection is lost and comes again. */
function comeAgain(): void {
  FakeSocket.last.end(1006);
  vi.advanceTimersByTime(9_000); // the longest wait is drawn at random below this
  FakeSocket.last.welcome(welcome());
}

describe('a table after a lost connection', () => {
  it('tells again what can be begun with a card', async () => {
    FakeSocket.last.welcome(welcome());
    const lost = session.usesOf('S5');
    comeAgain();
    expect(await lost).toEqual([]);
    const found = session.usesOf('S5');
    FakeSocket.last.answer('palette', PALETTE);
    expect((await found).map((each) => each.id)).toEqual(['up']);
  });

  it('asks nothing more for a tap once it has the palette', async () => {
    FakeSocket.last.welcome(welcome());
    FakeSocket.last.answer('palette', PALETTE);
    await vi.advanceTimersByTimeAsync(0);
    const sent = FakeSocket.last.sent.length;
    expect((await session.usesOf('S6')).map((each) => each.id)).toEqual(['up']);
    expect(await session.usesOf('H2')).toEqual([]);
    expect(FakeSocket.last.sent).toHaveLength(sent);
  });

  it('takes the tapped card as the key of the action', async () => {
    FakeSocket.last.welcome(welcome());
    vi.advanceTimersByTime(300);
    const begun = session.begin('up', 'S6');
    const asked = FakeSocket.last.sent.filter((each) => each.type === 'parts').at(-1)!;
    FakeSocket.last.say({ ...parts({ id: String(asked['id']), seq: 3, ask: KEYS }) });
    await vi.advanceTimersByTimeAsync(0);
    const next = FakeSocket.last.sent.filter((each) => each.type === 'parts').at(-1)!;
    expect(next['picks']).toEqual(['up', 'S6']);
    FakeSocket.last.say({ ...parts({ id: String(next['id']), seq: 3 }) });
    await begun;
    expect(session.draft).toMatchObject({ picks: ['up', 'S6'], complete: true });
  });

  it('has its palette again, and asks for it once only', async () => {
    FakeSocket.last.welcome(welcome());
    expect(FakeSocket.last.count('palette')).toBe(1);
    comeAgain();
    expect(FakeSocket.last.count('palette')).toBe(1);
    FakeSocket.last.answer('palette', PALETTE);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.palette).toEqual(PALETTE.actions);
    comeAgain();
    expect(FakeSocket.last.count('palette')).toBe(0);
  });

  it('says that there is no connection until there is one', async () => {
    FakeSocket.last.welcome(welcome());
    vi.advanceTimersByTime(300);
    FakeSocket.last.end(1006);
    await session.pick('up');
    expect(session.trouble).toBe(TEXTS.noConnection);
    expect(session.lost).toBe(TEXTS.lost);
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.welcome(welcome());
    expect(session.trouble).toBeNull();
    expect(session.lost).toBeNull();
  });

  it('sends a move whose answer was lost again, with the same id', () => {
    FakeSocket.last.welcome(welcome());
    vi.advanceTimersByTime(300);
    void session.move(['pass']);
    const first = FakeSocket.last.sent.at(-1);
    vi.advanceTimersByTime(9_000 + 1_000);
    FakeSocket.last.welcome(welcome());
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.sent.filter((each) => each.type === 'move')).toEqual([first]);
  });
});

it('a full server is told as such', () => {
  FakeSocket.last.end(4000, 'the server is full');
  expect(session.lost).toBe(TEXTS.lostFull);
});

it('what a seat has set is what the last state tells', () => {
  FakeSocket.last.welcome(welcome({ settings: { mode: 'auto', until: 'turn' } }));
  expect(session.passing.until).toBe('turn');
  FakeSocket.last.say(state({ seq: 4, ask: null }));
  expect(session.passing.until).toBe('');
});

describe('a window that runs', () => {
  beforeEach(() => {
    FakeSocket.last.welcome(welcome({ window: WINDOW }));
    vi.advanceTimersByTime(300);
  });

  it('waits once an action is picked', () => {
    void session.pick('up');
    expect(FakeSocket.last.sent.filter((each) => each.type === 'hold')).toMatchObject([{ at: 3 }]);
  });

  it('waits once a card is tapped', () => {
    void session.usesOf('S5');
    expect(FakeSocket.last.count('hold')).toBe(1);
  });

  it('does not wait for a pass, and waits no longer for what is held or is not mine', () => {
    void session.pick('pass');
    FakeSocket.last.say(state({ window: { ...WINDOW, held: true } }));
    void session.pick('up');
    FakeSocket.last.say(state({ window: { ...WINDOW, seat: 'B' } }));
    void session.pick('up');
    expect(FakeSocket.last.count('hold')).toBe(0);
  });

  it('that has noted a pass can still be answered', () => {
    session.noted = true;
    void session.usesOf('S5');
    expect(session.noted).toBe(false);
  });
});

describe('Ctrl', () => {
  const key = (type: string, name: string, ctrlKey: boolean, repeat = false): void =>
    held.see({ type, key: name, ctrlKey, shiftKey: name === 'Shift', repeat } as KeyboardEvent);

  beforeEach(() => held.release());

  it('is held until it is released, also with Shift', () => {
    key('keydown', 'Control', true);
    expect(held.ctrl).toBe(true);
    key('keydown', 'Shift', true);
    key('keyup', 'a', true);
    expect(held.ctrl).toBe(true);
    key('keyup', 'Control', false);
    expect(held.ctrl).toBe(false);
  });

  it('with another key is none until it is pressed anew', () => {
    key('keydown', 'Control', true);
    key('keydown', 'r', true);
    expect(held.ctrl).toBe(false);
    key('keyup', 'r', true);
    key('keydown', 'Control', true, true);
    expect(held.ctrl).toBe(false);
    key('keyup', 'Control', false);
    key('keydown', 'Control', true);
    expect(held.ctrl).toBe(true);
  });
});

describe('what needs no tap', () => {
  const TOP = ask({ options: [thing('S5'), thing('S6')], usual: 'last', minor: true });
  const ATTACK = { id: 'attack', keys: [], reasons: null, later: { question: 'who', text: { ja: '', en: '' }, names: ['A.S5', 'A.H6'] } } as never;
  const WHO = ask({ question: 'who', options: [thing('A.S5'), thing('A.H6'), word('done')] });
  const picks = (): unknown[] => FakeSocket.last.sent.filter((each) => each.type === 'move').map((each) => each.picks);

  function sitDown(likes: { pace: 'off'; trifles: boolean }): void {
    session.close();
    write('sent.t', null, 'sessionStorage');
    session = new Session({ table: 't', token: 'x' }, () => likes);
    FakeSocket.last.welcome(welcome());
    vi.advanceTimersByTime(300);
  }

  it('is a trifle, for those who like that', () => {
    sitDown({ pace: 'off', trifles: true });
    FakeSocket.last.say(state({ seq: 4, ask: TOP }));
    expect(picks()).toEqual([['S6']]);
    sitDown({ pace: 'off', trifles: false });
    FakeSocket.last.say(state({ seq: 4, ask: TOP }));
    expect(picks()).toEqual([]);
  });

  it('is the answer that was planned with a request, once its question comes', async () => {
    sitDown({ pace: 'off', trifles: false });
    session.plan(ATTACK, 'A.S5');
    void session.carryOut();
    FakeSocket.last.answer('move', { type: 'accepted' });
    await vi.advanceTimersByTimeAsync(0);
    FakeSocket.last.say(state({ seq: 5, ask: WHO }));
    expect(picks()).toEqual([['attack'], ['A.S5', 'done']]);
    expect(session.planned).toBeNull();
  });

  it('is left to the player where what was planned can no longer be', async () => {
    sitDown({ pace: 'off', trifles: false });
    session.plan(ATTACK, 'A.S5');
    void session.carryOut();
    FakeSocket.last.answer('move', { type: 'accepted' });
    await vi.advanceTimersByTimeAsync(0);
    FakeSocket.last.say(state({ seq: 5, ask: { ...WHO, options: [thing('A.H6'), word('done')] } }));
    expect(picks()).toEqual([['attack']]);
    expect(session.planned).toBeNull();
  });

  it('is no plan that was not made: the next question ends it', () => {
    sitDown({ pace: 'off', trifles: false });
    session.plan(ATTACK, 'A.S5');
    session.planWith('A.H6');
    session.planWith('A.S5');
    expect(session.planned?.names).toEqual(['A.H6']);
    FakeSocket.last.say(state({ seq: 5 }));
    expect(session.planned).toBeNull();
  });
});
