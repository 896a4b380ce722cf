/**
 * The request for one cell of the permission matrix: a route's path filled in for one caller, and a
 * body that never passes validation by chance.
 */
import type { Actor, Roll } from '@/schema';
import type { Route } from '../../server/route';
import type { DemoCollege, Person } from './demo-college';

/** No row has this id, so that nothing is deleted by the test. */
const NO_NUMBER = '2000000000';
const NO_TEXT = 'NO-SUCH';
export const NO_ROW = new RegExp(`^(${NO_NUMBER}|${NO_TEXT})$`);
const AUDIENCES: Partial<Record<Actor['kind'], string>> = {
  admin: 'Staff',
  super: 'Staff',
  faculty: 'Faculties',
  union: 'Students',
  parent: 'Parents',
};

export interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}
export interface Asker {
  readonly actor: Actor;
  readonly person: Person | undefined;
  readonly token: string | undefined;
}

/**
 * Returns rows that a head or teacher of ENG, or their owner, can see, the teacher's own first: by
 * resource, the id to use.
 */
export async function exampleIds(college: DemoCollege): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const teacher = college.people.get('faculty')?.id;
  for (const [name, { fields, single, key }] of college.roll.resources) {
    if (single) continue;
    const rows = (await college.db.read(({ drizzle }) =>
      drizzle.select().from(college.db.table(name)).limit(400),
    )) as Record<string, unknown>[];
    const theirs = fields['department']
      ? rows.filter(({ department }) => department === 'ENG')
      : rows;
    const row =
      (fields['faculty'] && theirs.find((one) => one['faculty'] === teacher)) ?? theirs[0];
    ids.set(name, String(row?.['id'] ?? (key === 'text' ? NO_TEXT : NO_NUMBER)));
  }
  return ids;
}

/**
 * Returns the id that matches the caller's own-row grants: their own where the route belongs to
 * their kind of account.
 */
function idFor(
  { path, method, of }: Route,
  { person }: Asker,
  roll: Roll,
  ids: ReadonlyMap<string, string>,
): string {
  const resource = roll.resources.get(of ?? '');
  if (method === 'DELETE') return resource?.key === 'text' ? NO_TEXT : NO_NUMBER;
  if (resource?.single) return '1';
  const own =
    person &&
    (of === person.resource ||
      /\/(password|password-self|details|profile|notification)\//.test(path));
  if (own) return String(person.id);
  return ids.get(of ?? '') ?? ids.get('student') ?? NO_NUMBER;
}

const BODIES: Readonly<Record<string, (asker: Asker) => unknown>> = {
  'POST /api/auth/sign-in': ({ person }) => ({
    kind: person?.kind ?? 'admin',
    identifier: person?.identifier ?? 'super@tlawng.example',
    password: person?.password ?? 'nothing',
  }),
  'POST /api/auth/forgot-password': () => ({ user: 'admin', identifier: 'nobody@tlawng.example' }),
  'POST /api/auth/reset-password': () => ({ token: 'none', new: 'a-lantern-on-the-river' }),
  'POST /api/auth/set-password': () => ({
    kind: 'admin',
    id: Number(NO_NUMBER),
    new: 'a-lantern-on-the-river',
  }),
  'POST /api/notification/read-notice': ({ actor }) => ({ receiver: actor.id, notice: 1 }),
};

function bodyFor(
  { method, path, upload, of }: Route,
  asker: Asker,
  roll: Roll,
): { body?: string; type?: string } {
  if (upload) return { body: 'id,name\r\nX1,Nobody\r\n', type: 'text/csv' };
  if (method === 'GET' || method === 'DELETE') return {};
  const known = BODIES[`${method} ${path}`]?.(asker);
  // A short password is refused by validation, which comes after the check of permissions.
  const value =
    known ??
    (/\/password(-self)?\//.test(path)
      ? { ...(path.includes('/application/') ? {} : { old: 'x' }), new: 'short' }
      : roll.screens.some(({ route }) => route === of)
        ? { cells: [] }
        : {});
  return { body: JSON.stringify(value), type: 'application/json' };
}

/** Query parameters that an address requires. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/together': `?of=${encodeURIComponent('["/api/college"]')}`,
};

/**
 * Parameters of single screens: a fee schedule belongs to one batch, and a span may be of
 * semesters.
 */
const OWN_PARAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'renewal-admission': { batch: '2025', fee: 'REN-2025-BA' },
  'regular-examination': { batch: '2024', fee: 'EXM-2024-BA' },
  applicants: { fee: 'APP-2026-BA' },
  check: { id: '1' },
  'examination-script': { id: '1' },
  'payment-doctor': { id: '1' },
  'department-wise-result': { start: '1', end: '2' },
  'abc-export': { exam: '2025-ODD' },
  ...Object.fromEntries(
    ['iqac', 'cells-committees', 'extensions', 'rusa', 'news', 'activities'].map((name) => [
      name,
      { id: '1' },
    ]),
  ),
  'all-transactions': { mode: 'all', start: '2026-11-01', end: '2026-11-30' },
};

/**
 * A part of each record whose page has parts: for a student, one for callers who may read the
 * papers; for a parent, their own ward.
 */
const OF_RECORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  student: { key: 'papers' },
  application: { key: 'payments' },
  faculty: { key: 'papers' },
  course: { key: 'programmes' },
  batch: { key: 'studied' },
  department: { key: 'taught' },
  ward: { id: '1' },
};

export function sentFor(
  route: Route,
  asker: Asker,
  { roll }: DemoCollege,
  ids: ReadonlyMap<string, string>,
  /** Parameters of the test's own. */
  more: Readonly<Record<string, string>> = {},
): Sent {
  const { method } = route;
  const params: Readonly<Record<string, string>> = {
    id: idFor(route, asker, roll, ids),
    run: '1',
    text: 'lalr',
    number: '26UG00001',
    audience: AUDIENCES[asker.actor.kind] ?? 'Staff',
    batch: '2026',
    programme: 'BA',
    department: 'ENG',
    start: '2023',
    end: '2026',
    status: 'active',
    type: 'pending',
    // A paper of English in the first semester of the newest batch: allotted to the teacher, and in
    // the head's department.
    subject: 'ENG',
    semester: '1',
    course: 'ENG101',
    core: 'ENG',
    month: '2026-11',
    year: '2026',
    cat: 'CAT1',
    page: 'about',
    language: 'en',
    code: 'AAAAAAAAAAAAAAAA',
    n: '1',
    token: 'A'.repeat(32),
    slug: 'none',
    election: '1',
    examination: '1',
    attempt: '1',
    assignment: '1',
    submission: '1',
    question: '1',
    file: '1',
    order: 'none',
    ticket: 'none',
    part: '1',
    name: 'unit',
    step: 'personal',
    kind: 'photo',
    letter: 'allotment',
    folder: 'none',
    ...OF_RECORDS[route.path.split('/')[2] ?? ''],
    ...OWN_PARAMS[route.path.split('/')[3] ?? ''],
    ...more,
  };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined)
      throw new Error(`${route.path}: say what {${name}} is in tests/kit/matrix.ts`);
    return encodeURIComponent(value);
  });
  const many =
    method === 'DELETE' && !route.path.includes('{')
      ? `?filter=${encodeURIComponent(JSON.stringify({ id: [roll.resources.get(route.of ?? '')?.key === 'text' ? NO_TEXT : Number(NO_NUMBER)] }))}`
      : '';
  const query = route.path.endsWith('/export') ? '?format=csv' : (QUERIES[route.path] ?? '');
  const { body, type } = bodyFor(route, asker, roll);
  return {
    path: path + many + query,
    init: {
      method,
      headers: {
        ...(asker.token ? { authorization: `Bearer ${asker.token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    },
  };
}
