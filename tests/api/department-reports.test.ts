/**
 * Departmental reports: filled from the month's registers, submitted, returned, accepted, compiled
 * and locked; every figure equals a recount and links to its rows.
 */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row, type Said } from '../kit/college';
import { canRead, pdfFault, pdfText } from '../kit/pdf-text';

const OCTOBER = '2026-10';
const SPAN = { from: '2026-10-01', to: '2026-10-31' };
const DMR = '/api/college-management/dmr';
const YEAR = '/api/college-management/departmental-report';
const ROWS = '/api/college-management/dmr-rows';

let world: College;
const head = 'hod';
const office = 'admin:D';

beforeAll(async () => {
  world = await openCollege();
  // Work with students that the head has verified, and some that nobody has.
  await world.query(
    (sql) => sql`
      insert into student_related_activity (faculty, department, academic_year, title, kind, students, outcome, from_date, to_date, state, revision)
      select min(f.id), 'ENG', '2026-27', k || ' of ' || state, k, 12, 'Held', '2026-10-07', '2026-10-07', state, 1
      from faculty f, unnest('{remedial,counselling,field_trip}'::text[]) k, unnest('{verified,submitted}'::text[]) state where f.department = 'ENG' and f.active group by k, state returning 1`,
  );
}, 120_000);
afterAll(() => world?.close());

const at = (month: string, department?: string): string =>
  `${DMR}/${month}${department ? `?department=${department}` : ''}`;
const figuresOf = ({ data }: Said, column = 'value'): Record<string, unknown> =>
  Object.fromEntries((data as Row[]).map((row) => [row['item'], row[column]]));
const read = async (identity: string, path: string): Promise<Record<string, unknown>> =>
  figuresOf(await world.must(200, identity, path));
const act = (
  status: number,
  identity: string,
  month: string,
  action: string,
  values: object = {},
  department?: string,
): Promise<Said> =>
  world.must(
    status,
    identity,
    `${DMR}/${month}/${action}${department ? `?department=${department}` : ''}`,
    {
      body: { rows: [], values },
    },
  );
const can = async (identity: string, path: string): Promise<unknown> =>
  (await world.must(200, identity, path)).meta['can'];

async function fileOf(identity: string, path: string): Promise<Uint8Array> {
  const person = world.college.people.get(identity);
  if (!person) throw new Error(`There is no ${identity}`);
  const response = await world.college.ask(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await world.college.session(person)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ rows: [], values: {} }),
  });
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Recounts each figure of October from the tables, by other queries than the report's. */
const recount = (department: string): Promise<Record<string, string>> =>
  world.one<Record<string, string>>(
    (sql) => sql`
    with day as (
        select d::date as at from generate_series(${SPAN.from}::date, ${SPAN.to}::date, '1 day') d where extract(dow from d) <> 0
          and not exists (select from calendar_event h where h.kind in ('holiday', 'vacation') and d::date between h.from_date and h.to_date)),
      paper as (select o.id from offering o where o.course in (select k.id from course k where k.subject in (select s.id from subject s where s.department = ${department}))),
      held as (select * from class_session where offering in (select id from paper) and to_char(held_on, 'YYYY-MM') = ${OCTOBER}),
      mark as (select h.hours, h.hours * case m.status when 'P' then 1 when 'D' then 1 when 'L' then v.late_credit / 10000.0 else 0 end as attended
        from held h join attendance_mark m on m.session = h.id join enrolment e on e.offering = h.offering and e.student = m.student and h.held_on >= e.from_date and (e.to_date is null or h.held_on <= e.to_date)
          join offering o on o.id = h.offering join student s on s.id = m.student join batch_programme k on k.batch = o.batch and k.programme = s.programme join regulation_version v on v.id = k.regulation_version),
      published as (select id from result_sheet where state = 'published' and core in (select id from subject where department = ${department}) and to_char(published_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${OCTOBER})
    select (select count(*) from held)::text as classes,
      (select to_char(round(100.0 * sum(attended) / sum(hours), 1), 'FM990.0') || ' %' from mark) as attendance,
      (select count(*) from held where kind = 'extra')::text as extra,
      (select count(*) from day join routine_slot l on l.weekday = to_char(day.at, 'dy') join routine n on n.id = l.routine and n.state = 'published'
        where l.offering in (select id from paper) and day.at between greatest(n.from_date, l.from_date) and least(n.to_date, l.to_date)
          and (l.weeks = 'all' or (l.weeks = 'odd') = ((date_trunc('week', day.at)::date - date_trunc('week', n.from_date)::date) / 7 % 2 = 0)))::text as planned,
      (select count(*) from mentoring_session where department = ${department} and to_char(held_on, 'YYYY-MM') = ${OCTOBER})::text as mentoring,
      (select count(*) from student_related_activity where department = ${department} and state = 'verified' and kind = any('{mentoring,remedial,counselling}') and to_char(from_date, 'YYYY-MM') = ${OCTOBER})::text as counselling,
      (select count(distinct faculty) from held)::text as teachers,
      (select count(*) from cat_register r where r.sheet = 'cat' and r.offering in (select id from paper) and to_char(r.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${OCTOBER})::text as tests,
      (select count(*) from published)::text as results,
      (select to_char(round(100.0 * sum(fine) / nullif(count(*), 0), 1), 'FM990.0') || ' %' from (select min(case when state in ('pass', 'exempt') then 1 else 0 end) as fine from paper_result where sheet in (select id from published) group by sheet, student) x) as passed,
      ((select count(*) from paper_published_in_journal where department = ${department} and state = 'verified' and to_char(verified_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${OCTOBER})
        + (select count(*) from self_authored_book where department = ${department} and state = 'verified' and to_char(verified_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${OCTOBER})
        + (select count(*) from chapter_in_book where department = ${department} and state = 'verified' and to_char(verified_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${OCTOBER}))::text as publications,
      ((select count(*) from training_attended where department = ${department} and state = 'verified' and to_char(from_date, 'YYYY-MM') = ${OCTOBER})
        + (select count(*) from paper_presentation where department = ${department} and state = 'verified' and to_char(from_date, 'YYYY-MM') = ${OCTOBER})
        + (select count(*) from participation where department = ${department} and state = 'verified' and to_char(from_date, 'YYYY-MM') = ${OCTOBER}))::text as training,
      (select count(*) filter (where state in ('submitted', 'cleared')) from attendance_register where offering in (select id from paper) and month = ${SPAN.from})::text as handed_in,
      (select count(*) from student where department = ${department} and (status = 'active' or leaving_date > ${SPAN.to}) and not (admission_date > ${SPAN.to}) and not coalesce(leaving_date <= ${SPAN.to}, false))::text as students,
      (select count(*) from attendance_leave l where l.student in (select id from student where department = ${department}) and daterange(l.from_date, l.to_date, '[]') && daterange(${SPAN.from}, ${SPAN.to}, '[]'))::text as leave,
      (select count(*) from student_activity where department = ${department} and verified_at is not null and to_char(from_date, 'YYYY-MM') = ${OCTOBER})::text as achievements,
      (select count(*) from duty_slot where faculty in (select id from faculty where department = ${department}) and to_char(held_on, 'YYYY-MM') = ${OCTOBER})::text as duties,
      (select coalesce(sum(upper(x.r) - lower(x.r)), 0) from (select daterange(from_date, to_date, '[]') * daterange(${SPAN.from}, ${SPAN.to}, '[]') as r from duty_exemption where faculty in (select id from faculty where department = ${department})) x where not isempty(x.r))::text as staff_leave,
      (select count(*) from (select lower(trim(title)), from_date from academic_programme_organized where department = ${department} and state = 'verified' union select lower(trim(title)), from_date from college_activity where department = ${department} and kind <> 'outreach') x where to_char(from_date, 'YYYY-MM') = ${OCTOBER})::text as events,
      (select count(*) from (select lower(trim(title)), from_date from faculty_activity where department = ${department} and state = 'verified'
        union select lower(trim(name)), from_date from extension_activity where unit in (select u.id from extension_unit u join faculty f on f.id = u.in_charge where f.department = ${department})
        union select lower(trim(title)), from_date from college_activity where department = ${department} and kind = 'outreach') x where to_char(from_date, 'YYYY-MM') = ${OCTOBER})::text as extension`,
  );

/** Without a class there is no attendance, without a result no share of those who passed. */
const withDashes = (
  counted: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(counted).map(([key, value]) => [key, value ?? '–']));

describe('a monthly report', () => {
  it('is filled from the registers, with each figure equal to an independent recount', async () => {
    const figures = await read(head, at(OCTOBER));
    const { handed_in, ...counted } = await recount('ENG');
    expect(figures).toMatchObject(withDashes(counted));
    expect(String(figures['registers']).split(' / ')[0]).toBe(handed_in);
    expect(Number(counted['classes'])).toBeGreaterThan(10);
    expect(Number(counted['planned'])).toBeGreaterThan(10);
    expect(Number(counted['mentoring'])).toBeGreaterThan(0);
    expect(counted['counselling']).toBe('2');
    expect(counted['attendance']).toMatch(/^\d\d\.\d %$/);
  });

  it("defaults to the head's department, and has no college figures while none is accepted", async () => {
    expect((await world.must(200, head, at(OCTOBER))).meta['stands']).toEqual({
      department: 'ENG',
    });
    const { data, meta } = await world.must(200, office, at(OCTOBER, ''));
    expect([data, meta['none']]).toEqual([[], 'No report is accepted yet.']);
  });

  it('has the same figures for the office in every department', async () => {
    for (const { id } of await world.query<{ id: string }>(
      (sql) => sql`select id from department where is_academic and id <> 'ENG' order by id limit 4`,
    )) {
      const { handed_in, ...counted } = await recount(id);
      const figures = await read(office, at(OCTOBER, id));
      expect(figures, id).toMatchObject(withDashes(counted));
      expect(String(figures['registers']).split(' / ')[0], id).toBe(handed_in);
    }
  });

  it('links each figure to the rows that it counts', async () => {
    const { data, meta } = await world.must(200, head, at(OCTOBER));
    const columns = meta['columns'] as { name: string; link?: string }[];
    expect(columns.find(({ name }) => name === 'value')?.link).toBe(
      '/college-management/dmr-rows?department=ENG&period=2026-10&figure={figure}',
    );
    const figures = (data as Row[]).filter((row) => row['figure']);
    expect(figures.length).toBeGreaterThan(15);
    for (const row of figures) {
      const behind = await world.must(
        200,
        head,
        `${ROWS}?department=ENG&period=${OCTOBER}&figure=${String(row['figure'])}`,
      );
      const shown = behind.meta['head'] as { value: string }[];
      expect(shown.at(-1)?.value, String(row['item'])).toBe(row['value']);
    }
    const registers = await world.rows(
      head,
      `${ROWS}?department=ENG&period=${OCTOBER}&figure=classes`,
    );
    expect(registers.reduce((sum, row) => sum + Number(row['held']), 0)).toBe(
      Number(figuresOf({ data } as Said)['classes']),
    );
    const [first] = registers;
    const entry = `/api/attendance/entry/${first?.['batch']}/${first?.['subject']}/${first?.['semester']}/${first?.['course']}/${first?.['month']}`;
    await world.must(200, head, entry);
  });

  it('cannot be submitted before its month is over, and does not exist for a future month', async () => {
    expect((await act(422, head, '2026-11', 'submit')).errors).toEqual({
      state: 'The report can be submitted from 01-12-2026, after its period ends.',
    });
    await world.must(404, head, at('2026-12'));
    await world.must(404, head, at('2026-13'));
  });

  it('is written by the head and role D, and read by the department and role X only', async () => {
    await act(403, 'faculty', OCTOBER, 'write', { plan: 'x' });
    await act(403, 'admin:X', OCTOBER, 'submit', {}, 'ENG');
    await act(403, head, OCTOBER, 'accept');
    await world.must(403, head, at(OCTOBER, 'HIS'));
    await world.must(403, 'faculty', at(OCTOBER, 'HIS'));
    await world.must(403, 'admin:K', at(OCTOBER, 'ENG'));
    expect(await can('faculty', at(OCTOBER))).toEqual(['print', 'word']);
    expect(await can('admin:X', at(OCTOBER, 'ENG'))).toEqual(['print', 'word']);
    await world.must(404, office, at(OCTOBER, 'LIB'));
    expect((await act(422, office, OCTOBER, 'submit')).errors).toEqual({
      department: 'Choose a department.',
    });
  });

  it('holds signed minutes and photographs, read by the department', async () => {
    const person = world.college.people.get(head);
    if (!person) throw new Error('There is no head');
    const authorization = `Bearer ${await world.college.session(person)}`;
    const up = await world.college.ask('/api/upload?name=minutes.pdf', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: new TextEncoder().encode('%PDF-1.4\n%%EOF'),
    });
    const { data } = (await up.json()) as { data: { id: number } };
    await act(200, head, OCTOBER, 'write', { files: [data.id] });
    const row = (await world.rows('faculty', at(OCTOBER))).find(({ item }) => item === 'files');
    const [file] = (row?.['files'] ?? []) as { path: string }[];
    const read = async (who: string): Promise<number> => {
      const reader = world.college.people.get(who);
      if (!reader) throw new Error(`There is no ${who}`);
      return (
        await world.college.ask(file?.path ?? '', {
          headers: { authorization: `Bearer ${await world.college.session(reader)}` },
        })
      ).status;
    };
    expect([await read('faculty'), await read('admin:X'), await read('admin:K')]).toEqual([
      200, 200, 403,
    ]);
    await act(200, head, OCTOBER, 'write', { files: [] });
    expect((await world.rows(head, at(OCTOBER))).filter(({ item }) => item === 'files')).toEqual(
      [],
    );
  });

  it('keeps its figures after submission, and notes differences from the registers', async () => {
    await act(200, head, OCTOBER, 'write', { meetings: 'On 12 October: papers distributed.' });
    const before = await read(head, at(OCTOBER));
    expect(before['meetings']).toBe('On 12 October: papers distributed.');
    await act(200, head, OCTOBER, 'submit');
    const [kept] = await world.query<Row>(
      (sql) =>
        sql`select state, due_on::text, late_days, submitted_by from department_report where department = 'ENG' and period = ${OCTOBER}`,
    );
    expect(kept).toMatchObject({ state: 'submitted', due_on: '2026-11-07', late_days: 13 });
    await world.query(
      (sql) => sql`
      update class_session set kind = 'extra' where id = (
        select min(c.id) from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject
        where s.department = 'ENG' and c.held_on between ${SPAN.from} and ${SPAN.to} and c.kind = 'regular') returning id`,
    );
    const after = await world.must(200, office, at(OCTOBER, 'ENG'));
    expect(figuresOf(after)['extra']).toBe(before['extra']);
    expect(figuresOf(after, 'now')['extra']).toBe(String(Number(before['extra']) + 1));
    expect(figuresOf(after, 'now')['classes']).toBeNull();
    expect(
      await world.rows(office, `${ROWS}?department=ENG&period=${OCTOBER}&figure=extra`),
    ).toHaveLength(Number(before['extra']));
    expect((await act(423, head, OCTOBER, 'write', { plan: 'Later' })).message).toContain(
      'The report is submitted.',
    );
  });

  it('is returned with a reason sent to the head, and then recounts the registers', async () => {
    expect(
      (await act(422, office, OCTOBER, 'return', { reason: ' ' }, 'ENG')).errors,
    ).toHaveProperty('reason');
    await act(200, office, OCTOBER, 'return', { reason: 'Name the visitors' }, 'ENG');
    const [told] = await world.query<Row>(
      (sql) =>
        sql`select title, body, link from notification where receiver = (select 'faculty:' || hod from department where id = 'ENG') order by id desc limit 1`,
    );
    expect(told).toMatchObject({ title: 'Report returned: English, October 2026' });
    expect(told?.['body']).toContain('Name the visitors');
    const again = await read(head, at(OCTOBER));
    expect(again['extra']).toBe((await recount('ENG'))['extra']);
    expect(await can(head, at(OCTOBER))).toEqual(['write', 'submit', 'print', 'word']);
    await act(200, head, OCTOBER, 'write', { visitors: 'Dr Zothanpuii, on translation' });
    await act(200, head, OCTOBER, 'submit');
  });

  it('clears its acceptance when returned, and notifies no inactive head', async () => {
    await act(200, office, OCTOBER, 'accept', {}, 'ENG');
    const told = async (): Promise<number> =>
      (
        await world.one<{ n: number }>(
          (sql) =>
            sql`select count(*)::int as n from notification where title = 'Report returned: English, October 2026'`,
        )
      ).n;
    const before = await told();
    const active = (is: boolean) =>
      world.query(
        (sql) =>
          sql`update faculty set active = ${is} where id = (select hod from department where id = 'ENG') returning 1`,
      );
    await active(false);
    await act(200, office, OCTOBER, 'return', { reason: 'Once more' }, 'ENG');
    await active(true);
    expect(await told()).toBe(before);
    expect(
      await world.one<Row>(
        (sql) =>
          sql`select accepted_by, accepted_at, snapshot from department_report where department = 'ENG' and period = ${OCTOBER}`,
      ),
    ).toEqual({ accepted_by: null, accepted_at: null, snapshot: null });
    await act(200, head, OCTOBER, 'submit');
  });

  it('is accepted, compiled and locked with others, and unlocked with a reason', async () => {
    await act(200, office, OCTOBER, 'accept', {}, 'ENG');
    await act(422, office, OCTOBER, 'accept', {}, 'ENG');
    expect((await act(423, head, OCTOBER, 'write', { plan: 'Later' })).message).toContain(
      'The report is accepted.',
    );
    const compiled = await world.must(200, office, at(OCTOBER));
    expect(figuresOf(compiled, 'college')).toEqual(figuresOf(compiled, 'of_ENG'));
    expect((await act(200, office, OCTOBER, 'lock')).text).toContain('1 report compiled. Missing:');
    expect((await act(422, office, OCTOBER, 'lock')).errors).toEqual({
      state: 'No accepted report is waiting to be compiled.',
    });
    await act(422, office, OCTOBER, 'return', { reason: 'Too late' }, 'ENG');
    await act(422, office, OCTOBER, 'unlock', { reason: '' }, 'ENG');
    await act(200, office, OCTOBER, 'unlock', { reason: 'A wrong date' }, 'ENG');
    await act(200, office, OCTOBER, 'lock');
    expect((await world.audited('report.lock')).length).toBe(2);
    expect((await act(423, head, OCTOBER, 'write', { plan: 'Later' })).message).toContain(
      'The report is locked. To change it, ask the office to unlock it.',
    );
    expect(await can(head, at(OCTOBER))).toEqual(['print', 'word']);
  });

  it('sums the departments for the college', async () => {
    const { data, meta } = await world.must(200, office, at('2026-09'));
    const own = (meta['columns'] as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('of_'));
    expect(own.length).toBeGreaterThan(5);
    for (const row of data as Row[]) {
      if (!/^\d+$/.test(String(row['college']))) continue;
      expect(row['college'], String(row['item'])).toBe(
        String(own.reduce((sum, name) => sum + Number(row[name]), 0)),
      );
    }
  });

  it('links the figures of the college to the rows of all departments', async () => {
    const shownOf = async (path: string): Promise<unknown> =>
      ((await world.must(200, office, path)).meta['head'] as Row[]).at(-1)?.['value'];
    const { data, meta } = await world.must(200, office, at(OCTOBER));
    const columns = meta['columns'] as { name: string; link?: string }[];
    const link = columns.find(({ name }) => name === 'college')?.link ?? '';
    expect(link).toBe('/college-management/dmr-rows?period=2026-10&figure={figure}');
    for (const { figure, college } of data as Row[])
      expect(await shownOf(`/api${link.replace('{figure}', String(figure))}`), String(figure)).toBe(
        college,
      );
    const college = figuresOf(await world.must(200, office, at('2026-09')), 'college');
    const classes = await world.rows(office, `${ROWS}?period=2026-09&figure=classes`);
    expect(new Set(classes.map((row) => row['of'])).size).toBeGreaterThan(5);
    expect(String(classes.reduce((sum, row) => sum + Number(row['held']), 0))).toBe(
      college['classes'],
    );
    const own = await world.must(200, head, `${ROWS}?period=2026-09&figure=classes`);
    expect(own.meta['stands']).toMatchObject({ department: 'ENG' });
  });

  it('is printed as PDF and exported as a Word document with the same text', async () => {
    const pdf = await fileOf(office, `${DMR}/${OCTOBER}/print?department=ENG`);
    const docx = await fileOf(office, `${DMR}/${OCTOBER}/word?department=ENG`);
    const figures = await read(office, at(OCTOBER, 'ENG'));
    const parts = unzipSync(docx);
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
    const xml = new TextDecoder().decode(parts['word/document.xml']);
    const words = xml
      .replace(/<\/w:p>|<w:br\/>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&amp;/g, '&');
    const said = [
      'Monthly report, October 2026: English',
      'Dr Zothanpuii, on translation',
      'Attendance of students',
      String(figures['attendance']),
      String(figures['registers']),
    ];
    for (const text of said) expect(words).toContain(text);
    expect(pdfFault(pdf)).toBeUndefined();
    if (!canRead) return;
    const text = pdfText(pdf).join('\n').replace(/\s+/g, ' ');
    for (const one of said) expect(text).toContain(one);
    expect(text).toContain(`Classes held ${String(figures['classes'])}`);
  });
});

describe('a figure that several registers hold', () => {
  const figure = async (item: string, month = '2026-08'): Promise<string> =>
    String((await read(office, at(month, 'ENG')))[item]);
  const added = async (identity: string, resource: string, body: object) =>
    world.must(201, identity, `/api/${resource}`, { body });

  it('counts the extension of its units and of the college, each activity once', async () => {
    const [unit] = await world.query<{ id: number; in_charge: number }>(
      (sql) =>
        sql`select u.id, u.in_charge from extension_unit u join faculty f on f.id = u.in_charge where f.department = 'ENG' order by u.id limit 1`,
    );
    const own =
      unit?.id ??
      Number(
        (
          (
            await added('admin:Q', 'extension-unit', {
              name: 'Reading circle',
              in_charge: world.college.people.get(head)?.id,
            })
          ).data as Row
        )['id'],
      );
    const [extension, events] = [await figure('extension'), await figure('events')];
    await added('admin:Q', 'extension-activity', {
      unit: own,
      name: 'Reading to children',
      from_date: '2026-08-10',
      students: 12,
    });
    expect(await figure('extension')).toBe(String(Number(extension) + 1));
    const outreach = { department: 'ENG', organiser: 'English', from_date: '2026-08-10' };
    await added('admin:P', 'college-activity', {
      ...outreach,
      title: ' reading to Children',
      kind: 'outreach',
    });
    expect(await figure('extension'), 'the same activity').toBe(String(Number(extension) + 1));
    await added('admin:P', 'college-activity', {
      ...outreach,
      title: 'Books for the prison',
      kind: 'outreach',
    });
    await added('admin:P', 'college-activity', {
      ...outreach,
      title: 'Poetry day',
      kind: 'cultural',
    });
    expect(await figure('extension')).toBe(String(Number(extension) + 2));
    expect(await figure('events')).toBe(String(Number(events) + 1));
    const rows = await world.rows(office, `${ROWS}?department=ENG&period=2026-08&figure=extension`);
    expect(rows.map(({ title, register }) => [title, register])).toEqual(
      expect.arrayContaining([
        ['Reading to children', 'extension_register'],
        ['Books for the prison', 'college_activities'],
      ]),
    );
  });

  it('counts the roll of its month: whoever left later counts in it, and not in later months', async () => {
    const [july, november] = [
      await figure('students', '2026-07'),
      await figure('students', '2026-11'),
    ];
    const { id } = await world.one<{ id: number }>(
      (sql) =>
        sql`select min(id)::int as id from student where department = 'ENG' and status = 'active' and admission_date < '2026-07-01'`,
    );
    await world.query(
      (sql) =>
        sql`update student set status = 'transferred', leaving_date = '2026-09-15' where id = ${id} returning 1`,
    );
    expect(await figure('students', '2026-07')).toBe(july);
    expect(await figure('students', '2026-11')).toBe(String(Number(november) - 1));
    await world.query(
      (sql) =>
        sql`update student set status = 'active', leaving_date = null where id = ${id} returning 1`,
    );
  });

  it('counts duty as attended up to the limit of the regulation, as every register does', async () => {
    const [of] = await world.query<{ offering: number; student: number }>(
      (sql) => sql`
        select e.offering, e.student from enrolment e join offering o on o.id = e.offering join course k on k.id = o.course join subject s on s.id = k.subject
        where s.department = 'ENG' and e.status = 'enrolled' and exists (select from attendance_summary a where a.offering = e.offering and a.student = e.student and a.month = '2026-08-01')
          and not exists (select from attendance_summary a where a.offering = e.offering and a.student = e.student and a.duty > 0) order by e.id limit 1`,
    );
    const hours = async () => {
      const rows = await world.rows(
        office,
        `${ROWS}?department=ENG&period=2026-08&figure=attendance`,
      );
      const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name]), 0);
      return { attended: sum('attended'), hours: sum('hours') };
    };
    const before = await hours();
    await world.query(
      (sql) =>
        sql`insert into attendance_summary (offering, month, student, component, duty) values (${of?.offering ?? 0}, '2026-08-01', ${of?.student ?? 0}, 'T', 300) returning 1`,
    );
    const cap = await world.one<{ tenths: number }>(
      (sql) =>
        sql`select (coalesce(v.duty_cap_hours, 30) * 10)::int as tenths from student s join batch_programme k on k.batch = s.batch and k.programme = s.programme join regulation_version v on v.id = k.regulation_version where s.id = ${of?.student ?? 0}`,
    );
    expect(cap.tenths).toBeLessThan(300);
    expect(await hours()).toEqual({
      attended: before.attended + cap.tenths,
      hours: before.hours + 300,
    });
    await world.query(
      (sql) =>
        sql`delete from attendance_summary where offering = ${of?.offering ?? 0} and student = ${of?.student ?? 0} and component = 'T' and month = '2026-08-01' returning 1`,
    );
  });

  it('has one attendance: that of the departments, added up, is that of the annual return', async () => {
    const hours = { attended: 0, hours: 0 };
    for (const { id } of await world.query<{ id: string }>(
      (sql) => sql`select id from department where is_academic`,
    ))
      for (const month of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
        for (const row of await world.rows(
          office,
          `${ROWS}?department=${id}&period=${month}&figure=attendance`,
        )) {
          hours.attended += Number(row['attended']);
          hours.hours += Number(row['hours']);
        }
    const { value } = await world.one<{ value: string }>(
      (sql) => sql`select id::text as value from quality_metric where code = 'C2'`,
    );
    const { manual } = await world.one<{ manual: number }>(
      (sql) => sql`select manual from quality_metric where id = ${Number(value)}`,
    );
    await world.act(200, 'admin:I', '/api/college-management/iqac/returns', 'open', [], {
      manual,
      academic_year: '2026-27',
    });
    const { id } = await world.one<{ id: number }>(
      (sql) => sql`select max(id)::int as id from quality_return`,
    );
    const metric = (
      await world.rows('admin:I', `/api/college-management/iqac?of_return=${id}`)
    ).find(({ code }) => code === 'C2');
    expect(hours.hours).toBeGreaterThan(1000);
    expect(metric?.['value']).toBe(((100 * hours.attended) / hours.hours).toFixed(2));
  });
});

describe('the reports of a year', () => {
  it('are shown by department and month, with overdue ones as late', async () => {
    const { data, meta } = await world.must(200, office, DMR);
    const english = (data as Row[]).find((row) => row['department'] === 'English');
    expect(english).toMatchObject({
      '2026-07': 'late',
      '2026-09': 'accepted',
      '2026-10': 'locked',
      '2026-11': 'not_started',
    });
    expect((data as Row[]).some((row) => row['2026-10'] === 'returned')).toBe(true);
    expect(meta['can']).toEqual(['remind']);
    const own = await world.rows(head, DMR);
    expect(own).toHaveLength(1);
    await world.must(422, office, `${DMR}?year=2026-28`);
  });

  it('count a teacher once, whatever the months, and list what the months listed', async () => {
    // The last month is one in which hardly anybody taught.
    const kept = await world.one<{ snapshot: string }>(
      (sql) =>
        sql`select snapshot::text as snapshot from department_report where department = 'ENG' and period = ${OCTOBER}`,
    );
    await world.query(
      (sql) => sql`
        update department_report set snapshot = jsonb_set(jsonb_set(snapshot, '{rows,teachers}', (snapshot->'rows'->'teachers') - 1), '{values,teachers}', '{"n": 1, "of": null}')
        where department = 'ENG' and period = ${OCTOBER} returning 1`,
    );
    const year = figuresOf(await world.must(200, head, `${YEAR}?year=2026-27`));
    await world.query(
      (sql) =>
        sql`update department_report set snapshot = ${kept.snapshot}::jsonb where department = 'ENG' and period = ${OCTOBER} returning 1`,
    );
    const { n } = await world.one<{ n: string }>(
      (sql) =>
        sql`select count(distinct c.faculty)::text as n from class_session c where c.held_on between '2026-09-01' and '2026-10-31' and c.offering in (select o.id from offering o join course k on k.id = o.course join subject s on s.id = k.subject where s.department = 'ENG')`,
    );
    expect(year['teachers']).toBe(n);
    const docx = await fileOf(office, `${YEAR}/word?department=ENG&year=2026-27`);
    const words = new TextDecoder()
      .decode(unzipSync(docx)['word/document.xml'])
      .replace(/<[^>]+>/g, '\n');
    expect(words).toContain('Students by category and gender: English');
    expect(words).toContain('Posts filled: English');
    const taught = await world.rows(
      head,
      `${ROWS}?department=ENG&period=${OCTOBER}&figure=teachers`,
    );
    for (const { teacher } of taught) expect(words).toContain(String(teacher));
  });

  it('are compiled from the accepted months, naming the missing ones', async () => {
    const year = await world.must(200, head, `${YEAR}?year=2026-27`);
    const [september, october] = [await read(head, at('2026-09')), await read(head, at(OCTOBER))];
    expect(Number(figuresOf(year)['classes'])).toBe(
      Number(september['classes']) + Number(october['classes']),
    );
    expect(figuresOf(year)['students']).toBe(october['students']);
    expect(year.text).toContain('July 2026, August 2026, November 2026');
    const months = await world.rows(head, `${ROWS}?department=ENG&period=2026-27&figure=classes`);
    expect(months.map((row) => [row['period'], row['value']])).toEqual([
      ['2026-09', september['classes']],
      ['2026-10', october['classes']],
    ]);
    await world.must(200, head, `${YEAR}/write?year=2026-27`, {
      body: { rows: [], values: { profile: 'Founded in 1972.' } },
    });
    expect(figuresOf(await world.must(200, head, `${YEAR}?year=2026-27`))['profile']).toBe(
      'Founded in 1972.',
    );
    expect(
      (
        await world.must(422, head, `${YEAR}/submit?year=2026-27`, {
          body: { rows: [], values: {} },
        })
      ).errors,
    ).toHaveProperty('state');
  });
});

describe('reminders', () => {
  it('are sent to the heads of the selected departments only', async () => {
    const owing = await world.query<{ id: string; hod: number }>(
      (sql) =>
        sql`select d.id, d.hod from department d join faculty f on f.id = d.hod and f.active where d.is_academic and not exists (select 1 from department_report r where r.department = d.id and r.period = ${OCTOBER} and r.state in ('submitted', 'accepted', 'locked')) order by d.id`,
    );
    expect(owing.length, 'departments that owe the report').toBeGreaterThan(1);
    const { text } = await world.act(200, office, DMR, 'remind', [owing[0]?.id ?? '', 'ENG']);
    expect(text).toContain('1 head of department reminded.');
    expect(
      await world.query<Row>(
        (sql) =>
          sql`select receiver from notification where title like 'Monthly report of %, October 2026' order by id`,
      ),
    ).toEqual([{ receiver: `faculty:${owing[0]?.hod}` }]);
  });

  it('say on the due day that the report is due, and that it was from the next day on', async () => {
    const due = (day: number) =>
      world.query((sql) => sql`update college set report_due_day = ${day} returning 1`);
    const said = async (day: number): Promise<unknown> => {
      await due(day);
      await world.act(200, office, DMR, 'remind', [other]);
      const [last] = await world.query<{ body: string }>(
        (sql) => sql`select body from notification order by id desc limit 1`,
      );
      return last?.body;
    };
    const { id: other } = await world.one<{ id: string }>(
      (sql) =>
        sql`select d.id from department d join faculty f on f.id = d.hod and f.active where d.is_academic and not exists (select 1 from department_report r where r.department = d.id and r.period = ${OCTOBER} and r.state in ('submitted', 'accepted', 'locked')) order by d.id`,
    );
    expect([await said(20), await said(19)]).toEqual([
      'It is due on 20-11-2026 and has not been submitted.',
      'It was due on 19-11-2026 and has not been submitted.',
    ]);
    await due(7);
  });

  it('are not on the dashboard of a head whose report is locked', async () => {
    expect(await world.board(head)).not.toContain('Report of October 2026');
  });

  it('are on the dashboard of the head and of the office', async () => {
    await world.query(
      (sql) =>
        sql`update department_report set state = 'draft' where department = 'ENG' and period = ${OCTOBER}`,
    );
    expect(await world.board(head)).toContain('Report of October 2026 was due on 07-11-2026.');
    expect(await world.board(office)).toContain('not submitted the report of October 2026.');
    const tone = async (): Promise<unknown> => {
      const { data } = await world.must(200, head, '/api/dashboard');
      return (data as { pending: { lines: Row[] }[] }).pending
        .flatMap(({ lines }) => lines)
        .find(({ text }) => String(text).startsWith('Report of October 2026'))?.['tone'];
    };
    const due = (day: number) =>
      world.query((sql) => sql`update college set report_due_day = ${day} returning 1`);
    expect(await tone()).toBe('bad');
    await due(20); // today: not late yet
    expect(await tone()).toBe('warn');
    await due(7);
  });

  describe('of every day', () => {
    /** The reminders of a period, by what they say. */
    const told = async (title: string): Promise<Record<string, number>> => {
      const rows = await world.query<{ body: string; n: number }>(
        (sql) =>
          sql`select body, count(*)::int as n from notification where title like ${title} group by body order by body`,
      );
      return Object.fromEntries(rows.map(({ body, n }) => [body, n]));
    };
    const NOVEMBER = 'Monthly report of %, November 2026';
    const days = async (n: number): Promise<void> => {
      for (let day = 0; day < n; day++) {
        world.pass(24 * 60);
        await world.drain();
      }
    };
    const heads = () =>
      world.one<{ n: number }>(
        (sql) =>
          sql`select count(*)::int as n from department d join faculty f on f.id = d.hod and f.active where d.is_academic`,
      );
    const IS_DUE = 'It is due on 07-12-2026 and has not been submitted.';

    it('begin with the server, though nobody has begun a report, and reach heads once, two days before the due date', async () => {
      await world.beginDaily();
      await world.beginDaily();
      await world.drain();
      await days(14);
      expect(await told(NOVEMBER)).toEqual({});
      await days(1);
      expect(await told(NOVEMBER)).toEqual({ [IS_DUE]: (await heads()).n });
      await days(1);
      expect(await told(NOVEMBER)).toEqual({ [IS_DUE]: (await heads()).n });
      expect(
        await world.query(
          (sql) => sql`select 1 from job where kind = 'report-reminders' and state = 'waiting'`,
        ),
      ).toHaveLength(1);
    });

    it('reach heads once more when the report is late, but not the head who submitted it', async () => {
      await act(200, head, '2026-11', 'write', { plan: 'Revision' });
      await act(200, head, '2026-11', 'submit');
      await days(1);
      expect(await told(NOVEMBER), 'on the due day').toEqual({ [IS_DUE]: (await heads()).n });
      for (const later of [1, 2]) {
        await days(later);
        expect(await told(NOVEMBER), `${later} more`).toEqual({
          [IS_DUE]: (await heads()).n,
          'It was due on 07-12-2026 and has not been submitted.': (await heads()).n - 1,
        });
      }
    });

    it('follow the due day set by the college', async () => {
      await world.change(200, 'super', 'college', 1, { report_due_day: 20 });
      await days(27);
      const DECEMBER = 'Monthly report of %, December 2026';
      await act(200, head, '2026-12', 'write', { plan: 'Revision' });
      expect(await told(DECEMBER)).toEqual({});
      await days(12);
      expect(await told(DECEMBER)).toEqual({
        'It is due on 20-01-2027 and has not been submitted.': (await heads()).n,
      });
      expect((await world.must(200, head, at('2026-09'))).text).not.toContain('2026-10-20');
    });

    it('are sent of the annual report too, which is on the dashboards until it is submitted', async () => {
      expect(await world.board(head)).not.toContain('Annual report');
      world.pass(150 * 24 * 60);
      await world.drain();
      await days(42);
      const YEAR_TITLE = 'Annual report of %, 2026-27';
      expect(await told(YEAR_TITLE)).toEqual({
        'It is due on 31-07-2027 and has not been submitted.': (await heads()).n,
      });
      expect(await world.board(head)).toContain('Annual report of 2026-27 is due on 31-07-2027.');
      expect(await world.board(office)).toContain('not submitted the annual report of 2026-27.');
    });
  });
});
