/**
 * The upload sheet for the National Academic Depository and the Academic Bank of Credits, and the
 * reasons that keep a result out of it.
 */
import type { Column } from '@/schema';
import { report, type AnswerOf, type Handle, type Sql } from '../../../server/handle';
import { papersBy } from '../semester-mark-entry/commands/papers.server';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import { sheetColumns, sheetLine, type Holder, type PartMaxima } from './queries/abc-sheet';
import { groupBy } from './queries/figures';
import { abcExport } from './module';

/** All students with a published result of that session, once per semester. */
const holdersOf = (
  { sql }: Handle,
  exam: string,
  programme: string | null,
): Promise<Holder[]> => sql<Holder>`
  select distinct on (s.batch, p.id, m.number, s.id) s.id as student, c.semester, m.number, s.name, s.roll_no, s.registration_no, s.abc_id, s.gender, s.dob::text, s.father_name, s.mother_name, s.batch, b.start_year as admitted, s.programme,
    p.name as programme_name, p.stream, d.name as department, x.name as session, x.year, coalesce(x.held_to, x.held_from)::text as held_to, x.result_on::text, (select name from college limit 1) as college,
    (select k.serial from grade_card k where k.student = s.id and k.semester = c.semester and k.state = 'valid' order by k.id desc limit 1) as serial
  from paper_result r join result_sheet t on t.id = r.sheet and t.state = 'published' join course c on c.id = r.course join semester m on m.id = c.semester join student s on s.id = r.student join batch b on b.id = s.batch join programme p on p.id = s.programme left join department d on d.id = s.department join exam_session x on x.id = r.exam
  where r.exam = ${exam} and (${programme}::text is null or s.programme = ${programme}) order by s.batch, p.id, m.number, s.id`;

/** The maxima of the parts of papers, by course. */
async function maximaOf(
  sql: Sql,
  courses: readonly string[],
): Promise<ReadonlyMap<string, PartMaxima>> {
  const found = await sql<PartMaxima & { readonly id: string }>`
    select id, max_internal as internal, max_external as external, max_practical_internal as practical_internal, max_practical_external as practical_external, max_viva as viva
    from course where id = any(${courses}::text[])`;
  return new Map(found.map((one) => [one.id, one]));
}

const REQUIRED = {
  abc_id: 'ABC ID',
  registration_no: 'Registration number',
  dob: 'Date of birth',
  gender: 'Gender',
  held_to: 'Dates of the examination session',
  result_on: 'Date of the result',
} as const satisfies Partial<Record<keyof Holder, string>>;
const NAMES = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[];

/** What a result needs before it can be uploaded; one parent's name is enough. */
const lackingOf = (holder: Holder): string[] => [
  ...NAMES.filter((name) => !holder[name]).map((name) => REQUIRED[name]),
  ...(holder.father_name || holder.mother_name ? [] : ["Father's or mother's name"]),
];

const STUDENT: readonly Column[] = [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true },
  { name: 'batch', label: 'Batch' },
  { name: 'programme', label: 'Programme' },
  { name: 'semester', label: 'Semester' },
  { name: 'missing', label: 'Missing details' },
];

const resultOf = ({ student, semester }: { readonly student: number; readonly semester: string }) =>
  `${student}\n${semester}`;

export default report(
  abcExport,
  async (handle, { params, filters }): Promise<AnswerOf<typeof abcExport>> => {
    const { sql } = handle;
    const published = { unpublished: false } as const;
    const found = await holdersOf(handle, params.exam, params.programme);
    const students = [...new Set(found.map(({ student }) => student))];
    const standings = new Map(
      (
        await standingsBy(sql, students, published, {
          semesters: [...new Set(found.map(({ semester }) => semester))],
        })
      ).map((one) => [resultOf(one), one]),
    );
    const papers = groupBy(
      (await papersBy(sql, { students, exam: params.exam }, published)).filter(
        ({ exam }) => exam === params.exam,
      ),
      resultOf,
    );
    const results = found.flatMap((holder) => {
      const standing = standings.get(resultOf(holder));
      const own = papers.get(resultOf(holder)) ?? [];
      const reason =
        standing?.result === 'withheld'
          ? 'Result withheld'
          : !standing || standing.result === 'incomplete'
            ? 'Marks missing'
            : null;
      // An improvement that was no better changed no result, so there is nothing to send.
      if (reason === null && own.length === 0) return [];
      return [
        { holder, standing, own, lacking: [...lackingOf(holder), ...(reason ? [reason] : [])] },
      ];
    });
    const ready = results.filter(({ lacking }) => lacking.length === 0);
    const same = found.length - results.length;
    const head = [
      { label: 'Results', value: String(results.length) },
      { label: 'Ready', value: String(ready.length), tone: 'good' as const },
      {
        label: 'With missing details',
        value: String(results.length - ready.length),
        ...(results.length > ready.length ? { tone: 'warn' as const } : {}),
      },
      ...(same > 0 ? [{ label: 'Unchanged by improvement', value: String(same) }] : []),
    ];
    if (filters.tab === 'missing')
      return {
        head,
        columns: STUDENT,
        rows: results
          .filter(({ lacking }) => lacking.length > 0)
          .map(({ holder, lacking }) => ({
            id: `${holder.student}-${holder.semester}`,
            roll_no: holder.roll_no,
            name: holder.name,
            batch: holder.batch,
            programme: holder.programme,
            semester: String(holder.number),
            missing: lacking.join(', '),
          })),
      };
    const maxima = await maximaOf(sql, [
      ...new Set(ready.flatMap(({ own }) => own.map(({ course }) => course))),
    ]);
    return {
      head,
      columns: sheetColumns(Math.max(0, ...ready.map(({ own }) => own.length))),
      rows: ready.flatMap(({ holder, standing, own }) =>
        standing
          ? [
              {
                id: `${holder.student}-${holder.semester}`,
                ...sheetLine(holder, standing, own, maxima),
              },
            ]
          : [],
      ),
      footnotes: [
        'Save as CSV to upload. Results with missing details are left out.',
        'TOT_CREDIT has earned credits only. MRKS_REC_STATUS is M where a repeated paper changes an earlier result.',
      ],
    };
  },
);
