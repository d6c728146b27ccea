// Written by `python -m tools.webtypes` from src/hawkshaw/wire; do not edit.
// What a client sends may leave out fields that have a default; what a server sends is whole.

export const LONGEST_CHAT = 500;
export const LONGEST_NOTES = 20000;
export const LONGEST_NAME = 30;
export const HATS = ["fedora", "cloche", "top_hat", "straw_hat", "turban", "peaked_cap", "bowler", "flat_cap", "deerstalker", "beret"];
export const COLOURS = ["teal", "rose", "plum", "yellow", "blue", "green", "orange", "red", "grey", "brown"];
export const REMARKS = ["hello", "think", "interesting", "well_played", "oops", "thanks"];

/** The first frame of a connection. A token opens a seat; a spectator shows what the link says, or nothing. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string | null;
  invite?: string | null;
  since?: number | null;
  locale?: string;
  text?: boolean;
  papers?: boolean;
  changes?: boolean;
  beside?: string[];
}

/** A decision, in notation or by its number. */
export interface Move {
  type: "move";
  move: string | number;
  ask: number;
  key: string;
}

/** Whether somebody looks at the table as plain text from now on. Who begins to is shown it at once. */
export interface Look {
  type: "look";
  text: boolean;
}

/** What would this legal move look like? */
export interface Preview {
  type: "preview";
  preview: number;
}

/** What would a good player do? Answered where the table allows help. */
export interface Advise {
  type: "advise";
  ask: number;
  key: string;
}

/** A line of chat, or a ready-made remark by its name. */
export interface Say {
  type: "say";
  key: string;
  text?: string;
  remark?: string;
}

/** The seat's private notes, whole. */
export interface Note {
  type: "note";
  text: string;
}

/** Ask the others to agree: to `undo` the last decision, or to let somebody `takeover` an absent player's seat. */
export interface Propose {
  type: "propose";
  what: string;
  key: string;
  seat?: number | null;
}

/** An answer to a proposal. */
export interface Consent {
  type: "consent";
  proposal: number;
  agree: boolean;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  n?: number;
}

/** An argument of a kind of move: what it is called, what introduces it, the elements and their words. */
export interface ArgumentWords {
  name: string;
  said: string;
  prefix: string;
  elements: string[];
  words: string[];
}

/** A kind of move: its first number, how many there are, its arguments, and its sentence. */
export interface BlockWords {
  kind: string;
  first: number;
  size: number;
  arguments: ArgumentWords[];
  words: string;
}

/** All moves of this table, so that a client can build any of them from its elements. */
export interface SpaceWords {
  hash: string;
  n: number;
  blocks: BlockWords[];
  seats: string[];
}

/** Somebody who had a chair earlier in the game: what was told up to `until`, the last revision of their time, was
    about them. */
export interface Sitter {
  name: string;
  bot: string;
  until: number;
  left: number | null;
}

/** Who sits where. `here` says whether anybody is connected, or was a moment ago; bots always are. */
export interface SeatInfo {
  seat: number;
  name: string;
  bot: string;
  taken: boolean;
  here: boolean;
  left: number | null;
  hat: string;
  colour: string;
  former: Sitter[];
}

/** The seats whose clock runs, with the moment it runs out (milliseconds since 1970). */
export interface ClockInfo {
  seat: number;
  until: number;
}

/** What a table is, for everybody who may know of it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: string;
  listed: boolean;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  assist: number;
  clock: string;
  commitment: string;
  created_at: number;
  rematch: string;
  reason: string;
  hostless: boolean;
  cooperative: boolean;
  seed: number | null;
  lesson: string;
  bot_speed: string;
}

/** Something that happened, as this seat is told. */
export interface EventInfo {
  kind: string;
  args: Record<string, unknown>;
  text: string;
  revision: number;
}

/** Something to read, such as a clue of a written case. */
export interface PaperInfo {
  key: string;
  title: string;
  text: string;
}

/** What an element of the table is called at this decision, and a note on what it means there. */
export interface LabelInfo {
  word: string;
  note: string;
}

/** A ready-made remark: the name to say it by, and its words. */
export interface RemarkInfo {
  name: string;
  text: string;
}

/** One thing to look at or to do: what, why, and where. */
export interface LessonStep {
  what: string;
  why: string;
  move: string;
  point: string[];
  part: string;
}

/** Where somebody is in a lesson: the steps up to their next move, and never a later one. */
export interface LessonInfo {
  title: string;
  place: number;
  of: number;
  steps: LessonStep[];
  ending: string;
}

/** The table as it stands now for this seat. */
export interface Update {
  type: "update";
  revision: number;
  view: unknown;
  ask: number | null;
  legal: [number, number][];
  prompt: string;
  to_act: number[];
  events: EventInfo[];
  hints: unknown;
  clock: ClockInfo[];
  table: string;
  papers: PaperInfo[];
  remarks: RemarkInfo[];
  labels: Record<string, LabelInfo>;
  outcome: unknown;
  undoable: boolean;
  undone: number[];
  forced: boolean;
  lesson: LessonInfo | null;
}

/** The table as it stands now, for those who asked for changes: what is different in the last update they have.

    `revision`, `events` and `undone` are as in an update, all else is in the delta (`hawkshaw.wire.delta`). */
export interface Change {
  type: "change";
  revision: number;
  since: number;
  delta: unknown;
  events: EventInfo[];
  undone: number[];
}

/** What the table's assist level lets this seat be told about the decision it was asked at this revision. */
export interface Hints {
  type: "hints";
  ask: number;
  revision: number;
  hints: unknown;
}

/** Everything a client needs to begin or to go on; the answer to hello. */
export interface Snapshot {
  type: "snapshot";
  info: TableInfo;
  you: number | null;
  update: Update | null;
  space: SpaceWords | null;
  chat: Chat[];
  earlier: boolean;
  notes: string;
  proposal: Proposal | null;
  secret: string;
}

/** Somebody said something; a spectator has no seat. */
export interface Chat {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  remark: string;
  at: number;
}

/** The table's seats, or its status, changed. */
export interface Presence {
  type: "presence";
  info: TableInfo;
}

/** Somebody asks the others to agree; empty `waiting` means it is settled. */
export interface Proposal {
  type: "proposal";
  proposal: number;
  what: string;
  by: number;
  seat: number | null;
  waiting: number[];
  settled: string;
}

/** Something the players should know that is no part of the game. */
export interface Notice {
  type: "notice";
  text: string;
  lasting: boolean;
}

/** What was asked for under this key is done and saved. */
export interface Ok {
  type: "ok";
  key: string;
  revision: number;
}

/** The decision was put before this table changed to this revision, whose update has been sent already. */
export interface Stale {
  type: "stale";
  key: string;
  revision: number;
}

/** What was asked for under this key cannot be done; nothing was changed. */
export interface Refused {
  type: "refused";
  key: string;
  why: string;
  rule: string;
}

/** What a legal move would look like. */
export interface Previewed {
  type: "previewed";
  preview: number;
  shape: unknown;
}

/** What a good player would do who sees what this seat sees, and why. */
export interface Advice {
  type: "advice";
  key: string;
  move: number;
  reason: string;
}

/** The frame made no sense, came too early, or there is no such table; `fatal` is followed by the end. */
export interface Fault {
  type: "fault";
  why: string;
  fatal: boolean;
}

/** I am here. */
export interface Pong {
  type: "pong";
  n: number;
}

/** A new table. Seats named in `bots` are filled at once by a player of that level. */
export interface OpenTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  listed?: boolean;
  clock?: string;
  assist?: 0 | 1 | 2;
  bots?: Record<string, string>;
  bot_speed?: "at_once" | "quick" | "slow" | "usual";
}

/** The new table, the secret that lets others sit down, and the one that lets you manage it. */
export interface Opened {
  table: TableInfo;
  invite: string;
  host: string;
}

/** Take a chair. The nonce is your share in the luck; it becomes public when the game begins. */
export interface Sit {
  name: string;
  invite?: string;
  seat?: number | null;
  nonce?: string;
  token?: string;
  hat?: string;
  colour?: string;
}

/** Something a seated person does. */
export interface ByToken {
  token: string;
}

/** Wear another hat and colour, before the game begins. */
export interface Dress {
  token: string;
  hat: string;
  colour: string;
}

/** Get up; a host who shows that secret as well leaves the table to those who sit there. */
export interface Leave {
  token: string;
  host?: string;
}

/** Go on at a new table; `next` is a secret of your own choosing for the seat there. */
export interface Rematch {
  token: string;
  next?: string;
}

/** Your seat, and the secret by which any device resumes it. */
export interface Seated {
  seat: number;
  token: string;
  table: TableInfo;
}

/** Something only the host of a table may do. */
export interface ByHost {
  host: string;
}

/** Something the host may do, and whoever sits there too once the game has begun or the host has got up. */
export interface ByManager {
  host?: string;
  token?: string;
}

/** Let a bot take an empty chair, or the chair of somebody who left; without a level, the usual one. */
export interface PutBot {
  host?: string;
  token?: string;
  seat: number;
  level?: string;
}

/** Let bots answer faster or slower from the next question on. */
export interface Pace {
  host: string;
  bot_speed: "at_once" | "quick" | "slow" | "usual";
}

/** Something the host does to a seat: kick, or issue its link anew. */
export interface OfSeat {
  host: string;
  seat: number;
}

/** Begin, with bots of this level on the empty chairs. */
export interface Start {
  host?: string;
  token?: string;
  fill?: string;
}

/** Close the table; a game that is not over stays unfinished. */
export interface CloseTable {
  host: string;
  reason?: string;
}

/** The new secret of a seat; the old one no longer opens it. */
export interface Reissued {
  seat: number;
  token: string;
}

/** A finished game, to look at. */
export interface ImportRecord {
  record: string;
}

/** The tables that strangers may join or watch. */
export interface Lobby {
  tables: TableInfo[];
}

/** A choice of an option as it looks on a shelf. */
export interface CoverInfo {
  title: string;
  tagline: string;
  notes: string[];
}

/** An option of a game, as a form needs it. */
export interface OptionInfo {
  name: string;
  default: unknown;
  kind: string;
  choices: unknown[];
  low: number | null;
  high: number | null;
  help: string;
  title: string;
  words: string[];
  covers: CoverInfo[];
}

/** A lesson that can be opened, and what it is called. */
export interface LessonTitle {
  name: string;
  title: string;
}

/** A game on the shelf. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  seats: number[];
  levels: string[];
  options: OptionInfo[];
  cooperative: boolean;
  lessons: LessonTitle[];
}

/** The games of this server. */
export interface Shelf {
  games: GameInfo[];
}

/** Where others find this server, the likeliest first. */
export interface Addresses {
  addresses: string[];
}

/** What never changes at a table and a client may draw it from; null if the view says it all. */
export interface Scenery {
  scenery: unknown;
}

/** Lines of chat in their order, and whether there were any before them. */
export interface Talk {
  lines: Chat[];
  earlier: boolean;
}

/** A rule or a ruling, as the ledger words it. */
export interface RuleInfo {
  id: string;
  section: string;
  text: string;
}

/** The rules of a game, in the order of its ledgers. */
export interface RuleBook {
  rules: RuleInfo[];
}

/** A paragraph of a page, the rules it puts into plain words, and the name of a picture beside it. */
export interface PageParagraph {
  text: string;
  rules: string[];
  figure: string;
  caption: string;
}

/** A topic of the rules for those who never read the rulebook. */
export interface RulePage {
  topic: string;
  title: string;
  paragraphs: PageParagraph[];
}

/** The rules of a game in plain words, a page a topic, in the language given. */
export interface RulePages {
  locale: string;
  pages: RulePage[];
}

/** Whether the luck of a finished game follows from what the table committed to. */
export interface VerifyReport {
  fair: boolean;
  strokes: number;
  why: string;
}

/** A moment of a finished game as one seat saw it. */
export interface Frame {
  step: number;
  steps: number;
  view: unknown;
  text: string;
  events: unknown[];
}

/** Something a review has to say about a decision, and the moment of the replay after it. */
export interface Finding {
  step: number;
  text: string;
  plain: string;
}

/** What a seat of a finished game could have known and what its decisions were worth; no gist without a review. */
export interface Findings {
  gist: string;
  findings: Finding[];
  closing: string[];
  plain: string[];
}

/** Become somebody who comes back; there is nothing to say about it. */
export interface Appear {
}

/** Something a person does who comes back; the secret is that person. */
export interface ByPerson {
  person: string;
}

/** The secret of a new person: whoever has it is that person, on any device. */
export interface Appeared {
  person: string;
}

/** Keep a seat among one's own, with whatever else opens the table to one. */
export interface KeepSeat {
  person: string;
  table: string;
  token: string;
  invite?: string;
  host?: string;
}

/** Somebody, by a seat that they had at a table where one sat as well. */
export interface SeatAt {
  table: string;
  seat: number;
}

/** Ask somebody one has played with to a table at which one sits. */
export interface Invite {
  person: string;
  table: string;
  token: string;
  whom: SeatAt;
}

/** An answer to an invitation. */
export interface ByInvited {
  person: string;
  table: string;
}

/** What lets an invited person sit down, as the link of the table would. */
export interface Accepted {
  invite: string;
}

/** It is done, and saved. */
export interface Done {
  done: boolean;
}

/** A table that waits or is played, at which one sits, and what opens it. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  status: string;
  seat: number;
  waits: string[];
  yours: boolean;
  others: string[];
  at: number;
  token: string;
  invite: string;
  host: string;
}

/** A game that is over; without a token its table is gone, and there is nothing left to look at. */
export interface MyGame {
  table: string;
  game: string;
  title: string;
  at: number;
  seat: number;
  won: boolean;
  together: boolean;
  seats: number;
  bots: string[];
  people: string[];
  token: string;
}

/** Games of one kind in one kind of company. */
export interface Tally {
  game: string;
  title: string;
  together: boolean;
  people: boolean;
  level: string;
  played: number;
  won: number;
}

/** Somebody one has played with, by the last seat that they had there. */
export interface Companion {
  name: string;
  table: string;
  seat: number;
  at: number;
  games: number;
}

/** Somebody asks one to a table. */
export interface Invited {
  table: string;
  game: string;
  title: string;
  by: string;
  at: number;
}

/** All that is kept of a person who comes back. */
export interface Me {
  tables: MyTable[];
  games: MyGame[];
  tallies: Tally[];
  people: Companion[];
  invitations: Invited[];
}

/** Why a request was refused. */
export interface Problem {
  why: string;
}

/** How a game ended, summed up in the reader's language. */
export interface OutcomeShape {
  winners: number[];
  scores: number[];
  returns: number[];
  ending: string;
  summary: string;
}

/** What the hints of all games have: how much help is given, and everything in words. */
export interface HintsShape {
  level: number;
  text: string[];
}

/** A long text of the options, which is sent once and elsewhere goes by its hash. */
export interface LeftOut {
  sha256: string;
  bytes: number;
}

export type FromClient = Hello | Move | Look | Preview | Advise | Say | Note | Propose | Consent | Ping;

export type FromServer = Snapshot | Update | Change | Hints | Chat | Presence | Proposal | Notice | Ok | Stale | Refused | Previewed | Advice | Fault | Pong;
