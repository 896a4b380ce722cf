/**
 * The office's list of applicants: columns from other tables, access, revoking an approval, and
 * admission over the seat limit (administration §5.1).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERNAL_EVENTS } from '@/resources/admission/queries/event-labels';
import { beforeMerit } from '../kit/before-merit';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/applicant-list/2026/all/all';

let college: DemoCollege;
let ask: ReturnType<typeof must>;
/** Three applicants of one department, in order of id. */
let [first, second, third] = [0, 0, 0];

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const query = (values: Row): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
const list = async (values: Row, identity = 'admin:T'): Promise<Row[]> =>
  (await ask(200, identity, 'GET', `/api/application?${query(values)}`)).data as Row[];
const three = (): Row => ({ id: [first, second, third] });
const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id);
const act = (
  status: number,
  identity: string,
  action: string,
  rows: readonly number[],
  values: Row,
) => ask(status, identity, 'POST', `${LIST}/${action}`, { rows, values });
const historyOf = async (id: number): Promise<unknown[][]> =>
  (await sql`select what, text from application_event where application = ${id} order by id`).map(
    ({ what, text }) => [what, text],
  );

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  await beforeMerit(college);
  await sql`update application set disposition = 'duplicate' where programme = 'BSC'`;
  const rows = await sql<{ id: number }>`
    update application set department = 'ENG', status = 'Pending', form_state = 'submitted', disposition = 'none', category = 'ST', is_pwd = false, dob = '2005-02-03', eligible = true, best_percent = 6000, originals_seen_at = '2026-11-19T06:00:00Z'
    where id in (select id from application where programme = 'BSC' and cycle is not null and status <> 'Admitted' order by id limit 3) returning id`;
  [first = 0, second = 0, third = 0] = rows.map(({ id }) => id).sort((a, b) => a - b);
  await sql`update application set is_pwd = true where id = ${second}`;
  await sql`update admission_cycle set documents = '[{"kind":"class_x","asked":"required"}]'::jsonb`;
  await sql`insert into file (name, path, type, size, sha256, created_at) values ('sheet.jpg', 'list', 'image/jpeg', 1, ${'0'.repeat(64)}, '2026-11-19T06:00:00Z')`;
  await sql`delete from application_document where application = any (${[first, second, third]}::int[])`;
  await sql`
    insert into application_document (application, department, kind, file, digest, current, state, sent_at, created_at, updated_at)
    select x.a, 'ENG', x.kind, (select max(id) from file), x.kind || x.a, x.current, x.state, '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'
    from (values (${first}::int, 'class_x', true, 'ok'), (${first}, 'photo', true, 'pending'), (${first}, 'photo', false, 'ok'), (${second}, 'class_x', true, 'ok')) as x (a, kind, current, state)`;
  await sql`
    insert into fee_schedule (id, name, purpose, batch, programme, open_on, last_date, lines, state) values
      ('LISTA', 'Form', 'application', '2026', 'BSC', '2026-01-01', '2026-12-31', '[]', 'draft'), ('LISTB', 'Admission', 'admission', '2026', 'BSC', '2026-01-01', '2026-12-31', '[]', 'draft')`;
  await sql`delete from fee_demand_line where demand in (select id from fee_demand where application = any (${[first, second, third]}::int[]))`;
  await sql`
    insert into fee_demand (schedule, application, payer, gross, paid, state, due_on) values
      ('LISTA', ${first}, 'A', 100, 100, 'paid', '2026-12-31'), ('LISTA', ${second}, 'B', 100, 0, 'waived', '2026-12-31'), ('LISTB', ${first}, 'A', 500, 0, 'due', '2026-12-31')`;
  const [offer] = await sql<{ id: number }>`
    select id from admission_programme where programme = 'BSC'`;
  for (const [number, state] of [
    [1, 'published'],
    [2, 'published'],
    [3, 'draft'],
  ] as const) {
    const [round] = await sql<{ id: number }>`
      insert into merit_round (offer, number, state, cutoffs, drawn_from, digest, drawn_at) values (${offer?.id}, ${number}, ${state}, '[]', 'x', 'y', '2026-11-19T06:00:00Z') returning id`;
    await sql`
      insert into merit_place (round, application, place, rank, outcome)
      select ${round?.id}, x.a, x.n, x.n, 'waiting' from (values (${second}::int, 1 + 10 * ${number}::int), (${first}, 2 + 10 * ${number}::int)) as x (a, n)`;
  }
});
afterAll(() => college.close());

describe('the list of applicants', () => {
  const COLUMNS = [
    'merit_rank',
    'documents_verified',
    'documents_state',
    'application_fee',
    'admission_fee',
  ];
  it('shows merit rank, documents and fees from their own tables', async () => {
    const rows = await list({ filter: three(), sort: ['id', 'ASC'] });
    expect(rows.map((row) => COLUMNS.map((name) => row[name]))).toEqual([
      // The newest published round; the draft is not shown.
      [22, '1 / 2', 'pending', 'paid', 'due'],
      [21, '1 / 1', 'ok', 'waived', null],
      [null, null, null, null, null],
    ]);
  });
  it('sorts by these columns, with empty values last', async () => {
    const by = async (name: string, way: string) =>
      idsOf(await list({ filter: three(), sort: [name, way] }));
    expect(await by('merit_rank', 'ASC')).toEqual([second, first, third]);
    expect(await by('documents_verified', 'ASC')).toEqual([second, first, third]);
    expect(await by('application_fee', 'DESC')).toEqual([second, first, third]);
  });
  it('filters by these columns, including by missing values', async () => {
    const found = async (filter: Row) =>
      idsOf(await list({ filter: { ...three(), ...filter }, sort: ['id', 'ASC'] }));
    expect(await found({ application_fee: 'paid' })).toEqual([first]);
    expect(await found({ application_fee: ['paid', 'waived'] })).toEqual([first, second]);
    expect(await found({ application_fee: [null] })).toEqual([third]);
    expect(await found({ application_fee: ['paid', null] })).toEqual([first, third]);
    expect(await found({ application_fee_ne: 'paid' })).toEqual([second, third]);
    expect(await found({ admission_fee_ne: null })).toEqual([first]);
    expect(await found({ documents_state: 'pending' })).toEqual([first]);
    expect(await found({ merit_rank_gte: 22 })).toEqual([first]);
    expect(await found({ merit_rank_gte: 1, merit_rank_lte: 21 })).toEqual([second]);
    expect(await found({ is_pwd: true })).toEqual([second]);
    await ask(400, 'admin:T', 'GET', `/api/application?${query({ filter: { merit_rank: 'x' } })}`);
  });
  it('reflects a changed fee demand immediately', async () => {
    const filter = { ...three(), application_fee: 'waived' };
    const found = async () => (await list({ filter, range: [0, 24] })).length;
    expect(await found()).toBe(1);
    await sql`update fee_demand set state = 'due' where application = ${second}`;
    expect(await found()).toBe(0);
    await sql`update fee_demand set state = 'waived' where application = ${second}`;
  });
  it('exports the same columns with the same filter and order', async () => {
    const heard = await ask(
      200,
      'admin:T',
      'GET',
      `/api/application/export?format=csv&${query({ filter: { ...three(), merit_rank_gte: 1 }, sort: ['merit_rank', 'DESC'] })}&as=shown&fields=merit_rank,documents_verified,admission_fee`,
    );
    expect(
      heard.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n')
        .slice(-2),
    ).toEqual(['22,1 / 2,Due', '21,1 / 1,']);
  });
  it('finds applicants by mobile number for the office only', async () => {
    const [row] = await sql<{ mobile: string }>`select mobile from application where id = ${first}`;
    const filter = { ...three(), q: row?.mobile.slice(-8) };
    expect(idsOf(await list({ filter }))).toEqual([first]);
    expect(await list({ filter }, 'hod')).toEqual([]);
  });
  it('hides withheld fields from heads in rows, exports, filters and sorting', async () => {
    const own = await list({ filter: three(), sort: ['merit_rank', 'ASC'] }, 'hod');
    expect(idsOf(own)).toEqual([second, first, third]);
    expect(own[0]).toMatchObject({ merit_rank: 21, documents_verified: '1 / 1' });
    for (const name of ['mobile', 'is_pwd', 'email']) {
      expect(own.filter((row) => Object.hasOwn(row, name))).toEqual([]);
      for (const asked of [{ sort: [name, 'ASC'] }, { filter: { [name]: 'x' } }])
        for (const path of ['/api/application', '/api/application/export'])
          await ask(400, 'hod', 'GET', `${path}?format=csv&${query(asked)}`);
    }
    const file = await ask(
      200,
      'hod',
      'GET',
      '/api/application/export?format=csv&as=shown&fields=name,mobile,is_pwd,merit_rank',
    );
    expect(file.text).not.toContain('+91');
    expect(file.text.split('\r\n').find((line) => line.includes('Merit'))).toBe('Name,Merit rank');
  });
  it('shows applicants none of these columns', async () => {
    const { data } = await ask(200, 'applicant', 'GET', '/api/application');
    for (const row of data as Row[])
      expect(COLUMNS.filter((name) => Object.hasOwn(row, name))).toEqual([]);
  });
});

describe('an approval', () => {
  const DECIDES = { reason: 'No merit list yet' };
  it('is given only through its action; the form cannot set the status', async () => {
    const [row] = await sql<{
      version: number;
    }>`select version from application where id = ${first}`;
    const { body } = await ask(423, 'admin:T', 'PATCH', `/api/application/${first}`, {
      version: row?.version,
      status: 'Approved',
    });
    expect(body['message']).toBe('Use "Approve" to approve an application.');
  });
  it('is revoked with a required reason, which is added to the history, and the seat is kept', async () => {
    await act(200, 'admin:T', 'approve', [first, second], DECIDES);
    const [round] = await sql<{ id: number; offer: number }>`
      select r.id, r.offer from merit_round r join merit_place p on p.round = r.id where p.application = ${first} and r.number = 2`;
    await sql`insert into merit_seat (application, offer, round, seat, origin, via, at) values (${first}, ${round?.offer}, ${round?.id}, 'ST', 'ST', 'round', '2026-11-19T06:00:00Z')`;
    await act(422, 'admin:T', 'unapprove', [first], { reason: null });
    await act(200, 'admin:T', 'unapprove', [first], { reason: 'Wrong category' });
    expect(
      await sql`select a.status, (select count(*)::int from merit_seat s where s.application = a.id) as seats from application a where a.id = ${first}`,
    ).toEqual([{ status: 'Pending', seats: 1 }]);
    expect((await historyOf(first)).at(-1)).toEqual(['unapproved', 'Wrong category']);
    await sql`delete from merit_seat where application = ${first}`;
  });
  it('cannot be revoked once the admission fee is paid, or when there is none', async () => {
    const { body: none } = await act(409, 'admin:T', 'unapprove', [first], { reason: 'x' });
    expect(none['message']).toContain('Only approved applications can be set back to pending');
    await act(200, 'admin:T', 'approve', [first], DECIDES);
    await sql`update fee_demand set paid = 1, state = 'part_paid' where application = ${first} and schedule = 'LISTB'`;
    const { body } = await act(423, 'admin:T', 'unapprove', [first], { reason: 'x' });
    expect(body['message']).toContain('The admission fee is paid');
    await sql`update fee_demand set paid = 500, state = 'paid' where application = ${first} and schedule = 'LISTB'`;
  });
  it('can be revoked by the admission office only', async () => {
    for (const [identity, status] of [
      ['hod', 403],
      ['admin:F', 403],
      ['faculty', 403],
      ['admin:T', 200],
    ] as const)
      await act(status, identity, 'unapprove', [second], { reason: 'Checked again' });
    await act(200, 'admin:T', 'approve', [second], DECIDES);
  });
});

describe('admission without a free seat', () => {
  const OVER = { reason: 'Order of the university of 20 November', again: null };
  it('is refused, but offered to a super administrator as an override with a required reason', async () => {
    await sql`update admission_programme set intake = 0 where programme = 'BSC'`;
    await sql`delete from admission_seat where offer in (select id from admission_programme where programme = 'BSC')`;
    for (const identity of ['admin:T', 'super']) {
      const { body } = await act(423, identity, 'admit', [first], { again: null });
      expect(body['message']).toBe('No seat is left in this programme: all 0 are filled.');
    }
    const [row] = await list({ filter: { id: [first] } }, 'super');
    expect(row?.['_can']).toContain('override');
    const [seen] = await list({ filter: { id: [first] } });
    expect(seen?.['_can']).not.toContain('override');
    await act(422, 'super', 'override', [first], { ...OVER, reason: null });
  });
  it('cannot be overridden by any other role', async () => {
    for (const identity of ['admin:T', 'hod', 'admin:F', 'faculty', 'applicant'])
      await act(403, identity, 'override', [first], OVER);
  });
  it('still requires verified documents', async () => {
    await sql`update application_document set state = 'pending' where application = ${first} and kind = 'class_x'`;
    const { body } = await act(423, 'super', 'override', [first], OVER);
    expect(body['message']).toBe('Not verified yet: Class X mark sheet.');
    await sql`update application_document set state = 'ok' where application = ${first} and kind = 'class_x'`;
  });
  it('is recorded in the history and the audit log, and hidden from the applicant', async () => {
    await act(200, 'super', 'override', [first], OVER);
    expect((await historyOf(first)).slice(-2)).toEqual([
      ['seat_override', OVER.reason],
      ['admitted', null],
    ]);
    expect(INTERNAL_EVENTS).toContain('seat_override');
    const [line] = await sql`
      select change from audit_log where action = 'admission.override' and entity_id = ${String(first)}`;
    expect(JSON.stringify(line)).toContain(OVER.reason);
  });
  it('refuses the override when a seat is free', async () => {
    await sql`update admission_programme set intake = 100 where programme = 'BSC'`;
    const { body } = await act(409, 'super', 'override', [second], OVER);
    expect(body['message']).toBe('A seat is free. Use "Admit" instead.');
    await act(200, 'admin:T', 'admit', [second], { again: null });
  });
});
