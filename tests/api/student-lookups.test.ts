/**
 * Finding students, and counting them: what search matches, and that the overall report counts
 * everyone once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

interface Found {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
}

let college: DemoCollege;
const tokens = new Map<string, string>();

async function ask(
  identity: string,
  path: string,
): Promise<{ status: number; body: { data: unknown; meta?: { footnotes: string[] } } }> {
  const person = college.people.get(identity);
  if (!person) throw new Error(identity);
  const token = tokens.get(identity) ?? (await college.session(person));
  tokens.set(identity, token);
  const response = await college.ask(path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as { data: unknown } };
}
const search = async (text: string): Promise<Found[]> =>
  (await ask('admin:M', `/api/search/student/${encodeURIComponent(text)}`)).body.data as Found[];

beforeAll(async () => {
  college = await openDemoCollege();
  await college.db.transaction(async ({ sql }) => {
    await sql`insert into student (name, batch, programme, department, roll_no, registration_no, abc_id, phone, status) values
      ('Zorami Test-Ralte', '2025', 'BA', 'ENG', 'XR-901', 'UNI/901', '901234567890', '+919862099901', 'active'),
      ('Test Zoramchhani', '2025', 'BA', 'ENG', 'XR-902', 'UNI/902', null, null, 'transferred'),
      ('Per% Cent_Sign', '2025', 'BA', 'ENG', null, null, null, null, 'active')`;
  });
});
afterAll(() => college.close());

describe('student search', () => {
  it.each([
    ['the beginning of a name', 'zora', ['Zorami Test-Ralte', 'Test Zoramchhani']],
    ['the beginnings of two words, in any order', 'zoramc test', ['Test Zoramchhani']],
    [
      'the beginning of a roll number, whatever the case',
      'xr-9',
      ['Zorami Test-Ralte', 'Test Zoramchhani'],
    ],
    ['the beginning of a registration number', 'uni/902', ['Test Zoramchhani']],
    ['a whole ABC ID', '9012 3456 7890', ['Zorami Test-Ralte']],
    ['a phone number as one dials it', '098620 99901', ['Zorami Test-Ralte']],
    ['the percent sign for itself', 'per% cent_', ['Per% Cent_Sign']],
    ['nothing, where a wildcard would be needed', 'z%ami', []],
    ['nothing, in the middle of a word', 'orami', []],
    ['nothing, with a part of an ABC ID', '901234567', []],
  ])('finds by %s', async (_, text, names) => {
    expect((await search(text)).map(({ name }) => name)).toEqual(names);
  });

  it('distinguishes namesakes by programme, department and batch', async () => {
    expect(await search('xr-901')).toMatchObject([
      { roll_no: 'XR-901', tells: 'Bachelor of Arts · English · Batch 2025' },
    ]);
  });
  it('requires more than 3 characters, and returns at most 20 results', async () => {
    expect((await ask('admin:M', '/api/search/student/zor')).status).toBe(400);
    expect((await ask('admin:M', '/api/search/student/%20zor%20')).status).toBe(400);
    expect((await search('lalr')).length).toBeLessThanOrEqual(20);
    expect(Object.keys((await search('xr-901'))[0] ?? {}).sort()).toEqual([
      'id',
      'name',
      'roll_no',
      'tells',
    ]);
  });
});

describe('overall data report', () => {
  type Line = Readonly<Record<string, string | number>>;
  const report = async (identity: string, path: string): Promise<Line[]> =>
    (await ask(identity, `/api/student-management/overall-data-report/${path}`)).body
      .data as Line[];
  const sum = (lines: readonly Line[], name: string): number =>
    lines.reduce((total, line) => total + Number(line[name]), 0);
  const count = async (what: 'all' | 'active' | 'ENG' | 'Muslim' | 'elsewhere'): Promise<number> =>
    (
      await college.db.read(
        ({ sql }) => sql<{ n: number }>`
    select count(*)::int as n from student
    where ${what} = 'all' or ${what} in (status, department, religion) or (${what} = 'elsewhere' and domicile_state <> 'Mizoram')`,
      )
    )[0]?.n ?? 0;

  it('counts every student once, consistently in each column', async () => {
    const lines = await report('admin:M', '2023/2026/all/all');
    expect(sum(lines, 'total')).toBe(await count('all'));
    const groups = ['General', 'EWS', 'OBC', 'SC', 'ST', 'Not stated'];
    for (const line of lines) {
      expect(groups.reduce((total, group) => total + Number(line[`${group}.all`]), 0)).toBe(
        line['total'],
      );
      for (const group of groups)
        expect(
          Number(line[`${group}.male`]) +
            Number(line[`${group}.female`]) +
            Number(line[`${group}.other`]) +
            Number(line[`${group}.not_given`]),
        ).toBe(line[`${group}.all`]);
    }
    expect(sum(lines, 'muslim')).toBe(await count('Muslim'));
    expect(sum(lines, 'outside')).toBe(await count('elsewhere'));
  });

  it('filters by batches, programme and status, in order', async () => {
    const lines = await report('admin:M', '2024/2025/BA/active');
    expect(lines.map(({ batch, programme }) => [batch, programme])).toEqual([
      ['Batch 2024', 'Bachelor of Arts'],
      ['Batch 2025', 'Bachelor of Arts'],
    ]);
    expect(sum(await report('admin:M', '2023/2026/all/active'), 'total')).toBe(
      await count('active'),
    );
    expect(
      (await ask('admin:M', '/api/student-management/overall-data-report/2026/2023/all/all'))
        .status,
    ).toBe(400);
  });

  it('shows teachers their own department', async () => {
    expect(sum(await report('faculty', '2023/2026/all/all'), 'total')).toBe(await count('ENG'));
  });
});
