/**
 * Quality assurance: metrics as data, what fills them, who answers them, and the format of a
 * return.
 */
import { isDeepStrictEqual } from 'node:util';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { figuresIn, readFormula, readSelection } from '@/domain/formula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row, type Values } from '../kit/college';
import { canRead, pdfText } from '../kit/pdf-text';
import { RECOUNTS, recountOf, type Counted } from '../kit/quality-recount';

const IQAC = '/api/college-management/iqac';
let here: College;
let aqar: number;
beforeAll(async () => {
  here = await openCollege();
  aqar = (
    await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select r.id from quality_return r join quality_manual m on m.id = r.manual where m.kind = 'AQAR'`,
    )
  ).id;
}, 120_000);
afterAll(() => here.close());

/** Rows that a formula broader than its manual would count too. */
beforeAll(async () => {
  // A programme whose students choose nothing.
  await here.must(201, 'admin:C', '/api/programme', {
    body: { id: 'BMU', name: 'Bachelor of Music', duration_semesters: 6 },
  });
  await here.must(201, 'admin:C', '/api/batch-programme', {
    body: { batch: '2025', programme: 'BMU', regulation_version: 1, intake: 20 },
  });
  // A second activity with the same partner.
  await here.must(201, 'admin:Q', '/api/extension-activity', {
    body: {
      unit: 1,
      name: 'Second blood donation camp',
      agency: 'District hospital',
      from_date: '2026-04-05',
      students: 20,
    },
  });
  // A paper in a journal that is not notified, and one in a journal that is.
  await here.query(
    (sql) => sql`
      update paper_published_in_journal set academic_year = '2025-26', state = 'verified', indexed_in = case when id % 2 = 0 then 'other' else 'Scopus' end
      where id in (select id from paper_published_in_journal order by id limit 4) returning id`,
  );
  // Final year students of whom some failed.
  await here.query(
    (sql) => sql`
      insert into semester_standing (student, semester, exam, result, credits, earned, earned_so_far, total, max, papers, failed, absent, first_attempt)
      select s.id, m.id, e.id, case when s.id % 3 = 0 then 'fail' else 'pass' end, 0, 0, 0, 0, 0, 0, 0, 0, true
      from student s join programme p on p.id = s.programme join semester m on m.number = p.duration_semesters
        cross join (select min(id) as id from exam_session where coalesce(held_from, result_on) between '2025-07-01' and '2026-06-30') e
      where s.batch = '2024' on conflict do nothing returning student`,
  );
}, 60_000);

const metricsOf = (id: number, identity = 'admin:I'): Promise<readonly Row[]> =>
  here.rows(identity, `${IQAC}?of_return=${id}`);
const answerOf = async (code: string, id = aqar): Promise<Row> => {
  const row = (await metricsOf(id)).find((one) => one['code'] === code);
  if (!row) throw new Error(`the return has no metric ${code}`);
  return row;
};
const asText = (text: string): TemplateStringsArray => Object.assign([text], { raw: [text] });
const counted = async (text: string): Promise<number | null> => {
  const { v } = await here.one((sql) =>
    sql<{ v: number | null }>(asText(`select (${text})::float8 as v`)),
  );
  return v;
};
const manualOf = async (kind: string): Promise<number> =>
  (
    await here.one(
      (sql) => sql<{ id: number }>`select id from quality_manual where kind = ${kind} order by id`,
    )
  ).id;
const press = (
  status: number,
  who: string,
  action: string,
  rows: readonly unknown[],
  values: Values = {},
) => here.act(status, who, `${IQAC}?of_return=${aqar}`, action, rows as number[], values);

/** Returns the bytes of a file, as an identity gets it. */
async function fileFor(identity: string, path: string): Promise<Uint8Array> {
  const person = here.college.people.get(identity);
  if (!person) throw new Error(`There is no ${identity}`);
  const response = await here.college.ask(path, {
    headers: { authorization: `Bearer ${await here.college.session(person)}` },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('annual report of a year', () => {
  it('has at least sixty metrics, each with a value or a clear request for input', async () => {
    const rows = await metricsOf(aqar);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const { code, value, asks, source } of rows) {
      expect(value, String(code)).toBeTruthy();
      if (source === 'college') expect(asks, String(code)).toBeTruthy();
    }
  });

  it.each<[Counted, string]>([
    ['AQAR', '2025-26'],
    ['AQAR', '2026-27'],
    ['AISHE', '2026-27'],
    ['NIRF', '2026-27'],
  ])('matches an independent query of each computed metric: %s for %s', async (kind, year) => {
    const manual = await manualOf(kind);
    const known = await here.query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from quality_return where manual = ${manual} and academic_year = ${year}`,
    );
    if (known.length === 0)
      await here.act(200, 'admin:I', `${IQAC}/returns`, 'open', [], {
        manual,
        academic_year: year,
      });
    const { id } = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select id from quality_return where manual = ${manual} and academic_year = ${year}`,
    );
    const rows = await metricsOf(id);
    const metrics = await here.query(
      (sql) =>
        sql<{
          code: string;
          places: number;
        }>`select code, places from quality_metric where manual = ${manual} and formula is not null order by sort`,
    );
    expect(metrics.map(({ code }) => code).sort()).toEqual(Object.keys(RECOUNTS[kind]).sort());
    for (const { code, places } of metrics) {
      const value = rows.find((row) => row['code'] === code)?.['value'];
      const wanted = await counted(recountOf(kind, code, year, '2026-11-20') ?? '');
      if (wanted === null) expect(value, `${code} of ${year}`).toBe('Not known');
      // Rounded once, half up: at most half of the last digit off.
      else
        expect(Math.abs(Number(value) - wanted), `${code} of ${year}`).toBeLessThanOrEqual(
          0.5 / 10 ** places + 1e-9,
        );
    }
  });

  // What was counted before: broader than the manual asks for. The college has rows that differ, so
  // that a formula which falls back to it is found by the recount above.
  it.each([
    ['1.2.1', 'select 100'],
    [
      '2.1.2',
      "select 100.0 * count(*) filter (where s.category <> 'General') / count(*) from student s join batch b on b.id = s.batch where b.start_year = :start",
    ],
    [
      '2.6.3',
      "select 100.0 * count(*) filter (where result = 'pass') / nullif(count(*) filter (where result in ('pass', 'fail')), 0) from semester_standing where exam in (select id from exam_session where coalesce(held_from, result_on) between :from and :to)",
    ],
    [
      '3.2.1',
      "select count(distinct coalesce(shared_key, id::text))::numeric / (select count(*) from faculty where active) from paper_published_in_journal where state = 'verified' and academic_year = :year",
    ],
    [
      '3.4.1',
      'select count(distinct agency) from extension_activity where from_date between :from and :to',
    ],
    [
      '4.1.4',
      'select coalesce(sum(amount), 0) / 10000000 from grant_expense where spent_on between :from and :to',
    ],
  ])('is told apart by the registers: %s is not the broader figure', async (code, broader) => {
    const manual = await manualOf('AQAR');
    const returns = await here.query(
      (sql) =>
        sql<{
          id: number;
          year: string;
        }>`select id, academic_year as year from quality_return where manual = ${manual} and academic_year in ('2025-26', '2026-27')`,
    );
    const differs = [];
    for (const { id, year } of returns) {
      const start = Number(year.slice(0, 4));
      const asked = broader
        .replaceAll(':from', `'${start}-07-01'`)
        .replaceAll(':to', `'${start + 1}-06-30'`)
        .replaceAll(':year', `'${year}'`)
        .replaceAll(':start', String(start));
      const value = Number((await answerOf(code, id))['value']);
      const before = await counted(asked);
      if (Number.isFinite(value) && before !== null && Math.abs(value - before) > 0.01)
        differs.push(year);
    }
    expect(differs, code).not.toEqual([]);
  });

  it('lists in every table what its formula takes: as many rows, as many different ones, or the same sum', async () => {
    const returns = await here.query(
      (sql) => sql<{ id: number }>`select id from quality_return order by id`,
    );
    const compared: string[] = [];
    const differs: string[] = [];
    for (const { id } of returns) {
      const metrics = await here.query(
        (sql) => sql<{
          answer: number;
          code: string;
          formula: string;
          selection: string;
          columns: readonly { heading: string; column: string | null }[];
          across: string | null;
        }>`
          select a.id as answer, m.code, m.formula, m.selection, m.columns, m.across
          from quality_answer a join quality_metric m on m.id = a.metric
          where a.of_return = ${id} and m.selection is not null and m.formula is not null order by m.sort`,
      );
      for (const { answer, code, formula, selection, columns, across } of metrics) {
        const chosen = readSelection(selection);
        const parts = await here.rows('admin:I', `${IQAC}/metric/${answer}`);
        const { data, meta } = await here.must(200, 'admin:I', `${IQAC}/rows/${answer}/0`);
        const table = data as Row[];
        const heads = meta['columns'] as { name: string; label: string }[];
        const nameOf = (label: string): string =>
          heads.find((head) => head.label === label)?.name ?? '';
        figuresIn(readFormula(formula)).forEach(({ does, column, of }, at) => {
          if (!isDeepStrictEqual(of, chosen)) return;
          const heading = columns.find((one) => one.column === column)?.heading;
          const sum = (name: string): number =>
            table.reduce((all, row) => all + Number(row[name] ?? 0), 0);
          compared.push(code);
          // A figure of a column that the table does not show, or shows counted, is of as many rows.
          if (across || does === 'count' || heading === undefined) {
            const listed = across ? sum(nameOf('Total')) : table.length;
            if (listed !== Number(parts[at]?.['rows'])) differs.push(code);
            return;
          }
          const listed =
            does === 'sum'
              ? sum(nameOf(heading))
              : new Set(table.map((row) => row[nameOf(heading)])).size;
          if (Math.abs(listed - Number(parts[at]?.['value'])) > 0.005) differs.push(code);
        });
        // A table of other rows than any figure takes would be compared with nothing.
        if (!compared.includes(code)) differs.push(`${code}: not what is counted`);
      }
    }
    expect(differs).toEqual([]);
    expect(compared.length).toBeGreaterThan(40);
  });

  it('divides by the teachers of its year, of whom some have left since', async () => {
    const teachers = async (): Promise<number> => Number((await answerOf('P3.1'))['value']);
    const before = await teachers();
    const made = await here.must(201, 'admin:N', '/api/faculty', {
      body: {
        name: 'Lalrina Test',
        email: 'lalrina@test.example',
        department: 'ENG',
        joined_on: '2025-06-01',
      },
    });
    const { id } = made.data as { id: number };
    expect(await teachers(), 'who teaches still').toBe(before + 1);
    await here.change(200, 'admin:N', 'faculty', id, { active: false, left_on: '2026-02-10' });
    expect(await teachers(), 'who left during the year').toBe(before + 1);
    await here.change(200, 'admin:N', 'faculty', id, { left_on: '2025-06-30' });
    expect(await teachers(), 'who left before it').toBe(before);
    await here.change(200, 'admin:N', 'faculty', id, { nature: 'part_time', left_on: null });
    await here.change(200, 'admin:N', 'faculty', id, { active: true });
    expect(await teachers(), 'who teaches for a part of the time').toBe(before);
    await here.must(200, 'admin:N', `/api/faculty/${id}`, { method: 'DELETE' });
  });

  it('counts a student from another country once, whatever the state of domicile', async () => {
    const code = async (): Promise<number> => Number((await answerOf('7.1.8'))['value']);
    const before = await code();
    const of = (nationality: string, state: string) =>
      here.query(
        (sql) => sql`
          update student set nationality = ${nationality}, domicile_state = (case ${state} when 'own' then (select state from college) else ${state} end)
          where id = (select min(s.id) from student s join student_semester k on k.student = s.id join term t on t.id = k.term, college c where lower(s.domicile_state) = lower(c.state) and t.starts_on <= '2026-06-30' and t.ends_on >= '2025-07-01' or s.nationality = 'Bhutanese') returning id`,
      );
    await of('Bhutanese', 'own');
    expect(await code(), 'from another country').toBe(before + 1);
    await of('Bhutanese', 'Thimphu');
    expect(await code(), 'and from another state').toBe(before + 1);
    await of('Indian', 'own');
    expect(await code(), 'from here again').toBe(before);
  });

  it('counts a student with two concessions once', async () => {
    const students = async (): Promise<number> => Number((await answerOf('5.1.2'))['value']);
    const before = await students();
    const [demand] = await here.query(
      (sql) =>
        sql<{ id: number }>`
        update fee_demand set due_on = '2025-09-01' where id = (select min(d.id) from fee_demand d
          where d.student is not null and not exists (select from fee_concession c where c.demand = d.id)
            and not exists (select from fee_concession c join fee_demand o on o.id = c.demand
              where o.student = d.student and c.state = 'approved' and o.due_on between '2025-07-01' and '2026-06-30')) returning id`,
    );
    const grant = () =>
      here.query(
        (sql) => sql`
          insert into fee_concession (demand, head, amount, reason, order_no, state, asked_by)
          select ${demand?.id ?? 0}, head, 100, reason, order_no, 'approved', asked_by from fee_concession order by id limit 1 returning id`,
      );
    const ids = [...(await grant())];
    expect(await students(), 'the first').toBe(before + 1);
    ids.push(...(await grant()));
    expect(await students(), 'another').toBe(before + 1);
    await here.query(
      (sql) =>
        sql`delete from fee_concession where id = any (${ids.map((one) => Number(one['id']))}::int[]) returning id`,
    );
  });

  it('compares states of domicile by their letters, and is unknown without that of the college', async () => {
    const code = async (): Promise<unknown> => (await answerOf('7.1.8'))['value'];
    const before = await code();
    const state = (of: string | null) =>
      here.query((sql) => sql`update college set state = ${of} returning id`);
    const { name } = await here.one(
      (sql) => sql<{ name: string }>`select state as name from college`,
    );
    await state(` ${name.toUpperCase()} `);
    expect(await code()).toBe(before);
    await state(null);
    expect(await code()).toBe('Not known');
    await state(name);
  });

  it('shows no number and no category of grievances that only a committee may read', async () => {
    const [one] = await here.query(
      (sql) =>
        sql<{
          id: number;
          number: string;
          category: string;
          at: string;
        }>`select id, ticket_no as number, category, received_at::text as at from grievance order by id limit 1`,
    );
    const become = (category: string, at: string) =>
      here.query(
        (sql) =>
          sql`update grievance set category = ${category}, received_at = ${at}::timestamptz where id = ${one?.id ?? 0} returning id`,
      );
    await become('sexual_harassment', '2026-01-05T06:00:00Z');
    const { id } = await answerOf('5.1.5');
    const rows = await here.rows('admin:I', `${IQAC}/rows/${id}/1`);
    expect(rows.length).toBe(Number((await answerOf('5.1.5'))['value']));
    expect(JSON.stringify(rows)).not.toContain(String(one?.number));
    expect(rows.map(({ category }) => category)).not.toContain('sexual_harassment');
    expect(rows.filter(({ number }) => number === null).length).toBeGreaterThan(0);
    await become(one?.category ?? '', one?.at ?? '');
  });

  it('shows the rows behind each figure, as many as counted', async () => {
    const women = await answerOf('7.1.1');
    const parts = await here.rows('admin:I', `${IQAC}/metric/${women['id']}`);
    expect(parts.map(({ taken }) => taken)).toEqual([
      'count(students where gender = "female")',
      'count(students)',
      'Table of the template',
    ]);
    for (const { part, rows, value } of parts.slice(0, 2)) {
      const behind = await here.rows('admin:I', `${IQAC}/rows/${women['id']}/${part}`);
      expect(behind.length).toBe(rows);
      expect(Number(value)).toBe(rows);
      if (part === 1)
        expect(new Set(behind.map(({ gender }) => gender))).toEqual(new Set(['female']));
    }
    const table = await here.rows('admin:I', `${IQAC}/rows/${women['id']}/0`);
    expect(table.reduce((sum, row) => sum + Number(Object.values(row).at(-1)), 0)).toBe(
      Number(parts[1]?.['value']),
    );
  });
});

describe('changed manual', () => {
  it('is an edit of data: a new formula over the same measures, and a new table', async () => {
    const manual = await manualOf('AQAR');
    await here.must(201, 'admin:I', '/api/quality-metric', {
      body: {
        manual,
        code: '9.1.1',
        criterion: '9 Added',
        indicator: '9.1 Added',
        question: 'Women among new students of the Scheduled Tribes',
        sort: 9000,
        places: 2,
        formula:
          '100 * count(students where is_new = true and category = "ST" and gender = "female") / count(students where is_new = true and category = "ST")',
        unit: '%',
        selection: 'students where is_new = true and category = "ST"',
        columns: [
          { heading: 'Roll', column: 'roll_no' },
          { heading: 'Bank account', column: null },
        ],
      },
    });
    await here.act(200, 'admin:I', `${IQAC}/returns`, 'complete', [aqar]);
    const row = await answerOf('9.1.1');
    const [wanted] = await here.query(
      (sql) =>
        sql<{
          share: number;
          n: number;
        }>`select (100.0 * count(*) filter (where gender = 'female') / count(*))::float8 as share, count(*)::int as n from student where category = 'ST' and batch = '2025'`,
    );
    expect(Number(row['value'])).toBeCloseTo(wanted?.share ?? -1, 2);
    const table = await here.rows('admin:I', `${IQAC}/rows/${row['id']}/0`);
    expect(table.length).toBe(wanted?.n);
    expect(table[0]).toMatchObject({ c1: null });
  });

  it('changes an open return at once: another formula, another table', async () => {
    const before = await answerOf('9.1.1');
    const { id } = await here.one(
      (sql) => sql<{ id: number }>`select id from quality_metric where code = '9.1.1'`,
    );
    await here.change(200, 'admin:I', 'quality-metric', id, {
      question: 'Grievances of the year by their category',
      formula: 'count(grievances)',
      places: 0,
      unit: null,
      selection: 'grievances',
      columns: [{ heading: 'Category', column: 'category' }],
      across: 'category',
    });
    const row = await answerOf('9.1.1');
    expect(row['value']).not.toBe(before['value']);
    const [wanted] = await here.query(
      (sql) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from grievance where (received_at at time zone 'Asia/Kolkata')::date between '2025-07-01' and '2026-06-30'`,
    );
    expect(row).toMatchObject({
      question: 'Grievances of the year by their category',
      value: String(wanted?.n),
    });
    const table = await here.rows('admin:I', `${IQAC}/rows/${row['id']}/0`);
    expect(table.reduce((sum, line) => sum + Number(Object.values(line).at(-1)), 0)).toBe(
      wanted?.n,
    );
  });

  it.each([
    [
      'applications that were sent',
      'count(applications)',
      `update application set form_state = 'draft' where id = (select min(a.id) from application a join batch b on b.id = a.batch where b.start_year = 2026 and a.form_state <> 'draft')`,
    ],
    [
      'concessions that were approved',
      'count(concessions)',
      `update fee_concession set state = 'rejected' where id = (select min(c.id) from fee_concession c join fee_demand d on d.id = c.demand where c.state = 'approved' and d.student is not null and d.due_on between '2026-07-01' and '2027-06-30')`,
    ],
    [
      'activities that were verified',
      'count(student_activities)',
      `update student_activity set verified_at = null where id = (select min(id) from student_activity where verified_at is not null and from_date between '2026-07-01' and '2027-06-30')`,
    ],
    [
      'projects and internships that were not dropped',
      'count(project_work)',
      `update enrolment set status = 'dropped' where id = (select min(e.id) from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course join term t on t.batch = o.batch and t.semester = o.semester where e.status <> 'dropped' and c.type in ('project', 'internship') and t.starts_on <= '2027-06-30' and t.ends_on >= '2026-07-01')`,
    ],
    [
      'students of a paper who did not drop it',
      'sum(papers.students)',
      `update enrolment set status = 'dropped' where id = (select min(e.id) from enrolment e join offering o on o.id = e.offering join term t on t.batch = o.batch and t.semester = o.semester where e.status <> 'dropped' and t.starts_on <= '2027-06-30' and t.ends_on >= '2026-07-01')`,
    ],
  ])('counts only %s', async (_, formula, undone) => {
    const { id } = await here.one(
      (sql) => sql<{ id: number }>`select id from quality_metric where code = '9.1.1'`,
    );
    await here.change(200, 'admin:I', 'quality-metric', id, {
      formula,
      selection: null,
      columns: null,
      across: null,
    });
    await here.query((sql) => sql`update fee_concession set state = 'approved' returning id`);
    // This year's return, if there is one, is set aside meanwhile.
    const swap = (from: string, to: string, whose: boolean) =>
      here.query(
        (sql) => sql`
          update quality_return set academic_year = ${to} where academic_year = ${from} and (id = ${aqar}) = ${whose} and manual = (select manual from quality_return where id = ${aqar}) returning id`,
      );
    await swap('2026-27', '2039-40', false);
    await swap('2025-26', '2026-27', true);
    const before = Number((await answerOf('9.1.1'))['value']);
    const rows = await here.query((sql) => sql(asText(`${undone} returning id`)));
    const after = Number((await answerOf('9.1.1'))['value']);
    await swap('2026-27', '2025-26', true);
    await swap('2039-40', '2026-27', false);
    expect([rows.length, after]).toEqual([1, before - 1]);
  });

  it('is not counted as filled from portal records where its table is typed by hand', async () => {
    const shown = async (): Promise<Values> => {
      const { meta } = await here.must(200, 'admin:I', `${IQAC}?of_return=${aqar}`);
      const { filled } = (await here.rows('admin:I', `${IQAC}/returns`)).find(
        (row) => row['id'] === aqar,
      ) as Row;
      const heads = meta['head'] as { label: string; value: string }[];
      const head = heads.find(({ label }) => label === 'From portal records')?.value;
      return { source: (await answerOf('9.1.1'))['source'], filled, head };
    };
    const before = await shown();
    const { id } = await here.one(
      (sql) => sql<{ id: number }>`select id from quality_metric where code = '9.1.1'`,
    );
    await here.change(200, 'admin:I', 'quality-metric', id, {
      formula: null,
      columns: [{ heading: 'Donor', column: null }],
      asks: 'Donors of the year',
    });
    const less = Number(before['filled']) - 1;
    expect([before['source'], await shown()]).toEqual([
      'registers',
      { source: 'college', filled: less, head: String(less) },
    ]);
  });

  it('is refused for unknown names, with one message each', async () => {
    const manual = await manualOf('AQAR');
    const base = { manual, criterion: 'x', indicator: 'x', question: 'x' };
    const wrong = (values: Values, ...fields: string[]) =>
      here.wrong('admin:I', 'quality-metric', { ...base, ...values }, ...fields);
    await wrong({ code: 'w1', formula: 'count(animals)' }, 'formula');
    await wrong({ code: 'w2', formula: 'count(students' }, 'formula');
    await wrong({ code: 'w3', formula: 'sum(students.name)' }, 'formula');
    await wrong(
      { code: 'w4', selection: 'students', columns: [{ heading: 'x', column: 'size' }] },
      'columns',
    );
    await wrong({ code: 'w5', selection: 'students', columns: [] }, 'columns');
    await wrong({ code: 'w6', across: 'gender', asks: 'x' }, 'across');
    await wrong({ code: 'w7' }, 'asks');
  });
});

describe('answer', () => {
  const own = async (): Promise<Row> => {
    const faculty = here.college.people.get('faculty')?.id ?? 0;
    const row = await answerOf('1.1.3');
    await press(200, 'admin:I', 'assign', [row['id']], { owner: faculty });
    return row;
  };
  const stateOf = async (id: unknown): Promise<unknown> =>
    (await metricsOf(aqar)).find((row) => row['id'] === id)?.['state'];

  it('is submitted by its owner once filled in, returned with a reason, and accepted', async () => {
    const { id } = await own();
    await press(409, 'faculty', 'submit', [id]);
    await here.change(200, 'faculty', 'quality-answer', Number(id), {
      narrative: 'Two teachers set papers.',
    });
    await press(200, 'faculty', 'submit', [id]);
    for (const move of ['accept', 'return'])
      await press(403, 'faculty', move, [id], { remark: 'By its own owner.' });
    await here.change(423, 'faculty', 'quality-answer', Number(id), { narrative: 'Three.' });
    await press(200, 'admin:I', 'return', [id], { remark: 'Name them.' });
    await here.change(200, 'faculty', 'quality-answer', Number(id), { narrative: 'A and B.' });
    await press(200, 'faculty', 'submit', [id]);
    await press(200, 'admin:I', 'accept', [id]);
    expect(await stateOf(id)).toBe('accepted');
    await here.change(423, 'admin:I', 'quality-answer', Number(id), { narrative: 'C.' });
  });

  it('notifies its owner on assignment and again three days before it is due', async () => {
    const faculty = here.college.people.get('faculty')?.id ?? 0;
    const told = async (): Promise<readonly string[]> =>
      (
        await here.query(
          (sql) =>
            sql<{
              title: string;
            }>`select title from notification where receiver = ${`faculty:${faculty}`} and link like '%iqac?of_return=%' order by id`,
        )
      ).map(({ title }) => title);
    const known = (await told()).length;
    const [one, other] = [await answerOf('4.1.2'), await answerOf('4.2.2')];
    await press(200, 'admin:I', 'assign', [one['id'], other['id']], {
      owner: faculty,
      due_on: '2026-11-29',
    });
    expect((await told()).slice(known)).toEqual(['2 metrics of AQAR 2025-26']);
    const due = 'AQAR 2025-26: 2 metrics are due on 29-11-2026.';
    expect(await here.board('faculty')).toContain(due);
    const become = (state: string) =>
      here.query(
        (sql) => sql`update quality_return set state = ${state} where id = ${aqar} returning id`,
      );
    await become('sent');
    expect(await here.board('faculty'), 'of a return that was sent').not.toContain('AQAR 2025-26:');
    await become('open');
    const mine = await here.rows('faculty', `${IQAC}?of_return=${aqar}&mine=yes`);
    expect(mine).toEqual(await here.rows('faculty', `${IQAC}?of_return=${aqar}&owner=${faculty}`));
    expect(mine.map(({ code }) => code)).toEqual(expect.arrayContaining(['4.1.2', '4.2.2']));
    await here.change(200, 'faculty', 'quality-answer', Number(one['id']), { narrative: 'Done.' });
    await press(200, 'faculty', 'submit', [one['id']]);
    expect(await here.board('admin:I')).toMatch(/AQAR 2025-26: \d+ metrics? to accept\./);
    await here.drain();
    expect((await told()).length).toBe(known + 1);
    here.pass(6 * 24 * 60);
    await here.drain();
    await here.drain();
    expect((await told()).slice(known + 1)).toEqual(['1 metric of AQAR 2025-26 due on 29-11-2026']);
    here.pass(-6 * 24 * 60);
  });

  it('is asked of somebody in the office too, who can open the page', async () => {
    const librarian = here.college.people.get('admin:W')?.id ?? 0;
    const office = here.college.people.get('admin:I')?.id ?? 0;
    const row = await answerOf('4.2.2');
    const assign = (status: number, values: Values) =>
      press(status, 'admin:I', 'assign', [row['id']], values);
    await assign(422, {});
    await assign(422, { owner: 1, officer: String(office) });
    await assign(422, { officer: '9999' });
    await assign(422, { officer: String(librarian) });
    await assign(200, { officer: String(office), due_on: '2026-12-10' });
    const told = await here.query(
      (sql) =>
        sql<{
          link: string;
        }>`select link from notification where receiver = ${`admin:${office}`} and title like '%AQAR%'`,
    );
    expect(told).toEqual([{ link: `/college-management/iqac?of_return=${aqar}&mine=yes` }]);
    expect(await here.board('admin:I')).toContain('1 metric is due on 10-12-2026.');
    const mine = await here.rows('admin:I', `${IQAC}?of_return=${aqar}&mine=yes`);
    expect(mine.map(({ code }) => code)).toEqual(['4.2.2']);
    await here.change(200, 'admin:I', 'quality-answer', Number(row['id']), {
      choice: 'd',
      narrative: 'E-journals of the consortium.',
    });
    await press(200, 'admin:I', 'submit', [row['id']]);
  });

  it('cannot be submitted by a teacher who is not its owner', async () => {
    const { id } = await answerOf('4.3.3');
    await press(200, 'admin:I', 'assign', [id], { owner: here.college.people.get('hod')?.id ?? 0 });
    await press(403, 'faculty', 'submit', [id]);
  });

  it('refuses a figure that is computed, and more words than asked for', async () => {
    const computed = await answerOf('P2.1');
    await here.change(422, 'admin:I', 'quality-answer', Number(computed['id']), { figure: 5 });
    const told = await answerOf('7.1.3');
    await here.change(422, 'admin:I', 'quality-answer', Number(told['id']), {
      narrative: 'word '.repeat(201),
    });
    await here.change(200, 'admin:I', 'quality-answer', Number(told['id']), {
      narrative: 'word '.repeat(200),
    });
  });

  it('keeps its value and its table once accepted, whatever changes later', async () => {
    const { id, value } = await answerOf('3.3.3');
    await press(200, 'admin:I', 'accept', [id]);
    await here.must(201, 'admin:Q', '/api/extension-activity', {
      body: { unit: 1, name: 'A later one', from_date: '2026-01-05', students: 3 },
    });
    expect(await answerOf('3.3.3')).toMatchObject({ value, state: 'accepted' });
    const said = await here.must(200, 'admin:I', `${IQAC}/metric/${id}`);
    expect(said.text).toContain('The records have changed');
    await press(422, 'admin:I', 'accept', [id]);
    await press(422, 'admin:I', 'assign', [id], {
      owner: here.college.people.get('hod')?.id ?? 0,
    });
    expect(await answerOf('3.3.3'), 'not by being accepted again either').toMatchObject({ value });
  });
});

describe('a metric with options', () => {
  it('is answered by one of them, which every export names', async () => {
    const { id, value } = await answerOf('6.2.3');
    expect(value).toBe('Not given');
    const answer = (status: number, values: Values) =>
      here.change(status, 'admin:I', 'quality-answer', Number(id), values);
    await answer(200, { narrative: 'Admission and fees.' });
    const refused = await press(409, 'admin:I', 'submit', [id]);
    expect(refused.text).toContain('choose one of the options A, B, C, D, E first');
    const wrong = await answer(422, { choice: 'F' });
    expect(wrong.errors['choice']).toBe('Enter one of the options A, B, C, D, E.');
    const none = await here.change(
      422,
      'admin:I',
      'quality-answer',
      Number((await answerOf('7.1.3'))['id']),
      { choice: 'A' },
    );
    expect(none.errors['choice']).toBe('This metric has no options. Leave it empty.');
    await answer(200, { choice: 'b' });
    await press(200, 'admin:I', 'submit', [id]);
    expect(await answerOf('6.2.3')).toMatchObject({ value: 'B. Any 3', state: 'submitted' });
    const { sheets } = await readXlsx(await fileFor('admin:X', `${IQAC}/return/${aqar}/workbook`));
    const [metrics] = sheets;
    const column = metrics?.rows[0]?.indexOf('Option') ?? -1;
    expect(metrics?.rows.find((cells) => cells[2] === '6.2.3')?.[column]).toBe('B. Any 3');
    const parts = unzipSync(await fileFor('admin:X', `${IQAC}/return/${aqar}/docx`));
    expect(new TextDecoder().decode(parts['word/document.xml'])).toContain('>B. Any 3<');
  });
});

describe('a return that was sent', () => {
  it('keeps its codes, questions, units and values, whatever becomes of the manual', async () => {
    const { manual, metric, id } = await (async () => {
      const manual = await manualOf('AISHE');
      await here.act(200, 'admin:I', `${IQAC}/returns`, 'copy-manual', [], {
        manual,
        name: 'AISHE of next year',
      });
      await here.act(422, 'admin:I', `${IQAC}/returns`, 'copy-manual', [], {
        manual,
        name: 'AISHE of next year',
      });
      const copy = await here.one(
        (sql) =>
          sql<{ id: number }>`select id from quality_manual where name = 'AISHE of next year'`,
      );
      const metrics = (of: number) =>
        here.query(
          (sql) =>
            sql<Row>`select code, criterion, indicator, question, sort, formula, unit, places, selection, columns, across, besides, asks, options, words from quality_metric where manual = ${of} order by sort, code`,
        );
      expect(await metrics(copy.id)).toEqual(await metrics(manual));
      await here.act(200, 'admin:I', `${IQAC}/returns`, 'open', [], {
        manual: copy.id,
        academic_year: '2025-26',
      });
      const { id } = await here.one(
        (sql) => sql<{ id: number }>`select id from quality_return where manual = ${copy.id}`,
      );
      const { id: metric } = await here.one(
        (sql) =>
          sql<{
            id: number;
          }>`select id from quality_metric where manual = ${copy.id} and code = 'B1'`,
      );
      return { manual: copy.id, metric, id };
    })();
    await here.query(
      (sql) =>
        sql`update quality_answer set narrative = 'Given.' where of_return = ${id} returning id`,
    );
    const all = await metricsOf(id);
    await here.act(
      200,
      'admin:I',
      `${IQAC}?of_return=${id}`,
      'accept',
      all.map((row) => row.id),
    );
    const shown = async () =>
      (await metricsOf(id)).map(({ code, question, unit, value, criterion, asks }) => ({
        code,
        question,
        unit,
        value,
        criterion,
        asks,
      }));
    const before = await shown();
    await here.act(200, 'admin:I', `${IQAC}/returns`, 'send', [id]);
    expect(await shown()).toEqual(before);
    await here.change(200, 'admin:I', 'quality-metric', metric, {
      code: 'Z9',
      question: 'Something else',
      unit: 'parrots',
      formula: 'count(committees)',
    });
    expect(await shown()).toEqual(before);
    // Opened again, it follows its manual.
    await here.act(200, 'admin:I', `${IQAC}/returns`, 'reopen', [id]);
    expect((await shown()).find(({ code }) => code === 'Z9')).toMatchObject({
      question: 'Something else',
      unit: 'parrots',
    });
    expect(manual).toBeGreaterThan(0);
  });
});

describe('the state of an answer and of a return', () => {
  it('is moved by its actions only: not by its owner, and not by writing it', async () => {
    const row = await answerOf('6.2.1');
    const faculty = here.college.people.get('faculty')?.id ?? 0;
    await press(200, 'admin:I', 'assign', [row['id']], { owner: faculty });
    for (const state of ['accepted', 'submitted']) {
      for (const who of ['faculty', 'admin:I'])
        await here.change(422, who, 'quality-answer', Number(row['id']), { state });
    }
    expect((await answerOf('6.2.1'))['state']).toBe('asked');
    await here.change(422, 'admin:I', 'quality-return', aqar, { state: 'sent' });
    const { state } = await here.one(
      (sql) => sql<{ state: string }>`select state from quality_return where id = ${aqar}`,
    );
    expect(state).toBe('open');
  });
});

describe('a return that begins as an earlier one', () => {
  it('asks the same owners again, begins with their narratives, and shows what was accepted', async () => {
    const manual = await manualOf('AQAR');
    const of = async (year: string): Promise<number> =>
      (
        await here.one(
          (sql) =>
            sql<{
              id: number;
            }>`select id from quality_return where manual = ${manual} and academic_year = ${year}`,
        )
      ).id;
    await here.query(
      (sql) =>
        sql`delete from quality_answer where of_return in (select id from quality_return where academic_year = '2026-27' and manual = ${manual}) returning id`,
    );
    await here.query(
      (sql) =>
        sql`delete from quality_return where academic_year = '2026-27' and manual = ${manual} returning id`,
    );
    await here.act(200, 'admin:I', `${IQAC}/returns`, 'open', [], {
      manual,
      academic_year: '2026-27',
      due_on: '2027-09-30',
      copy_from: await of('2025-26'),
    });
    const made = await of('2026-27');
    const [accepted, told, again] = [
      await answerOf('3.3.3'),
      await answerOf('1.1.3'),
      await answerOf('1.1.3', made),
    ];
    expect(again).toMatchObject({ owner: told['owner'], state: 'asked' });
    const [row] = await here.query(
      (sql) => sql<Row>`select narrative from quality_answer where id = ${Number(again['id'])}`,
    );
    expect(row?.['narrative']).toBe('A and B.');
    expect((await answerOf('3.3.3', made))['last_year']).toBe(accepted['value']);
  });
});

describe('return', () => {
  it('opened by mistake is deleted with its metrics; one that is answered or sent is kept as it is', async () => {
    const manual = await manualOf('AQAR');
    const other = await manualOf('AISHE');
    const open = async (): Promise<number> => {
      await here.act(200, 'admin:I', `${IQAC}/returns`, 'open', [], {
        manual,
        academic_year: '2031-32',
        due_on: null,
        copy_from: null,
      });
      return (
        await here.one(
          (sql) =>
            sql<{ id: number }>`select id from quality_return where academic_year = '2031-32'`,
        )
      ).id;
    };
    const remove = async (status: number, id: number) => {
      const { version } = await here.one(
        (sql) => sql<{ version: number }>`select version from quality_return where id = ${id}`,
      );
      return here.must(status, 'admin:I', `/api/quality-return/${id}?version=${version}`, {
        method: 'DELETE',
      });
    };
    const first = await open();
    await here.change(422, 'admin:I', 'quality-return', first, { manual: other });
    await remove(200, first);
    const id = await open();
    const state = (to: string) =>
      here.query(
        (sql) => sql`update quality_return set state = ${to} where id = ${id} returning 1`,
      );
    await state('sent');
    await here.change(423, 'admin:I', 'quality-return', id, { academic_year: '2032-33' });
    await here.change(200, 'admin:I', 'quality-return', id, { is_public: true });
    await remove(423, id);
    await state('open');
    const row = await answerOf('1.1.3', id);
    await here.change(200, 'admin:I', 'quality-answer', Number(row['id']), {
      narrative: 'Not to be lost.',
    });
    await remove(409, id);
    await here.query((sql) => sql`delete from quality_answer where of_return = ${id} returning 1`);
    await here.query((sql) => sql`delete from quality_return where id = ${id} returning 1`);
  });

  it('is sent only when every metric is accepted', async () => {
    const refused = await here.act(409, 'admin:I', `${IQAC}/returns`, 'send', [aqar]);
    expect(refused.text).toContain('not accepted yet');
  });

  it('exports a workbook with a sheet for each table and the figures of the screen', async () => {
    const { sheets } = await readXlsx(await fileFor('admin:X', `${IQAC}/return/${aqar}/workbook`));
    const rows = await metricsOf(aqar);
    const [metrics, ...tables] = sheets;
    expect(metrics?.rows.length).toBe(rows.length + 1);
    for (const row of rows) {
      const line = metrics?.rows.find((cells) => cells[2] === row['code']);
      const shown = Number(row['value']);
      if (Number.isFinite(shown)) expect(line?.[4], String(row['code'])).toBe(shown);
    }
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.find(({ name }) => name === 'P3.1')?.rows[0]).toEqual([
      'Name',
      'Designation',
      'Department',
      'Gender',
      'Nature of appointment',
      'Date of appointment',
      'Date of leaving',
    ]);
  });

  it('exports a Word document and a PDF with the same metrics, values and texts', async () => {
    const parts = unzipSync(await fileFor('admin:X', `${IQAC}/return/${aqar}/docx`));
    const words = new TextDecoder()
      .decode(parts['word/document.xml'])
      .replace(/<\/w:p>|<w:br\/>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
    const pdf = canRead
      ? pdfText(await fileFor('admin:I', `${IQAC}/return/${aqar}/pdf`))
          .join('\n')
          .replace(/\s+/g, '')
      : undefined;
    const rows = await metricsOf(aqar);
    expect(words.split('\n')).toEqual(
      expect.arrayContaining(rows.map(({ code, question }) => `${code} ${question}`)),
    );
    for (const { code, question, value, unit } of rows) {
      const figure = String(value).replace(/^\d{5,}/, (digits) =>
        digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'),
      );
      const said = `${code} ${question}\n${[figure, unit].filter(Boolean).join(' ')}`;
      if (Number.isFinite(Number(value))) expect(words).toContain(said);
      if (pdf !== undefined && Number.isFinite(Number(value)))
        expect(pdf, String(code)).toContain(said.replace(/\s+/g, ''));
    }
    expect(words).toContain('Coordinator, IQAC');
  });

  it('takes its evidence along: by name in each export, and as one archive with a folder per metric', async () => {
    const zip = `${IQAC}/return/${aqar}/evidence`;
    await here.query(
      (sql) =>
        sql`update quality_answer set evidence = null where of_return = ${aqar} returning id`,
    );
    await here.must(409, 'admin:I', zip);
    await here.must(403, 'faculty', zip);
    const upload = (name: string): Promise<number> => here.upload('admin:I', name);
    const [early, late] = [await answerOf('1.2.2'), await answerOf('7.1.3')];
    const evidence = [await upload('order.pdf'), await upload('order.pdf')];
    await here.change(200, 'admin:I', 'quality-answer', Number(late['id']), {
      evidence: [evidence[0]],
    });
    await here.change(200, 'admin:I', 'quality-answer', Number(early['id']), {
      evidence: [evidence[1], await upload('second order.pdf')],
    });
    // The evidence of another return stays out.
    const removed = await upload('removed.pdf');
    await here.change(200, 'admin:I', 'quality-answer', Number((await answerOf('7.1.1'))['id']), {
      evidence: [removed],
    });
    await here.query(
      (sql) =>
        sql`update file set removed_at = '2026-11-20T06:00:00Z' where id = ${removed} returning id`,
    );
    const other = await upload('of another return.pdf');
    await here.query(
      (sql) =>
        sql`update quality_answer set evidence = ${[other]} where id = (select min(id) from quality_answer where of_return <> ${aqar}) returning id`,
    );
    const names = ['1.2.2/order.pdf', '1.2.2/second order.pdf', '7.1.3/order.pdf'];
    const packed = unzipSync(await fileFor('admin:X', zip));
    expect(Object.keys(packed)).toEqual(names);
    expect(
      Buffer.from(packed['7.1.3/order.pdf'] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { sheets } = await readXlsx(await fileFor('admin:X', `${IQAC}/return/${aqar}/workbook`));
    const listed = sheets.find(({ name }) => name === 'Evidence')?.rows.slice(1);
    expect(listed?.map((cells) => cells[2])).toEqual(names);
    expect(String(listed?.[0]?.[3])).toMatch(
      new RegExp(`^https?://.*/quality-answer/${early['id']}/show$`),
    );
    const parts = unzipSync(await fileFor('admin:X', `${IQAC}/return/${aqar}/docx`));
    const words = new TextDecoder().decode(parts['word/document.xml']);
    for (const name of names) expect(words).toContain(`Evidence: ${name}`);
    expect(
      (await here.rows('admin:I', `${IQAC}/returns`)).find(({ id }) => id === aqar),
    ).toMatchObject({
      files: expect.arrayContaining([{ name: 'AQAR-2025-26-evidence.zip', path: zip }]),
    });
  });

  it('prints a table that does not fit beside its metric as an annex, with every row and column', async () => {
    const { sheets } = await readXlsx(await fileFor('admin:X', `${IQAC}/return/${aqar}/workbook`));
    const parts = unzipSync(await fileFor('admin:X', `${IQAC}/return/${aqar}/docx`));
    const words = new TextDecoder()
      .decode(parts['word/document.xml'])
      .replace(/<[^>]+>/g, '\n')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
    const long = sheets
      .slice(1)
      .filter(({ rows }) => rows.length > 41 || (rows[0]?.length ?? 0) > 9);
    expect(long.length).toBeGreaterThan(0);
    for (const { name, rows } of long) {
      const annex = words.split(`Annex ${name} `).at(-1) ?? '';
      for (const row of [rows[0], rows.at(-1)])
        for (const cell of row ?? [])
          if (cell !== null) expect(annex, name).toContain(String(cell));
    }
  });

  it('of another kind is built the same way: students by category and gender', async () => {
    const { id } = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select r.id from quality_return r join quality_manual m on m.id = r.manual where m.kind = 'AISHE'`,
    );
    const row = await answerOf('B2', id);
    const table = await here.rows('admin:X', `${IQAC}/rows/${row['id']}/0`);
    const [{ n } = { n: -1 }] = await here.query(
      (sql) =>
        sql<{
          n: number;
        }>`select count(distinct k.student)::int as n from student_semester k join term t on t.id = k.term where t.starts_on >= '2026-07-01'`,
    );
    expect(Number(row['value'])).toBe(n);
    const headings = (await here.must(200, 'admin:X', `${IQAC}/rows/${row['id']}/0`)).meta[
      'columns'
    ] as { name: string; label: string }[];
    const total = headings.find(({ label }) => label === 'Total')?.name ?? '';
    expect(table.reduce((sum, line) => sum + Number(line[total]), 0)).toBe(n);
    expect(headings.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['ST, Female', 'OBC, Male', 'Muslim minority']),
    );
  });

  it('is read only for the letter X', async () => {
    await metricsOf(aqar, 'admin:X');
    await press(403, 'admin:X', 'accept', [1]);
    await here.must(403, 'admin:X', '/api/quality-metric', { body: {} });
  });
});
