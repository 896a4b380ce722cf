/**
 * The upload sheet of the National Academic Depository for mark sheets: its headings, and the line
 * of one result. Marks, credits and grade points are hundredths.
 */
import { divide, formatFraction, fraction, multiply } from '@/domain/fraction';
import { gpaText } from '@/domain/gpa';
import type { Part } from '@/domain/paper-outcome';
import type { Column } from '@/schema';
import type { PaperRecord } from '../../semester-mark-entry/commands/papers.server';
import type { StandingRow } from '../../semester-mark-entry/commands/standings.server';

/** A student with a published result of the session in one semester. */
export interface Holder {
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
  readonly admitted: number;
  readonly programme: string;
  readonly programme_name: string;
  readonly stream: string | null;
  readonly department: string | null;
  readonly session: string;
  readonly year: number;
  /** The last day of the examinations. */
  readonly held_to: string | null;
  readonly result_on: string | null;
  /** Of the newest valid grade card. */
  readonly serial: string | null;
  readonly college: string | null;
}

/** The maximum of each part of a paper; 0 or null if it has no such part. */
export type PartMaxima = Readonly<Record<Part, number | null>>;

/** The depository's own headings, untranslated. */
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
  'DEPARTMENT',
  'SESSION',
  'ADMISSION_YEAR',
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
  'MONTH',
  'DOI',
  'CERT_NO',
  'RESULT',
  'DIVISION',
  'PERCENT',
] as const;
const SUMS = ['TOT', 'TOT_MRKS', 'TOT_CREDIT', 'TOT_CREDIT_POINTS'] as const;

/** Theory, practical, continuous evaluation and viva voce, by the parts of a paper. */
const HEADS = [
  ['TH', ['external']],
  ['PR', ['practical_internal', 'practical_external']],
  ['CE', ['internal']],
  ['VV', ['viva']],
] as const satisfies readonly (readonly [string, readonly Part[]])[];

const paperColumns = (n: number): Column[] => [
  named(`SUB${n}NM`),
  named(`SUB${n}`),
  named(`SUB${n}MAX`, 'marks'),
  ...['MAX', 'MRKS'].flatMap((end) =>
    HEADS.map(([head]) => named(`SUB${n}_${head}_${end}`, 'marks')),
  ),
  named(`SUB${n}_TOT`, 'marks'),
  named(`SUB${n}_GRADE`),
  ...['GRADE_POINTS', 'CREDIT', 'CREDIT_POINTS'].map((end) => named(`SUB${n}_${end}`, 'marks')),
  named(`SUB${n}_CREDIT_ELIGIBILITY`),
];

/** All columns, for sheets of at most so many papers a result. */
export const sheetColumns = (papers: number): Column[] => [
  ...HEAD.map((name) => named(name)),
  ...SUMS.map((name) => named(name, 'marks')),
  named('SGPA'),
  named('CGPA'),
  ...Array.from({ length: papers }, (_, n) => paperColumns(n + 1)).flat(),
];

const GENDERS: Readonly<Record<string, string>> = { male: 'M', female: 'F' };
const slashed = (day: string | null): string | null => day?.split('-').reverse().join('/') ?? null;
const MONTHS =
  'JANUARY,FEBRUARY,MARCH,APRIL,MAY,JUNE,JULY,AUGUST,SEPTEMBER,OCTOBER,NOVEMBER,DECEMBER'.split(
    ',',
  );
const monthOf = (day: string | null): string | null =>
  day === null ? null : (MONTHS[Number(day.slice(5, 7)) - 1] ?? null);

const passed = ({ state }: PaperRecord): boolean => state === 'pass';
/** Hundredths of a credit times hundredths of a point. */
const points = ({ credits, point }: PaperRecord): number => ((credits ?? 0) * (point ?? 0)) / 100;
const sum = (papers: readonly PaperRecord[], of: (paper: PaperRecord) => number): number =>
  papers.reduce((all, paper) => all + of(paper), 0);

/** The sum of the values that are entered; null if none is. */
const entered = (values: readonly (number | null)[]): number | null =>
  values.reduce((all, value) => (value === null ? all : (all ?? 0) + value), null);

function paperCells(paper: PaperRecord, n: number, maxima: PartMaxima | undefined) {
  const at = `SUB${n}`;
  const marked = paper.total !== null;
  return [
    [`${at}NM`, paper.title],
    [at, paper.code],
    [`${at}MAX`, paper.max],
    ...HEADS.flatMap(([head, parts]) => {
      const own = parts.filter((part) => (maxima?.[part] ?? 0) > 0);
      return [
        [`${at}_${head}_MAX`, entered(own.map((part) => maxima?.[part] ?? null))],
        [`${at}_${head}_MRKS`, entered(own.map((part) => paper[part]))],
      ];
    }),
    [`${at}_TOT`, marked ? paper.total : null],
    [`${at}_GRADE`, paper.letter],
    [`${at}_GRADE_POINTS`, paper.point],
    [`${at}_CREDIT`, paper.credits],
    [`${at}_CREDIT_POINTS`, paper.point === null ? null : points(paper)],
    [`${at}_CREDIT_ELIGIBILITY`, passed(paper) && (paper.credits ?? 0) > 0 ? 'Y' : 'N'],
  ] as const;
}

function examType(papers: readonly PaperRecord[]): 'REGULAR' | 'ARREAR' | 'IMPROVEMENT' {
  if (papers.some(({ kind }) => kind === 'regular')) return 'REGULAR';
  return papers.some(({ kind }) => kind === 'arrear') ? 'ARREAR' : 'IMPROVEMENT';
}

/**
 * The line of one result: the papers sat at the session, and the standing of their semester. Only
 * earned credits are deposited.
 */
export function sheetLine(
  holder: Holder,
  standing: StandingRow,
  papers: readonly PaperRecord[],
  maxima: ReadonlyMap<string, PartMaxima>,
) {
  const type = examType(papers);
  const marked = papers.filter(({ total }) => total !== null);
  const max = sum(marked, (paper) => paper.max ?? 0);
  const obtained = sum(marked, ({ total }) => total ?? 0);
  const whole = marked.length === papers.length && max > 0;
  return {
    ORG_NAME: holder.college,
    ACADEMIC_COURSE_ID: holder.programme,
    COURSE_NAME: holder.programme_name,
    STREAM: holder.stream,
    DEPARTMENT: holder.department,
    SESSION: holder.session,
    ADMISSION_YEAR: String(holder.admitted),
    REGN_NO: holder.registration_no,
    RROLL: holder.roll_no,
    CNAME: holder.name,
    GENDER: holder.gender && (GENDERS[holder.gender] ?? 'O'),
    DOB: slashed(holder.dob),
    FNAME: holder.father_name,
    MNAME: holder.mother_name,
    ABC_ACCOUNT_ID: holder.abc_id,
    MRKS_REC_STATUS: type === 'REGULAR' ? 'O' : 'M',
    TERM_TYPE: 'SEMESTER',
    SEM: String(holder.number),
    EXAM_TYPE: type,
    YEAR: String(holder.year),
    MONTH: monthOf(holder.held_to),
    DOI: slashed(holder.result_on),
    CERT_NO: holder.serial,
    RESULT: standing.result === 'pass' ? 'PASS' : 'FAIL',
    DIVISION: standing.class?.toUpperCase() ?? null,
    PERCENT: whole
      ? formatFraction(multiply(divide(fraction(obtained), fraction(max)), fraction(100)))
      : null,
    TOT: marked.length ? max : null,
    TOT_MRKS: marked.length ? obtained : null,
    TOT_CREDIT: sum(papers.filter(passed), ({ credits }) => credits ?? 0),
    TOT_CREDIT_POINTS: sum(papers, points),
    SGPA: gpaText(standing.sgpa),
    CGPA: gpaText(standing.cgpa),
    ...Object.fromEntries(
      papers.flatMap((paper, n) => paperCells(paper, n + 1, maxima.get(paper.course))),
    ),
  };
}
