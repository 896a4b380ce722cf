/**
 * A merit list of 20,000 applicants with ties, reserved seats and conversion: three rounds drawn up
 * and published one after the other, with seats released in between. In process, over the tests'
 * database.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { printTable } from '../kit/measure';

const APPLICANTS = 20_000;
/** The requirement: a draw of this size in less than this. */
const MOST_SECONDS = 5;
const SLOW = { slow: true } as const;
const LIST = '/api/admission/merit-list/2026/BA';

let college: DemoCollege;
beforeAll(async () => {
  college = await openDemoCollege();
  await college.db.transaction(async ({ sql }) => {
    await sql`
      insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, gender, category, is_pwd, exams, subjects, eligible, submitted_at, active, disposition, created_at, updated_at)
      select '27BIG' || n, 'Applicant ' || n, 'big' || n || '@tlawng.example', '+9170' || lpad(n::text, 8, '0'), o.cycle, '2026', 'BA', 'ENG', 'submitted', 'Pending', date '2004-01-01' + (n * 7 % 900), 'female',
        case when n <= 10 then 'EWS' else (array['General', 'ST', 'OBC', 'SC'])[1 + n * 7 % 4] end, false,
        jsonb_build_array(jsonb_build_object('level', 'class_x', 'board', 'B', 'roll_no', n::text, 'year', 2024, 'result', 'passed', 'max', 50000, 'obtained', 20000 + n * 13 % 28 * 1000),
          jsonb_build_object('level', 'class_xii', 'board', 'B', 'roll_no', n::text, 'year', 2026, 'result', 'passed', 'max', 50000, 'obtained', 20000 + n * 17 % 28 * 1000)),
        (select jsonb_agg(jsonb_build_object('subject', s, 'language', s = 'English', 'max', 10000, 'obtained', 4200 + (n * 31 + ascii(s) * 7) % 58 * 100)) from unnest(array['English', 'History', 'Economics', 'Geography', 'Education']) s),
        true, o.created_at, true, 'none', o.created_at, o.created_at
      from admission_programme o, generate_series(1, ${APPLICANTS}::int) n where o.programme = 'BA'`;
    // A fee that was not raised counts as unpaid.
    await sql`update fee_schedule set state = 'closed' where purpose = 'application'`;
    await sql`
      update admission_programme set intake = 600, waiting_moves = true, open_category = 'General',
        conversions = '[{"from":"EWS","to":"General","round":2},{"from":"SC","to":"ST","round":3}]'::jsonb where programme = 'BA'`;
    await sql`
      update admission_seat set seats = case category when 'General' then 200 else 100 end where offer = (select id from admission_programme where programme = 'BA')`;
  }, SLOW);
  await college.db.transaction(({ sql }) => sql`analyze`, SLOW);
}, 600_000);
afterAll(() => college?.close());

it('a merit list of 20,000', async () => {
  const ask = must(voiceOf(college));
  const timed = async (run: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await run();
    return (performance.now() - from) / 1000;
  };
  const act = (action: string, values: object = {}, rows: readonly number[] = []) =>
    ask(200, 'admin:T', 'POST', `${LIST}/${action}`, { rows, values });
  const drafted = async (): Promise<string | undefined> => {
    const [row] = await college.db.read(
      ({ sql }) => sql<{ digest: string }>`select digest from merit_round where state = 'draft'`,
    );
    return row?.digest;
  };
  const lines: (string | number)[][] = [];
  for (const round of [1, 2, 3]) {
    const draw = await timed(() => act('draw'));
    expect(draw, 'seconds to draw up').toBeLessThan(MOST_SECONDS);
    const digest = await drafted();
    await act('draw');
    expect(await drafted(), 'the same applications give the same list').toBe(digest);
    const publish = await timed(() => act('publish', { accept_by: '2026-12-31' }));
    const show = await timed(() => ask(200, 'admin:T', 'GET', LIST));
    const seats = await college.db.read(
      ({ sql }) => sql<{ application: number }>`
        select application from merit_seat s join admission_programme o on o.id = s.offer
        where o.programme = 'BA' order by application limit 20`,
    );
    const release = await timed(() =>
      act(
        'release',
        { reason: 'Did not report' },
        seats.map(({ application }) => application),
      ),
    );
    const [held] = await college.db.read(
      ({ sql }) => sql<{ n: number; converted: number }>`
        select count(*)::int as n, count(*) filter (where seat <> origin)::int as converted from merit_seat`,
    );
    lines.push([
      round,
      draw.toFixed(2),
      publish.toFixed(2),
      show.toFixed(2),
      release.toFixed(2),
      held?.n ?? 0,
      held?.converted ?? 0,
    ]);
  }
  expect(lines.length).toBe(3);
  printTable(
    `Merit list of ${APPLICANTS} applicants (seconds)`,
    [
      'round',
      'draw up',
      'publish',
      'first page',
      'release 20 seats',
      'seats held',
      'of them converted',
    ],
    lines,
  );
}, 600_000);
