/**
 * Admission cancellations by two people, notes of the office, and closing applications
 * (administration §5.1).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { codeOf } from '../kit/proven';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/applicant-list/2026/all/all';

let college: DemoCollege;
let ask: ReturnType<typeof must>;
/** The admitted applicant of the demonstration. */
let id: number;
let student: number;

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const act = (status: number, identity: string, action: string, row: number, values: Row = {}) =>
  ask(status, identity, 'POST', `${LIST}/${action}`, { rows: [row], values });
const eventsOf = async (application: number): Promise<readonly unknown[]> =>
  (
    await sql`select what from application_event where application = ${application} order by id desc limit 3`
  ).map(({ what }) => what);
const historyFor = async (identity: string, application: number): Promise<readonly Row[]> =>
  (
    (await ask(200, identity, 'GET', `/api/application/${application}/parts/events`)).data as {
      rows: Row[];
    }
  ).rows;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  const [row] = await sql<{ id: number; student: number }>`
    select id, student from application where status = 'Admitted' and student is not null`;
  id = row?.id ?? 0;
  student = row?.student ?? 0;
});
afterAll(() => college.close());

describe('an admission that the student asks to cancel', () => {
  const MINE = '/api/my-application';
  const asks = async (status: number, reason = 'I joined a college nearer home') =>
    ask(status, 'admitted', 'POST', `${MINE}/cancellation`, {
      reason,
      code: await codeOf(college, 'withdraw-application', `application:${id}`),
    });
  const mine = async () =>
    (await ask(200, 'admitted', 'GET', MINE)).data as {
      can: Row;
      next: Row | null;
      refund: { amount: number } | null;
      events: readonly Row[];
    };
  const waits = async (identity: string): Promise<boolean> =>
    (await ask(200, identity, 'GET', '/api/dashboard')).text.includes('to cancel the admission');

  it('is not cancelled by the request, which needs a code and is made once', async () => {
    const applicant = college.people.get('applicant');
    if (!applicant) throw new Error('there is no applicant');
    (college.people as Map<string, typeof applicant>).set('admitted', { ...applicant, id });
    expect((await mine()).can).toEqual({ correct: false, withdraw: false, cancel: true });
    await ask(422, 'admitted', 'POST', `${MINE}/cancellation`, { reason: 'Left', code: '000000' });
    await ask(423, 'admitted', 'POST', `${MINE}/withdraw`, { reason: 'I leave', code: '000000' });
    await asks(200);
    expect((await asks(423)).body['message']).toMatch(/already/);
    expect(
      await sql`select status, disposition, cancellation, cancel_asked_by from application where id = ${id}`,
    ).toEqual([
      { status: 'Admitted', disposition: 'none', cancellation: 'asked', cancel_asked_by: null },
    ]);
    const { can, next, events } = await mine();
    expect(can['cancel']).toBe(false);
    expect(next).toMatchObject({ text: expect.stringMatching(/tell you its decision/) });
    expect(events[0]).toMatchObject({
      what: 'Cancellation asked by the student',
      text: 'I joined a college nearer home',
    });
  });
  it('carries a consent that is withdrawn to what the parents may see', async () => {
    await sql`update application set agrees_parents = true where id = ${id}`;
    const shown = () => sql`select consent from parent_ward where student = ${student} order by id`;
    const [parent] = await sql`select id from parent order by id limit 1`;
    await sql`delete from parent_ward where student = ${student}`;
    await sql`insert into parent_ward (parent, student, relation, consent) values (${parent?.['id']}, ${student}, 'mother', true)`;
    for (const granted of [false, true]) {
      await ask(200, 'admitted', 'POST', `${MINE}/consent`, { item: 'parents', granted });
      expect(await shown()).toEqual([{ consent: granted }]);
    }
  });
  it('waits on the dashboard of the office and in its list, and for two people', async () => {
    expect([await waits('admin:T'), await waits('hod')]).toEqual([true, false]);
    const filter = encodeURIComponent('{"cancellation":"asked"}');
    const { data } = await ask(200, 'admin:T', 'GET', `/api/application?filter=${filter}`);
    expect((data as Row[]).map((row) => row['id'])).toEqual([id]);
    expect((await act(409, 'super', 'confirm', id)).body['message']).toMatch(
      /^No cancellation is requested/,
    );
  });
  it('is told why the college keeps it, and may ask again', async () => {
    await sql`delete from outbox`;
    await act(200, 'super', 'keep', id, { reason: 'The course has begun' });
    expect(
      await sql`select payload->>'to' as to, payload->>'subject' as subject, payload->>'text' as text from outbox where topic = 'mail'`,
    ).toMatchObject([
      {
        to: 'admitted@tlawng.example',
        subject: expect.stringContaining('Admission not cancelled'),
        text: expect.stringContaining('Reason: The course has begun'),
      },
    ]);
    const { can, next, events } = await mine();
    expect([can['cancel'], next]).toEqual([true, null]);
    expect(events[0]).toMatchObject({ what: 'Admission not cancelled' });
    await asks(200, 'I have left the town');
    expect(await waits('admin:T')).toBe(true);
  });
  it('goes on with the reason of the student, which the office need not repeat', async () => {
    await act(200, 'admin:T', 'cancel', id);
    expect(await sql`select cancellation, cancel_reason from application where id = ${id}`).toEqual(
      [{ cancellation: 'requested', cancel_reason: 'I have left the town' }],
    );
    expect(await waits('admin:T')).toBe(false);
    await act(200, 'super', 'keep', id, { reason: 'Asked to wait' });
    const { body } = await act(422, 'admin:T', 'cancel', id);
    expect(JSON.stringify(body['errors'])).toContain('reason');
  });
  it('leaves a request of the office as it is, and the answer goes to those who asked', async () => {
    await act(200, 'admin:T', 'cancel', id, { reason: 'Never came' });
    await asks(200, 'I left long ago');
    expect(await sql`select cancellation, cancel_reason from application where id = ${id}`).toEqual(
      [{ cancellation: 'requested', cancel_reason: 'Never came' }],
    );
    // Another one, for whom the office alone has requested it.
    const [other] = await sql<{ id: number; status: string }>`
      select id, status from application where status <> 'Admitted' and disposition = 'none' and email is not null order by id limit 1`;
    await sql`update application set status = 'Admitted', cancellation = 'requested', cancel_asked_by = 'admin:9' where id = ${other?.id}`;
    await sql`delete from outbox`;
    await ask(200, 'super', 'POST', `${LIST}/keep`, {
      rows: [id, other?.id],
      values: { reason: 'Asked to wait' },
    });
    expect(await sql`select payload->>'to' as to from outbox where topic = 'mail'`).toEqual([
      { to: 'admitted@tlawng.example' },
    ]);
    await sql`update application set status = ${other?.status}, cancellation = null, cancel_reason = null, cancel_asked_by = null where id = ${other?.id}`;
  });
});

describe('cancelling an admission', () => {
  it('cannot be confirmed by the person who requested it', async () => {
    await act(403, 'hod', 'cancel', id, { reason: 'Left' });
    await act(403, 'admin:T', 'confirm', id);
    await act(409, 'super', 'confirm', id);
    await act(200, 'admin:A', 'cancel', id, { reason: 'Joined another university' });
    await act(409, 'admin:A', 'cancel', id, { reason: 'Again' });
    await act(409, 'admin:A', 'confirm', id);
    expect(await sql`select status, disposition from application where id = ${id}`).toEqual([
      { status: 'Admitted', disposition: 'none' },
    ]);
    expect(await sql`select status from student where id = ${student}`).toEqual([
      { status: 'active' },
    ]);
  });
  it('waits on the dashboard of the second person only', async () => {
    const waitsFor = async (identity: string): Promise<boolean> =>
      (await ask(200, identity, 'GET', '/api/dashboard')).text.includes('admission cancellation');
    expect([await waitsFor('super'), await waitsFor('admin:A'), await waitsFor('admin:T')]).toEqual(
      [true, false, false],
    );
  });
  it('can be refused by the second person, and then requested again', async () => {
    await act(200, 'super', 'keep', id, { reason: 'The student stays' });
    await act(409, 'super', 'confirm', id);
    await act(200, 'admin:T', 'cancel', id, { reason: 'Left after all' });
    expect(await eventsOf(id)).toEqual(['cancel_asked', 'cancel_refused', 'cancel_asked']);
  });
  it('frees the seat, takes the student off the roll and requests the refund', async () => {
    const [schedule] = await sql<{ id: string }>`
      select id from fee_schedule where purpose = 'admission' and batch = '2026' and programme = 'BA' limit 1`;
    await sql`update application set status = 'Approved' where id = ${id}`;
    const path = `/api/fee-management/applicants/2026/BA/${schedule?.id}`;
    await ask(200, 'admin:F', 'POST', `${path}/raise`, { rows: [id], values: {} });
    await ask(200, 'admin:F', 'POST', `${path}/collect`, { rows: [id], values: { mode: 'cash' } });
    await sql`update application set status = 'Admitted' where id = ${id}`;
    await sql`delete from refund_rule`;
    await sql`insert into refund_rule (batch, last_day, keep) values ('2026', '2026-11-15', 0)`;
    await sql`
      insert into merit_round (id, offer, number, state, cutoffs, drawn_from, digest, drawn_at) select 900, id, 90, 'published', '[]', '', '', '2026-11-19T06:00:00Z' from admission_programme where programme = 'BA'`;
    await sql`
      insert into merit_seat (application, offer, round, seat, origin, via, at) select ${id}, id, 900, 'ST', 'ST', 'round', '2026-11-19T06:00:00Z' from admission_programme where programme = 'BA'`;

    await sql`delete from outbox`;
    // Asked on the day before the last day of admission: 90 %, although it is decided later.
    await sql`
      insert into application_event (application, at, what) values (${id}, '2026-11-14T06:00:00Z', 'cancel_applied')`;
    // The request of the office names the refund of that day too.
    await sql`update application set cancellation = null where id = ${id}`;
    expect((await act(200, 'admin:T', 'cancel', id, { reason: 'Left after all' })).text).toContain(
      'Refund under the rules today: ₹4,280.00.',
    );
    const { body } = await act(200, 'super', 'confirm', id);
    expect(body['message'] ?? JSON.stringify(body)).toContain('4,280.00');
    expect(await sql`select disposition, cancellation from application where id = ${id}`).toEqual([
      { disposition: 'cancelled', cancellation: 'done' },
    ]);
    expect(
      await sql`select status, leaving_date::text as left_on from student where id = ${student}`,
    ).toEqual([{ status: 'discontinued', left_on: college.now.toISOString().slice(0, 10) }]);
    expect(await sql`select 1 as held from merit_seat where application = ${id}`).toEqual([]);
    expect(
      await sql`select f.state, f.reason from refund f join payment p on p.id = f.payment join fee_demand d on d.id = p.demand where d.application = ${id}`,
    ).toEqual([{ state: 'requested', reason: 'withdrawal' }]);
    expect(
      await sql`select payload->>'to' as to from outbox where payload->>'to' = 'admitted@tlawng.example'`,
    ).toHaveLength(1);
    await sql`update application set public_code = 'cancelled-one' where id = ${id}`;
    const letter = await college.ask('/api/public/application/cancelled-one/admission');
    expect(await letter.json()).toMatchObject({ data: { valid: true, holds: false } });
    await act(409, 'super', 'confirm', id);
    await act(409, 'admin:T', 'cancel', id, { reason: 'Once more' });
  });
});

describe('the history of an application', () => {
  it('shows names to the office, and hides office notes from the applicant', async () => {
    const own = college.people.get('applicant')?.id ?? 0;
    await sql`update application set department = 'ENG' where id = ${own}`;
    await act(200, 'admin:T', 'note', own, { text: 'The father called about the hostel.' });
    await act(200, 'hod', 'note', own, { text: 'Plays football for the state.' });
    const history = await historyFor('admin:T', own);
    expect(history.slice(0, 2)).toMatchObject([
      { what: 'office_note', text: 'Plays football for the state.' },
      { what: 'office_note', text: 'The father called about the hostel.' },
    ]);
    expect(history.every(({ by }) => !/^[a-z]+:\d/.test(String(by)))).toBe(true);
    expect(await historyFor('hod', own)).toHaveLength(history.length);
    const { text } = await ask(200, 'applicant', 'GET', '/api/my-application');
    expect(text).not.toMatch(/hostel|football|office_note/);
  });
  it.each([
    ['duplicate', 'Duplicate application'],
    ['not_selected', 'Not selected'],
  ])('records an application closed as %s, and mails the reason', async (as, subject) => {
    await sql`delete from outbox`;
    const [row] = await sql<{ id: number; email: string }>`
      select id, email from application where status = 'Pending' and disposition = 'none' and form_state = 'submitted' order by id limit 1`;
    await act(200, 'admin:T', 'reject', row?.id ?? 0, { as, reason: 'Looked at again' });
    expect(await sql`select disposition from application where id = ${row?.id}`).toEqual([
      { disposition: as },
    ]);
    expect(await eventsOf(row?.id ?? 0)).toContain(as);
    expect(
      await sql`select payload from outbox where topic = 'mail' and payload->>'to' = ${row?.email}`,
    ).toMatchObject([
      {
        payload: {
          subject: expect.stringContaining(subject),
          text: expect.stringContaining('Reason: Looked at again'),
        },
      },
    ]);
  });
});
