/**
 * What a noun's own server code gets to hold, and what it may say: `rules` of a resource, the query of a `report`, a `card`
 * of the dashboard, an `endpoint` of its own. Such code may refuse or fill, never grant.
 */
import type { Actor, Fields, Grants, Resource, Roll, RowOf } from '@/schema';

/** A parameterised query: what is put between the words travels as a value, never as text. */
export interface Sql {
  <Row extends object = Record<string, unknown>>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>;
}

/** A message that leaves the house; stored in the outbox in the same transaction and sent by a job. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Everything a rule may use. It lives as long as the request's transaction. */
export interface Handle {
  readonly sql: Sql;
  readonly actor: Actor;
  readonly roll: Roll;
  /** Instant of the request, from the server's one clock. */
  readonly now: Date;
  /** Today in the college's zone, `YYYY-MM-DD`. */
  readonly today: string;
  send(message: Message): Promise<void>;
  /** Writes a row of the audit chain beside those that the engine writes by itself. */
  audit(action: string, entity: string, id: string | number, change?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Hooks around the engine's own work on one resource, in the same transaction. Throw a `Problem` to refuse. */
export interface Rules<R extends Resource = Resource> {
  readonly resource: R['name'];
  /** May return values that replace or complete what is written (also `write: 'server'` fields). `before` is null on create. */
  readonly save?: (handle: Handle, values: Partial<RowOf<R>>, before: RowOf<R> | null) => Promise<Partial<RowOf<R>> | void> | Partial<RowOf<R>> | void;
  readonly saved?: (handle: Handle, row: RowOf<R>, before: RowOf<R> | null) => Promise<void>;
  readonly remove?: (handle: Handle, row: RowOf<R>) => Promise<void>;
}
export function rules<R extends Resource>(resource: R, hooks: Omit<Rules<R>, 'resource'>): Rules<R> & { readonly does: 'rules' } {
  return { does: 'rules', resource: resource.name, ...hooks };
}

export interface ReportAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly footnotes?: readonly string[];
}
/** Parameters of the path (`all` is given as null) and of the query string, judged already. */
export interface ReportInput {
  readonly params: Readonly<Record<string, string | null>>;
  readonly query: Readonly<Record<string, string>>;
}
export interface Report {
  readonly does: 'report';
  /** Route of the screen it feeds: `/library/due-list`. */
  readonly route: string;
  readonly run: (handle: Handle, input: ReportInput) => Promise<ReportAnswer>;
}
export function report(route: string, run: Report['run']): Report {
  return { does: 'report', route, run };
}

/** A figure on the dashboard. It must equal the total of the list that `link` opens. */
export interface Card {
  readonly does: 'card';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  readonly link?: string;
  /** The figure, and what it is a part of; null where there is nothing to say to this caller. */
  readonly run: (handle: Handle) => Promise<{ readonly value: number; readonly total?: number } | null>;
}
export function card(definition: Omit<Card, 'does'>): Card {
  return { does: 'card', ...definition };
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

export interface EndpointInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The body, judged against `input`; {} where none is declared. */
  readonly body: Readonly<Record<string, unknown>>;
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
  /** True: the answer is sent as it is instead of as `{data: answer}`. */
  readonly bare?: boolean;
  /** Times a minute that one caller may. */
  readonly perMinute?: number;
  readonly run: (handle: Handle, input: EndpointInput) => Promise<unknown>;
}
export function endpoint(definition: Omit<Endpoint, 'does'>): Endpoint {
  return { does: 'endpoint', ...definition };
}

/** Whatever a `*.server.ts` file may export by default, alone or in a list. */
export type Companion = (Rules & { readonly does: 'rules' }) | Report | Card | Dashboard | Endpoint;
