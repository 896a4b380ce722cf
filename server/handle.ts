/**
 * What a noun's own server code gets to hold, and what it may say: `rules` of a resource, the query of a `report`, the work
 * behind a `sheet`, the actions of a `list`, what a `place` of the path stands for, a `card` of the dashboard, an `endpoint` of its own. Such code may refuse or fill, never grant.
 */
import type { Files } from './files/kept';
import type { PdfDocument } from './print/pdf';
import type {
  AccountSpec,
  Actor,
  Beside,
  Column,
  Fields,
  Grants,
  Problem,
  Resource,
  Roll,
  RowOf,
  Sentence,
  Sheet,
  SheetCell,
  Tone,
} from '@/schema';

export { isSigned, newSigningKey, signBlinded } from './blind';
export { digestOf, newSecret } from './digest';
export { openKey, openPaper } from './sealed';
export type { PdfDocument };

/** A parameterised query: what is put between the words travels as a value, never as text. */
export interface Sql {
  <Row extends object = Record<string, unknown>>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Row[]>;
}

/** A message that leaves the house; stored in the outbox in the same transaction and sent by a job. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A text message to one telephone. */
export interface TextMessage {
  /** `+919862012345` */
  readonly to: string;
  readonly text: string;
  /** Under which the words are registered with the operators. */
  readonly template: string;
  /** The same for every try to send this message to this telephone. */
  readonly reference: string;
}

/**
 * Codes of six digits by which somebody proves that they are reached where the college says they are. One is good for ten minutes
 * and five tries, and only the newest of a purpose and a subject is good at all: of a device, where one is named.
 */
export interface Codes {
  /**
   * Sends one by e-mail, by text message, or both, by what is given and carried; with neither the pace alone is kept. Throws
   * `slow_down` within 60 seconds of the one before and after five in a day.
   *
   * `device` names who asks where anybody may ask for anybody ('' for one that says nothing of itself): the pace and the tries are of the
   * device then, so that no stranger uses up those of the owner. Messages to a subject are five a day whoever asks; the fifth holds a long
   * code that is good on every device for a day.
   */
  send(to: {
    readonly purpose: string;
    readonly subject: string;
    readonly device?: string;
    readonly email?: string | null;
    readonly mobile?: string | null;
  }): Promise<void>;
  /** Null: it was right, and is used up. Otherwise `return new Counted(problem)`: thrown, the try would not be counted. */
  fits(purpose: string, subject: string, code: string, device?: string): Promise<Problem | null>;
  /** A long code, good once and for a day, for somebody whom no message reaches. It is told here and nowhere else. */
  give(purpose: string, subject: string): Promise<string>;
}

/** Accounts of people who sign in, by kind and number. */
export interface Accounts {
  /** Mails a link by which its owner chooses a password. Nothing leaves where the account is inactive or has no address. */
  invite(kind: AccountKind, id: number): Promise<void>;
  /** Ends the account's sessions, except the one that this call comes from. Answers how many there were. */
  signOut(kind: AccountKind, id: number): Promise<number>;
}
export type AccountKind = AccountSpec['kind'];

/** What the environment names for what leaves the house; null where nothing does: messages are then only written as files. */
export interface Carriers {
  readonly mail: string | null;
  readonly text: string | null;
  readonly payments: string | null;
}

/** What a payment gateway says of one payment. Amounts are paise. */
export interface GatewayPayment {
  readonly id: string;
  /** The gateway's own order. */
  readonly order: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed';
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  /** Why it failed, in the gateway's words. */
  readonly reason: string | null;
  readonly at: Date | null;
}
export interface GatewayRefund {
  readonly id: string;
  readonly status: 'pending' | 'processed' | 'failed';
}
/** Where the payer's browser goes to pay: a form that it sends. */
export interface Checkout {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: Readonly<Record<string, string>>;
}
/** What of a payment gateway is known without asking it. */
export interface PaymentDesk {
  readonly name: string;
  /** No money moves. */
  readonly test: boolean;
  /** `returning` and `giving_up` are paths of this portal. */
  checkout(order: {
    readonly id: string;
    readonly amount: number;
    readonly title: string;
    readonly returning: string;
    readonly giving_up: string;
  }): Checkout;
  /** Whether the gateway itself says that this payment belongs to this order of its. */
  signed(order: string, payment: string, signature: string): boolean;
  /** Whether these bytes are the gateway's own words. */
  said(body: Uint8Array, signature: string): boolean;
  /** The test gateway alone: what becomes of a payment. */
  pretend?(
    order: string,
    outcome: 'captured' | 'failed',
  ): Promise<{ readonly payment: string; readonly signature: string }>;
}
/** All of it. Each call throws where the gateway is away or refuses. */
export interface PaymentGateway extends PaymentDesk {
  order(order: {
    readonly amount: number;
    readonly order_no: string;
    readonly notes: Readonly<Record<string, string>>;
  }): Promise<{ readonly id: string }>;
  payments(order: string): Promise<readonly GatewayPayment[]>;
  /** The same key asks for the same refund again. */
  refund(refund: {
    readonly payment: string;
    readonly amount: number;
    readonly key: string;
  }): Promise<GatewayRefund>;
  refunded(payment: string, refund: string): Promise<GatewayRefund>;
}

/** A row as it is kept, every field of it. */
export type Stored = RowOf<Resource>;
/** Values that rows hold; of a list, one of them. */
export type Holding = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number)[]>
>;

/** Rows of one resource, for companions that serve several resources alike and answer themselves for what they do. */
export interface Records {
  /** In the order of their ids. `lock`: nobody else changes them until the transaction ends. */
  find(where: Holding, options?: { readonly lock?: boolean }): Promise<readonly Stored[]>;
  count(where: Holding): Promise<number>;
  /** Neither judged nor shown to `save` and `check`: what is `write: 'server'` too. Version, audit, `saved` and `stored` are as ever. */
  change(
    rows: readonly Stored[],
    values: (row: Stored) => Readonly<Record<string, unknown>>,
  ): Promise<readonly Stored[]>;
  /** The same for new rows; what is not named starts empty. */
  add(rows: readonly Readonly<Record<string, unknown>>[]): Promise<readonly Stored[]>;
}

/** Everything a rule may use. It lives as long as the request's transaction. */
export interface Handle {
  readonly sql: Sql;
  readonly actor: Actor;
  /** The caller as rows are signed: `admin:12`; null for visitors. */
  readonly by: string | null;
  readonly roll: Roll;
  /** Instant of the request, from the server's one clock. */
  readonly now: Date;
  /** Today in the college's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Rows of this resource. Throws where there is none of the name. */
  records(resource: string): Records;
  send(message: Message): Promise<void>;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly carriers: Carriers;
  /** Null where nothing can be paid online. */
  readonly payments: PaymentDesk | null;
  /** Files that fields of kind `file` refer to. */
  readonly files: Files;
  /** A document set in type. It may name nothing outside itself: pictures come as data. */
  pdf(document: PdfDocument): Promise<Uint8Array>;
  /** Puts work off until this transaction is through, or until later still: `work` of that kind does it. */
  later(kind: string, payload: unknown, at?: Date): Promise<void>;
  /** Writes a row of the audit chain beside those that the engine writes by itself. */
  audit(
    action: string,
    entity: string,
    id: string | number,
    change?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}

/** Hooks around the engine's own work on one resource, in the same transaction. Throw a `Problem` to refuse. */
export interface Rules<R extends Resource = Resource> {
  readonly resource: R['name'];
  /** May return values that replace or complete what is written (also `write: 'server'` fields). `before` is null on create. */
  readonly save?: (
    handle: Handle,
    values: Partial<RowOf<R>>,
    before: RowOf<R> | null,
  ) => Promise<Partial<RowOf<R>> | void> | Partial<RowOf<R>> | void;
  readonly saved?: (handle: Handle, row: RowOf<R>, before: RowOf<R> | null) => Promise<void>;
  readonly remove?: (handle: Handle, row: RowOf<R>) => Promise<void>;
  /** Like `save`, for many rows at once, so that an import of thousands asks a few questions and not thousands. Runs after `save`. */
  readonly check?: (handle: Handle, rows: readonly Candidate<R>[]) => Promise<void>;
  /** Like `saved`, for many rows at once. `row` is null for one that is gone. */
  readonly stored?: (
    handle: Handle,
    rows: readonly { readonly row: RowOf<R> | null; readonly before: RowOf<R> | null }[],
  ) => Promise<void>;
}
/** One row on its way, as a rule that judges many meets it. */
export interface Candidate<R extends Resource = Resource> {
  /** What is written; the rule may complete it. Of a change only what changes; of a row that is to go all of it. */
  readonly values: Partial<RowOf<R>>;
  readonly before: RowOf<R> | null;
  /** The row is to be taken away, as when an import is undone. */
  readonly leaving: boolean;
  /** Refuses this row alone. `errors` of the problem are said of its fields. */
  refuse(problem: Problem): void;
}
export function rules<R extends Resource>(
  resource: R,
  hooks: Omit<Rules<R>, 'resource'>,
): Rules<R> & { readonly does: 'rules' } {
  return { does: 'rules', resource: resource.name, ...hooks };
}

/**
 * What several parameters of a path stand for together, found once for every screen that has them all. Throw `not_found` where
 * they do not belong together: an address that leads nowhere is no address.
 */
export interface Place<T extends object = object> {
  readonly does: 'place';
  readonly name: string;
  readonly params: readonly string[];
  /** Parameters as they are now: an id that has changed has been followed. A parameter that stands for all is null. */
  readonly find: (handle: Handle, params: Readonly<Record<string, string | null>>) => Promise<T>;
  /** Places that the caller has most to do with, offered above the choices of every screen that has these parameters. */
  readonly shortcuts?: {
    readonly label: string;
    readonly run: (handle: Handle) => Promise<readonly Shortcut[]>;
  };
}
export interface Shortcut {
  readonly label: string;
  readonly params: Readonly<Record<string, string>>;
}
export function place<T extends object>(definition: Omit<Place<T>, 'does'>): Place<T> {
  return { does: 'place', ...definition };
}

/** What a screen was asked for: parameters of the path (`all` is given as null) and filters, judged already. */
export interface ScreenInput {
  readonly params: Readonly<Record<string, string | null>>;
  /** Values of the declared filters; null where one is not chosen. */
  readonly filters: Readonly<Record<string, string | number | boolean | null>>;
  /** Everything of the query string, as it came. */
  readonly query: Readonly<Record<string, string>>;
  /** What the parameters stand for together, by the name of the place. */
  readonly places: Readonly<Record<string, object>>;
  /** The rows go into a file: a screen that is read page by page answers as many as it likes at a time, uncut, and the engine asks for the next. */
  readonly file?: boolean;
}

/** What an action was given, judged against its fields. */
export interface ActionInput extends ScreenInput {
  /** Ids of the ticked rows; empty for an action on the screen or on a column. */
  readonly rows: readonly (string | number)[];
  readonly column: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** The version of the sheet that the caller saw; null for reports. */
  readonly version: number | null;
}
/** A sentence for the caller, where to go next, or a file. The screen is read again in any case. */
export interface Done {
  readonly say?: string | Sentence;
  readonly goto?: string;
}
/** Bytes to keep; whatever answers one is sent as a file. */
export class Download {
  /** `size` says how much will come where it comes as a stream. */
  constructor(
    readonly name: string,
    readonly type: string,
    readonly bytes: Uint8Array | ReadableStream<Uint8Array>,
    readonly size?: number,
  ) {}
}
export type ActionRun = (handle: Handle, input: ActionInput) => Promise<Done | Download | void>;
export type ActionRuns = Readonly<Record<string, ActionRun>>;

/** A row may say by `_can` which actions can be done to it, and by `id` what it is called in them. */
export interface ReportAnswer extends Beside {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Where they depend on the scope. */
  readonly columns?: readonly Column[];
}
export type ReportInput = ScreenInput;
export interface Report {
  readonly does: 'report';
  /** Route of the screen it feeds: `/library/due-list`. */
  readonly route: string;
  readonly run: (handle: Handle, input: ScreenInput) => Promise<ReportAnswer>;
  readonly actions?: ActionRuns;
}
export function report(route: string, run: Report['run'], actions?: ActionRuns): Report {
  return { does: 'report', route, run, ...(actions ? { actions } : {}) };
}

/** What an action of a list was given. */
export interface ListActionInput extends ActionInput {
  readonly resource: string;
  /** The rows that were ticked, all of them in the caller's reach and in the scope of the path, locked, in the order of their ids. */
  readonly found: readonly Stored[];
}
export type ListActionRuns = Readonly<
  Record<string, (handle: Handle, input: ListActionInput) => Promise<Done | Download | void>>
>;
/**
 * What is behind the actions of a list. `can` says which of them a row allows now, and with the words `edit` and `delete` whether
 * those are offered; it is given rows as the caller sees them. Whatever is behind an action judges again.
 */
export interface ListCompanion {
  readonly does: 'list';
  readonly route: string;
  readonly actions: ListActionRuns;
  readonly can?: (
    handle: Handle,
    rows: readonly Stored[],
  ) => Promise<readonly (readonly string[])[]> | readonly (readonly string[])[];
}
export function list(
  route: string,
  actions: ListActionRuns,
  can?: ListCompanion['can'],
): ListCompanion {
  return { does: 'list', route, actions, ...(can ? { can } : {}) };
}

export interface SaveInput extends ScreenInput {
  /** The version of the sheet that the sender saw. */
  readonly version: number;
  /** No cell stands twice. Values are as they came: the companion judges them by the columns it answered. */
  readonly cells: readonly SheetCell[];
}
/** The companion of a sheet: its rows and columns, the saving of its cells, and its actions. */
export interface SheetScreenCompanion {
  readonly does: 'sheet';
  readonly route: string;
  readonly load: (handle: Handle, input: ScreenInput) => Promise<Sheet>;
  /**
   * Saves all cells or throws. A version that is not the present one must be refused with `staleSheet`. Wrong cells are refused
   * with `Problem('invalid', { errors: { 'cells.3.value': … } })`, each by its place in `cells`.
   */
  readonly save: (handle: Handle, input: SaveInput) => Promise<void>;
  readonly actions?: ActionRuns;
  /** Columns by which rows of an imported file are recognised, the surest first. */
  readonly match?: readonly string[];
}
export function sheet(
  route: string,
  work: Omit<SheetScreenCompanion, 'does' | 'route'>,
): SheetScreenCompanion {
  return { does: 'sheet', route, ...work };
}
/** Thrown by a sheet's `save`: the engine reads the sheet again and answers 409 with the rows as they stand, by whom and when. */
export class StaleSheet extends Error {
  constructor(
    readonly by: string | null,
    readonly at: string | null,
  ) {
    super('stale');
  }
}

/** A figure on the dashboard. It must equal the total of the list that `link` opens. */
export interface Card {
  readonly does: 'card';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  readonly link?: string;
  /** It counts what is still to be done: none is good, and then it is only named. */
  readonly waits?: boolean;
  /** The figure, and what it is a part of; null where there is nothing to say to this caller. A `link` here stands before the card's own. */
  readonly run: (handle: Handle) => Promise<{
    readonly value: number;
    readonly total?: number;
    readonly link?: string;
    readonly tone?: Tone;
  } | null>;
}
export function card(definition: Omit<Card, 'does'>): Card {
  return { does: 'card', ...definition };
}

/** A figure taken apart, on the dashboard: a bar for each part. What a bar says must equal the total of the list that its `link` opens. */
export interface Chart {
  readonly does: 'chart';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  /** Null where there is nothing to draw for this caller. */
  readonly run: (handle: Handle) => Promise<ChartAnswer | null>;
}
export interface ChartAnswer {
  /** What the figures count, where the heading does not say it; `%` stands behind each. */
  readonly unit?: string;
  readonly rows: readonly Bar[];
}
export interface Bar {
  readonly label: string | Sentence;
  readonly value: number;
  /** What the value is a part of; without it the longest bar is the measure. */
  readonly of?: number;
  readonly link?: string;
  readonly tone?: Tone;
}
export function chart(definition: Omit<Chart, 'does'>): Chart {
  return { does: 'chart', ...definition };
}

/** Something that waits for the caller, on the dashboard: a line with a link to where it is done. */
export interface Pending {
  readonly does: 'pending';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  /** It tells how something stands and asks for nothing. */
  readonly stands?: boolean;
  readonly run: (handle: Handle) => Promise<readonly PendingLine[]>;
}
export interface PendingLine {
  readonly text: string | Sentence;
  readonly link: string;
  readonly tone?: Tone;
}
export function pending(definition: Omit<Pending, 'does'>): Pending {
  return { does: 'pending', ...definition };
}

/** Another address at which callers of their own find their figures. */
export interface Dashboard {
  readonly does: 'dashboard';
  readonly path: string;
  readonly who: Grants;
}
export function dashboard(path: string, grants: Grants): Dashboard {
  return { does: 'dashboard', path, who: grants };
}

/** A refusal that keeps what was written: whoever counts tries returns one instead of throwing, or nothing would be counted. */
export class Counted {
  constructor(readonly problem: Problem) {}
}

/** Sends the browser on to another page of the portal, whose path it is. */
export class Elsewhere {
  constructor(readonly path: string) {}
}

export interface EndpointInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The body, judged against `input`; {} where none is declared. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Raw bytes of an upload. */
  readonly bytes: () => Promise<Uint8Array>;
  /** '' where it was not sent. */
  readonly header: (name: string) => string;
}
export interface Endpoint {
  readonly does: 'endpoint';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/search/student/{text}` */
  readonly path: string;
  /** One line for the API's page. */
  readonly summary: string;
  readonly who: Grants;
  /** Fields of the JSON body; unknown ones are refused. */
  readonly input?: Fields;
  /** The body is taken as bytes, up to so many. */
  readonly upload?: number;
  /** Called by another house, or by a browser that comes from there: a signature within says who speaks, and bytes of any type are taken. */
  readonly foreign?: boolean;
  /** Times an hour that one address may, in place of what all forms share: its work keeps those out who try. */
  readonly perHour?: number;
  /** True: the answer is sent as it is instead of as `{data: answer}`. */
  readonly bare?: boolean;
  /** Times a minute that one caller may. */
  readonly perMinute?: number;
  /**
   * A form that stands open to everybody: from the fourth of one address in an hour the device that sends it proves some work first,
   * in the field `proof` that the body may then have. In its place it is not among the few open forms that an address may send an hour.
   */
  readonly proof?: boolean;
  /**
   * True: nothing remembers that it was called: it stands in no log, it is not counted, and an Idempotency-Key keeps no answer. For what
   * must not be joined to a time or an address. Its work writes no audit and checks by itself that whoever calls may.
   */
  readonly unseen?: boolean;
  readonly run: (handle: Handle, input: EndpointInput) => Promise<unknown>;
}
export function endpoint(definition: Omit<Endpoint, 'does'>): Endpoint {
  return { does: 'endpoint', ...definition };
}

/** How it went with something that was handed to a carrier. `unknown`: it may have arrived, so nobody sends it again unasked. */
export type Handed =
  | { readonly how: 'sent' }
  | { readonly how: 'refused' | 'away' | 'unknown'; readonly reason: string };

/** What work beside requests may use. It opens transactions of its own, so that nothing is held while a carrier is slow. */
export interface Tools {
  transaction<T>(
    work: (tx: {
      readonly sql: Sql;
      later: Handle['later'];
      audit: Handle['audit'];
      readonly codes: Codes;
    }) => Promise<T>,
  ): Promise<T>;
  now(): Date;
  readonly roll: Roll;
  /** Hands a message over. Never throws: what went wrong is the answer. */
  mail(message: Message): Promise<Handed>;
  text(message: TextMessage): Promise<Handed>;
  /** Null where nothing can be paid online. */
  readonly payments: PaymentGateway | null;
  /** True once the server is stopping: what is left is put off with `later`. */
  stopping(): boolean;
  /** No other try follows this one by itself. */
  readonly last: boolean;
}
/** Work that was put off with `later`. It may be begun twice: after a crash another server begins it again. */
export interface Work {
  readonly does: 'work';
  readonly kind: string;
  /** Throws when it ought to be tried again after a while. */
  readonly run: (tools: Tools, payload: unknown) => Promise<void>;
}
export function work(kind: string, run: Work['run']): Work {
  return { does: 'work', kind, run };
}

/** Whatever a `*.server.ts` file may export by default, alone or in a list. */
export type Companion =
  | (Rules & { readonly does: 'rules' })
  | Place
  | Report
  | ListCompanion
  | SheetScreenCompanion
  | Card
  | Chart
  | Pending
  | Dashboard
  | Endpoint
  | Work;
