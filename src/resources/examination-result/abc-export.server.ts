/**
 * The upload sheet for the National Academic Depository and the Academic Bank of Credits, and the
 * reasons that keep a result out of it.
 */
import { gpaText } from '@/domain/gpa';
import type { Column } from '@/schema';
import { report, type AnswerOf, type Handle } from '../../../server/handle';
import { papersBy, type PaperRecord } from '../semester-mark-entry/commands/papers.server';
import { standingsBy, type StandingRow } from '../semester-mark-entry/commands/standings.server';
import { groupBy } from './queries/figures';
import { abcExport } from './module';

interface Holder {
  readonly student: number;
  readonly semester: string;
  readonly number: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly abc_id: string | null;
  readonly gender: string | null;
  readonly dob: string | null;
  readonly father_name: string | null;
  readonly mother_name: string | null;
  readonly batch: string;
  readonly programme: string;
  readonly programme_name: string;
  readonly stream: string | null;
  readonly session: string;
  readonly year: number;
  readonly result_on: string | null;
  readonly college: string;
}

/** All students with a published result of that session, once per semester. */
const holdersOf = (
  { sql }: Handle,
  exam: string,
  programme: string | null,
): Promise<Holder[]> => sql<Holder>`
  select distinct on (s.batch, p.id, m.number, s.id) s.id as student, c.semester, m.number, s.name, s.roll_no, s.registration_no, s.abc_id, s.gender, s.dob::text, s.father_name, s.mother_name, s.batch, s.programme,
    p.name as programme_name, p.stream, x.name as session, x.year, x.result_on::text, (select name from college limit 1) as college
  from paper_result r join result_sheet t on t.id = r.sheet and t.state = 'published' join course c on c.id = r.course join semester m on m.id = c.semester join student s on s.id = r.student join programme p on p.id = s.programme join exam_session x on x.id = r.exam
  where r.exam = ${exam} and (${programme}::text is null or s.programme = ${programme}) order by s.batch, p.id, m.number, s.id`;

const MISSING = {
  abc_id: 'ABC ID',
  registration_no: 'Registration number',
  dob: 'Date of birth',
  gender: 'Gender',
} as const satisfies Partial<Record<keyof Holder, string>>;
const REQUIRED = Object.keys(MISSING) as (keyof typeof MISSING)[];

/** The depository's own names, untranslated. */
const named = (name: string, kind?: Column['kind']): Column => ({
  name,
  label: name,
  ...(kind ? { kind } : {}),
});
const HEAD = [
  'ORG_NAME',
  'ACADEMIC_COURSE_ID',
  'COURSE_NAME',
  'STREAM',
  'SESSION',
  'REGN_NO',
  'RROLL',
  'CNAME',
  'GENDER',
  'DOB',
  'FNAME',
  'MNAME',
  'ABC_ACCOUNT_ID',
  'MRKS_REC_STATUS',
  'TERM_TYPE',
  'SEM',
  'EXAM_TYPE',
  'YEAR',
  'DOI',
  'RESULT',
] as const;
const SUMS = ['TOT_MAX', 'TOT_MRKS', 'TOT_CREDIT', 'TOT_CREDIT_POINTS'] as const;
const paperColumns = (n: number): Column[] => [
  named(`SUB${n}NM`),
  named(`SUB${n}`),
  ...['MAX', 'TOT'].map((end) => named(`SUB${n}_${end}`, 'marks')),
  named(`SUB${n}_GRADE`),
  ...['GRADE_POINTS', 'CREDIT', 'CREDIT_POINTS'].map((end) => named(`SUB${n}_${end}`, 'marks')),
];

const GENDERS: Readonly<Record<string, string>> = { male: 'M', female: 'F' };
const slashed = (day: string | null): string | null => day?.split('-').reverse().join('/') ?? null;
/** Hundredths of a credit times hundredths of a point. */
const points = ({ credits, point }: PaperRecord): number => ((credits ?? 0) * (point ?? 0)) / 100;
const sum = (papers: readonly PaperRecord[], of: (paper: PaperRecord) => number): number =>
  papers.reduce((all, paper) => all + of(paper), 0);

function lineOf(holder: Holder, standing: StandingRow, papers: readonly PaperRecord[]) {
  const regular = papers.some(({ kind }) => kind === 'regular');
  return {
    ORG_NAME: holder.college,
    ACADEMIC_COURSE_ID: holder.programme,
    COURSE_NAME: holder.programme_name,
    STREAM: holder.stream,
    SESSION: holder.session,
    REGN_NO: holder.registration_no,
    RROLL: holder.roll_no,
    CNAME: holder.name,
    GENDER: holder.gender && (GENDERS[holder.gender] ?? 'O'),
    DOB: slashed(holder.dob),
    FNAME: holder.father_name,
    MNAME: holder.mother_name,
    ABC_ACCOUNT_ID: holder.abc_id,
    MRKS_REC_STATUS: regular ? 'O' : 'M',
    TERM_TYPE: 'SEMESTER',
    SEM: String(holder.number),
    EXAM_TYPE: regular ? 'REGULAR' : 'ARREAR',
    YEAR: String(holder.year),
    DOI: slashed(holder.result_on),
    RESULT: standing.result === 'pass' ? 'PASS' : 'FAIL',
    TOT_MAX: sum(papers, ({ max }) => max ?? 0),
    TOT_MRKS: sum(papers, ({ total }) => total ?? 0),
    TOT_CREDIT: sum(papers, ({ credits }) => credits ?? 0),
    TOT_CREDIT_POINTS: sum(papers, points),
    SGPA: gpaText(standing.sgpa),
    CGPA: gpaText(standing.cgpa),
    ...Object.fromEntries(
      papers.flatMap((paper, i) => {
        const at = `SUB${i + 1}`;
        return [
          [`${at}NM`, paper.title],
          [at, paper.code],
          [`${at}_MAX`, paper.max],
          [`${at}_TOT`, paper.total],
          [`${at}_GRADE`, paper.letter],
          [`${at}_GRADE_POINTS`, paper.point],
          [`${at}_CREDIT`, paper.credits],
          [`${at}_CREDIT_POINTS`, paper.point === null ? null : points(paper)],
        ];
      }),
    ),
  };
}

const STUDENT: readonly Column[] = [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true },
  { name: 'batch', label: 'Batch' },
  { name: 'programme', label: 'Programme' },
  { name: 'semester', label: 'Semester' },
  { name: 'missing', label: 'Missing details' },
];

export default report(
  abcExport,
  async (handle, { params, filters }): Promise<AnswerOf<typeof abcExport>> => {
    const { sql } = handle;
    const holders = await holdersOf(handle, params.exam, params.programme);
    const students = [...new Set(holders.map(({ student }) => student))];
    const standings = new Map(
      (await standingsBy(sql, students, { unpublished: false })).map((one) => [
        `${one.student}\n${one.semester}`,
        one,
      ]),
    );
    const missing = holders.map((holder) => {
      const standing = standings.get(`${holder.student}\n${holder.semester}`);
      const lacking: string[] = REQUIRED.filter((name) => !holder[name]).map(
        (name) => MISSING[name],
      );
      if (standing?.result === 'withheld') lacking.push('Result withheld');
      else if (!standing || standing.result === 'incomplete') lacking.push('Marks missing');
      return { holder, standing, lacking };
    });
    const ready = missing.filter(({ lacking }) => lacking.length === 0);
    const head = [
      { label: 'Results', value: String(holders.length) },
      { label: 'Ready', value: String(ready.length), tone: 'good' as const },
      {
        label: 'With missing details',
        value: String(holders.length - ready.length),
        ...(holders.length > ready.length ? { tone: 'warn' as const } : {}),
      },
    ];
    if (filters.tab === 'missing')
      return {
        head,
        columns: STUDENT,
        rows: missing
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
    const papers = groupBy(
      (await papersBy(sql, { students, exam: params.exam }, { unpublished: false })).filter(
        ({ exam }) => exam === params.exam,
      ),
      ({ student, semester }) => `${student}\n${semester}`,
    );
    const lines = ready.flatMap(({ holder, standing }) => {
      const own = papers.get(`${holder.student}\n${holder.semester}`) ?? [];
      return standing && own.length > 0
        ? [
            {
              count: own.length,
              row: { id: `${holder.student}-${holder.semester}`, ...lineOf(holder, standing, own) },
            },
          ]
        : [];
    });
    const most = Math.max(0, ...lines.map(({ count }) => count));
    return {
      head,
      columns: [
        ...HEAD.map((name) => named(name)),
        ...SUMS.map((name) => named(name, 'marks')),
        named('SGPA'),
        named('CGPA'),
        ...Array.from({ length: most }, (_, n) => paperColumns(n + 1)).flat(),
      ],
      rows: lines.map(({ row }) => row),
      footnotes: ['Save as CSV to upload. Results with missing details are left out.'],
    };
  },
);
