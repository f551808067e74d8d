/** What the server says, as docs/protocol.md has it. */

export type Seat = 'A' | 'B';
export type Lang = 'ja' | 'en';

export interface Both {
  ja: string;
  en: string;
}

export interface Option {
  name: string;
  ja?: string;
  en?: string;
}

export interface Ask extends Both {
  kind: string;
  ordered: boolean;
  draft: { kind: string; name: string }[];
  options: Option[];
}

export interface Soldier {
  name: string;
  character: string;
  cards: string[];
  size: number;
  /** The size that its cards give it. */
  base: number;
  charged: boolean;
  new: boolean;
}

export interface Bulwark {
  name: string;
  card: string | null;
  face_up: boolean;
  charged: boolean;
}

export interface Trump {
  name: string;
  card: string | null;
  trump: string | null;
  face_up: boolean;
}

export interface Fog {
  fog: string;
  cards: string[];
  unit: string | null;
  amount: number;
  active: boolean;
}

/** What Damage Judgment would do to one attacker now; null where that hangs on a hidden card. */
export interface Fight {
  attacker: string;
  blockers: string[];
  attacker_falls: boolean | null;
  blockers_fall: boolean;
  damage: number;
  hurt: Seat | null;
}

export interface Request {
  name: string | null;
  action: string;
  seat: Seat | null;
  keys: string[];
  target: string | null;
  mode: string | null;
  unit: string | null;
  virtual: string[];
}

export interface Side {
  /** The list of the deck; null if it is not public and not one's own. */
  deck: string[] | null;
  life: number | string;
  graveyard_top: string | null;
  graveyard: string[] | null;
  hand_count: number;
  hand: string[] | null;
  soldiers: Soldier[];
  bulwarks: Bulwark[];
  fogs: Fog[];
  pack_count: number;
  pack_opened: boolean;
  pack: string[] | null;
  rare_count: number;
  rare: string | null;
  trumps: Trump[];
  used: string[];
}

export interface View {
  seat: Seat | null;
  regulation: string;
  turn: Seat | null;
  turns: number;
  chance: Seat | null;
  passed: Seat[];
  asked: { seat: Seat; kind: string } | null;
  A: Side;
  B: Side;
  stage: Request[];
  pending: Request | null;
  resolving: Request | null;
  waiting: { action: string; seat: Seat | null }[];
  attackers: (string | null)[];
  blocks: [string | null, string | null][];
  winners: Seat[] | null;
}

export interface LogLine {
  seq: number;
  move: string;
  said: Both[];
}

export interface Rematch {
  commitment: string;
  wanted: Seat[];
  table: string | null;
  seat?: Seat;
  token?: string;
}

export type Outcome = { winner: Seat | null } & Both;

export interface State {
  seq: number;
  view: View | null;
  fight: Fight[];
  log: LogLine[];
  ask: Ask | null;
  window: { seat: Seat; left_ms: number | null; held: boolean } | null;
  clock: { left_ms: Record<Seat, number>; running: Seat | null } | null;
  outcome: Outcome | null;
  /** How this seat is asked; nobody else is told. */
  settings: Passing | null;
  share?: string;
  rematch?: Rematch;
}

export interface Guest {
  name: string;
  computer: string;
}

export interface Presence {
  A: string;
  B: string;
  watching: number;
}

export interface Welcome {
  table: string;
  seat: Seat | null;
  regulation: string;
  /** What there is to say if format and frame are not meant for each other. */
  warning: Both | null;
  scenario: string | null;
  seats: Record<Seat, Guest | null>;
  commitment: string;
  invite: string | null;
  watch: string;
  clock: { seconds: number; increment: number } | null;
  fast: boolean;
  window_ms: number;
  settings: Passing | null;
  presence: Presence;
  state: State;
}

export interface Passing {
  mode: string;
  until: string;
}

export interface PaletteEntry extends Both {
  id: string;
  kind: string;
  notation: Both;
  reasons: { ja: string[]; en: string[] } | null;
}

export interface Parts {
  picks: string[];
  complete: boolean;
  move: string | null;
  ask: Ask | null;
  fight?: Fight[];
}

export interface Refused extends Both {
  code: string;
}

export interface Rule extends Both {
  list: 'action' | 'character' | 'fog' | 'trump';
  id: string;
  type: string | null;
  notation: Both | null;
  cost: string | null;
  cards: string | null;
  /** What a character, a fog or a trump is made of, as the lists print it. */
  made_of: Both | null;
  labels: string[];
  /** The actions that a trump gives. */
  actions?: string[];
  description: Both;
  notes: Both[];
}

export interface Format extends Both {
  id: string;
  actions: number;
}

export interface Frame extends Both {
  id: string;
  formats: string[];
  /** What there is to say about each format that the frame is not meant for. */
  warnings: Record<string, Both>;
  own_deck: boolean;
  least_cards: number;
  pack: boolean;
  rare: boolean;
  strategy: boolean;
  trumps: [number, number];
}

export interface Regulations {
  formats: Format[];
  frames: Frame[];
}

export interface Position {
  view: View;
  move: string;
  said: Both[];
  fight: Fight[];
}

export interface Replay {
  name: string;
  regulation: string;
  names: Record<Seat, string>;
  side: string;
  result: string;
  positions: Position[];
}
