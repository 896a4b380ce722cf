/**
 * The admission report (administration §5.3). A caller gets the columns whose fields they may read.
 */
import { fraction, toBasisPoints } from '@/domain/fraction';
import { labelOf, mayAccessField, type Column, type Field } from '@/schema';
import { report, type ActionOf, type Download, type Handle } from '../../../server/handle';
import { CATEGORIES } from '@/domain/demographics';
import type { LetterKind } from './access';
import { application } from './application';
import { admittedRows, type Admitted } from './queries/admitted.server';
import { GENDERS } from './queries/figures.server';
import { printRows } from './queries/letters.server';
import { admissionReport, PRESETS } from './statistics-screen';

type Preset = (typeof PRESETS)[number];
type Name = keyof typeof application.fields;

interface Cell {
  readonly name: string;
  /** The field behind the column: it supplies label, kind and permission to read. */
  readonly of: Name | null;
  readonly column?: Partial<Column>;
  readonly value?: (row: Admitted) => unknown;
  /** Sums of money, shown only to the office. */
  readonly office?: true;
  readonly in: readonly Preset[];
}

const exam = ({ exams }: Admitted, level: 'class_x' | 'class_xii') =>
  exams?.find((one) => one.level === level);
const inPercent = (one: ReturnType<typeof exam>): number | null =>
  one?.max && one.obtained !== null ? toBasisPoints(fraction(one.obtained, one.max)) : null;
const both: readonly Preset[] = ['register', 'university'];
/** The summary counts; all other presets list applicants. */
const every: readonly Preset[] = PRESETS.filter((one) => one !== 'summary');

const CELLS: readonly Cell[] = [
  {
    name: 'application_no',
    of: 'application_no',
    column: { sticky: true },
    in: ['register', 'all'],
  },
  { name: 'name', of: 'name', column: { sticky: true, link: '/application/{id}/show' }, in: every },
  { name: 'roll_no', of: null, column: { label: 'Roll number' }, in: every },
  {
    name: 'registration_no',
    of: null,
    column: { label: 'Registration number' },
    in: ['university', 'all'],
  },
  {
    name: 'admission_no',
    of: 'admission_no',
    in: ['register', 'university', 'scholarship', 'all'],
  },
  {
    name: 'admitted_on',
    of: null,
    column: { label: 'Admitted on', kind: 'date' },
    in: ['register', 'all'],
  },
  { name: 'programme', of: 'programme', in: every },
  { name: 'major', of: 'department', in: every },
  { name: 'minor', of: 'minor', in: ['register', 'university', 'all'] },
  { name: 'admission_mode', of: 'admission_mode', in: ['all'] },
  { name: 'father_name', of: 'father_name', in: ['register', 'university', 'scholarship', 'all'] },
  { name: 'mother_name', of: 'mother_name', in: ['register', 'university', 'all'] },
  { name: 'guardian_name', of: 'guardian_name', in: ['all'] },
  { name: 'dob', of: 'dob', in: ['register', 'university', 'scholarship', 'all'] },
  { name: 'gender', of: 'gender', in: every },
  { name: 'category', of: 'category', in: every },
  { name: 'certificate_no', of: 'certificate_no', in: ['scholarship', 'all'] },
  {
    name: 'is_pwd',
    of: 'is_pwd',
    column: { kind: 'choice', labels: { yes: 'Yes', no: 'No' } },
    value: ({ is_pwd }) => (is_pwd === null ? null : is_pwd ? 'yes' : 'no'),
    in: ['register', 'aishe', 'scholarship', 'all'],
  },
  { name: 'pwd_type', of: 'pwd_type', in: ['all'] },
  { name: 'pwd_percent', of: 'pwd_percent', in: ['scholarship', 'all'] },
  { name: 'religion', of: 'religion', in: ['register', 'aishe', 'all'] },
  { name: 'nationality', of: 'nationality', in: ['university', 'aishe', 'all'] },
  { name: 'mother_tongue', of: 'mother_tongue', in: ['all'] },
  { name: 'blood_group', of: 'blood_group', in: ['all'] },
  { name: 'domicile_state', of: 'domicile_state', in: ['aishe', 'all'] },
  { name: 'rural_urban', of: 'rural_urban', in: ['aishe', 'all'] },
  { name: 'abc_id', of: 'abc_id', in: ['university', 'all'] },
  { name: 'annual_income', of: 'annual_income', in: ['scholarship', 'all'] },
  {
    name: 'address',
    of: 'present_line',
    column: { label: 'Address' },
    value: (row) =>
      [row.present_line, row.present_town, row.present_district, row.present_state, row.present_pin]
        .filter(Boolean)
        .join(', ') || null,
    in: ['register', 'all'],
  },
  { name: 'mobile', of: 'mobile', in: ['register', 'university', 'scholarship', 'all'] },
  { name: 'email', of: 'email', in: ['university', 'all'] },
  { name: 'parent_mobile', of: 'parent_mobile', in: ['all'] },
  {
    name: 'board',
    of: 'exams',
    column: { label: 'Class XII board' },
    value: (row) => exam(row, 'class_xii')?.board ?? null,
    in: ['register', 'university', 'all'],
  },
  {
    name: 'board_roll_no',
    of: 'exams',
    column: { label: 'Class XII roll number' },
    value: (row) => exam(row, 'class_xii')?.roll_no ?? null,
    in: ['university', 'all'],
  },
  {
    name: 'board_year',
    of: 'exams',
    column: { label: 'Class XII year', kind: 'int' },
    value: (row) => exam(row, 'class_xii')?.year ?? null,
    in: ['university', 'all'],
  },
  {
    name: 'board_percent',
    of: 'exams',
    column: { label: 'Class XII %', kind: 'percent' },
    value: (row) => inPercent(exam(row, 'class_xii')),
    in: [...both, 'scholarship', 'all'],
  },
  {
    name: 'class_x_percent',
    of: 'exams',
    column: { label: 'Class X %', kind: 'percent' },
    value: (row) => inPercent(exam(row, 'class_x')),
    in: ['all'],
  },
  { name: 'best_percent', of: 'best_percent', in: ['register', 'all'] },
  {
    name: 'receipts',
    of: null,
    office: true,
    column: { label: 'Receipts' },
    in: ['register', 'all'],
  },
  {
    name: 'paid',
    of: null,
    office: true,
    column: { label: 'Admission fee paid', kind: 'money', total: true },
    in: ['register', 'all'],
  },
  { name: 'status', of: 'status', in: ['all'] },
];

const KINDS: Partial<Record<Field['kind'], Column['kind']>> = {
  date: 'date',
  choice: 'choice',
  state: 'choice',
  percent: 'percent',
};

function columnOf({ name, of, column = {} }: Cell): Column {
  const field: Field | undefined = of ? application.fields[of] : undefined;
  const kind = field && KINDS[field.kind];
  const { labels } = field?.options ?? {};
  return {
    name,
    label: labelOf(of ?? name, field),
    ...(kind ? { kind } : {}),
    ...(labels ? { labels: labels as Readonly<Record<string, string>> } : {}),
    ...column,
  };
}

const cellsFor = ({ actor }: Handle, preset: Preset): readonly Cell[] =>
  CELLS.filter(
    (cell) =>
      cell.in.includes(preset) &&
      !(cell.office && actor.kind === 'faculty') &&
      (cell.of === null ||
        mayAccessField((application.fields[cell.of] as Field).options.read, actor)),
  );

/** A head reads their own department only. */
const departmentOf = ({ actor }: Handle): string | null =>
  actor.kind === 'faculty' ? (actor.department ?? '') : null;

const print = (
  handle: Handle,
  kind: LetterKind,
  { params, rows, values }: ActionOf<typeof admissionReport, 'admission-letter'>,
): Promise<Download> =>
  printRows(handle, kind, rows, { ...params, department: departmentOf(handle) }, values.language);

const SUMMARY: readonly Column[] = [
  { name: 'programme', label: 'Programme', sticky: true },
  { name: 'category', label: 'Category', kind: 'choice' },
  ...Object.entries(GENDERS).map(
    ([name, { label }]): Column => ({ name, label, kind: 'int', total: true }),
  ),
  { name: 'all', label: 'Total', kind: 'int', total: true },
];

/** Counts by programme and category, the genders side by side. */
function summaryOf(rows: readonly Admitted[]) {
  const groups = new Map<string, Admitted[]>();
  for (const row of rows) {
    const key = `${row.programme}\n${row.category ?? ''}`;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  const place = ({ category }: Admitted): number =>
    category === null ? CATEGORIES.length : CATEGORIES.indexOf(category);
  return [...groups.values()]
    .flatMap((own) => (own[0] ? [{ first: own[0], own }] : []))
    .sort(
      (a, b) =>
        rows.findIndex((row) => row.programme === a.first.programme) -
          rows.findIndex((row) => row.programme === b.first.programme) ||
        place(a.first) - place(b.first),
    )
    .map(({ first, own }) => ({
      id: `${first.programme} ${first.category ?? ''}`,
      programme: first.programme,
      category: first.category,
      ...Object.fromEntries(
        Object.entries(GENDERS).map(([name, { of }]) => [
          name,
          own.filter(({ gender }) => of(gender)).length,
        ]),
      ),
      all: own.length,
      _can: [],
    }));
}

export default report(
  admissionReport,
  async (handle, { params, filters }) => {
    const { actor, sql } = handle;
    const tab = filters.tab ?? 'register';
    const cells = cellsFor(handle, tab);
    const rows = await admittedRows(sql, {
      batch: params.batch,
      programme: params.programme,
      department: departmentOf(handle) ?? (filters.department as string | null),
      category: filters.category,
      stage: filters.stage ?? 'admitted',
    });
    const beside = {
      // A head reads only their own department, so there is nothing to choose.
      ...(actor.kind === 'faculty' ? { choices: { department: [] } } : {}),
      paper: { signatures: ['Convener, admission committee', 'Principal'] },
    };
    if (tab === 'summary') return { columns: SUMMARY, rows: summaryOf(rows), ...beside };
    return {
      columns: cells.map(columnOf),
      rows: rows.map((row) => ({
        id: row.id,
        _can: [
          ...(row.status === 'Admitted' && row.student !== null ? ['admission-letter'] : []),
          ...(row.status !== 'Admitted' && row.seat !== null ? ['allotment-letter'] : []),
        ],
        ...Object.fromEntries(
          cells.map(({ name, value }) => [
            name,
            value ? value(row) : (row as unknown as Readonly<Record<string, unknown>>)[name],
          ]),
        ),
      })),
      ...beside,
    };
  },
  {
    'admission-letter': (handle, input) => print(handle, 'admission', input),
    'allotment-letter': (handle, input) => print(handle, 'allotment', input),
  },
);
