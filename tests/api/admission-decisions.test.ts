/**
 * What follows from decisions on applications: fees that are raised, what the office may still
 * change, letters, requests for corrections, and seats that are confirmed or released
 * (administration §4.5, §5.1).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingDepartment } from '@/resources/admission/queries/documents.server';
import { openCarriers } from '../kit/carriers';
import { must, voiceOf } from '../kit/college-voice';
import { askingAs, totalBehind } from '../kit/dashboard-links';
import { openDemoCollege, type DemoCollege, type Person } from '../kit/demo-college';
import { openMeritClass, type MeritClass } from '../kit/merit-class';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/applicant-list/2026/BCOM/all';
const MERIT = '/api/admission/merit-list/2026/BCOM';
const MINE = '/api/my-application';

let college: DemoCollege;
let ask: ReturnType<typeof must>;
let world: MeritClass;
const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const idOf = (name: string): number => world.idOf(name);
const act = (
  status: number,
  action: string,
  names: readonly string[],
  values: Row = {},
  identity = 'admin:T',
) => ask(status, identity, 'POST', `${LIST}/${action}`, { rows: names.map(idOf), values });
const merit = (status: number, action: string, names: readonly string[], values: Row = {}) =>
  ask(status, 'admin:T', 'POST', `${MERIT}/${action}`, { rows: names.map(idOf), values });
async function change(status: number, name: string, values: Row) {
  const [row] = await sql<{ version: number }>`
    select version from application where id = ${idOf(name)}`;
  return ask(status, 'admin:T', 'PATCH', `/api/application/${idOf(name)}`, {
    version: row?.version,
    ...values,
  });
}
const eventsOf = (name: string) =>
  sql<{ what: string; text: string | null }>`
    select what, text from application_event where application = ${idOf(name)} order by id`;
const demandsOf = (name: string) =>
  sql<{ purpose: string; gross: number; state: string; due_on: string }>`
    select s.purpose, d.gross, d.state, d.due_on from fee_demand d join fee_schedule s on s.id = d.schedule where d.application = ${idOf(name)} order by d.id`;

/** A published schedule of the programme; ST applicants pay less. */
async function publishFee(id: string, purpose: string): Promise<void> {
  await sql`
    insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state, created_at, updated_at)
    select ${id}, ${id}, ${purpose}, '2026', 'BCOM', semester, open_on, last_date,
      jsonb_build_array(jsonb_build_object('head', lines->0->>'head', 'amount', 50000), jsonb_build_object('head', lines->0->>'head', 'amount', 20000, 'category', 'ST'), jsonb_build_object('head', lines->0->>'head', 'amount', 0, 'category', 'SC')),
      'published', created_at, updated_at from fee_schedule where id = ${purpose === 'admission' ? 'ADM-2026-BA' : 'APP-2026-BA'}`;
}

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  world = await openMeritClass(college);
});
afterAll(() => college.close());

describe('the application fee', () => {
  beforeAll(async () => {
    await world.applies('Uma', 80, 'General');
    await world.applies('Vik', 70, 'ST');
    await world.applies('Wes', 60, 'SC');
    await publishFee('APP-2026-BCOM', 'application');
  });
  it('is unpaid while it is published and was not raised, unless it comes to nothing', async () => {
    const refused = await act(423, 'approve', ['Uma', 'Vik', 'Wes']);
    expect(refused.body['message']).toBe(
      'The application fee is not paid: 27MT00001, 27MT00002. Collect or waive it first.',
    );
    await merit(200, 'draw', []);
    const { data } = await ask(200, 'admin:T', 'GET', MERIT);
    expect((data as Row[]).map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Wes', 'allotted'],
      ['Uma', 'unpaid'],
      ['Vik', 'unpaid'],
    ]);
    await merit(200, 'discard', []);
  });
  it('is raised by the category of the applicant', async () => {
    const path = '/api/fee-management/applicants/2026/BCOM/APP-2026-BCOM';
    await ask(200, 'admin:F', 'POST', `${path}/raise`, {
      rows: ['Uma', 'Vik', 'Wes'].map(idOf),
      values: {},
    });
    expect([
      (await demandsOf('Uma')).map(({ gross }) => gross),
      (await demandsOf('Vik')).map(({ gross }) => gross),
      (await demandsOf('Wes')).map(({ state }) => state),
    ]).toEqual([[50_000], [20_000], ['paid']]);
  });
  it('is neither listed nor raised for drafts and closed applications', async () => {
    await world.applies('Xia', 60, 'General');
    await world.applies('Yan', 60, 'General');
    await sql`update application set form_state = 'draft' where id = ${idOf('Xia')}`;
    await sql`update application set disposition = 'not_selected' where id = ${idOf('Yan')}`;
    const path = '/api/fee-management/applicants/2026/BCOM/APP-2026-BCOM';
    const { data } = await ask(200, 'admin:F', 'GET', path);
    const listed = (data as Row[]).map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(['Uma', 'Vik', 'Wes']));
    expect(listed.filter((name) => name === 'Xia' || name === 'Yan')).toEqual([]);
    await ask(200, 'admin:F', 'POST', `${path}/raise`, {
      rows: [idOf('Xia'), idOf('Yan')],
      values: {},
    });
    expect([await demandsOf('Xia'), await demandsOf('Yan')]).toEqual([[], []]);
  });
  it('is cancelled for an applicant who is not selected, and cannot be paid any more', async () => {
    await act(200, 'reject', ['Uma'], { as: 'not_selected', reason: 'All seats are filled' });
    expect((await demandsOf('Uma')).map(({ state }) => state)).toEqual(['cancelled']);
  });
});

describe('the admission fee', () => {
  beforeAll(async () => {
    await publishFee('ADM-2026-BCOM', 'admission');
    await world.applies('Zoe', 50, 'SC');
    await sql`delete from outbox`;
    await sql`update fee_demand set state = 'waived' where application = ${idOf('Vik')}`;
  });
  it('is raised on approval and named in the mail, due when the seat is', async () => {
    await merit(200, 'draw', []);
    // Until the list is published, nobody is outside it.
    await act(200, 'approve', ['Zoe']);
    await merit(200, 'draw', []);
    await merit(200, 'publish', [], { accept_by: '2026-11-26' });
    // The seat of Wes is kept until today.
    await sql`update merit_seat set accept_by = '2026-11-20' where application = ${idOf('Wes')}`;
    await sql`update application set category = 'ST' where id = ${idOf('Wes')}`;
    await act(200, 'approve', ['Wes']);
    expect((await demandsOf('Wes'))[1]).toMatchObject({ due_on: '2026-11-20' });
    await sql`delete from outbox`;
    await act(200, 'approve', ['Vik']);
    expect((await demandsOf('Vik'))[1]).toEqual({
      purpose: 'admission',
      gross: 20_000,
      state: 'due',
      due_on: '2026-11-26',
    });
    const [letter] = await sql<{ payload: Row }>`
      select payload from outbox where payload->>'subject' like 'Application approved%'`;
    expect(letter?.payload['text']).toContain('Pay the admission fee of ₹200.00 by 26-11-2026.');
  });
  it('of a withdrawn applicant is closed, also if it is paid in part', async () => {
    const path = '/api/fee-management/applicants/2026/BCOM/ADM-2026-BCOM';
    await ask(200, 'admin:F', 'POST', `${path}/collect`, {
      rows: [idOf('Vik')],
      values: { mode: 'cash', amount: 5_000 },
    });
    expect((await demandsOf('Vik'))[1]?.state).toBe('part_paid');
    await sql`update application set disposition = 'withdrawn' where id = ${idOf('Vik')}`;
    const refused = await ask(409, 'admin:F', 'POST', `${path}/collect`, {
      rows: [idOf('Vik')],
      values: { mode: 'cash', amount: 5_000 },
    });
    expect(refused.body['message']).toContain('This demand was cancelled. Nothing is due.');
  });
});

describe('a change by the office', () => {
  beforeAll(async () => {
    await sql`delete from fee_demand_line where demand in (select id from fee_demand where schedule in ('APP-2026-BCOM') and paid = 0)`;
    await sql`update fee_schedule set state = 'closed' where id in ('APP-2026-BCOM', 'ADM-2026-BCOM')`;
    await world.applies('Ana', 90, 'ST');
    await world.applies('Ben', 30, 'General');
  });
  it('of marks or category recomputes percentage and eligibility, and is in the history', async () => {
    const subjects = ['English', 'Accountancy', 'Economics', 'History'].map((subject, n) => ({
      subject,
      language: n === 0,
      max: 10_000,
      obtained: 3_500,
    }));
    await change(200, 'Ana', { subjects });
    expect(
      await sql`select best_percent, eligible from application where id = ${idOf('Ana')}`,
    ).toEqual([{ best_percent: 3_500, eligible: false }]);
    expect(await eventsOf('Ana')).toEqual([
      { what: 'office_changed', text: 'Subjects of the last examination' },
    ]);
    await act(422, 'approve', ['Ana']);
  });
  it('is refused with a programme outside the cycle, and with impossible marks', async () => {
    const away = await change(422, 'Ben', { programme: 'BCA' });
    expect(Object.keys(away.body['errors'] as Row)).toContain('programme');
    const marks = await change(422, 'Ben', {
      subjects: [{ subject: 'English', language: true, max: 10_000, obtained: 10_100 }],
    });
    expect(Object.keys(marks.body['errors'] as Row)).toEqual(['subjects']);
  });
  it('leaves alone what a seat or an approval was decided by', async () => {
    await sql`
      insert into merit_seat (application, offer, round, seat, origin, via, at)
      select ${idOf('Ben')}, offer, id, 'General', 'General', 'round', '2026-11-19T06:00:00Z' from merit_round where offer = ${world.offer} order by number desc limit 1`;
    const held = await change(423, 'Ben', { category: 'ST' });
    expect(held.body['message']).toBe(
      'The applicant holds a seat, so these cannot be changed: Category. Release the seat first.',
    );
    await change(200, 'Ben', { blood_group: 'O+' });
    await sql`delete from merit_seat where application = ${idOf('Ben')}`;
    await sql`update application set status = 'Approved' where id = ${idOf('Ben')}`;
    await change(423, 'Ben', { category: 'ST' });
    await sql`update application set status = 'Pending' where id = ${idOf('Ben')}`;
  });
  it('is refused once the application is closed', async () => {
    await sql`update application set disposition = 'withdrawn' where id = ${idOf('Ben')}`;
    await change(423, 'Ben', { blood_group: 'A+' });
    await change(200, 'Ben', { active: false });
    await sql`update application set disposition = 'none', active = true where id = ${idOf('Ben')}`;
  });
});

describe('a request for a correction', () => {
  beforeAll(async () => {
    await world.applies('Cho', 80, 'General');
    await world.applies('Dia', 80, 'General');
    await sql`
      update application set correction_steps = 'education', correction_note = 'Wrong marks' where id = any (${[idOf('Cho'), idOf('Dia')]}::int[])`;
  });
  it('is found by a filter, to which the dashboard leads', async () => {
    const filter = encodeURIComponent(
      JSON.stringify({ programme: 'BCOM', asks_for: 'correction' }),
    );
    const { data } = await ask(200, 'admin:T', 'GET', `/api/application?filter=${filter}`);
    expect((data as Row[]).map(({ name }) => name).sort()).toEqual(['Cho', 'Dia']);
    const { text } = await ask(200, 'admin:T', 'GET', '/api/dashboard');
    expect(text).toContain(
      `/admission/applicant-list/2026/all/all?filter=${encodeURIComponent('{"asks_for":"correction"}')}`,
    );
  });
  it('is granted with the steps that were asked for', async () => {
    await act(200, 'correct', ['Cho'], { message: 'Enter them again.' });
    expect(
      await sql`select form_state, correction_steps from application where id = ${idOf('Cho')}`,
    ).toEqual([{ form_state: 'correction', correction_steps: 'education' }]);
    await act(422, 'correct', ['Ana'], { message: 'No steps are asked for.' });
  });
  it('is refused with a reason, which is mailed, and then no longer waits', async () => {
    await sql`delete from outbox`;
    await act(200, 'refuse-correction', ['Dia'], { reason: 'The marks are right.' });
    await act(409, 'refuse-correction', ['Dia'], { reason: 'Again.' });
    expect(await sql`select payload from outbox`).toMatchObject([
      {
        payload: {
          to: 'Dia@merit.example',
          text: expect.stringContaining('The marks are right.'),
        },
      },
    ]);
    const filter = encodeURIComponent(
      JSON.stringify({ programme: 'BCOM', asks_for: 'correction' }),
    );
    expect((await ask(200, 'admin:T', 'GET', `/api/application?filter=${filter}`)).data).toEqual(
      [],
    );
  });
});

describe('rejected documents', () => {
  it('are told in one letter, with the reasons, a few minutes later', async () => {
    await sql`
      insert into file (name, path, type, size, sha256, created_at) values ('y.jpg', 'y', 'image/jpeg', 1, ${'0'.repeat(64)}, '2026-11-19T06:00:00Z')`;
    const documents = await sql<{ id: number; version: number }>`
      insert into application_document (application, kind, file, digest, current, state, sent_at, created_at, updated_at)
      select ${idOf('Dia')}, kind, (select max(id) from file), 'y' || kind, true, 'pending', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'
      from unnest(array['photo', 'class_x', 'class_xii']) as kind returning id, version`;
    const reasons = ['Too dark.', 'The roll number cannot be read.'];
    const carriers = openCarriers(college);
    for (const [i, reason] of reasons.entries())
      await ask(200, 'admin:T', 'PATCH', `/api/application-document/${documents[i]?.id}`, {
        version: documents[i]?.version,
        state: 'rejected',
        reason,
      });
    // Sent again since.
    await sql`
      update application_document set state = 'rejected', reason = 'Blurred.', current = false where id = ${documents[2]?.id}`;
    // One that waits, and one of another applicant, who is told of it in a letter of their own.
    await sql`
      insert into application_document (application, kind, file, digest, current, state, reason, sent_at, created_at, updated_at)
      select x.application, x.kind, (select max(id) from file), 'z' || x.kind, true, x.state, x.reason, '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'
      from (values (${idOf('Dia')}::int, 'signature', 'pending', 'Waits.'), ((select min(id) from application where id <> ${idOf('Dia')}), 'signature', 'rejected', 'Of another applicant.')) as x (application, kind, state, reason)`;
    const sent = () => carriers.mails.filter(({ to }) => to === 'Dia@merit.example');
    await carriers.drain();
    expect(sent()).toEqual([]);
    carriers.pass(11 * 60_000);
    await carriers.drain();
    expect(sent().map(({ subject }) => subject.split(' · ')[0])).toContain(
      'Upload a document again',
    );
    await sql`delete from application_document where digest like 'zsign%'`;
    const text = sent()[0]?.text ?? '';
    expect(text).toContain('Photograph: Too dark.');
    expect(text).toContain('Class X mark sheet: The roll number cannot be read.');
    expect(text).not.toContain('Blurred.');
    expect(text).not.toContain('Waits.');
    expect(text).not.toContain('Of another applicant.');
  });
});

describe('the office at its list', () => {
  it('records that the originals of several applicants were seen', async () => {
    await act(403, 'originals', ['Ana'], {}, 'hod');
    await act(200, 'originals', ['Ana', 'Ben']);
    const rows = await sql`
      select originals_seen_at is not null as seen from application where id = any (${[idOf('Ana'), idOf('Ben')]}::int[])`;
    expect(rows).toEqual([{ seen: true }, { seen: true }]);
    expect((await eventsOf('Ben')).at(-1)?.what).toBe('originals_seen');
  });
  it('sends a message to the selected applicants, which is in their history', async () => {
    await sql`delete from outbox`;
    const message = { subject: 'Counselling', text: 'Come on Monday at ten.' };
    await sql`update application set erased_at = '2026-11-19T06:00:00Z' where id = ${idOf('Uma')}`;
    await act(200, 'message', ['Ana', 'Ben', 'Uma'], message);
    await sql`update application set erased_at = null where id = ${idOf('Uma')}`;
    expect(
      (await sql<{ payload: Row }>`select payload from outbox order by id`).map(({ payload }) => [
        payload['to'],
        String(payload['text']).includes('Come on Monday at ten.'),
      ]),
    ).toEqual([
      ['Ana@merit.example', true],
      ['Ben@merit.example', true],
    ]);
    expect((await eventsOf('Ana')).at(-1)).toEqual({ what: 'message_sent', text: 'Counselling' });
  });
  it('is told which applications wait for a decision', async () => {
    const { text } = await ask(200, 'admin:T', 'GET', '/api/dashboard');
    expect(text).toMatch(/applications? waits? for a decision|applications wait for a decision/);
  });
  it('counts in each line what its list holds, with an application of every kind', async () => {
    await sql`
      insert into application (application_no, name, email, mobile, batch, programme, department, form_state, status, correction_note, disposition, cancellation, cancel_asked_by, active, created_at, updated_at)
      select 'KIND' || n, 'Kind ' || n, 'kind' || n || '@tlawng.example', '+9198600' || lpad(n::text, 5, '0'), '2026', 'BA', k.department, k.form_state, k.status, k.note, k.disposition, k.cancellation, 'admin:9999', true, timestamptz '2026-11-19T06:00:00Z', timestamptz '2026-11-19T06:00:00Z'
      from (select row_number() over () as n, * from unnest(array['HIS', 'ENG']) as department, unnest(array['draft', 'submitted', 'correction']) as form_state, unnest(array['Pending', 'Approved', 'Admitted']) as status, unnest(array[null, 'The name is wrong.']) as note, unnest(array['none', 'withdrawn']) as disposition, unnest(array[null, 'asked', 'requested']) as cancellation) k`;
    const compared: string[] = [];
    for (const identity of ['super', 'hod']) {
      const { pending } = (await ask(200, identity, 'GET', '/api/dashboard')).data as {
        pending: { label: string; lines: { text: string; link: string }[] }[];
      };
      const asking = askingAs(
        college,
        await college.session(college.people.get(identity) as Person),
      );
      for (const { text, link } of pending
        .filter(({ label }) => label === 'Admission')
        .flatMap(({ lines }) => lines)
        .filter((line) => line.link.includes('filter='))) {
        expect([identity, text, Number(/\d+/.exec(text)?.[0])]).toEqual([
          ...[identity, text, await totalBehind(asking, link)],
        ]);
        compared.push(`${identity} ${text.replace(/^\d+ \S+ /, '')}`);
      }
    }
    expect(compared).toEqual(
      expect.arrayContaining([
        'super wait for a decision',
        'super ask for a correction',
        'super ask to cancel the admission',
        'super cancellations to decide',
        'hod wait for a decision',
      ]),
    );
    await sql`delete from application where application_no like 'KIND%'`;
  });
  it('sees the charts of admission until thirty days after the last day of admission', async () => {
    const [cycle] = await sql<{ id: number; last: string | null }>`
      select id, last_admission_on as last from admission_cycle where state <> 'draft' and opens_on <= '2026-11-20' order by opens_on desc, id desc limit 1`;
    const shown = async (last: string | null | undefined): Promise<boolean> => {
      await sql`update admission_cycle set last_admission_on = ${last ?? null} where id = ${cycle?.id ?? 0}`;
      return (await ask(200, 'admin:T', 'GET', '/api/dashboard')).text.includes(
        'From registration to admission',
      );
    };
    expect([await shown('2026-10-21'), await shown('2026-10-20')]).toEqual([true, false]);
    await shown(cycle?.last);
  });
});

describe('a head of department', () => {
  it('does not receive certificates of income and disability', async () => {
    await world.applies('Hal', 50, 'General', { department: 'ENG' });
    const [file] = await sql<{ id: number }>`select max(id) as id from file`;
    const kinds = ['class_x', 'income', 'disability'] as const;
    const applicant = { id: idOf('Hal'), department: 'ENG', form_state: 'submitted' as const };
    const made = await sql<{ id: number; kind: string }>`
      insert into application_document (application, department, kind, file, digest, current, state, sent_at, created_at, updated_at)
      select ${applicant.id}, x.department, x.kind, ${file?.id}, 'h' || x.kind, true, 'pending', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'
      from unnest(${kinds}::text[], ${kinds.map((kind) => readingDepartment(kind, applicant.department))}::text[]) as x (kind, department) returning id, kind`;
    // Documents follow the department of the application, these two excepted.
    await change(200, 'Hal', { department: 'HIS' });
    await change(200, 'Hal', { department: 'ENG' });
    const seen = (await ask(200, 'hod', 'GET', `/api/admission/check/${applicant.id}`)).data as {
      documents: readonly Row[];
    };
    expect(seen.documents.map(({ label }) => label)).toEqual(['Class X mark sheet']);
    const filter = encodeURIComponent(JSON.stringify({ application: applicant.id }));
    const path = `/api/application-document?filter=${filter}`;
    expect(((await ask(200, 'hod', 'GET', path)).data as Row[]).map(({ kind }) => kind)).toEqual([
      'class_x',
    ]);
    expect((await ask(200, 'admin:T', 'GET', path)).data).toHaveLength(3);
    const income = made.find(({ kind }) => kind === 'income')?.id;
    const refused = await voiceOf(college)(
      'hod',
      'GET',
      `/api/application-document/${income}/file`,
    );
    expect([403, 404]).toContain(refused.status);
  });
});

describe('a seat', () => {
  const ROUND = { accept_by: '2026-11-25' };
  let carriers: ReturnType<typeof openCarriers>;
  const DAY = 86_400_000;
  /** The applicant of the demonstration, who can sign in. */
  let own: number;
  const mine = async () => (await ask(200, 'applicant', 'GET', MINE)).data as Row;
  const stateOf = async (id: number) =>
    (await sql`select status, disposition from application where id = ${id}`)[0];
  beforeAll(async () => {
    carriers = openCarriers(college);
    await sql`update application set disposition = 'duplicate' where programme = 'BCOM'`;
    await sql`delete from merit_seat where offer = ${world.offer}`;
    await sql`update admission_programme set conversions = '[]'::jsonb where id = ${world.offer}`;
    own = college.people.get('applicant')?.id ?? 0;
    await world.applies('Eli', 90, 'General');
    await world.applies('Fay', 80, 'General');
    await world.applies('Gus', 70, 'General');
    await sql`
      update application a set cycle = b.cycle, programme = 'BCOM', department = 'COM', form_state = 'submitted', disposition = 'none', status = 'Pending', category = 'General', dob = '2005-01-01',
        subjects = (select jsonb_agg(s || '{"obtained": 9500}') from jsonb_array_elements(b.subjects) s), exams = b.exams, submitted_at = b.submitted_at from application b where a.id = ${own} and b.id = ${idOf('Eli')}`;
    await sql`update fee_demand set state = 'waived' where application = ${own}`;
    await merit(200, 'draw', []);
    await merit(200, 'publish', [], ROUND);
  });
  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', true],
    [null, true],
  ])('to be confirmed by %s can be confirmed on 20 November: %s', async (day, open) => {
    await sql`update merit_seat set accept_by = ${day}, accepted_at = null where application = ${own}`;
    expect(await mine()).toMatchObject({ seat: { can_confirm: open } });
    await ask(open ? 200 : 423, 'applicant', 'POST', `${MINE}/confirm-seat`);
    await sql`update merit_seat set accept_by = '2026-11-25', accepted_at = null where application = ${own}`;
    await sql`delete from application_event where application = ${own} and what = 'seat_confirmed'`;
  });
  it('is confirmed by its holder, who is told to do so', async () => {
    expect(await mine()).toMatchObject({
      seat: { accept_by: '2026-11-25', accepted_at: null, can_confirm: true },
      next: { text: 'Confirm your seat by 25-11-2026.', link: '/my-application' },
    });
    await ask(200, 'applicant', 'POST', `${MINE}/confirm-seat`);
    await ask(200, 'applicant', 'POST', `${MINE}/confirm-seat`);
    expect(await mine()).toMatchObject({ seat: { can_confirm: false } });
    expect(((await mine())['events'] as Row[])[0]).toMatchObject({ what: 'Seat confirmed' });
    expect(JSON.stringify(await mine())).toContain('You confirmed your seat on 20-11-2026.');
  });
  it('is followed by one next step, as far as the application is open', async () => {
    const step = async (status: string, disposition: string) => {
      await sql`update application set status = ${status}, disposition = ${disposition} where id = ${own}`;
      return ((await mine())['next'] as { text: string; link: string | null } | null) ?? null;
    };
    const text = async (...state: [string, string]) => (await step(...state))?.text;
    expect(await text('Approved', 'none')).toBe(
      'Come to the college office with your original documents.',
    );
    expect(await step('Admitted', 'none')).toBeNull();
    for (const closed of ['withdrawn', 'not_selected', 'cancelled', 'duplicate'])
      expect(await step('Pending', closed), closed).toBeNull();
    expect(await step('Pending', 'none')).toEqual({
      text: 'Nothing to do now. The college will tell you when it decides.',
      link: null,
    });
  });
  it('can be filtered by whether it is confirmed', async () => {
    const names = async (confirmation: string) =>
      (
        (await ask(200, 'admin:T', 'GET', `${MERIT}?confirmation=${confirmation}`)).data as Row[]
      ).map(({ id }) => id);
    expect([await names('confirmed'), await names('waiting'), await names('overdue')]).toEqual([
      [own],
      [idOf('Eli')],
      [],
    ]);
  });
  it.each([
    ['2026-11-20', false],
    ['2026-11-19', true],
  ])('to be confirmed by %s is late on the dashboard of 20 November: %s', async (day, late) => {
    await sql`update merit_seat set accept_by = ${day} where application = ${idOf('Eli')}`;
    const { text } = await ask(200, 'admin:T', 'GET', '/api/dashboard');
    expect(text.includes('not confirmed in time')).toBe(late);
    const { data } = await ask(200, 'admin:T', 'GET', `${MERIT}?confirmation=overdue`);
    expect((data as Row[]).map(({ id }) => id)).toEqual(late ? [idOf('Eli')] : []);
    await sql`update merit_seat set accept_by = '2026-11-25' where application = ${idOf('Eli')}`;
  });
  it('stays after its last day unless the programme releases it', async () => {
    carriers.pass(6 * DAY);
    await carriers.drain();
    expect(await stateOf(idOf('Eli'))).toEqual({ status: 'Pending', disposition: 'none' });
  });
  it('gets a later last day, which is mailed', async () => {
    await sql`delete from outbox`;
    await merit(422, 'extend', ['Eli'], { accept_by: '2026-11-19' });
    await merit(409, 'extend', ['Gus'], { accept_by: '2026-11-30' });
    await merit(200, 'extend', ['Eli'], { accept_by: '2026-11-30' });
    expect(await sql`select accept_by from merit_seat where application = ${idOf('Eli')}`).toEqual([
      { accept_by: '2026-11-30' },
    ]);
    expect(await sql`select payload->>'to' as to from outbox`).toEqual([
      { to: 'Eli@merit.example' },
    ]);
  });
  it.each([
    ['2026-11-25', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
    ['2026-12-31', '2026-12-31'],
  ])('with more time has its fee due on %s moved to %s, never forward', async (due, then) => {
    await sql`
      insert into fee_demand (schedule, application, payer, gross, state, due_on, created_at, updated_at)
      select s.id, ${idOf('Eli')}, 'x', 500000, 'due', ${due}, s.created_at, s.updated_at from fee_schedule s where s.purpose = 'admission' limit 1`;
    await merit(200, 'extend', ['Eli'], { accept_by: '2026-11-30' });
    expect(
      await sql`delete from fee_demand where application = ${idOf('Eli')} returning due_on`,
    ).toEqual([{ due_on: then }]);
  });
  it('goes to the next applicant once it is not confirmed in time, and confirmed ones stay', async () => {
    const [offer] = await sql<{ version: number }>`
      select version from admission_programme where id = ${world.offer}`;
    await ask(200, 'admin:T', 'PATCH', `/api/admission-programme/${world.offer}`, {
      version: offer?.version,
      release_overdue: true,
    });
    // Seats that are overdue already stay until the end of the day.
    expect(
      await sql`select payload->'offer' as offer from job where kind = 'seat-release' and run_at = '2026-11-20T18:30:00Z'`,
    ).toEqual([{ offer: world.offer }]);
    // Nor is a seat of another programme released with them, or one of an admitted applicant.
    const others = await sql<{ id: number }>`
      select id from application where form_state <> 'draft' and status = 'Pending' and disposition = 'none' and id not in (select application from merit_seat) and programme <> 'BCOM' order by id limit 2`;
    const [elsewhere, admitted] = others.map(({ id }) => id);
    await sql`
      insert into merit_seat (application, offer, round, seat, origin, via, at, accept_by)
      select x.id, coalesce(x.offer, m.offer), m.round, m.seat, m.origin, m.via, m.at, '2026-11-22' from merit_seat m
        cross join (values (${elsewhere}::int, (select id from admission_programme where id <> ${world.offer} order by id limit 1)), (${admitted}::int, null)) as x (id, offer) where m.application = ${idOf('Eli')}`;
    await sql`update admission_programme set release_overdue = true`;
    await sql`update application set status = 'Admitted' where id = ${admitted}`;
    // Whoever is approved without a seat no longer waits for one.
    await sql`update application set status = 'Approved' where id = ${idOf('Fay')}`;
    carriers.pass(5 * DAY);
    await carriers.drain();
    expect(await stateOf(idOf('Eli'))).toEqual({ status: 'Pending', disposition: 'not_selected' });
    expect(await stateOf(elsewhere ?? 0)).toEqual({ status: 'Pending', disposition: 'none' });
    expect(await stateOf(admitted ?? 0)).toEqual({ status: 'Admitted', disposition: 'none' });
    await sql`delete from merit_seat where application in (${elsewhere}, ${admitted})`;
    expect(
      (
        await sql`select application from merit_seat where offer = ${world.offer} order by application`
      ).map(({ application }) => application),
    ).toEqual([own, idOf('Gus')].sort((a, b) => a - b));
    expect(
      carriers.mails.filter(({ to }) => to === 'Eli@merit.example' || to === 'Gus@merit.example'),
    ).toMatchObject([
      { to: 'Gus@merit.example', subject: expect.stringContaining('You have a seat') },
      {
        to: 'Eli@merit.example',
        text: expect.stringContaining('Reason: The seat was not confirmed in time.'),
      },
    ]);
  });
});
