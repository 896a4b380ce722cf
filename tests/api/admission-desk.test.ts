/**
 * The admission desk: documents beside the form, withdrawal with refund, and what is erased after
 * the retention period (administration §3.7, §5.1, §13).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withheld } from '@/resources/admission/access';
import { application } from '@/resources/admission/application';
import { openCarriers } from '../kit/carriers';
import { must, voiceOf, type Speak } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { codeOf } from '../kit/proven';

type Row = Readonly<Record<string, unknown>>;
const CHECK = '/api/admission/check';
const DAY = 86_400_000;

let college: DemoCollege;
let speak: Speak;
let ask: ReturnType<typeof must>;
beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
});
afterAll(() => college.close());

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));

interface Checked {
  readonly id: number;
  readonly next: number | null;
  readonly previous: number | null;
  readonly waiting: number;
  readonly reasons: readonly string[];
  readonly sections: readonly { readonly facts: readonly (readonly [string, string])[] }[];
  readonly documents: readonly { readonly id: number; readonly state: string }[];
}
const check = async (identity: string, id: number): Promise<Checked> =>
  (await ask(200, identity, 'GET', `${CHECK}/${id}`)).data as Checked;

describe('document verification', () => {
  let ids: readonly number[];
  beforeAll(async () => {
    // Three who submitted one after the other, each with one unchecked document.
    const rows = await sql<{ id: number }>`
      select id from application where submitted_at is not null and status = 'Pending' and programme = 'BSC' order by id limit 3`;
    ids = rows.map(({ id }) => id);
    expect(ids.length).toBe(3);
    await sql`insert into file (name, path, type, size, sha256, created_at) values ('sheet.jpg', 'x', 'image/jpeg', 1, ${'0'.repeat(64)}, '2026-11-19T06:00:00Z')`;
    await sql`update application set department = 'PHY', submitted_at = timestamptz '2026-11-01T06:00:00Z' + id * interval '1 minute', mobile = '+919862099' || lpad(id::text, 3, '0'), is_pwd = true, pwd_type = 'Low vision' where id = any (${ids}::int[])`;
    await sql`
      insert into application_document (application, department, kind, file, digest, current, state, sent_at, created_at, updated_at)
      select a, 'PHY', 'class_x', (select max(id) from file), 'd' || a, true, 'pending', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from unnest(${ids}::int[]) as a`;
  });

  it('goes through applicants in order of submission', async () => {
    const { data } = await ask(200, 'admin:T', 'GET', CHECK);
    expect(data).toEqual({ waiting: 3, next: ids[0] });
    expect(await check('admin:T', ids[1] ?? 0)).toMatchObject({
      previous: ids[0],
      next: ids[2],
      waiting: 3,
      documents: [{ state: 'pending' }],
    });
    expect(await check('admin:T', ids[2] ?? 0)).toMatchObject({ previous: ids[1] });
  });
  it('passes over an applicant whom another person has open, and says who that is', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    const open = async (identity: string, id: number) =>
      (await ask(200, identity, 'POST', `${CHECK}/${id}/open`, {})).data;
    expect(await open('super', first)).toEqual({ elsewhere: null });
    expect((await ask(200, 'admin:T', 'GET', CHECK)).data).toEqual({ waiting: 3, next: second });
    expect((await ask(200, 'super', 'GET', CHECK)).data).toEqual({ waiting: 3, next: first });
    expect((await ask(200, 'admin:T', 'GET', '/api/dashboard')).text).toContain(
      '3 applicants have documents',
    );
    expect(await open('admin:T', first)).toEqual({ elsewhere: expect.stringMatching(/\S/) });
    expect(await check('admin:T', second)).toMatchObject({ previous: null, next: third });
    // Whoever opens another applicant has left the first.
    await open('super', third);
    expect(await open('admin:T', first)).toEqual({ elsewhere: null });
    await sql`delete from application_check`;
  });
  it('can be limited to one programme', async () => {
    const [first = 0, second = 0] = ids;
    await sql`update application set programme = 'BCOM' where id = ${second}`;
    expect((await ask(200, 'admin:T', 'GET', `${CHECK}?programme=BCOM`)).data).toEqual({
      waiting: 1,
      next: second,
    });
    expect(
      (await ask(200, 'admin:T', 'GET', `${CHECK}/${first}?programme=BSC`)).data,
    ).toMatchObject({
      waiting: 2,
      next: ids[2],
      programmes: [
        { id: 'BCOM', waiting: 1 },
        { id: 'BSC', waiting: 2 },
      ],
    });
    await sql`update application set programme = 'BSC' where id = ${second}`;
  });
  it('names other applications with the same certificate, or the same name and date of birth', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    const shown = async () => {
      const filter = encodeURIComponent(JSON.stringify({ twin: ['certificate', 'person'] }));
      const { data } = await ask(200, 'admin:T', 'GET', `/api/application?filter=${filter}`);
      return (data as Row[]).map(({ id, twin }) => [id, twin]).sort();
    };
    expect(await shown()).toEqual([]);
    await sql`
      update application a set name = b.name, dob = b.dob from application b where a.id = ${second} and b.id = ${first}`;
    await sql`
      update application a set exams = b.exams from application b where a.id = ${third} and b.id = ${first}`;
    await sql`
      update application set exams = jsonb_set(exams, '{1,roll_no}', to_jsonb(' ' || (exams->1->>'roll_no'))) where id = ${third}`;
    expect(await shown()).toEqual(
      [
        [first, 'certificate'],
        [second, 'person'],
        [third, 'certificate'],
      ].sort(),
    );
    expect(await check('admin:T', first)).toMatchObject({
      twins: [
        { id: second, same: 'person' },
        { id: third, same: 'certificate' },
      ],
    });
    await sql`update application set exams = jsonb_set(exams, '{1,roll_no}', to_jsonb('T' || id)), name = name || ' ' || id where id = any (${[second, third]}::int[])`;
    const [own] = await sql`select name from application where id = ${third}`;
    await sql`
      update application a set name = b.name, dob = b.dob - 1 from application b where a.id = ${third} and b.id = ${first}`;
    expect(await check('admin:T', first), 'born on another day').toMatchObject({ twins: [] });
    await sql`update application set name = ${own?.['name']} where id = ${third}`;
  });
  it('verifies or rejects with a reason, and removes finished applicants from the queue', async () => {
    const [first = 0, second = 0] = ids;
    const decide = async (status: number, id: number, action: string, values: Row) =>
      ask(status, 'admin:T', 'POST', `/api/admission/documents/${action}`, {
        rows: [(await check('admin:T', id)).documents[0]?.id],
        values,
      });
    // An earlier scan that was replaced waits for nobody.
    await sql`
      insert into application_document (application, department, kind, file, digest, current, state, sent_at, created_at, updated_at)
      select application, department, kind, file, 'earlier', false, state, sent_at, created_at, updated_at from application_document where application = ${first}`;
    await decide(200, first, 'verify', {});
    await decide(422, second, 'reject', {});
    await decide(200, second, 'reject', { reason: 'The year cannot be read' });
    expect((await check('admin:T', first)).reasons, 'used once').not.toContain(
      'The year cannot be read',
    );
    expect(await check('admin:T', first)).toMatchObject({ waiting: 1, next: ids[2] });
    const status = (to: string) => sql`update application set status = ${to} where id = ${ids[2]}`;
    await status('Admitted');
    expect(await check('admin:T', first), 'admitted').toMatchObject({ waiting: 0, next: null });
    await status('Pending');
    const [document] = await sql<{ id: number; version: number }>`
      select id, version from application_document where application = ${second} and state = 'rejected'`;
    await ask(200, 'admin:T', 'PATCH', `/api/application-document/${document?.id}`, {
      version: document?.version,
      state: 'ok',
    });
    expect(
      await sql`update application_document set state = 'rejected' where id = ${document?.id} returning reason`,
      'no reason stays with what is verified',
    ).toEqual([{ reason: null }]);
    const lines = (await ask(200, 'admin:T', 'GET', '/api/dashboard')).text;
    expect(lines).toContain('applicant has documents to be checked');
  });
  it("shows a head of department the department's applicants without the withheld fields", async () => {
    const [third = 0] = ids.slice(2);
    await sql`update application set department = 'ENG', present_state = 'Nagaland' where id = ${third}`;
    const heard = await ask(200, 'hod', 'GET', `${CHECK}/${third}`);
    const [row] = await sql<Row>`select * from application where id = ${third}`;
    const hidden = Object.entries(application.fields)
      .filter(([, field]) => 'read' in field.options && field.options.read === withheld.read)
      .flatMap(([name]) => (typeof row?.[name] === 'string' ? [String(row[name])] : []))
      .filter((value) => value.length > 5);
    expect(hidden.length, 'values that a head may not see').toBeGreaterThan(4);
    expect(hidden.filter((value) => heard.text.includes(value))).toEqual([]);
    expect((await ask(200, 'admin:T', 'GET', `${CHECK}/${third}`)).text).toContain('Low vision');
    await ask(404, 'hod', 'GET', `${CHECK}/${ids[0]}`);
    await ask(403, 'faculty', 'GET', `${CHECK}/${third}`);
  });
});

describe('withdrawing an application', () => {
  const withdraw = async (id: number): Promise<Row> => {
    const code = await codeOf(college, 'withdraw-application', `application:${id}`);
    return (
      await ask(200, 'applicant', 'POST', '/api/my-application/withdraw', {
        reason: 'I join another college',
        code,
      })
    ).data as Row;
  };
  it('frees the seat, cancels unpaid demands and requests the refund due by the rules', async () => {
    const applicant = college.people.get('applicant');
    const id = applicant?.id ?? 0;
    await sql`
      update application set status = 'Approved', form_state = 'submitted', batch = '2026', programme = 'BA', department = 'ENG' where id = ${id}`;
    const path = '/api/fee-management/applicants/2026/BA/ADM-2026-BA';
    await ask(200, 'admin:F', 'POST', `${path}/raise`, { rows: [id], values: {} });
    await ask(200, 'admin:F', 'POST', `${path}/collect`, { rows: [id], values: { mode: 'cash' } });
    await sql`delete from refund_rule`;
    await sql`insert into refund_rule (batch, last_day, keep) values ('2026', '2026-11-15', 0)`;
    await sql`
      insert into merit_round (id, offer, number, state, cutoffs, drawn_from, digest, drawn_at) select 900, id, 90, 'published', '[]', '', '', '2026-11-19T06:00:00Z' from admission_programme where programme = 'BA'`;
    await sql`
      insert into merit_seat (application, offer, round, seat, origin, via, at) select ${id}, id, 900, 'ST', 'ST', 'round', '2026-11-19T06:00:00Z' from admission_programme where programme = 'BA'`;
    const { data } = await ask(200, 'applicant', 'GET', '/api/my-application');
    const shown = (data as { refund: { amount: number; note: string } }).refund;
    // Five days after the last day: 80 % of the heads, caution money in full.
    expect(shown).toEqual({
      amount: 420_000 * 0.8 + 50_000,
      note: '80 % by the schedule of 2018, 5 days from the last day',
    });
    const [earlier] = await sql<{ id: number }>`
      insert into refund (refund_no, payment, amount, reason, note, state, due_on, created_at, updated_at)
      select 'R-EARLIER', p.id, p.amount - 100000, 'other', 'Given back already', 'approved', '2026-12-01', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from payment p join fee_demand d on d.id = p.demand where d.application = ${id} returning id`;
    const left = (await ask(200, 'applicant', 'GET', '/api/my-application')).data as typeof data;
    expect((left as { refund: { amount: number } }).refund.amount, 'what has not gone back').toBe(
      100_000,
    );
    await sql`delete from refund where id = ${earlier?.id}`;
    expect(await withdraw(id)).toEqual({ withdrawn: true, refund: shown.amount });
    expect(
      await sql`select f.amount::int as amount, f.reason, f.state, f.due_on::text as due_on, f.asked_by from refund f join payment p on p.id = f.payment join fee_demand d on d.id = p.demand where d.application = ${id}`,
    ).toEqual([
      {
        amount: shown.amount,
        reason: 'withdrawal',
        state: 'requested',
        due_on: '2026-12-05',
        asked_by: `applicant:${id}`,
      },
    ]);
    expect(await sql`select application from merit_seat where application = ${id}`).toEqual([]);
    expect(
      (
        await sql`select what from application_event where application = ${id} order by id desc limit 3`
      ).map(({ what }) => what),
    ).toEqual(['refund_asked', 'seat_freed', 'withdrawn']);
  });
});

/** What remains of an erased application: its number, data for statistics, and its history. */
const KEPT = new Set(
  'id version created_at created_by updated_at updated_by application_no name email mobile active cycle batch programme department minor admission_mode gender category status form_state disposition best_percent eligible submitted_at parent_agreed_at originals_seen_at correction_steps same_address declared_true declared_rules agrees_photo agrees_parents agrees_messages erased_at admission_no'.split(
    ' ',
  ),
);

describe('erasing applications after the retention period', () => {
  it('is previewed first, keeps admitted applicants and all payments, and erases the rest', async () => {
    const [cycle] = await sql<{ id: number; version: number }>`
      select id, version from admission_cycle order by id limit 1`;
    const [admitted] = await sql<{ id: number; name: string }>`
      update application set status = 'Admitted' where id = (select max(id) from application where cycle = ${cycle?.id}) returning id, name`;
    const plan = async (): Promise<Row> =>
      ((await ask(200, 'admin:T', 'GET', '/api/admission/retention')).data as Row[])[0] ?? {};
    await sql`
      update application set snapshot = '{"name":"Somebody"}'::jsonb, preferences = '[{"programme":"BA"}]'::jsonb, claims = 'A claim', public_code = 'PC' || id where cycle = ${cycle?.id}`;
    const before = await plan();
    expect(before).toMatchObject({ due_on: '2028-01-19', admitted: 1, erased: 0, paid: 1 });
    expect(before['erase']).toBe(Number(before['applications']) - 1);
    await ask(200, 'admin:T', 'PATCH', `/api/admission-cycle/${cycle?.id}`, {
      version: cycle?.version,
      keep_days: 30,
    });
    // An application outside the cycle, and the history of each.
    const [outside] = await sql<{ id: number }>`
      insert into application (application_no, name, email, mobile, batch, programme, department, status, active)
      values ('26ELSEWHERE', 'Elsewhere', 'elsewhere@x.example', '+919800000001', '2026', 'BA', 'ENG', 'Pending', true) returning id`;
    await sql`delete from application_event`;
    await sql`delete from application_check`;
    await sql`insert into application_event (application, at, by, what) select id, timestamptz '2026-11-19 06:30+00', 'admin:1', 'submitted' from application`;
    await sql`insert into application_check (application, at, by) select id, timestamptz '2026-11-19 06:30+00', 'admin:1' from application`;
    const carriers = openCarriers(college);
    await carriers.drain();
    expect(await plan(), 'nothing is erased before the day').toMatchObject({ erased: 0 });
    carriers.pass(90 * DAY); // to the day itself, thirty days after the last admission
    await carriers.drain();
    expect(await plan()).toMatchObject({
      erase: 0,
      documents: 0,
      erased: before['erase'],
      admitted: 1,
    });
    const rows = await sql`
      select * from application where cycle = ${cycle?.id} and status <> 'Admitted'`;
    expect(
      new Set(
        rows.map(({ id, name, email, mobile, active }) =>
          [name, String(email).replace(String(id), 'n'), mobile, active].join(),
        ),
      ),
    ).toEqual(new Set(['Erased,erased-n@erased.invalid,+916000000000,false']));
    const left = rows.flatMap((row) =>
      Object.keys(row).filter((column) => row[column] !== null && !KEPT.has(column)),
    );
    expect(new Set(left), 'columns that still say something').toEqual(new Set());
    expect(await sql`select name from application where id = ${admitted?.id}`).toEqual([
      { name: admitted?.name },
    ]);
    const kept = await sql<{ id: number }>`
      select id from application where id = any(${[admitted?.id, outside?.id]}::int[]) or cycle is distinct from ${cycle?.id} order by id`;
    expect(
      await sql`select application as id from application_event where what = 'submitted' order by 1`,
    ).toEqual(kept);
    expect(await sql`select application as id from application_check order by 1`).toEqual(kept);
    expect(await sql`select name from application where id = ${outside?.id}`).toEqual([
      { name: 'Elsewhere' },
    ]);
    const applicant = college.people.get('applicant')?.id ?? 0;
    expect(
      await sql`select d.payer = a.application_no as number_alone, d.paid > 0 as kept from fee_demand d join application a on a.id = d.application where a.id = ${applicant} and d.state <> 'cancelled'`,
    ).toEqual([{ number_alone: true, kept: true }]);
  });
});
