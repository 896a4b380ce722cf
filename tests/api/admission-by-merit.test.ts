/** Approval by merit: its preview, and approval of exactly those shown (administration §5.1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeMerit } from '../kit/before-merit';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/admission/merit-list/2026/BCOM';

let college: DemoCollege;
let ask: ReturnType<typeof must>;
let offer: number;
const ids = new Map<string, number>();

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));
const idOf = (name: string): number => ids.get(name) ?? 0;

/** Adds an application with the same mark in every subject and all documents verified. */
async function applies(name: string, mark: number, category: string): Promise<void> {
  const subjects = ['English', 'Accountancy', 'Economics', 'History'].map((subject, n) => ({
    subject,
    language: n === 0,
    max: 10_000,
    obtained: mark * 100,
  }));
  const [row] = await sql<{ id: number }>`
    insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, gender, category, is_pwd, subjects, best_percent, eligible, submitted_at, active, disposition, created_at, updated_at)
    select ${`27BM${String(ids.size + 1).padStart(5, '0')}`}, ${name}, ${`${name}@by-merit.example`}, ${`+9198627${String(ids.size).padStart(5, '0')}`}, o.cycle, '2026', 'BCOM', 'COM', 'submitted', 'Pending', '2005-01-01', 'female', ${category}, false,
      ${JSON.stringify(subjects)}::jsonb, ${mark * 100}, true, '2026-11-19T06:00:00Z', true, 'none', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from admission_programme o where o.id = ${offer} returning id`;
  ids.set(name, row?.id ?? 0);
  await sql`
    insert into application_document (application, kind, file, digest, state, current, sent_at, created_at, updated_at)
    select ${row?.id}, k.kind, (select min(id) from file), k.kind || ${name}::text, 'ok', true, timestamptz '2026-11-19T06:00:00Z', timestamptz '2026-11-19T06:00:00Z', timestamptz '2026-11-19T06:00:00Z'
    from unnest(array['photo', 'signature', 'class_x', 'class_xii', 'category']) as k (kind)`;
}
const preview = async (
  values: Row,
): Promise<{ rows: Row[]; count: number; mark: string; say: string }> =>
  (await ask(200, 'admin:T', 'POST', `${LIST}/by-merit/preview`, { values })).body['data'] as never;
const confirm = (status: number, values: Row, mark?: string) =>
  ask(status, 'admin:T', 'POST', `${LIST}/by-merit`, {
    values,
    ...(mark ? { preview: mark } : {}),
  });
const seen = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ name, rank, left_out }) => [name, rank, left_out]);
const approved = async (): Promise<readonly unknown[]> =>
  (
    await sql`select name from application where programme = 'BCOM' and status = 'Approved' and disposition = 'none' order by name`
  ).map(({ name }) => name);
const BEST = (most: number | null) => ({ by: 'best', round: null, most });

beforeAll(async () => {
  college = await openDemoCollege();
  await beforeMerit(college);
  ask = must(voiceOf(college));
  const [row] = await sql<{ id: number }>`
    select id from admission_programme where programme = 'BCOM'`;
  offer = row?.id ?? 0;
  await sql`update application set disposition = 'duplicate' where programme = 'BCOM'`;
  await sql`delete from admission_seat where offer = ${offer}`;
  await sql`update admission_programme set intake = 4, minimum_percent = 4000, relaxation = 0, open_category = null, waiting_moves = false, conversions = '[]'::jsonb where id = ${offer}`;
  await sql`insert into file (name, path, type, size, sha256, created_at) values ('sheet.jpg', 'by-merit', 'image/jpeg', 1, ${'0'.repeat(64)}, '2026-11-19T06:00:00Z')`;
  await applies('Ana', 90, 'ST');
  await applies('Ben', 80, 'General');
  await applies('Cho', 70, 'General');
  await applies('Dia', 60, 'ST');
  await applies('Eli', 50, 'General');
  await applies('Gus', 30, 'General');
  await applies('Ira', 65, 'ST');
  await sql`insert into fee_schedule (id, name, purpose, batch, programme, open_on, last_date, lines, state) values ('BYM', 'Form', 'application', '2026', 'BCOM', '2026-01-01', '2026-12-31', '[]', 'published')`;
  await sql`insert into fee_demand (schedule, application, payer, gross, state, due_on) values ('BYM', ${idOf('Ira')}, 'Ira', 30000, 'due', '2026-12-31')`;
});
afterAll(() => college.close());

describe('approval of the best applicants of each category', () => {
  it('requires the number of applicants, with an error on that field', async () => {
    const { body } = await ask(422, 'admin:T', 'POST', `${LIST}/by-merit/preview`, {
      values: BEST(null),
    });
    expect(body['errors']).toEqual({
      most: 'Enter the number of applicants per category, such as 20.',
    });
  });
  it('previews applicants in order of merit, and says why others are left out', async () => {
    await sql`update application_document set state = 'pending' where application = ${idOf('Ben')} and kind = 'class_xii'`;
    const shown = await preview(BEST(2));
    expect(seen(shown)).toEqual([
      ['Ana', 1, null],
      ['Ben', 2, 'documents'],
      ['Cho', 3, null],
      ['Dia', 4, null],
      ['Gus', null, 'not_eligible'],
      ['Ira', null, 'unpaid'],
    ]);
    expect([shown.count, shown.say]).toEqual([3, '3 applicants will be approved. Left out: 3.']);
    expect(shown.rows[0]).toMatchObject({
      application_no: '27BM00001',
      category: 'ST',
      percent: 9000,
    });
    expect(await approved()).toEqual([]);
  });
  it('is refused without a preview or with one that no longer matches, and then approves nobody', async () => {
    const { body } = await confirm(409, BEST(2));
    expect(body['message']).toBe('Check the preview first, then confirm.');
    const { mark } = await preview(BEST(2));
    await sql`update application set disposition = 'withdrawn' where id = ${idOf('Dia')}`;
    const late = await confirm(409, BEST(2), mark);
    expect(late.body['message']).toBe(
      'The data changed since the preview, so nothing was done. Check the new preview and confirm again.',
    );
    expect(await approved()).toEqual([]);
    await sql`update application set disposition = 'none' where id = ${idOf('Dia')}`;
    // The mark of a preview is valid for its own values only.
    await confirm(409, BEST(1), mark);
    expect(await approved()).toEqual([]);
  });
  it('approves exactly the previewed applicants, with one history entry each', async () => {
    const { mark } = await preview(BEST(2));
    const { body } = await confirm(200, BEST(2), mark);
    expect(body['data']).toEqual({ say: '3 applications approved.' });
    expect(await approved()).toEqual(['Ana', 'Cho', 'Dia']);
    const told =
      await sql`select application from application_event where what = 'approved' and application = any (${[...ids.values()]}::int[]) order by application`;
    expect(told.map(({ application }) => application)).toEqual(['Ana', 'Cho', 'Dia'].map(idOf));
  });
  it('counts applicants already approved, so that a repeat with the same number approves nobody else', async () => {
    const again = await preview(BEST(2));
    expect(seen(again).slice(0, 4)).toEqual([
      ['Ana', 1, 'approved'],
      ['Ben', 2, 'documents'],
      ['Cho', 3, 'approved'],
      ['Dia', 4, 'approved'],
    ]);
    const { body } = await confirm(409, BEST(2), again.mark);
    expect(body['message']).toBe('There is nothing to confirm in this preview.');
  });
  it('is limited to the admission office', async () => {
    for (const identity of ['hod', 'faculty', 'admin:F'])
      for (const path of ['by-merit', 'by-merit/preview'])
        await ask(403, identity, 'POST', `${LIST}/${path}`, { values: BEST(2) });
  });
});

describe('approval by a published round', () => {
  it('requires a published round', async () => {
    const values = { by: 'round', round: 1, most: null };
    const { body } = await ask(422, 'admin:T', 'POST', `${LIST}/by-merit/preview`, { values });
    expect(body['errors']).toEqual({
      round: 'No round is published yet. Choose the top applicants in each category instead.',
    });
  });
  it('approves only verified applicants with a seat', async () => {
    await sql`update application set status = 'Pending' where programme = 'BCOM'`;
    await ask(200, 'admin:T', 'POST', `${LIST}/draw`, { values: {} });
    await ask(200, 'admin:T', 'POST', `${LIST}/publish`, { values: { accept_by: '2026-11-30' } });
    const values = { by: 'round', round: 1, most: null };
    await ask(200, 'admin:T', 'POST', `${LIST}/release`, {
      rows: [idOf('Cho')],
      values: { reason: 'Did not answer' },
    });
    const shown = await preview(values);
    expect(seen(shown)).toEqual([
      ['Ana', 1, null],
      ['Ben', 2, 'documents'],
      ['Cho', 3, 'closed'],
      ['Dia', 4, null],
    ]);
    // Approval by number does not go beyond the list either.
    expect(seen(await preview(BEST(3))).find(([name]) => name === 'Eli')).toEqual([
      'Eli',
      4,
      'no_seat',
    ]);
    await confirm(200, values, shown.mark);
    expect(await approved()).toEqual(['Ana', 'Dia']);
  });
});

describe('approval by hand', () => {
  it('is refused while the application fee is unpaid', async () => {
    const { body } = await ask(
      423,
      'admin:T',
      'POST',
      '/api/admission/applicant-list/2026/BCOM/all/approve',
      {
        rows: [idOf('Ira')],
        values: { reason: 'Known to the college' },
      },
    );
    expect(body['message']).toBe(
      'The application fee is not paid: 27BM00007. Collect or waive it first.',
    );
  });
});
