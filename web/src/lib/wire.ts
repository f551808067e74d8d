/** What the server says. Written by `python -m tools.wire_types --write`: do not edit. */

export interface Text {
  ja: string;
  en: string;
}

export type Seat = 'A' | 'B';

export type ThingSort = 'card' | 'soldier' | 'bulwark' | 'trump' | 'request' | 'player' | 'action' | 'word';

export type ToldKind = 'request' | 'answer' | 'concede' | 'timeout' | 'stopped' | 'turn' | 'first' | 'triggered' | 'resolved' | 'no effect' | 'negated' | 'dropped' | 'redirected' | 'passed' | 'drew' | 'took' | 'discarded' | 'fell' | 'entered' | 'moved' | 'damage' | 'prevented' | 'charged' | 'driven' | 'turned over' | 'rearranged' | 'revealed' | 'shuffled' | 'opened' | 'closed';

export type PartOf = '' | 'action' | 'mode' | 'key' | 'key unit' | 'payment' | 'target';

export type AskSort = 'card' | 'unit' | 'trump' | 'request' | 'player' | 'action' | 'trigger' | 'word';

export type Usual = '' | 'first' | 'last';

/** A rule package that is played by, or can be; the fingerprint is that of its text. */
export interface LocalPackage {
  id: string;
  name: Text;
  about: Text;
  fingerprint: string;
}

/** The local rules of a table or a replay, and in one line what they change. */
export interface LocalRules {
  packages: LocalPackage[];
  short: Text;
}

/** Who sits in a seat; `computer` names the computer player, if it is one. */
export interface Guest {
  name: string;
  computer: string;
}

/** Who sits where. */
export interface Guests {
  A: Guest | null;
  B: Guest | null;
}

/** All that a game is dealt and played by, as it is sealed: the tags of its record of the same names. */
export interface Terms {
  Deal: string;
  Edition: string;
  Regulation: string;
  Rules: string;
  Options: string;
  DeckA: string;
  DeckB: string;
  Start: string;
  Mixing: string;
  A: string;
  B: string;
  AnchorA: string;
  AnchorB: string;
  Server: string;
}

/** A sealed deal: its terms, and the number and the head of its line in the public log. */
export interface Sealed {
  terms: Terms;
  log: [number, string];
}

/** How much time a seat has, and how much it gains by a move. */
export interface TimeControl {
  seconds: number;
  increment: number;
}

/** How a seat wants to be asked. */
export interface Passing {
  mode: string;
  until: string;
}

/** Which seats have somebody at them, and how many people watch. */
export interface Presence {
  A: 'away' | 'here';
  B: 'away' | 'here';
  watching: number;
}

/** The open question as everybody sees it; `chance` tells that its seat may request an action. */
export interface Asked {
  seat: Seat | null;
  question: string;
  text: Text;
  chance: boolean;
}

/** A soldier; everything about it is public. */
export interface SoldierView {
  name: string;
  character: string;
  cards: string[];
  size: number;
  base: number;
  charged: boolean;
  new: boolean;
}

/** A bulwark by its place; its card only if it lies face up or is one's own. */
export interface BulwarkView {
  name: string;
  card: string | null;
  face_up: boolean;
  charged: boolean;
}

/** A fog: its cards, the unit that it is about, and whether it counts in this turn. */
export interface FogView {
  fog: string;
  cards: string[];
  unit: string | null;
  amount: number;
  active: boolean;
}

/** A trump: which one it is only for a seat that knows its card. */
export interface TrumpView {
  name: string;
  card: string | null;
  trump: string | null;
  face_up: boolean;
}

/** A player's side as one seat sees it; None stands for what that seat may not see. */
export interface SideView {
  deck: string[] | null;
  life: number | string;
  graveyard_top: string | null;
  graveyard: string[] | null;
  hand_count: number;
  hand: string[] | null;
  soldiers: SoldierView[];
  bulwarks: BulwarkView[];
  fogs: FogView[];
  pack_count: number;
  pack_opened: boolean;
  pack: string[] | null;
  rare_count: number;
  rare: string | null;
  trumps: TrumpView[];
  used: string[];
}

/** A request: its place on the stage if it lies there, whose it is, its mode, its keys and its target. */
export interface RequestView {
  name: string | null;
  action: string;
  seat: Seat | null;
  keys: string[];
  target: string | null;
  mode: string | null;
  unit: string | null;
  virtual: string[];
}

/** A triggered request that has yet to be handled. */
export interface Waiting {
  action: string;
  name: Text;
  seat: Seat | null;
}

/** The table as an audience sees it. */
export interface View {
  seat: Seat | null;
  regulation: string;
  edition: string;
  setting_up: boolean;
  turn: Seat | null;
  turns: number;
  chance: Seat | null;
  passed: Seat[];
  asked: Asked | null;
  A: SideView;
  B: SideView;
  stage: RequestView[];
  pending: RequestView | null;
  resolving: RequestView | null;
  waiting: Waiting[];
  attackers: (string | null)[];
  blocks: [string | null, string | null][];
  winners: (Seat | null)[] | null;
  reason: string | null;
}

/** An attacker, who blocks it, and what Damage Judgment would do now; None where that hangs on a hidden card. */
export interface FightView {
  attacker: string;
  blockers: string[];
  attacker_falls: boolean | null;
  blockers_fall: boolean;
  damage: number;
  hurt: Seat | null;
}

/** Anything that can be picked or was told of: its name in the notation, what it is, and words without its owner. */
export interface Thing {
  name: string;
  sort: ThingSort;
  seat: Seat | null;
  cards: string[];
  place: number | null;
  text: Text;
}

/** One line about what happened, as data and as a sentence. */
export interface Told {
  kind: ToldKind;
  text: Text;
  seat: Seat | null;
  action: string | null;
  cards: string[];
  things: Thing[];
  targets: Thing[];
  amount: number | null;
  cause: string | null;
  heading: boolean;
  origin: string | null;
  zone: string | null;
}

/** One entry of a log: the move in notation, for copying only, what it requested or answered, and what is told. */
export interface Entry {
  seq: number;
  move: string;
  seat: Seat | null;
  action: string | null;
  question: string | null;
  told: Told[];
}

/** A pick of an answer, and the question that it answers. */
export interface Part {
  question: string;
  part: PartOf;
  thing: Thing;
}

/** A question with everything that a client needs to ask it. */
export interface Ask {
  question: string;
  text: Text;
  sort: AskSort;
  part: PartOf;
  ordered: boolean;
  grouped: boolean;
  usual: Usual;
  minor: boolean;
  secret: boolean;
  setting_up: boolean;
  about: Thing | null;
  options: Thing[];
  draft: Part[];
}

/** A reaction window: whose it is, and how long it lasts from now on; None if it is held. */
export interface Window {
  seat: Seat;
  left_ms: number | null;
  held: boolean;
}

/** The time that each seat has left. */
export interface Left {
  A: number;
  B: number;
}

/** The clocks of both seats. */
export interface Clock {
  left_ms: Left;
  running: Seat | null;
}

/** How the game ended; `why` says what took the last life, if that is what ended it. */
export interface Outcome {
  winner: Seat | null;
  text: Text;
  why: Text | null;
}

/** Who wants to play again and, once both do, where; the token is for the seat itself alone. */
export interface Rematch {
  wanted: Seat[];
  table: string | null;
  seat: Seat | null;
  token: string | null;
}

/** A mix is under way, for which these seats still owe a link. */
export interface Mixing {
  mix: number;
  owed: Seat[];
}

/** How a mission stands; what was to be learnt is told once it is solved. */
export interface TaskState {
  mission: string;
  standing: 'late' | 'lost' | 'open' | 'solved';
  turns_left: number;
  back: boolean;
  off: boolean;
  wrong: Text | null;
  idea: Text | null;
  other_way: boolean;
}

/** What one Next Generation would take from the own life: on average, and how likely all of it. */
export interface HeirsView {
  expected: number;
  all: number;
}

/** How the table stands, with what happened since. */
export interface State {
  type: 'state';
  seq: number;
  view: View | null;
  fight: FightView[];
  log: Entry[];
  ask: Ask | null;
  window: Window | null;
  clock: Clock | null;
  outcome: Outcome | null;
  settings: Passing | null;
  share: string | null;
  rematch: Rematch | null;
  moves: number;
  mixing: Mixing | null;
  task: TaskState | null;
  heirs: HeirsView | null;
}

/** The first message: the table, its settings, and all that was missed. */
export interface Welcome {
  type: 'welcome';
  version: number;
  table: string;
  seat: Seat | null;
  regulation: string;
  rules: string;
  warning: Text | null;
  local: LocalRules | null;
  scenario: string | null;
  public: boolean;
  seats: Guests;
  sealed: Sealed | null;
  invite: string | null;
  watch: string;
  clock: TimeControl | null;
  fast: boolean;
  window_ms: number;
  settings: Passing | null;
  presence: Presence;
  state: State;
}

/** Somebody has come or gone. */
export interface PresenceMessage {
  type: 'presence';
  presence: Presence;
}

/** Somebody has sat down. */
export interface SeatsMessage {
  type: 'seats';
  seats: Guests;
}

/** The deal is sealed, and the game counts. */
export interface SealedMessage {
  type: 'sealed';
  sealed: Sealed;
}

/** A move that draws is fixed and pledged: your link, please. */
export interface Mix {
  type: 'mix';
  mix: number;
  move: number;
  pledge: string;
}

/** The link was taken. */
export interface Linked {
  type: 'linked';
  mix: number;
}

/** The move is fixed and kept; it is made as soon as the links for its shuffle have come. */
export interface Pledged {
  type: 'pledged';
  id: string;
}

/** What may be picked after some picks, and what the answer comes to so far. */
export interface Parts {
  type: 'parts';
  id: string;
  seq: number;
  picks: string[];
  complete: boolean;
  draft: Part[];
  ask: Ask | null;
  life: number;
  fight: FightView[];
  forecast: Text[];
}

/** A way to request an action: when, what it costs now, how many life cards of that, and whether it is possible. */
export interface ActionMode {
  timing: Text;
  cost: string;
  life: number;
  possible: boolean;
}

/** A question that a request will lead to, and what could be picked as the table stands, by name. */
export interface Later {
  question: string;
  text: Text;
  names: string[];
}

/** An action of the format for the seat that holds the chance. */
export interface PaletteEntry {
  id: string;
  name: Text;
  kind: Text;
  notation: Text;
  text: Text;
  modes: ActionMode[];
  keys: string[];
  targets: boolean;
  reasons: Text[] | null;
  heading: Text | null;
  later: Later | null;
}

/** Every action of the format: what can be requested, and why not the rest. */
export interface Palette {
  type: 'palette';
  id: string;
  seq: number;
  actions: PaletteEntry[];
}

/** A change was made, and is the entry of that number. */
export interface Accepted {
  type: 'accepted';
  id: string;
  seq: number;
}

/** A pass in a window was noted. */
export interface Noted {
  type: 'noted';
  id: string;
}

/** The window is held. */
export interface Held {
  type: 'held';
  id: string;
}

/** How the seat is asked from now on. */
export interface Settings {
  type: 'settings';
  id: string;
  mode: string;
  until: string;
}

/** The wish for a rematch was heard. */
export interface Wanted {
  type: 'wanted';
  id: string;
}

/** What a computer player would do: the picks to send, their parts, and a sentence. */
export interface Hint {
  type: 'hint';
  id: string;
  seq: number;
  picks: string[];
  draft: Part[];
  text: Text;
  move: string;
  forecast: Text[];
  worth: Text[];
}

/** A step of help with a mission: a question, what to look at by name, or the next move as picks to send. */
export interface Help {
  type: 'help';
  id: string;
  seq: number;
  step: number;
  text: Text;
  light: string[];
  picks: string[];
  draft: Part[];
}

/** A box of the flow, what a rule decided, or what happened. */
export interface WhyLine {
  kind: 'box' | 'event' | 'judgment';
  text: Text;
  ruling: string | null;
}

/** What the rules did at an entry of the log, in order of time. */
export interface Why {
  type: 'why';
  id: string;
  seq: number;
  lines: WhyLine[];
}

/** A wish was refused, and nothing has changed. */
export interface RefusedMessage {
  type: 'refused';
  id: string | null;
  code: string;
  text: Text;
}

/** A message could not be understood. */
export interface ErrorMessage {
  type: 'error';
  code: string;
  text: Text;
}

/** I am here. */
export interface Pong {
  type: 'pong';
}

/** What the players are called. */
export interface Names {
  A: string;
  B: string;
}

/** One position of a replay, and the entry of the log that led there. */
export interface Position {
  view: View;
  entry: Entry;
  fight: FightView[];
}

/** A finished game or a file, position by position. */
export interface Replay {
  name: string;
  regulation: string;
  rules: string;
  local: LocalRules | null;
  names: Names;
  side: '' | 'A' | 'B' | 'all';
  result: string;
  positions: Position[];
}

/** A format, and how many actions it has. */
export interface FormatText {
  id: string;
  name: Text;
  text: Text;
  actions: number;
}

/** What there is to say about a format that a frame is not meant for (R93). */
export interface FormatWarning {
  format: string;
  text: Text;
}

/** A rule option that matters in a frame, and its value there if nobody chooses another. */
export interface FrameOption {
  id: string;
  value: string;
}

/** Cards that a player chooses for the set-up of a frame, each by the question that asks for them. */
export interface SetUpChoice {
  question: string;
  text: Text;
  least: number;
  most: number;
  trumps: boolean;
}

/** A frame: the formats it is meant for, and what it lets a player bring and choose. */
export interface FrameText {
  id: string;
  name: Text;
  text: Text;
  formats: string[];
  warnings: FormatWarning[];
  own_deck: boolean;
  least_cards: number;
  pack: boolean;
  rare: boolean;
  strategy: boolean;
  trumps: [number, number];
  deck: string[];
  options: FrameOption[];
  choices: SetUpChoice[];
}

/** An edition: its formats and frames; the first one is meant where none is named. */
export interface EditionText {
  id: string;
  name: Text;
  formats: FormatText[];
  frames: FrameText[];
}

/** A value of a rule option as it is written, and what it means. */
export interface OptionValue {
  value: string;
  text: Text;
}

/** A rule option in words; a free one takes other values than those named, too. */
export interface OptionText {
  id: string;
  name: Text;
  values: OptionValue[];
  free: Text | null;
}

/** A rule package that this server has: the edition that it is for, what it changes, the frames that it adds. */
export interface PackageText {
  id: string;
  name: Text;
  about: Text;
  short: Text;
  edition: string;
  regulation: string;
  frames: FrameText[];
}

/** Everything that a regulation can be put together from; `formats` and `frames` are those of the first edition. */
export interface Regulations {
  formats: FormatText[];
  frames: FrameText[];
  editions: EditionText[];
  options: OptionText[];
  packages: PackageText[];
}

/** A field of an entry, as it is without the local rules and with them; what is not there is empty. */
export interface RuleField {
  name: Text;
  before: Text;
  after: Text;
}

/** An entry of the lists that local rules add, remove or change. */
export interface RuleChange {
  kind: 'added' | 'changed' | 'removed';
  list: Text;
  name: Text;
  fields: RuleField[];
}

/** Local rules with all that they change; whoever agrees says the fingerprint. */
export interface LocalTerms {
  packages: LocalPackage[];
  short: Text;
  changes: RuleChange[];
  fingerprint: string;
}

/** A regulation as it is played: its frame with what local rules make of it, and what they change. */
export interface PlayedBy {
  regulation: string;
  frame: FrameText | null;
  warning: Text | null;
  local: LocalTerms | null;
}

/** A piece of a header as it is read, and the term that explains it, if it is a sign. */
export interface SignText {
  text: Text;
  term: string | null;
}

/** One line of the lists of actions, characters, fogs and trumps. */
export interface Rule {
  list: 'action' | 'character' | 'fog' | 'trump';
  id: string;
  name: Text;
  kind: Text | null;
  notation: Text | null;
  signs: SignText[];
  cost: string;
  card: string | null;
  made_of: Text | null;
  plain: boolean;
  actions: string[];
  text: Text;
  notes: Text[];
}

/** A zone, a cost, a label, a term of the rulebook, or a ruling. */
export interface TermText {
  list: 'cost' | 'label' | 'ruling' | 'term' | 'zone';
  id: string;
  name: Text;
  text: Text;
  notes: Text[];
}

/** The lists of a regulation, and the terms that everything is told in. */
export interface Book {
  rules: Rule[];
  terms: TermText[];
}

/** A sentence of the guide for one question. */
export interface Tip {
  question: string;
  text: Text;
}

/** The guide of the first games. */
export interface Guide {
  intro: Text;
  main: Text;
  respond: Text;
  tips: Tip[];
}

/** Something to tap: a button, an action of the palette, a use of a card, a hand card, what is offered, the life. */
export interface Light {
  where: 'action' | 'hand' | 'life' | 'offered' | 'press' | 'use';
  name: string;
}

/** One step of the lesson; what has the same `part` belongs together. */
export interface LessonStep {
  id: string;
  part: number;
  back: string;
  turn: number;
  question: string;
  text: Text;
  lights: Light[];
  top: string | null;
  action: string | null;
  done_by: string[];
  picks: boolean;
  read: boolean;
  after: string;
  unless: string;
}

/** The first lesson: its steps, and what is said at its end and to whoever goes another way. */
export interface Lesson {
  steps: LessonStep[];
  parts: number;
  turns: number;
  finish: Text;
  missed: Text;
}

/** A step of the ladder. */
export interface MissionStep {
  id: string;
  name: Text;
}

/** An action that is met for the first time. */
export interface Teaching {
  id: string;
  name: Text;
}

/** A mission as it is offered: nothing of what helps or of what it comes to. */
export interface MissionText {
  number: number;
  id: string;
  step: string;
  regulation: string;
  title: Text;
  situation: Text;
  goal: Text;
  deadline: number;
  needs: string[];
  teaches: Teaching[];
}

/** All missions in the order in which they are learnt. */
export interface Missions {
  steps: MissionStep[];
  missions: MissionText[];
}

/** A step of how to play, with the position that shows it. */
export interface Picture {
  title: Text;
  text: Text;
  view: View;
  fight: FightView[];
}

/** What a newcomer asks, the answer, and where the rules say so. */
export interface BookQuestion {
  text: Text;
  answer: Text;
  see: string[];
}

/** One fact of an entry, with its sign or its label in the text. */
export interface BookField {
  id: string;
  text: Text;
}

/** Something with a name and an address of its own; `words` is what it is found by beside its texts. */
export interface BookEntry {
  address: string;
  name: Text;
  kind: Text | null;
  number: number;
  fields: BookField[];
  inner: BookEntry[];
  see: string[];
  words: string;
  cards: string[];
}

/** Entries under a heading. */
export interface BookSection {
  id: string;
  title: Text;
  entries: BookEntry[];
  listed: boolean;
}

/** The whole book: how to play, questions, and everything that has an address. */
export interface RuleBook {
  regulation: string;
  title: Text;
  subtitle: Text;
  placing: Text;
  pictures: Picture[];
  questions: BookQuestion[];
  sections: BookSection[];
}

/** A table that waits for anybody: its invitation, what is played, and for how many minutes its host has waited. */
export interface OpenTable {
  invite: string;
  regulation: string;
  options: Text[];
  scenario: string | null;
  name: string;
  clock: TimeControl | null;
  window_ms: number;
  fast: boolean;
  minutes: number;
}

/** A game that anybody may watch: its link for watching, what is played, by whom, and how far it is. */
export interface LiveGame {
  watch: string;
  regulation: string;
  names: [string, string];
  turns: number;
  watching: number;
}

/** What the lobby offers to whoever has no link. */
export interface Board {
  open: OpenTable[];
  live: LiveGame[];
}

/** Everything that a socket may say; `type` tells which. */
export type ServerMessage =
  | Welcome
  | State
  | PresenceMessage
  | SeatsMessage
  | SealedMessage
  | Mix
  | Linked
  | Pledged
  | Parts
  | Palette
  | Accepted
  | Noted
  | Held
  | Settings
  | Wanted
  | Hint
  | Help
  | Why
  | RefusedMessage
  | ErrorMessage
  | Pong;
