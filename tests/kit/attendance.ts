/**
 * The demonstration college with a user for each register: requests, responses, and the rows in the
 * tables afterwards.
 */
import type { Sheet, SheetCell } from '@/schema';
import { expect } from 'vitest';
import type { Sql } from '../../server/handle';
import { openDemoCollege, type DemoCollege, type Person } from './demo-college';

export interface SheetAnswer {
  readonly status: number;
  readonly text: string;
  readonly data: unknown;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly current: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface Asking {
  readonly college: DemoCollege;
  ask(identity: string, method: string, path: string, body?: unknown): Promise<SheetAnswer>;
  /** Adds a teacher outside the matrix, by email address. */
  addTeacher(identity: string, email: string): Promise<number>;
  read<T extends object>(work: (sql: Sql) => Promise<T[]>): Promise<T[]>;
  write(work: (sql: Sql) => Promise<unknown>): Promise<void>;
  sheet(identity: string, path: string): Promise<Sheet>;
  act(
    identity: string,
    path: string,
    action: string,
    values?: object,
    more?: object,
  ): Promise<SheetAnswer>;
  save(
    identity: string,
    path: string,
    version: number,
    cells: readonly SheetCell[],
  ): Promise<SheetAnswer>;
  close(): Promise<void>;
}

export const withQuery = (path: string, action: string): string =>
  path.replace(/(\?|$)/, `/${action}$1`);

export async function openAttendance(): Promise<Asking> {
  const college = await openDemoCollege();
  const people = new Map<string, Person>(college.people);
  const tokens = new Map<string, string>();
  async function ask(
    identity: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<SheetAnswer> {
    const person = people.get(identity);
    if (!person) throw new Error(`nobody is called ${identity}`);
    const token = tokens.get(identity) ?? (await college.session(person));
    tokens.set(identity, token);
    const raw = body instanceof Uint8Array;
    const response = await college.ask(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': raw ? 'text/csv' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<SheetAnswer>;
    return {
      status: response.status,
      text,
      data: parsed.data,
      code: parsed.code,
      message: parsed.message,
      errors: parsed.errors ?? {},
      current: parsed.current,
      meta: parsed.meta ?? {},
    };
  }
  const read: Asking['read'] = (work) => college.db.read(({ sql }) => work(sql));
  return {
    college,
    ask,
    read,
    async addTeacher(identity, email) {
      const [row] = await read<{ id: number }>(
        (sql) => sql`select id from faculty where email = ${email}`,
      );
      people.set(identity, {
        identity,
        kind: 'faculty',
        resource: 'faculty',
        identifier: email,
        password: '',
        active: true,
        id: row?.id ?? 0,
      });
      return row?.id ?? 0;
    },
    write: (work) =>
      college.db.transaction(async ({ sql }) => {
        await work(sql);
      }),
    async sheet(identity, path) {
      const told = await ask(identity, 'GET', path);
      expect(told.status, told.text.slice(0, 500)).toBe(200);
      return told.data as Sheet;
    },
    act: (identity, path, action, values = {}, more = {}) =>
      ask(identity, 'POST', withQuery(path, action), { values, ...more }),
    save: (identity, path, version, cells) => ask(identity, 'PATCH', path, { version, cells }),
    close: () => college.close(),
  };
}

/** The classes of a sheet, in order. */
export const classesIn = ({ columns }: Sheet): string[] =>
  columns.flatMap(({ name }) => (/^c\d+$/.test(name) ? [name] : []));
export const cellOf = (
  { rows }: Pick<Sheet, 'rows'>,
  row: string | number,
  column: string,
): unknown => rows.find(({ id }) => id === row)?.values[column];

interface Hours {
  readonly offering: number;
  readonly month: string;
  readonly student: number;
  readonly component: string;
  readonly present: number;
  readonly late: number;
  readonly duty: number;
  readonly absent: number;
  readonly medical: number;
  readonly before: number;
}

/**
 * Returns the stored summaries of a paper and their expected values, added up here from classes,
 * marks and the roll, without any code of the product.
 */
export async function summaries(
  { read }: Pick<Asking, 'read'>,
  offering: number,
): Promise<{ stored: Hours[]; recomputed: Hours[] }> {
  const stored = await read<Hours>(
    (sql) =>
      sql`select offering, month::text, student, component, present, late, duty, absent, medical, before from attendance_summary where offering = ${offering} order by month, student, component`,
  );
  const lines = await read<{
    month: string;
    student: number;
    component: string;
    hours: number;
    status: string | null;
    place: string;
    own: boolean;
  }>(
    (sql) => sql`
    select date_trunc('month', c.held_on)::date::text as month, e.student, c.component, c.hours, m.status, c.section is null or c.section = e.section or m.student is not null as own,
      case when c.held_on > e.to_date then 'after' when c.held_on < e.from_date then 'before' else 'on' end as place
    from class_session c join enrolment e on e.offering = c.offering left join attendance_mark m on m.session = c.id and m.student = e.student where c.offering = ${offering}`,
  );
  const names = { P: 'present', L: 'late', D: 'duty', A: 'absent', M: 'medical' } as const;
  const sums = new Map<string, Hours>();
  for (const { month, student, component, hours, status, place, own } of lines) {
    const name =
      !own || place === 'after'
        ? undefined
        : place === 'before'
          ? 'before'
          : names[(status ?? '') as keyof typeof names];
    if (!name) continue;
    const key = `${month} ${String(student).padStart(9, '0')} ${component}`;
    const row = sums.get(key) ?? {
      offering,
      month,
      student,
      component,
      present: 0,
      late: 0,
      duty: 0,
      absent: 0,
      medical: 0,
      before: 0,
    };
    sums.set(key, { ...row, [name]: row[name] + hours });
  }
  return {
    stored,
    recomputed: [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  };
}
