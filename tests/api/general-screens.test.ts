/** The rest of the general screens: tutorials, the audit log, and what the union sees and enters. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege, type Person } from '../kit/demo-college';

type Row = Readonly<Record<string, unknown>>;
let college: DemoCollege;
let ask: ReturnType<typeof must>;
const idOf = (identity: string): number => college.people.get(identity)?.id ?? 0;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
});
afterAll(() => college.close());

describe('tutorials', () => {
  const titles = async (identity: string): Promise<string[]> =>
    ((await ask(200, identity, 'GET', '/api/tutorials')).data as { title: string }[]).map(
      ({ title }) => title,
    );

  it('are built in, each for its level', async () => {
    expect(await titles('faculty')).toContain('Take attendance by keyboard');
    expect(await titles('faculty')).not.toContain('Import students');
    expect(await titles('admin')).toContain('Import students');
    expect(await titles('super')).toEqual(
      expect.arrayContaining(['Take attendance by keyboard', 'Import students']),
    );
    await ask(403, 'union', 'GET', '/api/tutorials');
  });
  it('of the college come first, and are written by the super administrator only', async () => {
    const steps = {
      title: 'Where the keys are',
      module: 'Creation master',
      body: 'Ask the porter.',
    };
    await ask(403, 'admin:A', 'POST', '/api/tutorial', steps);
    await ask(201, 'super', 'POST', '/api/tutorial', { ...steps, sort: 0 });
    expect((await titles('faculty'))[0]).toBe('Where the keys are');
  });
  it.each([
    'https://evil.example/watch',
    'https://youtube.com.evil.example/x',
    'https://notyoutube.com/x',
    'http://youtube.com/x',
  ])('refuse links to other sites: %s', async (link) => {
    await ask(422, 'super', 'POST', '/api/tutorial', {
      title: 'x',
      module: 'x',
      kind: 'link',
      link,
    });
  });
  it('accept links to permitted sites', async () => {
    await ask(201, 'super', 'POST', '/api/tutorial', {
      title: 'A film',
      module: 'Attendance Portal',
      kind: 'link',
      link: 'https://www.youtube.com/watch?v=x',
    });
  });
});

describe('the audit log', () => {
  it('is shown to the super administrator only, newest first', async () => {
    for (const identity of ['admin:A', 'admin', 'faculty', 'union'])
      await ask(403, identity, 'GET', '/api/audit-log');
    const rows = (await ask(200, 'super', 'GET', '/api/audit-log')).data as { id: number }[];
    expect(rows.map(({ id }) => id)).toEqual([...rows.map(({ id }) => id)].sort((a, b) => b - a));
  });
  it('is filtered by actor, entity and date', async () => {
    const of = async (query: string): Promise<Row[]> =>
      (await ask(200, 'super', 'GET', `/api/audit-log?${query}`)).data as Row[];
    await ask(200, 'faculty', 'PATCH', '/api/account', { mails: 'M' });
    const mine = await of(`actor=faculty:${idOf('faculty')}&entity=faculty`);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.['change']).toContain('Email alerts: AM → M');
    expect(await of(`actor=faculty:${idOf('faculty')}&to=2026-11-19`)).toEqual([]);
    expect(
      (await of(`actor=faculty:${idOf('faculty')}&from=2026-11-20&to=2026-11-20`)).length,
    ).toBeGreaterThan(0);
    expect(
      await of(`before=${String(mine[0]?.['id'])}&actor=faculty:${idOf('faculty')}&entity=faculty`),
    ).toEqual([]);
  });
  it('is paged in both directions without gaps or repeats', async () => {
    await college.db.transaction(
      ({ sql }) =>
        sql`insert into audit_log (at, actor, action, entity, prev, hash) select timestamptz '2026-11-20 06:30+00', 'admin:7', 'drill', 'drill', '', '' from generate_series(1, 450)`,
    );
    type Page = {
      readonly from: number;
      readonly to: number;
      readonly total: number;
      readonly previous?: string;
      readonly next?: string;
    };
    const open = async (before: string): Promise<{ ids: number[]; page: Page }> => {
      const { data, body } = await ask(
        200,
        'super',
        'GET',
        `/api/audit-log?action=drill${before && `&before=${before}`}`,
      );
      return {
        ids: (data as { id: number }[]).map(({ id }) => id),
        page: (body as unknown as { meta: { page: Page } }).meta.page,
      };
    };
    const first = await open('');
    const second = await open(first.page.next ?? '');
    const third = await open(second.page.next ?? '');
    expect(
      [first, second, third].map(({ page: { from, to, total } }) => [from, to, total]),
    ).toEqual([
      [1, 200, 450],
      [201, 400, 450],
      [401, 450, 450],
    ]);
    expect(new Set([first, second, third].flatMap(({ ids }) => ids)).size).toBe(450);
    expect([first.page.previous, second.page.previous, third.page.next]).toEqual([
      undefined,
      '',
      undefined,
    ]);
    expect((await open(third.page.previous ?? '')).ids).toEqual(second.ids);
  });
  it('exports all filtered entries, whatever page is open', async () => {
    await college.db.transaction(
      ({ sql }) => sql`
      insert into audit_log (at, actor, action, entity, change, prev, hash) select '2026-11-20T06:30:00Z', 'admin:8', 'long-drill', 'drill', jsonb_build_object('n', n, 'text', repeat('x', 600)), '', '' from generate_series(1, 4321) as n`,
    );
    const token = await college.session(college.people.get('super') as Person);
    const file = async (query: string): Promise<Uint8Array> => {
      const response = await college.ask(`/api/audit-log?action=long-drill${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(200);
      return new Uint8Array(await response.arrayBuffer());
    };
    const numbersIn = (cells: readonly (readonly unknown[])[]): number[] =>
      cells.map((row) => Number(/\bN: (\d+)/.exec(row.join(','))?.[1]));
    const all = Array.from({ length: 4321 }, (_, n) => 4321 - n);
    const { body } = await ask(200, 'super', 'GET', '/api/audit-log?action=long-drill');
    const second = (body as unknown as { meta: { page: { next: string } } }).meta.page.next;
    for (const page of ['', `&before=${second}`]) {
      const csv = new TextDecoder()
        .decode(await file(`${page}&format=csv`))
        .trimEnd()
        .split('\r\n');
      expect(
        numbersIn(csv.slice(1).map((line) => line.split(','))),
        'numbers of the lines in the file',
      ).toEqual(all);
    }
    expect(
      new TextDecoder().decode(await file('&format=csv')).match(/x{600}/g),
      'changes that are written out',
    ).toHaveLength(4321);
    const { sheets } = await readXlsx(await file('&format=xlsx'));
    expect(numbersIn(sheets[0]?.rows.slice(1) ?? [])).toEqual(all);
  });
  it("records who viewed a student's contact data", async () => {
    await ask(200, 'admin:M', 'GET', '/api/search/student-card/1');
    const rows = (
      await ask(
        200,
        'super',
        'GET',
        `/api/audit-log?action=view_contact&actor=admin:${idOf('admin:M')}`,
      )
    ).data as Row[];
    expect(rows).toHaveLength(1);
  });
});

describe('the union', () => {
  it('sees roll number, name and class of students only', async () => {
    const [some] = await college.db.read(
      ({ sql }) =>
        sql<{
          batch: string;
          phone: string;
        }>`select batch, phone from student where phone is not null and status = 'active' limit 1`,
    );
    const { data, text } = await ask(
      200,
      'union',
      'GET',
      `/api/student-list/${some?.batch ?? ''}/all/all`,
    );
    const rows = data as Row[];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(['class', 'name', 'roll_no']);
    expect(text).not.toContain(some?.phone);
    // Read-only: no caller can export it as a file.
    for (const format of ['csv', 'xlsx'])
      await ask(
        403,
        'union',
        'GET',
        `/api/student-list/${some?.batch ?? ''}/all/all?format=${format}`,
      );
    for (const identity of ['faculty', 'admin:A', 'parent'])
      await ask(403, identity, 'GET', `/api/student-list/${some?.batch ?? ''}/all/all`);
    await ask(403, 'union', 'GET', '/api/student');
  });
  it('adds student activities by roll number, to be verified by others', async () => {
    const rolls = (
      await college.db.read(
        ({ sql }) =>
          sql<{
            roll_no: string;
          }>`select roll_no from student where roll_no is not null order by id limit 2`,
      )
    ).map(({ roll_no }) => roll_no);
    const values = {
      title: 'Debate on the river',
      kind: 'cultural',
      level: 'state',
      from_date: '2026-11-10',
      students: `${rolls[0]?.toLowerCase()}\n${rolls[1]}`,
      position: 'First',
    };
    expect(
      (
        await ask(422, 'union', 'POST', '/api/students-activity-report/add', {
          values: { ...values, students: 'NO-SUCH-1' },
        })
      ).text,
    ).toContain('No student has the roll number NO-SUCH-1.');
    expect(
      (
        await ask(422, 'union', 'POST', '/api/students-activity-report/add', {
          values: { ...values, kind: 'gambling' },
        })
      ).text,
    ).toContain('Choose from the list.');
    expect(
      (
        await ask(422, 'union', 'POST', '/api/students-activity-report/add', {
          values: { ...values, from_date: '2026-12-10' },
        })
      ).text,
    ).toContain('The date cannot be in the future.');
    await ask(200, 'union', 'POST', '/api/students-activity-report/add', { values });
    const rows = (
      (await ask(200, 'union', 'GET', '/api/students-activity-report?kind=cultural&year=2026'))
        .data as Row[]
    ).filter((row) => row['title'] === 'Debate on the river');
    expect(rows.map((row) => row['roll_no']).sort()).toEqual([...rolls].sort());
    expect(rows.every((row) => row['verified'] === 'waiting')).toBe(true);
    await ask(403, 'faculty', 'POST', '/api/students-activity-report/add', { values });
  });
  it('names one of several students with the same roll number by batch and programme, and numbers with slashes', async () => {
    const number = 'TWIN-1';
    const made = await college.db.transaction(
      ({ sql }) => sql<{ id: number; name: string; key: string }>`
        insert into student (name, batch, programme, department, current_semester, status, roll_no)
        select x.name, b.id, 'BA', 'ENG', '1', 'active', x.roll
        from (values ('Twin one', ${number}, 0), ('Twin two', ${number}, 1), ('Slashed', '26/BA/901', 0)) as x(name, roll, n)
          join (select id, row_number() over (order by id) - 1 as n from batch) b on b.n = x.n
        returning id, name, batch || '/' || programme || '/' || roll_no as key`,
    );
    const of = (name: string) => made.find((one) => one.name === name);
    const add = (status: number, students: string) =>
      ask(status, 'union', 'POST', '/api/students-activity-report/add', {
        values: {
          title: 'Twins at the debate',
          kind: 'cultural',
          level: 'state',
          from_date: '2026-11-10',
          students,
        },
      });
    expect((await add(422, number)).text).toContain('Enter batch/programme/number');
    await add(200, `${of('Twin two')?.key.toLowerCase()}, 26/BA/901`);
    const rows = await college.db.read(
      ({ sql }) =>
        sql<{
          student: number;
        }>`select student from student_activity where title = 'Twins at the debate' order by student`,
    );
    expect(new Set(rows.map(({ student }) => student))).toEqual(
      new Set([of('Twin two')?.id, of('Slashed')?.id]),
    );
  });
  it('has its own figures on its dashboard', async () => {
    const { cards } = (await ask(200, 'union', 'GET', '/api/dashboard/student-union')).data as {
      cards: { key: string; link?: string }[];
    };
    expect(cards.find(({ key }) => key === 'union-notices')?.link).toBe('/su-notice');
  });
});
