/**
 * Allotment and admission letters: access, contents and withheld data (administration §5.1).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf, type Speak } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { openMeritClass, type MeritClass } from '../kit/merit-class';
import { canRead, pdfText } from '../kit/pdf-text';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/merit-list/2026/BCOM';
const REPORT = '/api/admission/report/2026';

let college: DemoCollege;
let world: MeritClass;
let speak: Speak;
let ask: ReturnType<typeof must>;

beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
  world = await openMeritClass(college);
  await world.applies('Ana', 90, 'ST', { department: 'ENG', is_pwd: true });
  await world.applies('Ben', 80, 'General');
  await world.applies('Cho', 70, 'ST');
  await world.applies('Dia', 60, 'General');
  await world.sql`
    update fee_schedule set batch = '2026', programme = 'BCOM', state = 'published', lines = '[{"head":"ADM","amount":250000},{"head":"LIB","amount":50000},{"head":"LIB","amount":0,"category":"ST"}]'::jsonb
    where id = (select min(id) from fee_schedule where purpose = 'admission')`;
  await ask(200, 'admin:T', 'POST', `${LIST}/draw`, { rows: [], values: {} });
  await ask(200, 'admin:T', 'POST', `${LIST}/publish`, {
    rows: [],
    values: { accept_by: '2026-11-30', template: null },
  });
  // The letters of a round follow the rules that it was drawn up with.
  await world.sql`update admission_programme set open_category = 'OBC' where id = ${world.offer}`;
});
afterAll(() => college.close());

/** The text of each page of a PDF, with whitespace collapsed. */
async function pagesOf(
  who: string,
  path: string,
  body?: Row,
  language = 'en',
): Promise<readonly string[]> {
  const person = college.people.get(who);
  if (!person) throw new Error(`there is no ${who}`);
  const response = await college.ask(path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      authorization: `Bearer ${await college.session(person)}`,
      'accept-language': language,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status, new TextDecoder().decode(bytes.subarray(0, 300))).toBe(200);
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
  return pdfText(bytes).map((page) => page.replace(/\s+/g, ' '));
}
const of = (names: readonly string[], language = 'en') => ({
  rows: names.map((name) => world.idOf(name)),
  values: { language },
});
const contact = async (name: string): Promise<readonly string[]> => {
  const [row] = await world.sql<{ email: string; mobile: string }>`
    select email, mobile from application where id = ${world.idOf(name)}`;
  return [row?.email ?? '?', row?.mobile ?? '?'];
};

describe.skipIf(!canRead)('the allotment letter', () => {
  it('states round, seat, confirmation date, fee and the documents to bring', async () => {
    const [page = '', ...more] = await pagesOf('admin:T', `${LIST}/allotment-letter`, of(['Ana']));
    expect(more).toEqual([]);
    for (const words of [
      'Allotment letter',
      '27MT00001',
      'Ana',
      'Date: 20-11-2026',
      'merit list of round 1 (Undergraduate admission 2026)',
      'General, open to all by merit',
      'Confirm by 30-11-2026',
      // The fee of the applicant's category: LIB costs ST applicants nothing.
      'Admission fee ₹2,500.00, by the fee schedule',
      'Class XII mark sheet',
      'Category certificate',
      'Disability certificate, if you applied as a person with disability',
      'Transfer certificate, if you have it',
      '/application-check/code-27MT00001/allotment',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('Photograph');
  });
  it('states the fee, its due date and the amount paid once it is demanded', async () => {
    const amount = async (): Promise<string> =>
      (await pagesOf('admin:T', `${LIST}/allotment-letter`, of(['Ben'])))[0] ?? '';
    await world.sql`
      insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
      select id, ${world.idOf('Ben')}, 'x', 300000, 20000, 0, 0, 'due', '2026-12-05', created_at, updated_at from fee_schedule where purpose = 'admission' and programme = 'BCOM'`;
    expect(await amount()).toContain('Admission fee ₹2,800.00. Pay by 05-12-2026.');
    await world.sql`update fee_demand set paid = 100000, state = 'part_paid' where application = ${world.idOf('Ben')}`;
    expect(await amount()).toContain('of which ₹1,000.00 is paid. Pay the rest by 05-12-2026.');
    await world.sql`update fee_demand set paid = 280000, state = 'paid' where application = ${world.idOf('Ben')}`;
    expect(await amount()).toContain('₹2,800.00, paid');
  });
  it('asks for a category certificate only from applicants of a reserved category', async () => {
    const [page] = await pagesOf('admin:T', `${LIST}/allotment-letter`, of(['Ben']));
    expect(page).not.toContain('Category certificate');
  });
  it('prints one page for each applicant with a seat, in the order of the list', async () => {
    const pages = await pagesOf('admin:T', `${LIST}/all-letters`, of([]));
    expect(pages.map((page) => /27MT\d+/.exec(page)?.[0])).toEqual([
      '27MT00001',
      '27MT00002',
      '27MT00003',
    ]);
    expect((await pagesOf('admin:T', `${LIST}/allotment-letter`, of(['Dia', 'Cho']))).length).toBe(
      1,
    );
  });
  it('is printed in the language chosen by the office', async () => {
    const [page] = await pagesOf('admin:T', `${LIST}/allotment-letter`, of(['Ana'], 'hi'));
    expect(page).toContain('आवंटन पत्र');
    expect(page).toContain('कक्षा XII');
    for (const english of ['Confirm by', 'Bring these', 'Signature', 'Principal', 'Date:'])
      expect(page).not.toContain(english);
  });
  it('confirms by its code only whether the seat is still held, with the name masked', async () => {
    const told = async (letter: string) =>
      (await (await college.ask(`/api/public/application/code-27MT00002/${letter}`)).json()) as {
        data: Row;
      };
    expect((await told('allotment')).data).toEqual({
      valid: true,
      holds: true,
      application_no: '27MT00002',
      name: 'B***n',
      programme: expect.any(String) as string,
      seat: 'General',
      round: 1,
      accept_by: '2026-11-30',
    });
    expect((await told('admission')).data).toMatchObject({ valid: true, holds: false });
    expect((await told('admission')).data).not.toHaveProperty('seat');
    expect((await told('marks')).data).toEqual({ valid: false });
  });
  it('prints for a head only applicants of their department, without amounts and withheld fields', async () => {
    const path = `${REPORT}/all/allotment-letter?stage=submitted`;
    const [page = ''] = await pagesOf('hod', path, of(['Ana']));
    const [office = ''] = await pagesOf('admin:T', path, of(['Ana']));
    expect(page).toContain('27MT00001');
    expect(page).not.toContain('₹');
    expect(office).toContain('₹2,500.00');
    for (const text of [page, office])
      for (const value of await contact('Ana')) expect(text).not.toContain(value);
    // The line about disability is the same for all applicants.
    await world.sql`update application set is_pwd = false where id = ${world.idOf('Ana')}`;
    expect((await pagesOf('hod', path, of(['Ana'])))[0]).toBe(page);
    await ask(404, 'hod', 'POST', path, of(['Ben']));
    await ask(404, 'hod', 'POST', path, of(['Ana', 'Ben']));
    await ask(403, 'hod', 'POST', `${LIST}/allotment-letter`, of(['Ana']));
    for (const who of ['faculty', 'admin:F', 'applicant', 'union'])
      await ask(403, who, 'POST', path, of(['Ana']));
  });
  it('is refused when no applicant holds a seat, and for more than 600 applicants', async () => {
    const { body } = await ask(422, 'admin:T', 'POST', `${LIST}/allotment-letter`, of(['Dia']));
    expect(JSON.stringify(body['errors'])).toContain('None of these applicants has a seat');
    await world.sql`update merit_round set state = 'draft'`;
    await ask(422, 'admin:T', 'POST', `${LIST}/allotment-letter`, of(['Ana']));
    await world.sql`update merit_round set state = 'published'`;
    await world.sql`
      insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, active, disposition, created_at, updated_at)
      select '27LL' || n, 'Many ' || n, 'letter' || n || '@tlawng.example', '+9198628' || lpad(n::text, 5, '0'), a.cycle, a.batch, a.programme, a.department, 'draft', 'Pending', true, 'none', a.created_at, a.updated_at
      from application a, generate_series(1, 601) n where a.id = ${world.idOf('Ben')}`;
    const many = await world.sql<{ id: number }>`
      select id from application where application_no like '27LL%'`;
    const refused = await ask(422, 'admin:T', 'POST', `${REPORT}/all/allotment-letter`, {
      rows: many.map(({ id }) => id),
      values: { language: 'en' },
    });
    expect(JSON.stringify(refused.body['errors'])).toContain('At most 600 letters');
  });
});

describe.skipIf(!canRead)('the admission letter', () => {
  const admit = (names: readonly string[]) =>
    ask(200, 'admin:T', 'POST', '/api/admission/applicant-list/2026/BCOM/all/admit', {
      rows: names.map((name) => world.idOf(name)),
      values: { again: true },
    });
  it('numbers admissions in sequence, and states the admission number, semester and roll number', async () => {
    await world.sql`update admission_cycle set documents = '[]'::jsonb`;
    await world.sql`update fee_schedule set state = 'closed' where purpose = 'admission'`;
    await world.sql`update application set originals_seen_at = '2026-11-20T05:00:00Z', status = 'Approved' where id = any (${['Ben', 'Cho'].map((name) => world.idOf(name))}::int[])`;
    await admit(['Ben']);
    await admit(['Cho']);
    const rows = await world.sql<{ admission_no: string }>`
      select admission_no from application where status = 'Admitted' order by student`;
    expect(rows.map(({ admission_no }) => admission_no)).toEqual([
      '2026/0001',
      '2026/0002',
      '2026/0003',
    ]);
    const [page = ''] = await pagesOf('admin:T', `${REPORT}/BCOM/admission-letter`, of(['Ben']));
    for (const words of [
      'Admission letter',
      'Admission number 2026/0002',
      'Application ID 27MT00002',
      'Admitted on 20-11-2026',
      'Semester I',
      'Roll number Not assigned yet',
      'Registration number Not assigned yet',
      '/application-check/code-27MT00002/admission',
    ])
      expect(page).toContain(words);
    await world.sql`update student set roll_no = '26COM001' where id = (select student from application where id = ${world.idOf('Ben')})`;
    expect((await pagesOf('admin:T', `${REPORT}/BCOM/admission-letter`, of(['Ben'])))[0]).toContain(
      'Roll number 26COM001',
    );
    await ask(422, 'admin:T', 'POST', `${LIST}/allotment-letter`, of(['Ben']));
  });
  it('states the fee paid for the office, and no amounts for a head', async () => {
    const [own] = await world.sql<{ id: number; programme: string }>`
      select id, programme from application where admission_no = '2026/0001'`;
    await world.sql`update application set public_code = 'code-own' where id = ${own?.id ?? 0}`;
    await world.sql`
      insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
      select s.id, ${own?.id ?? 0}, 'x', 500000, 0, 0, 500000, 'paid', '2026-11-30', s.created_at, s.updated_at from fee_schedule s where s.purpose = 'admission' limit 1`;
    const body = { rows: [own?.id ?? 0], values: { language: 'en' } };
    const path = `${REPORT}/${own?.programme}/admission-letter`;
    expect((await pagesOf('admin:T', path, body))[0]).toContain('Admission fee paid ₹5,000.00');
    const [page] = await pagesOf('hod', path, body);
    expect(page).toContain('2026/0001');
    expect(page).not.toContain('₹');
  });
  it('is offered on the page of an application only after admission', async () => {
    const offered = async (who: string, name: string) => {
      const path = `/api/application/${world.idOf(name)}/parts/admission-letter`;
      return (await ask(200, who, 'GET', path)).data;
    };
    expect(await offered('admin:T', 'Ben')).toMatchObject({ rows: [world.idOf('Ben')] });
    expect(await offered('admin:T', 'Dia')).toBeNull();
    expect(await offered('hod', 'Ana')).toBeNull();
    await world.sql`update application set disposition = 'cancelled' where id = ${world.idOf('Ben')}`;
    expect(await offered('admin:T', 'Ben'), 'a cancelled admission').toBeNull();
    await world.sql`update application set disposition = 'none' where id = ${world.idOf('Ben')}`;
  });
});

describe.skipIf(!canRead)('downloading a letter as an applicant', () => {
  it('is possible only while there is one, in the requested language, and refused to others', async () => {
    const me = college.people.get('applicant')?.id ?? 0;
    const own = '/api/my-application/letter';
    expect((await ask(200, 'applicant', 'GET', '/api/my-application')).data).toMatchObject({
      letters: [],
    });
    await ask(404, 'applicant', 'GET', `${own}/allotment`);
    await ask(404, 'applicant', 'GET', `${own}/admission`);
    await world.sql`
      insert into merit_seat (application, offer, round, seat, origin, via, at, accept_by)
      select ${me}, offer, round, 'ST', 'OBC', 'waiting_list', at, accept_by from merit_seat where application = ${world.idOf('Ana')}`;
    expect((await ask(200, 'applicant', 'GET', '/api/my-application')).data).toMatchObject({
      letters: ['allotment'],
    });
    const [page = ''] = await pagesOf('applicant', `${own}/allotment`);
    expect(page).toContain('the next on the waiting list of round 1');
    expect(page).toContain('ST, converted from OBC');
    expect((await pagesOf('applicant', `${own}/allotment`, undefined, 'hi'))[0]).toContain(
      'आवंटन पत्र',
    );
    await world.sql`update application set status = 'Admitted' where id = ${me}`;
    await ask(404, 'applicant', 'GET', `${own}/allotment`);
    await world.sql`update application set status = 'Pending' where id = ${me}`;
    for (const who of ['admin:T', 'hod', 'parent']) await ask(403, who, 'GET', `${own}/allotment`);
    await ask(404, 'applicant', 'GET', `${own}/marks`);
    await world.sql`update application set disposition = 'withdrawn' where id = ${me}`;
    await ask(404, 'applicant', 'GET', `${own}/allotment`);
  });
});
