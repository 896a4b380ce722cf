import { grouped } from '@/domain/grouped';
import type { Column } from '@/schema';
import { report, type ReportAnswer } from '../../../server/handle';
import { allotment } from './module';
import { allottedPapers, type AllotmentRow } from './queries/allotments.server';

type Row = Readonly<Record<string, unknown>>;
const NOBODY = 'nobody';

const PAPER: readonly Column[] = [
  { name: 'code', label: 'Code' },
  { name: 'name', label: 'Title' },
  { name: 'batch', label: 'Batch' },
  { name: 'semester', label: 'Semester' },
  { name: 'section', label: 'Section' },
  { name: 'component', label: 'Component', kind: 'choice' },
  { name: 'students', label: 'Students', kind: 'int' },
];
const teacher: Column = {
  name: 'teacher',
  label: 'Teacher',
  kind: 'choice',
  labels: { [NOBODY]: 'Not allotted' },
  tones: { [NOBODY]: 'bad' },
};
const hours: Column = { name: 'hours', label: 'Hours a week', kind: 'hours' };

const lineOf = (one: AllotmentRow): Row => ({ ...one, teacher: one.teacher ?? NOBODY });
const isFree = ({ faculty }: AllotmentRow): boolean => faculty === null;
const load = (lines: readonly AllotmentRow[]): number =>
  lines.reduce((sum, { hours: own }) => sum + own, 0);

/** Each teacher with papers, sections and weekly load. */
function byTeacher(taught: readonly AllotmentRow[]): Row[] {
  const people = grouped(taught, ({ faculty }) => faculty);
  return [...people.values()]
    .sort((a, b) => (a[0]?.teacher ?? '').localeCompare(b[0]?.teacher ?? '', 'en'))
    .flatMap((lines) => [
      ...lines.map(lineOf),
      {
        _sum: true,
        teacher: lines[0]?.teacher ?? '',
        code: null,
        name: { text: 'Total load' },
        hours: load(lines),
      },
    ]);
}

/** Allotments (academics 4.8): by person or by paper, unassigned papers first. */
export default report(
  allotment,
  async (handle, input): Promise<ReportAnswer & { rows: never[] }> => {
    const lines = await allottedPapers(handle, input);
    const free = lines.filter(isFree);
    const taught = lines.filter((line) => !isFree(line));
    const papers = input.filters.tab === 'papers';
    const rows = [...free.map(lineOf), ...(papers ? taught.map(lineOf) : byTeacher(taught))];
    const [code, name, ...rest] = PAPER;
    return {
      rows: rows as never[],
      columns:
        papers && code && name
          ? [{ ...code, sticky: true }, { ...name, sticky: true }, ...rest, teacher, hours]
          : [{ ...teacher, sticky: true }, ...PAPER, hours],
      head: [
        { label: 'Papers', value: String(new Set(lines.map(({ offering }) => offering)).size) },
        {
          label: 'Papers not allotted',
          value: String(free.length),
          ...(free.length > 0 ? { tone: 'bad' as const } : {}),
        },
        { label: 'Teachers', value: String(new Set(taught.map(({ faculty }) => faculty)).size) },
      ],
      paper: { title: 'Course allotment', signatures: ['Head of Department', 'Principal'] },
    };
  },
);
