/**
 * Ctrl+K on the server: what a text finds, how names with other spellings are found, and that
 * nothing is found that may not be opened.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from '@/console/routes';
import { usualParams } from '@/console/scope-bar/first-scope';
import { fillPath, isGranted, matchPath, paramsOf } from '@/schema';
import { asking, type Ask } from '../kit/asking';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { namedFirst } from '../../server/screens/find';

interface Row {
  readonly kind: string;
  readonly id: string | number;
  readonly title: string;
  readonly tells: readonly string[];
  readonly near?: true;
}
interface Found {
  readonly rows: readonly Row[];
  readonly tasks: readonly {
    readonly route: string;
    readonly title: string;
    readonly link: string;
  }[];
  readonly places: readonly {
    readonly at: string;
    readonly title?: string;
    readonly tells: readonly string[];
  }[];
}

let college: DemoCollege;
let ask: Ask;

const find = async (identity: string, q: string): Promise<Found> => {
  const said = await ask(identity, `/api/find?q=${encodeURIComponent(q)}`);
  expect(said.status, said.text).toBe(200);
  return said.data as Found;
};
const titles = async (identity: string, q: string, kind = 'student'): Promise<string[]> =>
  (await find(identity, q)).rows.filter((row) => row.kind === kind).map(({ title }) => title);
const placesAt = async (identity: string, at: readonly string[]): Promise<Found['places']> =>
  ((await ask(identity, `/api/find?at=${at.map(encodeURIComponent).join(',')}`)).data as Found)
    .places;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = asking(college);
  await college.db.transaction(async ({ sql }) => {
    await sql`insert into student (name, batch, programme, department, roll_no) values
      ('Zirsangkimi Testhmar', '2025', 'BA', 'ENG', 'ZK-901'), ('Zirsangkimi Testhmar', '2024', 'BA', 'ENG', 'ZK-801'),
      ('Test Zirsangkimi', '2025', 'BA', 'ENG', null), ('Per% Cent_Sign', '2025', 'BA', 'ENG', null), ('Vuqo', '2025', 'BA', 'ENG', null)`;
  });
}, 400_000);
afterAll(() => college.close());

describe('searching by text', () => {
  it.each([
    ['the beginning of a name, before the beginning of its other words', 'zirsang', 3],
    ['both names in any order', 'testhmar zirsangkimi', 2],
    ['a roll number, whatever the case', 'zk-9', 1],
    ['the percent sign for itself', 'per% cent_', 1],
    ['nothing where a wildcard would be needed', 'z%i', 0],
  ])('finds students by %s', async (_, text, count) => {
    const rows = (await find('admin:M', text)).rows.filter(({ kind }) => kind === 'student');
    expect(rows.filter(({ near }) => !near)).toHaveLength(count);
  });
  it('ranks names that begin with the text first', async () => {
    expect((await titles('admin:M', 'zirsang')).at(-1)).toBe('Test Zirsangkimi');
  });

  it.each([
    ['a wrong letter in the middle', 'zirsandkimi'],
    ['a wrong letter at the beginning', 'xirsangkimi'],
    ['a wrong letter at the end', 'zirsangkimo'],
    ['a missing letter', 'zirsankimi'],
    ['a letter too many', 'zirsanngkimi'],
    ['two letters that changed places', 'zirsagnkimi'],
    ['a wrong letter in one of two names', 'zirsangkimi tasthmar'],
  ])('finds a name with %s', async (_, text) => {
    expect(await titles('admin:M', text)).toContain('Zirsangkimi Testhmar');
  });
  it.each(['vuqa', 'vxqo', 'vuo'])('finds even a four-letter name by %s', async (text) => {
    expect(await titles('admin:M', text)).toContain('Vuqo');
  });
  it('marks similar spellings and lists them last', async () => {
    const { rows } = await find('admin:M', 'testhmar zirs');
    const near = rows.filter(({ kind }) => kind === 'student').map((row) => row.near ?? false);
    expect(near).toEqual([...near].sort());
    expect((await find('admin:M', 'zirsandkimi')).rows[0]?.near).toBe(true);
  });
  it('lists a row once, as found exactly, though its spelling is similar too', async () => {
    const { rows, tasks } = await find('admin:M', 'zirsangkimi testhmar');
    const students = rows.filter(({ kind }) => kind === 'student');
    expect(students.slice(0, 2).map(({ title, near }) => [title, near ?? false])).toEqual([
      ['Zirsangkimi Testhmar', false],
      ['Zirsangkimi Testhmar', false],
    ]);
    expect(students.slice(2).length, 'similar ones follow').toBeGreaterThan(0);
    expect(students.slice(2).every(({ near }) => near)).toBe(true);
    const named = (all: readonly { readonly kind?: string; readonly id?: unknown }[]): string[] =>
      all.map((one) => JSON.stringify(one));
    for (const all of [
      rows.map(({ kind, id }) => ({ kind, id })),
      tasks.map(({ link }) => ({ id: link })),
    ])
      expect(new Set(named(all)).size).toBe(all.length);
  });

  it('tells namesakes apart', async () => {
    const { rows } = await find('admin:M', 'zirsangkimi testhmar');
    const told = rows.filter(({ near }) => !near).map(({ tells }) => tells.join(' · '));
    expect(told).toEqual([
      'ZK-901 · Bachelor of Arts · English · Batch 2025',
      'ZK-801 · Bachelor of Arts · English · Batch 2024',
    ]);
  });
  it('finds staff, papers and batches too, at most six of each kind', async () => {
    const { rows } = await find('admin:A', 'eng');
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toContain('course');
    for (const kind of new Set(kinds))
      expect(kinds.filter((one) => one === kind).length, kind).toBeLessThanOrEqual(6);
    expect((await find('admin:A', 'eng301')).rows[0]?.title).toMatch(/^ENG\/3\/MAJ\/1 /);
    expect((await titles('admin:A', 'batch 2025', 'batch'))[0]).toBe('Batch 2025');
    const [teacher] = await college.db.read(
      ({ sql }) => sql<{ name: string }>`select name from faculty order by id limit 1`,
    );
    expect(await titles('admin:A', teacher?.name ?? '', 'faculty')).toContain(teacher?.name);
  });
  it.each(['', ' ', 'a', '%00', '\u0000', 'x'.repeat(500), "o'", '\\', '[]', 'ज़ो'])(
    'answers any input: %j',
    async (text) => {
      await find('super', text);
    },
  );
});

describe('searching for a task', () => {
  it('offers each paper of a teacher for the current month', async () => {
    const { tasks } = await find('faculty', 'take attendance');
    expect(tasks.length).toBeGreaterThan(0);
    for (const { link } of tasks) {
      expect(link).toMatch(/^\/attendance\/entry\/.*\/2026-11$/);
      expect((await ask('faculty', `/api${link}`)).status, link).toBe(200);
    }
  });
  it("finds a task by the paper's code, and none for other text", async () => {
    const [first] = (await find('faculty', 'take attendance')).tasks;
    const code = first?.title.split(' ')[0] ?? '';
    expect((await find('faculty', `attendance ${code}`)).tasks.map(({ link }) => link)).toContain(
      first?.link,
    );
    expect((await find('faculty', 'something else')).tasks).toEqual([]);
  });
});

/** Texts with many matches of each kind. */
const TEXTS = ['an', 'eng', '20', 'lal', 'ba', 'attendance', 'a test', 'ralte', 'zirsandkimi'];

describe('access to search results', () => {
  const identities = [
    'faculty',
    'hod',
    'union',
    'admin',
    'super',
    ...[...'AGDIQLJPKOCTFMVBHSREUNWX'].map((letter) => `admin:${letter}`),
  ];
  it.each(identities)('%s finds nothing that they may not open', async (identity) => {
    const person = college.people.get(identity);
    if (!person) throw new Error(identity);
    const actor = await college.actor(await college.session(person));
    const patterns = pathsOf(college.roll, actor).map(({ pattern }) =>
      pattern.replace(/:(\w+)/g, '{$1}'),
    );
    const opens = (link: string): boolean =>
      patterns.some((pattern) => matchPath(pattern, link.split('?')[0] ?? ''));
    const wrong: string[] = [];
    let seen = 0;
    for (const text of TEXTS) {
      const { rows, tasks } = await find(identity, text);
      for (const { kind, id } of rows) {
        seen += 1;
        const path = `/${kind}/${encodeURIComponent(id)}/show`;
        const { status } = await ask(identity, `/api/${kind}/${encodeURIComponent(id)}`);
        if (status !== 200) wrong.push(`${path}: the server answers ${status}`);
        if (!opens(path)) wrong.push(`${path}: the console has no such page for them`);
        const list = await ask(
          identity,
          `/api/${kind}?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
        );
        // A page that is opened to callers who may not read the list.
        const pageAlone = list.status === 403 && college.roll.resources.get(kind)?.access.open;
        if (!pageAlone && (list.data as unknown[]).length !== 1)
          wrong.push(`${path}: not in their list`);
      }
      for (const { link, route } of tasks) {
        const screen = college.roll.screens.find((one) => one.route === route);
        if (!screen || !isGranted(screen.who, actor) || !opens(link)) wrong.push(link);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });
  it('a teacher finds students of their own department only', async () => {
    const person = college.people.get('faculty');
    const [row] = await college.db.read(
      ({ sql }) =>
        sql<{ department: string }>`select department from faculty where id = ${person?.id}`,
    );
    const [other] = await college.db.read(
      ({ sql }) =>
        sql<{
          name: string;
        }>`select name from student where department <> ${row?.department} and name not in (select name from student where department = ${row?.department}) order by id limit 1`,
    );
    const found = (await find('faculty', other?.name ?? '')).rows.filter(
      ({ kind, near }) => kind === 'student' && !near,
    );
    expect(found).toEqual([]);
    expect(await titles('admin:M', other?.name ?? '')).toContain(other?.name);
  });
  it.each(['applicant', 'parent'])('%s cannot search', async (identity) => {
    expect((await ask(identity, '/api/find?q=lal')).status).toBe(403);
  });
});

describe('naming addresses', () => {
  it('names records by their title and scopes by what they refer to', async () => {
    const [student] = (await find('admin:A', 'zk-901')).rows;
    const list = college.roll.screens.find(({ route }) =>
      route.startsWith('/student-management/list/'),
    );
    const scope = { batch: '2025', programme: 'BA', department: 'all' };
    const at = [`/student/${student?.id}/show`, fillPath(list?.route ?? '', scope) ?? ''];
    expect(await placesAt('admin:A', at)).toEqual([
      { at: at[0], title: 'Zirsangkimi Testhmar', tells: student?.tells },
      { at: at[1], tells: ['Batch 2025', 'Bachelor of Arts'] },
    ]);
  });
  it('omits addresses that the caller may not open or that do not exist', async () => {
    const [student] = (await find('admin:A', 'zk-901')).rows;
    expect(await placesAt('union', [`/student/${student?.id}/show`])).toEqual([]);
    expect(
      await placesAt('super', [
        '/student/999999',
        '/nothing/1',
        '/student/%zz',
        '/batch/create',
        '/',
      ]),
    ).toEqual([]);
    expect(await placesAt('admin:F', ['/attendance/clearance/2025/3/2026-11'])).toEqual([]);
  });
});

describe('the order of what is found', () => {
  it('puts whom the text names before what only mentions it', () => {
    const found = namedFirst(
      [
        { kind: 'book', title: 'Organic Chemistry' },
        { kind: 'teacher', title: 'Meera Ao', near: true },
        { kind: 'student', title: 'Zo Meena Das' },
      ],
      'Meena',
    );
    expect(found.map(({ kind }) => kind)).toEqual(['student', 'book', 'teacher']);
  });
});

describe('the default scope', () => {
  const usual = async (identity: string, of: readonly string[]): Promise<Record<string, string>> =>
    (await ask(identity, `/api/usual?of=${of.join(',')}`)).data as Record<string, string>;

  it.each(['faculty', 'admin:A'])(
    'of %s opens every report, sheet and register',
    async (identity) => {
      const person = college.people.get(identity);
      if (!person) throw new Error(identity);
      const actor = await college.actor(await college.session(person));
      const wrong: string[] = [];
      let opened = 0;
      for (const screen of college.roll.screens) {
        if (!isGranted(screen.who, actor) || !['report', 'sheet', 'register'].includes(screen.kind))
          continue;
        const names = paramsOf(screen.route);
        if (names.length === 0) continue;
        const chosen = await usual(
          identity,
          names.map((name) => screen.scope[name]?.to ?? ''),
        );
        const params = usualParams(screen, chosen, actor);
        if (!params) continue;
        // The month of the tests' clock; the browser takes its own.
        const months = names.filter((name) => screen.scope[name]?.options.tidy === 'month');
        const path = fillPath(screen.route, {
          ...params,
          ...Object.fromEntries(months.map((name) => [name, '2026-11'])),
        });
        opened += 1;
        const { status, text } = await ask(identity, `/api${path}`);
        if (status !== 200) wrong.push(`${path}: ${status} ${text.slice(0, 120)}`);
      }
      expect(wrong).toEqual([]);
      expect(opened).toBeGreaterThan(5);
    },
  );
  it.each([
    ['admin:A', 'examination-result', 'paper-wise-result'],
    ['hod', 'examination-result', 'paper-wise-result'],
    ['faculty', 'examination-result', 'yearly-result-analysis'],
    ['admin:R', 'examination-result', 'final-result-analysis'],
    ['admin:A', 'internal-assessments', 'practical-entry'],
    ['faculty', 'e-classroom', 'class-marks'],
    ['hod', 'examination-result', 'department-wise-result'],
  ])('of %s starts at rows of %s/%s', async (identity, module, path) => {
    const screen = college.roll.screens.find(({ route }) =>
      route.startsWith(`/${module}/${path}/`),
    );
    const names = paramsOf(screen?.route ?? '');
    const of = names.map((name) => screen?.scope[name]?.to ?? name);
    const on = encodeURIComponent(screen?.route ?? '');
    const first = (await ask(identity, `/api/usual?of=${of.join()}&on=${on}`)).data as Record<
      string,
      string
    >;
    const params = names.map((name, at) => [name, first[of[at] ?? ''] ?? 'all']);
    const { data } = await ask(
      identity,
      `/api${fillPath(screen?.route ?? '', Object.fromEntries(params))}`,
    );
    const rows = Array.isArray(data) ? data : (data as { rows: unknown[] }).rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(await usual(identity, of)).not.toEqual(first);
  });
  it('tells nobody where a screen that they may not open has rows', async () => {
    const { route = '' } =
      college.roll.screens.find((one) => one.route.startsWith('/e-classroom/class-marks/')) ?? {};
    const of = paramsOf(route);
    const { data } = await ask(
      'union',
      `/api/usual?of=${of.join()}&on=${encodeURIComponent(route)}`,
    );
    expect(data).toEqual(await usual('union', of));
  });
  it('of a teacher starts with their own department', async () => {
    const person = college.people.get('faculty');
    const [row] = await college.db.read(
      ({ sql }) =>
        sql<{ department: string }>`select department from faculty where id = ${person?.id}`,
    );
    expect((await usual('faculty', ['batch', 'programme', 'department']))['department']).toBe(
      row?.department,
    );
  });
});
