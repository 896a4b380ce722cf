/**
 * The office's side of admission: cycles and seats, documents, approval, correction, and the only
 * way an applicant becomes a student (administration §5.1, vectors H11, H13).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeMerit } from '../kit/before-merit';
import { must, voiceOf, type Speak } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/applicant-list/2026/all/all';

let college: DemoCollege;
let speak: Speak;
let ask: ReturnType<typeof must>;
beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
  await beforeMerit(college);
});
afterAll(() => college.close());

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const act = (
  status: number,
  identity: string,
  action: string,
  rows: readonly number[],
  values: Row = {},
) => ask(status, identity, 'POST', `${LIST}/${action}`, { rows, values });

/** Applicants of one programme who lack only the seat. */
async function ready(programme: string, category = 'ST'): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>`
    update application set status = 'Approved', form_state = 'submitted', category = ${category}, originals_seen_at = '2026-11-19T06:00:00Z', dob = '2005-02-03'
    where programme = ${programme} and cycle is not null and department is not null and status <> 'Admitted' and application_no <> '26UG00001' returning id`;
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await sql`update admission_cycle set documents = '[{"kind":"class_x","asked":"required"}]'::jsonb`;
  await sql`
    insert into application_document (application, kind, file, digest, current, state, sent_at, created_at, updated_at)
    select a, 'class_x', (select min(id) from file), 'x' || a, true, 'ok', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from unnest(${ids}::int[]) as a`;
  return ids;
}
const students = async (id: number): Promise<number> => {
  const [row] = await sql<{ n: number }>`
    select count(*)::int as n from student s join application a on a.name = s.name and a.dob = s.dob where a.id = ${id}`;
  return row?.n ?? 0;
};

describe('the application fee', () => {
  it('that is unpaid follows category, gender and programme, of this applicant and no other fee', async () => {
    const [one] = await sql<{ id: number }>`
      update application set category = 'OBC', gender = 'female', status = 'Pending', form_state = 'submitted', disposition = 'none' where id = (
        select min(id) from application where programme = 'BA' and cycle is not null and department is not null and status <> 'Admitted') returning id`;
    if (!one) throw new Error('the demonstration has no such applicant');
    const { id } = one;
    const [line, dearer] = [
      { head: 'LIB', amount: 10_000, category: null, gender: null },
      { head: 'LIB', amount: 30_000, category: null, gender: null },
    ];
    const publish = (
      schedule: string,
      last_date: string,
      state: string,
      lines: readonly Row[],
    ) => sql`
      insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state, created_at, updated_at)
      select ${schedule}, ${schedule}, case when ${schedule} like 'ADM%' then 'admission' else 'application' end, batch, programme, semester, open_on, ${last_date}, ${JSON.stringify(lines)}::jsonb, ${state}, created_at, updated_at
      from fee_schedule where id = 'ADM-2026-BA'`;
    await publish('APP-NEWEST', '2027-03-01', 'published', [
      line,
      { head: 'LIB', amount: 2_000, category: 'ST', gender: null },
      { head: 'LIB', amount: 4_000, category: null, gender: 'male' },
    ]);
    // Another purpose, an earlier last date, and one that nobody may pay yet.
    await publish('ADM-LATER', '2027-06-01', 'published', [dearer]);
    await publish('APP-EARLIER', '2027-02-01', 'published', [dearer]);
    await publish('APP-DRAFT', '2027-06-01', 'draft', [dearer]);
    const demands = () => sql<Row>`
      select d.application, d.schedule, d.gross::int as gross, d.state from fee_demand d where d.schedule in ('APP-NEWEST', 'ADM-LATER', 'APP-EARLIER', 'APP-DRAFT') order by 1, 2`;
    const becomes = async (values: Row): Promise<readonly Row[]> => {
      const [row] = await sql<{
        version: number;
      }>`select version from application where id = ${id}`;
      await ask(200, 'admin:T', 'PATCH', `/api/application/${id}`, {
        version: row?.version,
        ...values,
      });
      return demands();
    };
    const due = (gross: number) => [
      { application: id, schedule: 'APP-NEWEST', gross, state: 'due' },
    ];
    await sql`update fee_demand set state = 'due', paid = 0 where application = ${id} and schedule in (select id from fee_schedule where purpose = 'application')`;
    expect(await becomes({ category: 'ST' })).toEqual(due(2_000));
    expect(await becomes({ category: 'General' })).toEqual(due(10_000));
    expect(await becomes({ gender: 'male' })).toEqual(due(4_000));
    expect(await becomes({ email: 'elsewhere@x.example' }), 'nothing it depends on').toEqual(
      due(4_000),
    );
    // Where something is paid, or the office let the applicant off, it stays as it is.
    await sql`update fee_demand set state = 'waived' where application = ${id} and schedule = 'APP-NEWEST'`;
    expect(await becomes({ gender: 'female' })).toEqual([
      { application: id, schedule: 'APP-NEWEST', gross: 4_000, state: 'waived' },
    ]);
    await sql`update fee_schedule set state = 'closed' where id = 'APP-NEWEST'`;
    await sql`delete from fee_schedule where id in ('ADM-LATER', 'APP-EARLIER', 'APP-DRAFT')`;
  });
});

describe('an admission cycle', () => {
  it('refuses a closing date before its opening, and a document listed twice', async () => {
    const { data } = await ask(200, 'admin:T', 'GET', '/api/admission-cycle');
    const [cycle] = data as { id: number; version: number }[];
    const { body } = await ask(422, 'admin:T', 'PATCH', `/api/admission-cycle/${cycle?.id}`, {
      version: cycle?.version,
      closes_on: '2026-01-01',
      documents: [
        { kind: 'photo', asked: 'required' },
        { kind: 'photo', asked: 'optional' },
      ],
    });
    expect(Object.keys(body['errors'] as Row).sort()).toEqual(['closes_on', 'documents']);
  });
  it('refuses seats by category above the intake', async () => {
    const [offer] = await sql<{ id: number; intake: number }>`
      select id, intake from admission_programme where programme = 'BA'`;
    const [seat] = await sql<{ id: number; version: number; seats: number }>`
      select id, version, seats from admission_seat where offer = ${offer?.id} and category = 'ST'`;
    const { body } = await ask(422, 'admin:T', 'PATCH', `/api/admission-seat/${seat?.id}`, {
      version: seat?.version,
      seats: 61,
    });
    expect(body['errors']).toMatchObject({ seats: expect.stringContaining('The intake is 60') });
  });
});

describe('approval and correction', () => {
  it('approves submitted forms only, and needs a reason for ineligible applicants', async () => {
    const [draft] = await sql<{ id: number }>`
      select id from application where form_state = 'draft' and programme = 'BSC' order by id limit 1`;
    await act(423, 'admin:T', 'approve', [draft?.id ?? 0]);
    const [one] = await sql<{ id: number }>`
      update application set eligible = false where id = (select min(id) from application where form_state = 'submitted' and status = 'Pending' and programme = 'BSC') returning id`;
    await act(422, 'admin:T', 'approve', [one?.id ?? 0]);
    await act(200, 'admin:T', 'approve', [one?.id ?? 0], { reason: 'Sports quota' });
    const [event] = await sql`
      select what, text from application_event where application = ${one?.id} order by id desc limit 1`;
    expect(event).toEqual({ what: 'approved', text: 'Sports quota' });
  });
  it('reopens the named steps of a submitted form once, with a message', async () => {
    const [one] = await sql<{ id: number }>`
      select id from application where form_state = 'submitted' and status = 'Pending' and programme = 'BSC' order by id limit 1`;
    await act(200, 'admin:T', 'correct', [one?.id ?? 0], {
      steps: [{ step: 'education' }],
      message: 'Enter the marks of Class X.',
    });
    const [row] = await sql`
      select form_state, correction_steps, correction_note from application where id = ${one?.id}`;
    expect(row).toEqual({
      form_state: 'correction',
      correction_steps: 'education',
      correction_note: 'Enter the marks of Class X.',
    });
    await act(423, 'admin:T', 'correct', [one?.id ?? 0], {
      steps: [{ step: 'education' }],
      message: 'Again.',
    });
  });
  it.each<[string, Row, Row, string]>([
    [
      'correct',
      {},
      { steps: [{ step: 'education' }], message: 'Class X.' },
      'Correct your application',
    ],
    [
      'refuse-correction',
      { correction_note: 'May I?', correction_steps: 'education' },
      { reason: 'Not now.' },
      'Correction refused',
    ],
    ['approve', { eligible: true }, {}, 'Application approved'],
    ['unapprove', { status: 'Approved' }, { reason: 'By mistake.' }, 'Approval withdrawn'],
    ['reject', {}, { as: 'not_selected', reason: 'Full.' }, 'Not selected'],
    ['message', {}, { subject: 'The hostel', text: 'It opens in June.' }, 'The hostel'],
  ])(
    'on %s, writes to exactly the chosen applicants, and texts those without an address',
    async (action, state, values, subject) => {
      const chosen = await sql<{ id: number; email: string; application_no: string }>`
      update application a set form_state = 'submitted', status = coalesce(x.status, 'Pending'), disposition = 'none', eligible = true,
        correction_note = x.correction_note, correction_steps = x.correction_steps
      from jsonb_populate_record(null::application, ${JSON.stringify(state)}::jsonb) x
      where a.id in (select c.id from application c where c.programme = 'BSC' and c.batch = '2026' and c.cycle is not null and c.form_state <> 'draft' and c.email is not null and c.status <> 'Admitted'
        and not exists (select from fee_demand d where d.application = c.id and d.paid > 0 and d.schedule like 'ADM%') order by c.id limit 2)
      returning a.id, a.email, a.application_no`;
      const [mailed, texted] = chosen;
      if (!mailed || !texted) throw new Error('the demonstration has no two such applicants');
      await sql`update application set email = null where id = ${texted.id}`;
      await sql`delete from outbox`;
      await sql`delete from job where kind = 'news-texts'`;
      await act(200, 'admin:T', action, [mailed.id, texted.id], values);
      const letters = await sql<{ to: string; subject: string }>`
      select payload ->> 'to' as to, payload ->> 'subject' as subject from outbox where topic = 'mail' order by id`;
      expect(letters.map(({ to, subject: told }) => [to, told.split(' · ')[0]])).toEqual([
        [mailed.email, subject],
      ]);
      expect(
        await sql`select payload -> 'applications' as applications from job where kind = 'news-texts'`,
      ).toEqual([{ applications: [texted.application_no] }]);
      await sql`update application set email = ${texted.email}, status = 'Pending', form_state = 'submitted', disposition = 'none', correction_note = null, correction_steps = null where id = ${texted.id}`;
      await sql`update application set status = 'Pending', form_state = 'submitted', disposition = 'none', correction_note = null, correction_steps = null where id = ${mailed.id}`;
    },
  );
  it('lets a head approve in their own department only, and admit no one (H13)', async () => {
    const [other] = await sql<{ id: number }>`
      select id from application where department = 'COM' order by id limit 1`;
    const { status } = await speak('hod', 'POST', `${LIST}/approve`, {
      rows: [other?.id],
      values: {},
    });
    expect([403, 404]).toContain(status);
    await act(403, 'hod', 'admit', [other?.id ?? 0]);
  });
});

describe('admission', () => {
  let ids: readonly number[];
  beforeAll(async () => {
    await sql`
      insert into file (name, path, type, size, sha256, created_at) values ('x.jpg', 'x', 'image/jpeg', 1, ${'0'.repeat(64)}, '2026-11-19T06:00:00Z')`;
    ids = await ready('BCOM');
  });
  const first = (): number => ids[0] ?? 0;

  it('is possible only through the action, not by writing the status', async () => {
    const [row] = await sql<{ version: number }>`
      select version from application where id = ${first()}`;
    await ask(423, 'admin:T', 'PATCH', `/api/application/${first()}`, {
      version: row?.version,
      status: 'Admitted',
    });
  });
  it('names what is missing: originals, documents, or parental consent under 18', async () => {
    const refused = async (): Promise<unknown> =>
      (await act(423, 'admin:T', 'admit', [first()])).body['message'];
    await sql`update application set originals_seen_at = null where id = ${first()}`;
    expect(await refused()).toBe('Enter the date the originals were seen.');
    await sql`update application set originals_seen_at = '2026-11-19T06:00:00Z' where id = ${first()}`;
    const [{ cycle } = { cycle: 0 }] = await sql<{ cycle: number }>`
      select cycle from application where id = ${first()}`;
    await sql`update admission_cycle set needs_undertaking = true where id = ${cycle}`;
    expect(await refused()).toBe('Enter the anti-ragging undertaking number first.');
    await sql`update application set anti_ragging_ref = 'AR-2026-1' where id = ${first()}`;
    await sql`update application_document set state = 'pending' where application = ${first()}`;
    expect(await refused()).toBe('Not verified yet: Class X mark sheet.');
    await sql`update application_document set state = 'ok' where application = ${first()}`;
    await sql`update application set dob = '2009-02-03' where id = ${first()}`;
    expect(await refused()).toBe('The applicant is under 18 and a parent has not consented yet.');
    await sql`update application set dob = '2005-02-03' where id = ${first()}`;
    await sql`update admission_cycle set needs_undertaking = false where id = ${cycle}`;
    expect(await students(first())).toBe(0);
  });
  it('waits until a published admission fee is raised, and paid or waived', async () => {
    const refused = async (): Promise<unknown> =>
      (await act(423, 'admin:T', 'admit', [first()])).body['message'];
    await sql`
      insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state, created_at, updated_at)
      select 'ADM-CASE', 'Admission of this case', purpose, a.batch, a.programme, semester, open_on, last_date, lines, 'published', f.created_at, f.updated_at
      from fee_schedule f, application a where f.id = 'ADM-2026-BA' and a.id = ${first()}`;
    expect(await refused()).toBe('The admission fee has not been raised for this applicant.');
    await sql`
      insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
      values ('ADM-CASE', ${first()}, 'Case', 100, 0, 0, 40, 'part_paid', '2026-12-10', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z')`;
    expect(await refused()).toBe('The admission fee is not paid.');
    const moment = '2026-11-19T06:00:00Z';
    await sql`update fee_demand set paid = 100, state = 'paid' where schedule = 'ADM-CASE'`;
    await sql`
      insert into payment (payment_no, demand, mode, status, amount, charge, applied, refunded, received_at, received_on, created_at, updated_at)
      select 'P-CASE', id, 'online', 'captured', 102, 2, 100, 0, ${moment}, '2026-11-19', ${moment}, ${moment} from fee_demand where schedule = 'ADM-CASE'`;
    await sql`
      insert into refund (refund_no, payment, payer, amount, reason, due_on, asked_by, state, created_at, updated_at)
      select 'R-CASE', id, 'Case', 102, 'college_error', '2026-12-10', 'admin:1', 'processed', ${moment}, ${moment} from payment where payment_no = 'P-CASE'`;
    expect(await refused()).toBe('The admission fee was refunded, or its refund was requested.');
    await sql`update refund set state = 'requested' where refund_no = 'R-CASE'`;
    expect(await refused()).toBe('The admission fee was refunded, or its refund was requested.');
    expect(await students(first())).toBe(0);
    await sql`delete from refund where refund_no = 'R-CASE'`;
    await sql`delete from payment where payment_no = 'P-CASE'`;
    await sql`delete from fee_demand where schedule = 'ADM-CASE'`;
    await sql`delete from fee_schedule where id = 'ADM-CASE'`;
  });
  it('is refused for a pending applicant (H11)', async () => {
    await sql`update application set status = 'Pending' where id = ${first()}`;
    await act(409, 'admin:T', 'admit', [first()]);
    await sql`update application set status = 'Approved' where id = ${first()}`;
  });
  it('creates one student from 50 simultaneous requests (H11), with parent and first semester', async () => {
    await sql`
      update application set gender = 'undisclosed', minor = 'ENG', certificate_no = 'ST-77', pwd_type = 'Locomotor', udid = 'MZ0110', gap_reason = 'Illness', emergency_contact = '+919862077771', parent_email = 'mother@tlawng.example', parent_mobile = '+919862077772', father_name = 'A father', mother_name = 'A mother' where id = ${first()}`;
    await sql`
      insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
      select id, ${first()}, 'Case', 500, 0, 0, 500, 'paid', '2026-12-10', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from fee_schedule where id = 'ADM-2026-BA'`;
    // Of two verified photographs, the student gets the newer one.
    const [photo] = await sql<{ id: number }>`
      insert into file (name, path, type, size, sha256, created_at) values ('newer.jpg', 'newer', 'image/jpeg', 1, ${'0'.repeat(64)}, '2026-11-19T06:00:00Z') returning id`;
    await sql`
      insert into application_document (application, kind, file, digest, current, state, sent_at, created_at, updated_at)
      select ${first()}, 'photo', x.file, 'photo' || x.file, x.current, 'ok', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'
      from (values ((select min(id) from file), false), (${photo?.id}::int, true)) as x (file, current)`;
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        speak('admin:T', 'POST', `${LIST}/admit`, { rows: [first()], values: {} }),
      ),
    );
    expect(all.filter(({ status }) => status === 200).length).toBe(1);
    expect(
      [...new Set(all.map(({ status }) => status))].filter(
        (status) => ![200, 409].includes(status),
      ),
    ).toEqual([]);
    const [row] = await sql`
      select s.programme, s.department, s.current_semester, s.category, s.status, s.roll_no, s.admission_date::text as day, w.relation, p.mobile = a.parent_mobile as parent,
        s.minor, s.certificate_no, s.pwd_type, s.udid, s.gap_reason, s.emergency_contact, s.photo, s.gender, s.id as student,
        exists (select 1 from outbox o where o.topic = 'first-link' and o.payload @> jsonb_build_object('kind', 'parent', 'account', p.id)) as invited
      from application a join student s on s.id = a.student join parent_ward w on w.student = s.id join parent p on p.id = w.parent where a.id = ${first()}`;
    const { student, ...made } = row ?? {};
    expect(made).toEqual({
      minor: 'ENG',
      certificate_no: 'ST-77',
      pwd_type: 'Locomotor',
      udid: 'MZ0110',
      gap_reason: 'Illness',
      emergency_contact: '+919862077771',
      photo: photo?.id,
      gender: null,
      invited: true,
      programme: 'BCOM',
      department: 'COM',
      current_semester: '1',
      category: 'ST',
      status: 'active',
      roll_no: null,
      day: '2026-11-20',
      relation: 'father',
      parent: true,
    });
    expect(await students(first())).toBe(1);
    // The fees of the application are part of the student's record.
    const { data } = await ask(
      200,
      'super',
      'GET',
      `/api/student/${student}/parts/application-fees`,
    );
    expect((data as { rows: readonly Row[] }).rows).toMatchObject([
      { name: 'Admission 2026, BA', paid: 500 },
    ]);
  });
  it('fills the last seats of a category once under simultaneous requests', async () => {
    const rest = ids.slice(1);
    expect(rest.length, 'applicants for the seats').toBeGreaterThan(2);
    // Where seats are given by category, another category has none.
    await sql`
      delete from admission_seat where category = 'EWS' and offer = (select id from admission_programme where programme = 'BCOM')`;
    await sql`update application set category = 'EWS' where id = ${rest[0]}`;
    expect((await act(423, 'admin:T', 'admit', [rest[0] ?? 0])).body['message']).toBe(
      'No seat is left for EWS: all 0 are filled.',
    );
    await sql`update application set category = 'ST' where id = ${rest[0]}`;
    // One is taken already: two are left.
    await sql`
      update admission_seat set seats = 3 where category = 'ST' and offer = (select id from admission_programme where programme = 'BCOM')`;
    const all = await Promise.all(
      rest.map((id) => speak('admin:T', 'POST', `${LIST}/admit`, { rows: [id], values: {} })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([
      200,
      200,
      ...Array(rest.length - 2).fill(423),
    ]);
    const refused = all.find(({ status }) => status === 423);
    expect(refused?.body['message']).toBe('No seat is left for ST: all 3 are filled.');
    const [row] = await sql`
      select count(*)::int as admitted, count(student)::int as students, count(distinct student)::int as different from application where programme = 'BCOM' and status = 'Admitted'`;
    expect(row).toEqual({ admitted: 3, students: 3, different: 3 });
    // One of the three holds a seat of the open list: it takes none of the category.
    const [next] = await sql<{ id: number }>`
      select id from application where programme = 'BCOM' and status = 'Approved' and id = any (${ids}::int[]) order by id desc limit 1`;
    await sql`
      insert into merit_round (id, offer, number, state, cutoffs, drawn_from, digest, drawn_at) select 900, id, 90, 'published', '[]', '', '', '2026-11-19T06:00:00Z' from admission_programme where programme = 'BCOM'`;
    await sql`
      insert into merit_seat (application, offer, round, seat, origin, via, at) select ${first()}, id, 900, 'General', 'General', 'round', '2026-11-19T06:00:00Z' from admission_programme where programme = 'BCOM'`;
    await act(200, 'admin:T', 'admit', [next?.id ?? 0]);
  });

  it('admits each selected applicant alone, and names those it refused', async () => {
    const [left, full] = await sql<{ id: number; name: string }>`
      select id, name from application where programme = 'BCOM' and status = 'Approved' and id = any (${ids}::int[]) order by id limit 2`;
    const rows = [left?.id ?? 0, full?.id ?? 0];
    const seats = (count: number): Promise<unknown> => sql`
      update admission_seat set seats = ${count} where category = 'ST' and offer = (select id from admission_programme where programme = 'BCOM')`;
    await seats(4);
    const { data } = await act(200, 'admin:T', 'admit', rows);
    expect(data).toEqual({
      say: '1 applicant admitted.',
      refused: [{ row: rows[1], reason: 'No seat is left for ST: all 4 are filled.' }],
    });
    expect(
      await sql`select status from application where id = any (${rows}::int[]) order by id`,
    ).toEqual([{ status: 'Admitted' }, { status: 'Approved' }]);
    const trace = (id: number) => sql<{ n: number }>`
      select (select count(*) from application_event where application = ${id} and what = 'admitted')::int
        + (select count(*) from audit_log where action = 'admit' and entity = 'application' and entity_id = ${String(id)})::int as n`;
    expect(await trace(rows[1] ?? 0), 'no trace of the refused admission').toEqual([{ n: 0 }]);
    expect(await trace(rows[0] ?? 0)).toEqual([{ n: 2 }]);
    await seats(5);
    const again = await act(200, 'admin:T', 'admit', rows);
    expect(again.data).toEqual({
      say: '1 applicant admitted.',
      refused: [{ row: rows[0], reason: 'This applicant is already admitted.' }],
    });
    expect((await act(200, 'admin:T', 'admit', rows)).data).toEqual({
      say: 'None of the 2 applicants was admitted.',
      refused: rows.map((row) => ({ row, reason: 'This applicant is already admitted.' })),
    });
    await act(
      422,
      'admin:T',
      'admit',
      Array.from({ length: 201 }, (_, n) => n + 1),
    );
  });
  it('admits 10 of 200 simultaneous applicants to 10 seats', async () => {
    const [one] = ids;
    // 200 applicants who lack nothing, each with a document.
    const made = await sql<{ id: number }>`
      insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, gender, category, active, disposition, originals_seen_at, admission_mode, created_at, updated_at)
      select '27RUSH' || n, 'Rush ' || n, 'rush' || n || '@tlawng.example', '+9198627' || lpad(n::text, 5, '0'), a.cycle, a.batch, a.programme, a.department, 'submitted', 'Approved', '2005-02-03', 'female', 'OBC', true, 'none', a.originals_seen_at, 'regular', a.created_at, a.updated_at
      from application a, generate_series(1, 200) n where a.id = ${one} returning id`;
    await sql`
      insert into application_document (application, kind, file, digest, current, state, sent_at, created_at, updated_at)
      select a, 'class_x', (select min(id) from file), 'x' || a, true, 'ok', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from unnest(${made.map(({ id }) => id)}::int[]) as a`;
    await sql`
      update admission_seat set seats = 10 where category = 'OBC' and offer = (select id from admission_programme where programme = 'BCOM')`;
    const all = await Promise.all(
      made.map(({ id }) => speak('admin:T', 'POST', `${LIST}/admit`, { rows: [id], values: {} })),
    );
    const counted = (status: number): number => all.filter((one) => one.status === status).length;
    expect([counted(200), counted(423)], 'admitted, and told that no seat is left').toEqual([
      10, 190,
    ]);
    const [row] = await sql`
      select count(*)::int as admitted, count(distinct student)::int as students from application where application_no like '27RUSH%' and status = 'Admitted'`;
    expect(row).toEqual({ admitted: 10, students: 10 });
  });
  it('admits 200 in one request, the same by two workers at once, to 200 seats', async () => {
    await sql`
      update admission_seat set seats = 200 where category = 'OBC' and offer = (select id from admission_programme where programme = 'BCOM')`;
    await sql`update admission_programme set intake = 400 where programme = 'BCOM'`;
    const rush = await sql<{ id: number }>`
      select id from application where application_no like '27RUSH%' order by id`;
    const both = await Promise.all(
      [1, 2].map(() =>
        act(
          200,
          'admin:T',
          'admit',
          rush.map(({ id }) => id),
        ),
      ),
    );
    const admitted = both.map(
      ({ data }) => rush.length - (data as { refused: readonly unknown[] }).refused.length,
    );
    expect(
      admitted.reduce((sum, n) => sum + n, 0),
      'ten were admitted before',
    ).toBe(190);
    const [row] = await sql`
      select count(*)::int as admitted, count(distinct student)::int as students, count(distinct admission_no)::int as numbers from application where application_no like '27RUSH%' and status = 'Admitted'`;
    expect(row).toEqual({ admitted: 200, students: 200, numbers: 200 });
  });
});
