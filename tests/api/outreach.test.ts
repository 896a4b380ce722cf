/**
 * Committees, extension, grants and news: the rules of each, from both sides, and what the public
 * may read.
 */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { openCollege, type College, type Row } from '../kit/college';

const MODULE = '/api/college-management';
let here: College;
/** Sends a request without a session. */
async function open(status: number, path: string): Promise<{ data: unknown; text: string }> {
  const response = await here.college.ask(path);
  const text = await response.text();
  expect(response.status, `${path}: ${text.slice(0, 300)}`).toBe(status);
  const isJson = response.headers.get('content-type')?.includes('json');
  return { data: isJson ? (JSON.parse(text) as { data: unknown }).data : undefined, text };
}
/** The XML of a Word document with the minutes of these meetings. */
async function wordsOf(as: string, path: string, rows: readonly unknown[]): Promise<string> {
  const person = here.college.people.get(as);
  const answer = await here.college.ask(`${path}/word`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person ? await here.college.session(person) : ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ rows, values: {} }),
  });
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return new TextDecoder().decode(parts['word/document.xml']);
}
beforeAll(async () => {
  here = await openCollege();
}, 120_000);
afterAll(() => here.close());

describe('committee', () => {
  const page = (tab: string) => here.rows('faculty', `${MODULE}/cells-committees/1?tab=${tab}`);
  const meeting = { agenda: 'Plans.', present: 8 };
  const record = (status: number, who: string, values: object) =>
    here.act(status, who, `${MODULE}/cells-committees/1`, 'meeting', [], { ...meeting, ...values });

  it('shows members, meetings, decisions and the rules of its kind', async () => {
    expect((await page('members')).length).toBe(11);
    expect((await page('meetings')).map(({ quorum }) => quorum)).toEqual([
      'yes',
      'no',
      'yes',
      'yes',
      'yes',
    ]);
    expect((await page('decisions')).map(({ state }) => state)).toContain('overdue');
    expect((await page('rules')).filter(({ met }) => met === 'no')).toEqual([]);
  });
  it('records a past meeting with its quorum, once a day, by its convenor', async () => {
    await record(422, 'admin:L', { held_on: '2026-11-21' });
    await record(200, 'hod', { held_on: '2026-11-20' });
    await here.query(
      (sql) => sql`delete from committee_meeting where held_on = '2026-11-20' returning 1`,
    );
    await record(422, 'admin:L', { held_on: '2026-11-19', present: 12 });
    await record(409, 'faculty', { held_on: '2026-11-19' });
    await record(200, 'hod', { held_on: '2026-11-19' });
    await record(409, 'hod', { held_on: '2026-11-19' });
    expect((await page('meetings'))[0]).toMatchObject({ members: 11, present: 8, quorum: 'yes' });
  });
  it('is called by its convenor, whose members are told, recorded once held, and printed', async () => {
    const path = `${MODULE}/cells-committees/1`;
    await here.act(200, 'admin:L', path, 'member', [], {
      name: 'A teacher',
      seat: 'teacher',
      // From the meeting on, not yet today: told nevertheless.
      from_date: '2026-11-24',
    });
    const faculty = here.college.people.get('faculty')?.id ?? 0;
    await here.query(
      (sql) =>
        sql`update committee_member set faculty = ${faculty} where name = 'A teacher' returning 1`,
    );
    const call = (status: number, who: string, held_on: string) =>
      here.act(status, who, path, 'call', [], { held_on, begins: '14:30', agenda: 'Results.' });
    await call(409, 'faculty', '2026-11-24');
    await call(422, 'hod', '2026-11-18');
    expect((await call(200, 'hod', '2026-11-24')).text).toContain('1 member notified.');
    await call(409, 'hod', '2026-11-24');
    // The number of an account in the office is that of a teacher too: another person.
    const keeper = here.college.people.get('admin:L')?.id ?? 0;
    const named = (one: number) =>
      here.query(
        (sql) =>
          sql`update committee_member set faculty = ${one} where name = 'A teacher' returning 1`,
      );
    await named(keeper);
    expect((await call(200, 'admin:L', '2026-11-25')).text).toContain('2 members notified.');
    await named(faculty);
    await here.query(
      (sql) => sql`delete from committee_meeting where held_on = '2026-11-25' returning 1`,
    );
    const told = () =>
      here.query(
        (sql) =>
          sql<{
            title: string;
          }>`select title from notification where receiver = ${`faculty:${faculty}`} and title like '%Internal quality assurance cell%' order by id`,
      );
    expect((await told()).map(({ title }) => title)).toEqual([
      'Meeting of Internal quality assurance cell on 24-11-2026',
    ]);
    expect(await here.board('faculty')).toContain('meets on 24-11-2026 at 14:30.');
    const moved = (held_on: string) =>
      here.query(
        (sql) =>
          sql`update committee_meeting set held_on = ${held_on} where committee = 1 and not held returning 1`,
      );
    await moved('2026-11-27');
    expect(await here.board('faculty'), 'a week before').toContain('meets on 27-11-2026');
    await moved('2026-11-28');
    expect(await here.board('faculty'), 'not earlier').not.toContain('meets on 28-11-2026');
    await moved('2026-11-24');
    const [planned] = await page('meetings');
    expect(planned).toMatchObject({ stands: 'called', present: null, quorum: null });
    const row = [Number(planned?.['id'])];
    await here.act(422, 'hod', path, 'minutes', row, { present: 8, minutes: 'Too early.' });
    here.pass(5 * 24 * 60);
    await here.act(422, 'hod', path, 'minutes', row, { minutes: 'Who was there?' });
    await here.act(200, 'hod', path, 'minutes', row, { present: 9, minutes: 'Remedial classes.' });
    const heldOn = (day: string) =>
      here.query(
        (sql) =>
          sql`update committee_meeting set held_on = ${day} where id = ${row[0]} returning 1`,
      );
    await heldOn('2026-11-26');
    expect(await here.board('faculty'), 'already held').not.toContain('meets on');
    await heldOn('2026-11-24');
    expect((await page('meetings'))[0]).toMatchObject({
      stands: 'held',
      present: 9,
      quorum: 'yes',
      minutes: 'Remedial classes.',
    });
    await here.act(200, 'hod', path, 'minutes', row, { minutes: 'Remedial classes in May.' });
    expect((await page('meetings'))[0]).toMatchObject({ present: 9 });
    await here.act(423, 'hod', path, 'cancel', row);
    await call(422, 'hod', dayAfter('2026-11-25', 367));
    await call(200, 'hod', dayAfter('2026-11-25', 366));
    const [next] = await page('meetings');
    await here.act(200, 'hod', path, 'cancel', [Number(next?.['id'])]);
    expect((await told()).at(-1)?.title).toContain('Cancelled:');
    here.pass(-5 * 24 * 60);
    await here.query(
      (sql) => sql`delete from committee_member where name = 'A teacher' returning 1`,
    );
    await here.query(
      (sql) => sql`delete from committee_meeting where held_on = '2026-11-24' returning 1`,
    );
  });
  it('records who was present by name: the number, the quorum and the minutes follow', async () => {
    const path = `${MODULE}/cells-committees/1`;
    const [held] = await page('meetings');
    const at = `${path}?tab=attendance&meeting=${held?.['id']}`;
    const attendance = () => here.rows('hod', at);
    const mark = (status: number, who: string, what: 'present' | 'absent', rows: readonly Row[]) =>
      here.act(
        status,
        who,
        at,
        what,
        rows.map(({ id }) => id),
      );
    // Whoever left after the meeting took part in it, whoever came later did not.
    await here.query(
      (sql) =>
        sql`update committee_member set to_date = ${String(held?.['held_on'])} where id = (select min(id) from committee_member where committee = 1) returning 1`,
    );
    await here.act(200, 'admin:L', path, 'member', [], {
      name: 'Came later',
      seat: 'teacher',
      from_date: dayAfter(String(held?.['held_on']), 1),
    });
    const members = await attendance();
    expect(members.map(({ present }) => present)).toEqual(members.map(() => null));
    expect(members.map(({ name }) => name)).not.toContain('Came later');
    await mark(409, 'faculty', 'present', members);
    await mark(403, 'admin:X', 'present', members);
    const all = await mark(200, 'hod', 'present', members);
    expect(all.text).toContain('11 of 11 members present.');
    const few = await mark(200, 'hod', 'absent', members.slice(0, 4));
    expect(few.text).toContain('7 of 11 members present. There was no quorum.');
    expect((await page('meetings'))[0]).toMatchObject({ present: 7, quorum: 'no' });
    expect(
      (await attendance()).filter(({ present }) => present === 'yes').map(({ id }) => id),
    ).toEqual(members.slice(4).map(({ id }) => id));
    const ids = [Number(held?.['id'])];
    const other = await here.act(422, 'hod', path, 'minutes', ids, { present: 9 });
    expect(Object.keys(other.errors)).toEqual(['present']);
    await here.act(200, 'hod', path, 'minutes', ids, { present: 7, minutes: 'Plans.' });
    const stranger = (await here.rows('admin:L', `${MODULE}/cells-committees/2`))[0];
    await mark(404, 'hod', 'present', stranger ? [stranger] : []);
    const words = await wordsOf('hod', path, ids);
    expect(words.match(/>Yes</g)?.length).toBe(7);
    expect(words.match(/>No</g)?.length).toBe(4);
    await here.query(
      (sql) => sql`delete from committee_member where name = 'Came later' returning 1`,
    );
    await here.query(
      (sql) => sql`update committee_member set to_date = null where committee = 1 returning 1`,
    );
  });
  it('of the quality cell is kept by letter I too, which keeps no other', async () => {
    await here.act(200, 'admin:I', `${MODULE}/cells-committees/1`, 'call', [], {
      held_on: '2026-11-30',
      agenda: 'Data of the annual report.',
    });
    await here.query(
      (sql) => sql`delete from committee_meeting where held_on = '2026-11-30' returning 1`,
    );
    await here.act(403, 'admin:I', `${MODULE}/cells-committees/2`, 'call', [], {
      held_on: '2026-11-30',
      agenda: 'None of its business.',
    });
    await here.must(403, 'admin:I', '/api/committee', {
      body: { name: 'Another', kind: 'library', formed_on: '2026-11-01' },
    });
    await here.must(403, 'admin:I', '/api/committee-meeting', {
      body: { committee: 2, held_on: '2026-11-02', agenda: 'No.' },
    });
    await here.query(
      (sql) =>
        sql`update committee_meeting set held_on = held_on - 100 where committee = 1 returning 1`,
    );
    expect(await here.board('admin:I')).toContain('It meets at least once a quarter.');
    await here.query(
      (sql) =>
        sql`update committee_meeting set held_on = held_on + 100 where committee = 1 returning 1`,
    );
    expect(await here.board('admin:I')).not.toContain('It meets at least once a quarter.');
  });
  it('counts its women members, and for a meeting the members of that day', async () => {
    const counted = await here.query(
      (sql) => sql<{ id: number; women: number }>`
        select c.id, count(m.id) filter (where m.gender = 'female')::int as women from committee c left join committee_member m on m.committee = c.id and m.from_date <= '2026-11-20' and (m.to_date is null or m.to_date >= '2026-11-20') group by c.id`,
    );
    const women = new Map(counted.map((row) => [row.id, row.women]));
    for (const row of await here.rows('admin:L', `${MODULE}/cells-committees`))
      expect(row['women'], String(row['name'])).toBe(women.get(row.id));
    await here.act(200, 'admin:L', `${MODULE}/cells-committees/1`, 'member', [], {
      name: 'Newcomer',
      seat: 'teacher',
      from_date: '2026-11-18',
    });
    await record(200, 'admin:L', { held_on: '2026-11-17' });
    const [row] = (await page('meetings')).filter(({ held_on }) => held_on === '2026-11-17');
    expect(row).toMatchObject({ members: 11 });
    await here.query(
      (sql) => sql`delete from committee_member where name = 'Newcomer' returning 1`,
    );
    await here.query(
      (sql) => sql`delete from committee_meeting where held_on = '2026-11-17' returning 1`,
    );
  });
  it('closes a decision with what was done and a date that is not in the future', async () => {
    const overdue = async () =>
      /(\d+ decisions? (?:is|are)) overdue/.exec(await here.board('hod'))?.[1];
    const before = await overdue();
    await here.act(200, 'hod', `${MODULE}/cells-committees/1`, 'decision', [], {
      decision: 'Paint the gate',
      responsible: 'Bursar',
      due_on: '2026-11-20',
    });
    expect(await overdue(), 'one that is due today').toBe(before);
    const task = (await page('decisions')).find(
      ({ decision }) => decision === 'Paint the gate',
    ) as Row;
    const done = (status: number, done_on: string) =>
      here.act(status, 'hod', `${MODULE}/cells-committees/1`, 'done', [Number(task['id'])], {
        done_on,
        action_taken: 'Painted.',
      });
    await done(422, '2026-11-21');
    const elsewhere = `${MODULE}/cells-committees/2`;
    await here.act(200, 'admin:L', elsewhere, 'meeting', [], {
      ...meeting,
      held_on: '2026-11-18',
      present: 1,
    });
    await here.act(200, 'admin:L', elsewhere, 'decision', [], {
      decision: 'Another',
      responsible: 'Bursar',
    });
    const { id: other } = await here.one(
      (sql) => sql<{ id: number }>`select id from committee_task where decision = 'Another'`,
    );
    await here.act(
      404,
      'hod',
      `${MODULE}/cells-committees/1`,
      'done',
      [Number(task['id']), other],
      { done_on: '2026-11-20', action_taken: 'Painted.' },
    );
    await here.query((sql) => sql`delete from committee_task where id = ${other} returning 1`);
    await here.query(
      (sql) =>
        sql`delete from committee_meeting where committee = 2 and held_on = '2026-11-18' returning 1`,
    );
    await done(200, '2026-11-20');
  });
  it('ends a seat from its page, of its own members and not before they joined, and says so a month before', async () => {
    const at = `${MODULE}/cells-committees/1`;
    const [member, other] = (await page('members')) as Row[];
    const id = Number(member?.['id']);
    const board = () => here.board('admin:L');
    expect(await board()).not.toContain(`the seat of ${String(member?.['name'])}`);
    const early = await here.act(422, 'admin:L', at, 'leave', [id], { to_date: '2001-01-01' });
    expect(early.errors).toHaveProperty('to_date');
    const { from_date } = await here.one(
      (sql) => sql<Row>`select from_date::text from committee_member where id = ${id}`,
    );
    await here.act(200, 'admin:L', at, 'leave', [id], { to_date: from_date });
    await here.query(
      (sql) => sql`update committee_member set to_date = null where id = ${id} returning 1`,
    );
    await here.act(403, 'hod', at, 'leave', [id], { to_date: '2026-12-01' });
    await here.act(404, 'admin:L', `${MODULE}/cells-committees/2`, 'leave', [id], {
      to_date: '2026-12-01',
    });
    await here.act(200, 'admin:L', at, 'leave', [id], { to_date: '2026-12-01' });
    expect(await board()).toContain(`the seat of ${String(member?.['name'])} ends on 01-12-2026.`);
    await here.act(200, 'admin:L', at, 'leave', [id], { to_date: '2026-11-19' });
    expect((await page('members'))[0]).toMatchObject({ id: other?.['id'] });
    await here.query(
      (sql) => sql`update committee_member set to_date = null where id = ${id} returning 1`,
    );
  });
  it('is public if marked so and within its term', async () => {
    const { data } = await open(200, '/api/public/committees');
    expect((data as Row[]).map(({ name }) => name)).toEqual([
      'Anti-ragging committee',
      'Internal quality assurance cell',
      'Student grievance redressal committee',
    ]);
  });
});

describe('extension activity', () => {
  const activity = { unit: 1, name: 'Camp', from_date: '2026-11-01', students: 20 };
  it('is recorded by the person in charge, with no more students than exist', async () => {
    await here.must(201, 'faculty', '/api/extension-activity', { body: activity });
    await here.wrong('faculty', 'extension-activity', { ...activity, unit: 3 }, 'unit');
    await here.wrong('admin:Q', 'extension-activity', { ...activity, students: 5000 }, 'students');
    await here.wrong(
      'admin:Q',
      'extension-activity',
      { ...activity, from_date: '2026-11-21' },
      'from_date',
    );
    await here.must(403, 'admin:X', '/api/extension-activity', { body: activity });
  });
  it('may be of every student of the college, and of no more', async () => {
    const { n } = await here.one(
      (sql) => sql<{ n: number }>`select count(*)::int as n from student where status = 'active'`,
    );
    const of = (students: number) => ({ ...activity, name: 'For all', students });
    await here.must(201, 'faculty', '/api/extension-activity', { body: of(n) });
    await here.wrong('faculty', 'extension-activity', of(n + 1), 'students');
    await here.query(
      (sql) => sql`delete from extension_activity where name = 'For all' returning 1`,
    );
  });
  it('passes to the new person in charge of the unit, with past activities', async () => {
    const taken = await here.one(
      (sql) =>
        sql<{
          id: number;
          in_charge: number;
        }>`select id, in_charge from extension_unit where id = 4`,
    );
    const head = here.college.people.get('hod')?.id ?? 0;
    await here.change(200, 'admin:Q', 'extension-unit', taken.id, { in_charge: head });
    const keepers = await here.query(
      (sql) =>
        sql<{
          in_charge: number;
        }>`select distinct in_charge from extension_activity where unit = 4`,
    );
    expect(keepers).toEqual([{ in_charge: head }]);
    await here.change(200, 'admin:Q', 'extension-unit', taken.id, { in_charge: taken.in_charge });
  });
  it('adds up to the sum of its rows', async () => {
    for (const year of ['2025-26', '2026-27']) {
      for (const unit of await here.rows('admin:X', `${MODULE}/extensions?year=${year}`)) {
        const rows = await here.rows(
          'admin:X',
          `${MODULE}/extensions/${unit['id']}/any?year=${year}`,
        );
        expect(rows.length).toBe(unit['activities']);
        expect(rows.reduce((sum, row) => sum + Number(row['students']), 0)).toBe(unit['students']);
      }
    }
  });
});

describe('grant', () => {
  const expense = {
    project: 2,
    head: 'other',
    spent_on: '2026-11-10',
    voucher_no: 'E-2',
    vendor: 'V',
    amount: 100,
  };
  it('adds up to the paisa, in the list as in its statement', async () => {
    for (const grant of await here.rows('admin:X', `${MODULE}/rusa`)) {
      const rows = await here.rows('admin:X', `${MODULE}/rusa/statement/${grant['id']}`);
      const sum = (...names: string[]): number =>
        rows.reduce(
          (all, row) => all + names.reduce((part, name) => part + Number(row[name] ?? 0), 0),
          0,
        );
      expect(sum('received')).toBe(grant['received']);
      expect(sum('construction', 'renovation', 'equipment', 'other')).toBe(grant['spent']);
      expect(rows.at(-1)?.['balance']).toBe(grant['balance']);
      const [first] = rows;
      const paid = rows.filter(({ received, interest }) => received === null && interest === null);
      for (const last of paid.slice(-1))
        expect(
          await here.rows('admin:X', `${MODULE}/rusa/statement/${grant['id']}?until=${last['on']}`),
          'of that day too',
        ).toContainEqual(last);
      const until = `${MODULE}/rusa/statement/${grant['id']}?until=${first?.['on']}`;
      const last = (await here.rows('admin:X', until)).at(-1);
      expect(
        (await here.must(200, 'admin:X', until)).text,
        'the head until the same day',
      ).toContain(`"label":"Balance","value":"${rupees(Number(last?.['balance']))}"`);
    }
  });
  it('cannot be spent beyond its head or beyond what was received', async () => {
    await here.wrong('admin:J', 'grant-expense', { ...expense, amount: 72_000_001 }, 'amount');
    await here.wrong('admin:J', 'grant-expense', { ...expense, head: 'equipment' }, 'amount');
    await here.wrong(
      'admin:J',
      'grant-expense',
      { ...expense, spent_on: '2026-11-21' },
      'spent_on',
    );
    await here.must(201, 'admin:J', '/api/grant-expense', {
      body: { ...expense, amount: 72_000_000 },
    });
  });
  it('can be spent from its sanction date, within what is left under each head', async () => {
    const { on } = await here.one(
      (sql) =>
        sql<{ on: string }>`select sanctioned_on::text as on from grant_project where id = 1`,
    );
    const paid = { ...expense, project: 1, head: 'construction', amount: 100 };
    await here.wrong(
      'admin:J',
      'grant-expense',
      { ...paid, spent_on: dayAfter(on, -1) },
      'spent_on',
    );
    await here.must(201, 'admin:J', '/api/grant-expense', { body: { ...paid, spent_on: on } });
    await here.must(201, 'admin:J', '/api/grant-instalment', {
      body: { project: 1, received_on: '2026-11-10', utr: 'X2', amount: 740_000_000 },
    });
    // Nearly all of it has been received; of the 30 lakh for equipment 12.25 are spent.
    await here.wrong(
      'admin:J',
      'grant-expense',
      { ...paid, head: 'equipment', amount: 177_500_001 },
      'amount',
    );
    const { data } = await here.must(201, 'admin:J', '/api/grant-expense', {
      body: { ...paid, head: 'equipment', amount: 177_500_000, voucher_no: 'E-3' },
    });
    const { id } = data as Row;
    // Its own amount does not count against it when it is corrected.
    await here.change(200, 'admin:J', 'grant-expense', Number(id), { vendor: 'W' });
    await here.query((sql) => sql`delete from grant_expense where id = ${Number(id)} returning 1`);
  });
  it('is neither closed before its last entry nor used after it, nor less than was received', async () => {
    const { on } = await here.one(
      (sql) =>
        sql<{
          on: string;
        }>`select greatest((select max(spent_on) from grant_expense where project = 1), (select max(received_on) from grant_instalment where project = 1))::text as "on"`,
    );
    const close = (status: number, closed_on: string | null) =>
      here.change(status, 'admin:J', 'grant-project', 1, { closed_on });
    await close(422, dayAfter(on, -1));
    await close(200, on);
    const entry = { project: 1, amount: 100 };
    await here.must(201, 'admin:J', '/api/grant-expense', {
      body: { ...entry, head: 'renovation', voucher_no: 'V-8', vendor: 'X', spent_on: on },
    });
    await here.query((sql) => sql`delete from grant_expense where voucher_no = 'V-8' returning 1`);
    await here.wrong(
      'admin:J',
      'grant-expense',
      { ...entry, head: 'renovation', voucher_no: 'V-9', vendor: 'X', spent_on: dayAfter(on, 1) },
      'spent_on',
    );
    await here.wrong(
      'admin:J',
      'grant-instalment',
      { ...entry, source: 'state', utr: 'UTR99', received_on: dayAfter(on, 1) },
      'received_on',
    );
    await close(200, null);
    // As much as is spent of it, but less than was received for all heads.
    const lowered = await here.change(422, 'admin:J', 'grant-project', 1, {
      equipment: 122_500_000,
    });
    expect(Object.keys(lowered.errors)).toEqual(['equipment']);
  });
  it('keeps instalments already spent: they cannot be deleted or moved to another grant', async () => {
    await here.must(409, 'admin:J', '/api/grant-instalment/3', { method: 'DELETE' });
    await here.change(409, 'admin:J', 'grant-instalment', 3, { project: 1, amount: 100 });
  });
  it('is certified for each financial year, from the balance before it to the balance after', async () => {
    for (const [utr, received_on, amount] of [
      ['INT-1', '2026-03-31', 12_345],
      ['INT-2', '2026-06-30', 67_890],
    ])
      await here.must(201, 'admin:J', '/api/grant-instalment', {
        body: { project: 1, source: 'interest', utr, received_on, amount },
      });
    const grants = await here.rows('admin:X', `${MODULE}/rusa`);
    for (const { id, balance } of grants) {
      const path = `${MODULE}/rusa/certificate/${id}`;
      const { meta } = await here.must(200, 'admin:X', path);
      const { year: years = [] } = meta['choices'] as { year?: { value: string }[] };
      let before = 0;
      for (const { value: year } of [...years].reverse()) {
        const [from, to] = [`${year.slice(0, 4)}-04-01`, `${Number(year.slice(0, 4)) + 1}-03-31`];
        const counted = await here.one(
          (sql) => sql<{ received: number; interest: number; spent: number; opening: number }>`
            select coalesce(sum(amount) filter (where kind in ('centre', 'state') and day between ${from} and ${to}), 0)::float8 as received,
              coalesce(sum(amount) filter (where kind = 'interest' and day between ${from} and ${to}), 0)::float8 as interest,
              coalesce(-sum(amount) filter (where kind = 'spent' and day between ${from} and ${to}), 0)::float8 as spent,
              coalesce(sum(amount) filter (where day < ${from}), 0)::float8 as opening
            from (select source as kind, amount, received_on as day from grant_instalment where project = ${id}
              union all select 'spent', -amount, spent_on from grant_expense where project = ${id}) e`,
        );
        const lines = new Map(
          (await here.rows('admin:X', `${path}?year=${year}`)).map((row) => [
            row['what'],
            Number(row['amount']),
          ]),
        );
        const of = (what: string): number => lines.get(what) ?? Number.NaN;
        expect(of('Opening balance'), year).toBe(counted.opening);
        expect(of('Opening balance'), year).toBe(before);
        expect(
          of('Received from the central government') + of('Received from the state government'),
        ).toBe(counted.received);
        expect(of('Interest earned')).toBe(counted.interest);
        expect(of('Spent')).toBe(counted.spent);
        before = of('Closing balance');
        expect(before).toBe(counted.opening + counted.received + counted.interest - counted.spent);
      }
      expect(before, 'the last closing balance is that of the list').toBe(balance);
    }
    expect(grants.find(({ id }) => id === 1)).toMatchObject({ interest: 80_235 });
    const statement = await here.rows('admin:X', `${MODULE}/rusa/statement/1`);
    const sum = (name: string): number =>
      statement.reduce((all, row) => all + Number(row[name] ?? 0), 0);
    expect([sum('interest'), sum('received')], 'interest is not received from anybody').toEqual([
      80_235,
      grants.find(({ id }) => id === 1)?.['received'],
    ]);
    await here.must(422, 'admin:J', `${MODULE}/rusa/certificate/1?year=2026-28`);
    for (const [year, until] of [
      ['2025-26', '31-03-2026'],
      ['2026-27', '20-11-2026'],
    ])
      expect(
        (await here.must(200, 'admin:X', `${MODULE}/rusa/certificate/1?year=${year}`)).meta['head'],
      ).toContainEqual({ label: 'Until', value: until });
    const printed = await here.act(
      200,
      'admin:X',
      `${MODULE}/rusa/certificate/1?year=2026-27`,
      'print',
      [],
    );
    expect(printed.text.slice(0, 5)).toBe('%PDF-');
  });
  it('says of each government what it has paid of its share', async () => {
    const facts = (await here.must(200, 'admin:X', `${MODULE}/rusa/statement/2`)).meta['head'];
    // Nine tenths of 20 lakh are the centre's, of which half has come.
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: 'Central government', value: '₹9,00,000.00 / ₹18,00,000.00' },
        { label: 'State government', value: '₹0.00 / ₹2,00,000.00' },
      ]),
    );
  });
  it('receives no more than was sanctioned', async () => {
    const instalment = { project: 2, received_on: '2026-11-10', utr: 'X1' };
    await here.wrong(
      'admin:J',
      'grant-instalment',
      { ...instalment, amount: 110_000_001 },
      'amount',
    );
    await here.must(201, 'admin:J', '/api/grant-instalment', {
      body: { ...instalment, amount: 110_000_000 },
    });
  });
  it('may spend all that it received, and then gives up none of it', async () => {
    const last = await here.one(
      (sql) =>
        sql<{
          id: number;
          rest: number;
        }>`select id, (select sum(amount) from grant_instalment where project = 2)::float8 - amount - (select sum(amount) from grant_expense where project = 2)::float8 as rest from grant_instalment where utr = 'X1'`,
    );
    /** Spends what all the others leave, and so much of this instalment. */
    const spends = (more: number) =>
      here.query(
        (sql) =>
          sql`insert into grant_expense (project, head, spent_on, voucher_no, vendor, amount) values (2, 'other', '2026-11-11', ${`ALL-${more}`}, 'V', ${more}) returning 1`,
      );
    await spends(last.rest);
    await spends(100);
    const change = (status: number, amount: number) =>
      here.change(status, 'admin:J', 'grant-instalment', last.id, { amount });
    expect(Object.keys((await change(422, 99)).errors)).toEqual(['amount']);
    await change(200, 100);
    const gone = (status: number) =>
      here.must(status, 'admin:J', `/api/grant-instalment/${last.id}`, { method: 'DELETE' });
    await gone(409);
    await here.query(
      (sql) => sql`delete from grant_expense where voucher_no = 'ALL-100' returning 1`,
    );
    await gone(200);
  });
});

describe('the quality cell in public', () => {
  it('shows a return once it is marked public and sent, without the tables that name people', async () => {
    const { id } = await here.one(
      (sql) => sql<{ id: number }>`select id from quality_return order by id limit 1`,
    );
    const path = `/api/public/quality/return/${id}`;
    const become = (state: string, is_public: boolean) =>
      here.query(
        (sql) =>
          sql`update quality_return set state = ${state}, is_public = ${is_public} where id = ${id} returning id`,
      );
    await become('open', true);
    await open(404, path);
    await become('sent', false);
    await open(404, path);
    await become('sent', true);
    expect((await open(200, path)).text.slice(0, 5)).toBe('%PDF-');
    await become('open', false);
  });
  it('lists its public minutes and documents and opens their files, and no others', async () => {
    interface Shown {
      readonly name: string;
      readonly papers: readonly { label: string; day: string | null; path: string }[];
    }
    const papers = async () =>
      ((await open(200, '/api/public/committees')).data as readonly Shown[]).flatMap(
        (committee) => committee.papers,
      );
    const upload = (): Promise<number> => here.upload('admin:I', 'signed.pdf');
    const paths = ['/api/public/committees/minutes/1', '/api/public/quality/document/1'];
    const shown = async () =>
      (await papers()).map(({ path }) => path).filter((path) => paths.includes(path));
    await here.change(200, 'admin:I', 'committee-meeting', 1, { minutes_file: await upload() });
    await here.change(200, 'admin:I', 'quality-document', 1, { file: await upload() });
    expect(await shown()).toEqual([]);
    for (const path of paths) await open(404, path);
    await here.change(200, 'admin:I', 'committee-meeting', 1, { is_public: true });
    await here.change(200, 'admin:I', 'quality-document', 1, { is_public: true });
    expect([...(await shown())].sort()).toEqual(paths);
    for (const path of paths) expect((await open(200, path)).text.slice(0, 5)).toBe('%PDF-');
  });
  it('corrects public minutes by a numbered corrigendum that another person approves', async () => {
    const { committee } = await here.one<{ committee: number }>(
      (sql) => sql`select committee from committee_meeting where id = 1`,
    );
    const path = `/api/college-management/cells-committees/${committee}`;
    const values = async () => ({
      correction: 'For "Ten rooms" read "Twelve rooms".',
      file: await here.upload('admin:L', 'corrigendum.pdf'),
    });
    const added = await here.act(200, 'admin:L', path, 'correct', [1], await values());
    expect(added.text).toContain('Corrigendum 1 added. Another person must approve it.');
    const { id } = await here.one<{ id: number }>(
      (sql) => sql`select id from minutes_corrigendum where meeting = 1`,
    );
    const file = `/api/public/committees/corrigendum/${id}`;
    const listed = async () => (await open(200, '/api/public/committees')).text.includes(file);
    const printed = async () =>
      (await wordsOf('admin:L', path, [1])).includes('For &quot;Ten rooms&quot; read');
    expect([await listed(), await printed()], 'not approved yet').toEqual([false, false]);
    await open(404, file);
    await here.act(409, 'admin:L', path, 'approve', [id], {});
    await here.act(200, 'super', path, 'approve', [id], {});
    await here.act(409, 'super', path, 'approve', [id], {});
    expect([await listed(), await printed()]).toEqual([true, true]);
    expect((await open(200, file)).text.slice(0, 5)).toBe('%PDF-');
    await here.query(
      (sql) => sql`update committee_meeting set is_public = false where id = 1 returning id`,
    );
    await here.act(409, 'admin:L', path, 'correct', [1], await values());
    await open(404, file);
    await here.query(
      (sql) => sql`update committee_meeting set is_public = true where id = 1 returning id`,
    );
  });
  it('keeps public minutes as they are until they are withdrawn with a reason', async () => {
    const { committee } = await here.one<{ committee: number }>(
      (sql) => sql`select committee from committee_meeting where id = 1`,
    );
    const path = `/api/college-management/cells-committees/${committee}`;
    const file = await here.upload('admin:L', 'other.pdf');
    await here.change(423, 'admin:L', 'committee-meeting', 1, { minutes_file: file });
    await here.change(423, 'admin:L', 'committee-meeting', 1, { minutes: 'Other words.' });
    await here.act(423, 'admin:L', path, 'minutes', [1], { minutes: 'Other words.' });
    await here.act(422, 'admin:L', path, 'withdraw', [1], {});
    await here.act(200, 'admin:L', path, 'withdraw', [1], { reason: 'A name was wrong.' });
    await open(404, '/api/public/committees/minutes/1');
    await here.act(409, 'admin:L', path, 'withdraw', [1], { reason: 'Again.' });
    expect((await here.audited('minutes.withdraw')).at(-1)).toMatchObject({
      change: { reason: 'A name was wrong.' },
    });
    await here.act(200, 'admin:L', path, 'minutes', [1], { minutes: 'Other words.' });
    await here.change(200, 'admin:L', 'committee-meeting', 1, { is_public: true });
    await open(200, '/api/public/committees/minutes/1');
  });
  it('shows nothing of a committee that is not public, not even minutes that are', async () => {
    const minutes = '/api/public/committees/minutes/1';
    const { id, name } = await here.one<{ id: number; name: string }>(
      (sql) =>
        sql`select c.id, c.name from committee c join committee_meeting g on g.committee = c.id where g.id = 1`,
    );
    const names = async () =>
      ((await open(200, '/api/public/committees')).data as Row[]).map((row) => row['name']);
    await open(200, minutes);
    expect(await names()).toContain(name);
    await here.change(200, 'admin:L', 'committee', id, { is_public: false });
    await open(404, minutes);
    expect(await names()).not.toContain(name);
    expect((await open(200, '/api/public/committees')).text).not.toContain(minutes);
    await here.change(200, 'admin:L', 'committee', id, { is_public: true });
    await open(200, minutes);
  });
});

describe('an event of the calendar', () => {
  it('of one department stands in the calendar of its teachers and of the office alone', async () => {
    await here.must(201, 'admin:P', '/api/calendar-event', {
      body: {
        title: 'Seminar of Botany',
        from_date: '2026-11-12',
        to_date: '2026-11-12',
        department: 'BOT',
      },
    });
    const sees = async (who: string): Promise<boolean> =>
      (await here.rows(who, `${MODULE}/agenda?month=2026-11`)).some(
        ({ title }) => title === 'Seminar of Botany',
      );
    expect([await sees('admin:P'), await sees('hod')]).toEqual([true, false]);
    await here.wrong(
      'admin:P',
      'calendar-event',
      {
        title: 'Holiday of Botany',
        from_date: '2026-11-13',
        to_date: '2026-11-13',
        kind: 'holiday',
        department: 'BOT',
      },
      'department',
    );
  });
});

describe('news', () => {
  it('is public if marked so and its date has come, pinned items first', async () => {
    const { data } = await open(200, '/api/public/news');
    const { items } = data as { items: Row[] };
    expect(items.map(({ title }) => title)).toEqual([
      'Admission for the next session',
      'Even semester results are out',
      'Third place at the state athletics meet',
      'Tender for laboratory equipment',
    ]);
    await open(200, `/api/public/news/${items[0]?.['id']}`);
    await open(404, '/api/public/news/5');
    await open(404, '/api/public/news/6');
    await open(404, '/api/public/news/none');
  });
  it('uses the start of the first paragraph as summary where none is given', async () => {
    const { data } = await open(200, '/api/public/news');
    expect((data as { items: Row[] }).items[0]?.['summary']).toBe('Applications open in May.');
  });
  it('is paged by the requested size', async () => {
    const { data } = await open(200, '/api/public/news?most=3&page=2');
    expect(data).toMatchObject({ page: 2, pages: 2 });
    expect((data as { items: Row[] }).items.map(({ title }) => title)).toEqual([
      'Tender for laboratory equipment',
    ]);
  });
  it('has a feed whose items link to their pages', async () => {
    const { text } = await open(200, '/api/public/news-feed');
    expect(text.match(/<item>/g)?.length).toBe(4);
    const links = [...text.matchAll(/<link>[^<]*?(\/news\/\d+)<\/link>/g)].map(([, path]) => path);
    expect(links).toEqual(['/news/1', '/news/2', '/news/3', '/news/4']);
    for (const path of links) await open(200, `/api/public${path}`);
    expect(text).not.toContain('Staff meeting');
  });
});

describe('activity', () => {
  it('is tagged with a metric of AQAR, by its code', async () => {
    const activity = { title: 'Rally', organiser: 'NSS unit', from_date: '2026-11-02' };
    await here.wrong(
      'admin:P',
      'college-activity',
      { ...activity, criterion: '3.3.99' },
      'criterion',
    );
    await here.must(201, 'admin:P', '/api/college-activity', {
      body: { ...activity, criterion: '3.3.3' },
    });
  });
  it('is public if marked so and started, latest first', async () => {
    const { data } = await open(200, '/api/public/activities');
    const { items } = data as { items: Row[] };
    expect(items[0]).toMatchObject({ title: 'Cleanliness drive', kind: 'Outreach', photos: 0 });
    expect(items.map(({ title }) => title)).not.toContain('Meeting of parents and teachers');
    await open(200, `/api/public/activities/${items[0]?.['id']}`);
    await open(404, '/api/public/activities/8');
    await open(404, `/api/public/activities/${items[0]?.['id']}/photo/1`);
  });
});
