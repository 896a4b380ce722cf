/**
 * Statistics and the report of admission: every figure is recounted here, and leads to a list of
 * that many rows (administration §5.2, §5.3).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withheld } from '@/resources/admission/access';
import { application } from '@/resources/admission/application';
import { must, voiceOf, type Speak } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { canRead, pdfText } from '../kit/pdf-text';

type Row = Readonly<Record<string, unknown>>;
interface Report {
  readonly data: readonly Row[];
  readonly meta: {
    readonly columns: readonly { readonly name: string; readonly total?: boolean }[];
    readonly head?: readonly { readonly label: string; readonly value: string }[];
    readonly choices?: Readonly<Record<string, readonly { readonly value: string }[]>>;
    readonly charts?: readonly {
      readonly key: string;
      readonly rows: readonly { readonly value: number; readonly link: string }[];
    }[];
  };
}

let college: DemoCollege;
let speak: Speak;
let ask: ReturnType<typeof must>;
const STATS = '/api/admission/statistics';
const BATCH = '2026';

beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
  // Every stage and every way of leaving something out.
  await sql`update application set gender = 'transgender' where id = (select min(id) from application where form_state = 'submitted')`;
  await sql`update application set gender = null, category = null, domicile_state = null where id = (select min(id) from application where form_state = 'draft' and cycle is not null)`;
  await sql`update application set disposition = 'withdrawn' where id = (select max(id) from application where form_state = 'submitted' and status = 'Pending')`;
  await sql`update application set status = 'Admitted' where id = (select max(id) from application where status = 'Approved')`;
  await sql`update application set is_pwd = true, pwd_type = 'Low vision' where id in (select id from application where form_state = 'submitted' order by id limit 3)`;
  await sql`update application set domicile_state = 'mizoram' where id = (select min(id) from application where domicile_state = 'Mizoram')`;
  // Half past one at night at the college, and the day before in UTC.
  await sql`update application set submitted_at = '2026-11-18T20:00:00Z' where id = (select max(id) from application where form_state = 'submitted' and batch = '2026')`;
  await sql`update application set department = 'ENG' where id in (select id from application where form_state = 'submitted' order by id limit 4)`;
});
afterAll(() => college.close());

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const stats = async (identity: string, query = '', programme = 'all'): Promise<Report> =>
  (await ask(200, identity, 'GET', `${STATS}/${BATCH}/${programme}${query}`)) as unknown as Report;

/** Returns the rows of the list behind a link, as the caller sees them. */
async function behind(identity: string, link: string): Promise<number> {
  const { pathname, searchParams } = new URL(link, 'http://college.example');
  const [, , , batch, programme, department] = pathname.split('/');
  const scope = Object.entries({ batch, programme, department }).filter(
    ([, value]) => value !== 'all',
  );
  const filter = {
    ...Object.fromEntries(scope),
    ...(JSON.parse(searchParams.get('filter') ?? '{}') as object),
  };
  const { data } = await ask(
    200,
    identity,
    'GET',
    `/api/application?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return (data as unknown[]).length;
}
const filled = (link: string, row: Row): string =>
  link.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])));

const TABS = [
  'category',
  'programme',
  'department',
  'state',
  'district',
  'area',
  'religion',
  'disability',
];
const FIELD: Readonly<Record<string, string>> = {
  state: 'domicile_state',
  district: 'present_district',
  area: 'rural_urban',
  disability: 'category',
};

describe('admission statistics', () => {
  it.each(TABS)(
    'by %s add up: genders to the row total, and rows to an independent count',
    async (tab) => {
      const { data } = await stats('admin:T', `?tab=${tab}`);
      const all = (
        await sql<Record<string, string | boolean | null>>`
          select category, programme, department, domicile_state, present_district, rural_urban, religion, gender, form_state, status, disposition, is_pwd from application where batch = ${BATCH}`
      ).filter(({ is_pwd }) => tab !== 'disability' || is_pwd === true);
      const field = FIELD[tab] ?? tab;
      const groups = new Map<string, Row>(
        data
          .filter((row) => row['_part'] !== true)
          .map((row) => [String(row['group']).toLowerCase(), row]),
      );
      const keyOf = (one: Row): string =>
        one[field] === null ? 'not_stated' : String(one[field]).toLowerCase();
      expect([...groups.keys()].sort()).toEqual([...new Set(all.map(keyOf))].sort());
      for (const [key, row] of groups) {
        const own = all.filter((one) => keyOf(one) === key);
        const open = own.filter(({ disposition }) => disposition === 'none');
        expect(row, key).toMatchObject({
          applied: own.filter(({ form_state }) => form_state !== 'draft').length,
          approved: open.filter(({ status }) => status === 'Approved').length,
          admitted: open.filter(({ status }) => status === 'Admitted').length,
        });
        for (const stage of ['applied', 'approved', 'admitted'])
          expect(
            ['male', 'female', 'transgender', 'unstated'].reduce(
              (sum, gender) => sum + Number(row[`${stage}_${gender}`]),
              0,
            ),
            `${key}, ${stage}`,
          ).toBe(row[stage]);
      }
    },
  );
  it.each(TABS)('by %s link to lists with the same number of applicants', async (tab) => {
    const { data, meta } = await stats('admin:T', `?tab=${tab}`);
    for (const stage of ['applied', 'approved', 'admitted']) {
      const column = meta.columns.find(({ name }) => name === stage) as
        | { link?: string }
        | undefined;
      for (const row of data)
        expect(
          await behind('admin:T', filled(column?.link ?? '', row)),
          `${String(row['group'])}, ${stage}`,
        ).toBe(row[stage]);
    }
  });
  it('count disability, Muslims and other minorities per category, and omit these rows in another order', async () => {
    await sql`update application set religion = 'Muslim', gender = 'male' where id in (select id from application where form_state = 'submitted' and category is not null order by id desc limit 2)`;
    const { data } = await stats('admin:T');
    const counted = await sql<Row>`
      select category, gender, is_pwd, religion from application where batch = ${BATCH} and form_state <> 'draft'`;
    const minorities = ['Christian', 'Sikh', 'Buddhist', 'Jain', 'Parsi'];
    const PARTS: Readonly<Record<string, (one: Row) => boolean>> = {
      pwd: ({ is_pwd }) => is_pwd === true,
      muslim: ({ religion }) => religion === 'Muslim',
      minority: ({ religion }) => minorities.includes(String(religion)),
    };
    let category: unknown;
    let parts = 0;
    for (const row of data) {
      const of = PARTS[String(row['group'])];
      if (row['_part'] !== true) category = row['group'];
      if (!of) continue;
      expect(row['_part']).toBe(true);
      const own = counted.filter(
        (one) => String(one['category'] ?? 'not_stated').toLowerCase() === category && of(one),
      );
      parts += own.length;
      expect(row, `${String(category)} ${String(row['group'])}`).toMatchObject({
        applied: own.length,
        applied_male: own.filter(({ gender }) => gender === 'male').length,
        applied_female: own.filter(({ gender }) => gender === 'female').length,
      });
    }
    expect(data.length).toBe(4 * data.filter((row) => row['_part'] !== true).length);
    expect(parts).toBeGreaterThan(3);
    const sent = await speak('admin:T', 'GET', `${STATS}/${BATCH}/all?format=csv&order=applied`);
    expect(sent.text, 'in another order a part has no place').not.toContain('Muslim');
  });
  it('exclude the rows within categories from the totals in print', async () => {
    const whole = (await stats('admin:T')).data.filter((row) => row['_part'] !== true);
    const person = college.people.get('admin:T');
    if (!person || !canRead) return;
    const response = await college.ask(`${STATS}/${BATCH}/all?format=pdf`, {
      headers: { authorization: `Bearer ${await college.session(person)}` },
    });
    const text = pdfText(new Uint8Array(await response.arrayBuffer())).join('\n');
    const total = /^\s*Total\s+(.*)$/m.exec(text)?.[1]?.split(/\s+/) ?? [];
    expect(total).toContain(String(whole.reduce((sum, row) => sum + Number(row['applied']), 0)));
  });
  it('count each subject as major and as minor, and link to lists with the same number of applicants', async () => {
    await sql`update application set minor = 'HIS' where id in (select id from application where form_state = 'submitted' and batch = ${BATCH} order by id limit 2)`;
    const { data, meta } = await stats('admin:T', '?tab=subjects');
    for (const row of data)
      for (const side of ['major', 'minor']) {
        const column = meta.columns.find(({ name }) => name === `${side}_applied`) as {
          link?: string;
        };
        expect(
          await behind('admin:T', filled(column.link ?? '', row)),
          `${String(row['group'])} as ${side}`,
        ).toBe(row[`${side}_applied`]);
      }
    expect(data.find((row) => row['group'] === 'his')).toMatchObject({ minor_applied: 2 });
  });
  it('count programmes as first, second and later choice', async () => {
    const [one] = await sql<{ id: number }>`
      select id from application where form_state = 'submitted' and programme = 'BSC' and batch = ${BATCH} order by id limit 1`;
    await sql`update application set preferences = '[{"programme":"BA"},{"programme":"BCOM"}]'::jsonb where id = ${one?.id}`;
    const { data } = await stats('admin:T', '?tab=choices', 'BSC');
    const [science] = await sql<{ n: number }>`
      select count(*)::int as n from application where form_state <> 'draft' and programme = 'BSC' and batch = ${BATCH}`;
    const of = (id: string) => data.find((row) => row['id'] === id);
    expect(of('BSC')).toMatchObject({ first: science?.n, second: 0, later: 0 });
    expect(of('BA')).toMatchObject({ first: 0, second: 1, later: 0, all: 1 });
    expect(of('BCOM')).toMatchObject({ first: 0, second: 0, later: 1, all: 1 });
  });
  it('chart every day without gaps, each bar linked to a list with the same number of applicants', async () => {
    const { data, meta } = await stats('admin:T', '?tab=days');
    const trend = meta.charts?.find(({ key }) => key === 'admission-days');
    expect(trend?.rows.length).toBe(30);
    const submitted = data.reduce((sum, row) => sum + Number(row['submitted']), 0);
    expect(trend?.rows.reduce((sum, { value }) => sum + value, 0)).toBe(submitted);
    for (const { value, link } of trend?.rows ?? [])
      if (value > 0) expect(await behind('admin:T', link), link).toBe(value);
  });
  it('by day add up to all submitted forms, and each day links to its list', async () => {
    const { data, meta } = await stats('admin:T', '?tab=days');
    const [sent] = await sql<{ n: number }>`
      select count(*)::int as n from application where batch = ${BATCH} and submitted_at is not null`;
    expect(data.at(-1)?.['until']).toBe(sent?.n);
    const column = meta.columns.find(({ name }) => name === 'submitted') as { link?: string };
    for (const row of data)
      expect(await behind('admin:T', filled(column.link ?? '', row)), String(row['day'])).toBe(
        row['submitted'],
      );
  });
  it('show the same counts in the header and charts as in the linked lists', async () => {
    for (const identity of ['admin:T', 'hod']) {
      const { meta } = await stats(identity);
      const own = identity === 'hod' ? 'ENG' : null;
      const [n] = await sql<Record<string, number>>`
        select count(*)::int as "Registered", count(*) filter (where form_state <> 'draft')::int as "Submitted", count(*) filter (where form_state <> 'draft' and status = 'Pending' and disposition = 'none')::int as "Pending",
          count(*) filter (where status = 'Approved' and disposition = 'none')::int as "Approved", count(*) filter (where status = 'Admitted' and disposition = 'none')::int as "Admitted", count(*) filter (where disposition = 'withdrawn')::int as "Withdrawn"
        from application where batch = ${BATCH} and (${own}::text is null or department = ${own})`;
      const said = Object.fromEntries((meta.head ?? []).map(({ label, value }) => [label, value]));
      for (const [label, value] of Object.entries(n ?? {}))
        expect(said[label], `${identity}: ${label}`).toBe(String(value));
      const funnel = meta.charts?.find(({ key }) => key === 'admission-funnel');
      expect(funnel?.rows.length).toBe(4);
      for (const { value, link } of funnel?.rows ?? [])
        expect(await behind(identity, link), link).toBe(value);
    }
  });
  it('count the remaining seats as admission would still allot them', async () => {
    const [offer] = await sql<{ id: number; cycle: number }>`
      select id, cycle from admission_programme where programme = 'BSC'`;
    const [round] = await sql<{ id: number }>`
      select id from merit_round where offer = ${offer?.id} limit 1`;
    const [holder] = await sql<{ id: number; category: string }>`
      select id, category from application where programme = 'BSC' and cycle = ${offer?.cycle} and form_state = 'submitted' and status = 'Pending' and disposition = 'none' and category is not null order by id limit 1`;
    await sql`delete from merit_seat`;
    await sql`
      insert into merit_seat (application, offer, round, seat, origin, via, at) values (${holder?.id}, ${offer?.id}, ${round?.id}, 'General', 'OBC', 'round', '2026-11-19T06:00:00Z')`;
    const { data, meta } = await stats('admin:T', '?tab=seats');
    for (const row of data) {
      const [counted] = await sql<{ seats: number; taken: number }>`
        select t.seats, (select count(*)::int from application a left join merit_seat s on s.application = a.id and s.offer = o.id
            where a.cycle = o.cycle and a.programme = o.programme and a.disposition = 'none' and coalesce(s.origin, a.category) = t.category and (a.status = 'Admitted' or s.application is not null)) as taken
        from admission_seat t join admission_programme o on o.id = t.offer where o.programme = ${row['programme']} and t.category = ${row['category']}`;
      expect(row['seats']).toBe(counted?.seats);
      expect(row['left']).toBe((counted?.seats ?? 0) - (counted?.taken ?? 0));
    }
    const obc = data.find((row) => row['programme'] === 'BSC' && row['category'] === 'OBC');
    expect(obc, 'the converted seat is one of its own category').toMatchObject({ allotted: 1 });
    const whole = await stats('admin:T');
    const left = meta.head?.find(({ label }) => label === 'Seats left')?.value;
    expect(Number(left)).toBe(data.reduce((sum, row) => sum + Number(row['left']), 0));
    for (const { value, link } of whole.meta.charts?.find(({ key }) => key === 'admission-seats')
      ?.rows ?? []) {
      const { data: rows } = await stats('admin:T', new URL(link, 'http://x.example').search);
      expect(
        rows.reduce((sum, row) => sum + Number(row['left']), 0),
        link,
      ).toBe(value);
    }
    await sql`update application set disposition = 'withdrawn' where id = ${holder?.id}`;
    const after = (await stats('admin:T', '?tab=seats')).data.find(
      (row) => row['programme'] === 'BSC' && row['category'] === 'OBC',
    );
    await sql`update application set disposition = 'none' where id = ${holder?.id}`;
    expect(after, 'whoever has withdrawn holds no seat').toMatchObject({
      allotted: 0,
      left: Number(obc?.['left']) + 1,
    });
    await sql`delete from merit_seat where application = ${holder?.id}`;
  });
  it('show a head their own department only, and no tabs that count withheld fields', async () => {
    const { data, meta } = await stats('hod', '?tab=department');
    expect(data.map(({ group }) => group)).toEqual(['eng']);
    const open = meta.choices?.['tab']?.map(({ value }) => value);
    expect(open).toEqual([
      'category',
      'programme',
      'department',
      'subjects',
      'choices',
      'state',
      'area',
      'religion',
      'days',
    ]);
    const parts = (await stats('hod')).data.map(({ group }) => group);
    expect(parts).toContain('muslim');
    expect(parts).not.toContain('pwd');
    for (const tab of ['district', 'disability', 'seats'])
      await ask(403, 'hod', 'GET', `${STATS}/${BATCH}/all?tab=${tab}`);
    expect(meta.head?.some(({ label }) => label === 'Fees collected')).toBe(false);
    await ask(403, 'faculty', 'GET', `${STATS}/${BATCH}/all`);
  });
});

describe('the admission report', () => {
  const REPORT = '/api/admission/report';
  const read = async (identity: string, query = ''): Promise<Report> =>
    (await ask(200, identity, 'GET', `${REPORT}/${BATCH}/all${query}`)) as unknown as Report;

  it('lists each applicant at the selected stage once', async () => {
    for (const [stage, condition] of [
      ['admitted', 'Admitted'],
      ['approved', 'Approved'],
    ]) {
      const rows = await sql<{ application_no: string }>`
        select application_no from application where batch = ${BATCH} and status = ${condition} and disposition = 'none' order by 1`;
      const { data } = await read('admin:T', `?stage=${stage}`);
      expect(data.map(({ application_no }) => application_no).sort()).toEqual(
        rows.map(({ application_no }) => application_no),
      );
    }
    const { data } = await read('admin:T', '?stage=submitted&tab=all');
    const [sent] = await sql<{ n: number }>`
      select count(*)::int as n from application where batch = ${BATCH} and form_state <> 'draft' and disposition = 'none'`;
    expect(data.length).toBe(sent?.n);
  });
  it('shows valid receipts and omits voided ones', async () => {
    const [paid] = await sql<{ id: number; application_no: string; receipt_no: string }>`
      with one as (select id, demand, receipt_no from receipt where voided_at is null order by id limit 1),
        moved as (update fee_demand d set schedule = 'ADM-2026-BA', student = null, application = (select min(id) from application where batch = ${BATCH} and programme = 'BA' and status = 'Admitted' and disposition = 'none')
          from one where d.id = one.demand returning d.application)
      select one.id, one.receipt_no, a.application_no from one, moved join application a on a.id = moved.application`;
    const receipts = async (): Promise<string> =>
      JSON.stringify(
        (await read('admin:T', '?stage=admitted&tab=all')).data.find(
          ({ application_no }) => application_no === paid?.application_no,
        ),
      );
    expect(await receipts()).toContain(paid?.receipt_no);
    await sql`update receipt set voided_at = '2026-11-20T06:00:00Z' where id = ${paid?.id}`;
    expect(await receipts()).not.toContain(paid?.receipt_no);
    await sql`update receipt set voided_at = null where id = ${paid?.id}`;
  });
  it('has the columns of each return, and a value for each of them in every row', async () => {
    for (const preset of ['register', 'university', 'aishe', 'scholarship', 'all']) {
      const { data, meta } = await read('admin:T', `?stage=submitted&tab=${preset}`);
      const names = meta.columns.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toContain('name');
      for (const row of data)
        expect(Object.keys(row).filter((name) => name !== 'id' && name !== '_can')).toEqual(names);
    }
    const { data } = await read('admin:T', '?stage=submitted&tab=all');
    const known = data.find(({ board_percent }) => board_percent !== null);
    const [marks] = await sql<{ share: number }>`
      select round(10000.0 * (e ->> 'obtained')::int / (e ->> 'max')::int)::int as share from application, jsonb_array_elements(exams) e where id = ${known?.['id']} and e ->> 'level' = 'class_xii'`;
    expect(known?.['board_percent']).toBe(marks?.share);
  });
  it('sums up gender and category by programme, counting each applicant once', async () => {
    const { data, meta } = await read('admin:T', '?stage=submitted&tab=summary');
    const all = (await read('admin:T', '?stage=submitted&tab=all')).data;
    expect(meta.columns.map(({ name }) => name)).toEqual([
      'programme',
      'category',
      'male',
      'female',
      'transgender',
      'unstated',
      'all',
    ]);
    for (const row of data) {
      const own = all.filter(
        ({ programme, category }) => programme === row['programme'] && category === row['category'],
      );
      expect(row).toMatchObject({
        all: own.length,
        male: own.filter(({ gender }) => gender === 'male').length,
        female: own.filter(({ gender }) => gender === 'female').length,
      });
    }
    expect(data.reduce((sum, row) => sum + Number(row['all']), 0)).toBe(all.length);
  });
  it('gives a head their own department without withheld fields, on screen, in the file and in print', async () => {
    const hidden = Object.entries(application.fields)
      .filter(([, field]) => 'read' in field.options && field.options.read === withheld.read)
      .map(([name]) => name);
    const { data, meta } = await read('hod', '?stage=submitted&tab=all');
    expect(data.length).toBeGreaterThan(0);
    expect(meta.columns.map(({ name }) => name).filter((name) => hidden.includes(name))).toEqual(
      [],
    );
    const [row] = await sql<Record<string, string>>`
      select mobile, email, parent_mobile, present_line || ', ' || present_town as address from application where department = 'ENG' and form_state = 'submitted' and present_line is not null order by id limit 1`;
    expect(Object.values(row ?? {}).filter(Boolean).length).toBeGreaterThan(2);
    const file = await speak(
      'hod',
      'GET',
      `${REPORT}/${BATCH}/all?stage=submitted&tab=all&format=csv&columns=name,mobile,is_pwd,address`,
    );
    for (const value of Object.values(row ?? {})) {
      expect(JSON.stringify(data)).not.toContain(value);
      expect(file.text).not.toContain(value);
    }
    expect(file.text.split('\r\n')[0]?.replace('\uFEFF', '')).toBe('Name');
    const others = await sql<{ application_no: string }>`
      select application_no from application where department <> 'ENG' and form_state = 'submitted'`;
    const shown = JSON.stringify((await read('hod', '?stage=submitted&department=PHY')).data);
    expect(others.filter(({ application_no }) => shown.includes(application_no))).toEqual([]);
  });
});
