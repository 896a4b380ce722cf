/** The internal marks of a student on the page of their record. */
import { formatHundredths } from '@/domain/fraction';
import type { Column } from '@/schema';
import { figure, panel, type Handle, type ListPlace } from '../../../server/handle';
import { sumInternals, internalsOf, type InternalAnswer } from './queries/internal';
import { majorsOf, type PaperOf } from './queries/majors';
import { internalMarksOverview } from './module';

type Row = Readonly<Record<string, unknown>>;

const placed = (row: Row) => ({
  batch: String(row['batch']),
  programme: String(row['programme']),
  semester: String(row['current_semester'] ?? ''),
  core: row['major_subject'] ? String(row['major_subject']) : null,
});

function overviewAt(_: Handle, row: Row): ListPlace | null {
  const { core, ...params } = placed(row);
  return params.semester ? { params: { ...params, core: core ?? 'all' } } : null;
}

/** Their marks in the papers of this semester. */
async function marksOf(
  handle: Handle,
  row: Row,
): Promise<readonly { readonly paper: PaperOf; readonly mark: InternalAnswer }[]> {
  const student = Number(row['id']);
  const { people, papers } = await majorsOf(handle, placed(row), student);
  const internals = await internalsOf(
    handle.sql,
    papers.map(({ offering }) => offering),
    [student],
  );
  const seats = new Map(people.flatMap((one) => one.seats.map((seat) => [seat.offering, seat])));
  return papers.flatMap((paper) => {
    const seat = seats.get(paper.offering);
    return seat ? [{ paper, mark: internals.of(paper, seat) }] : [];
  });
}

const COLUMNS: readonly Column[] = [
  { name: 'paper', label: 'Paper' },
  { name: 'parts', label: 'Components' },
  { name: 'total', label: 'Total', kind: 'marks' },
  { name: 'max', label: 'Out of', kind: 'marks' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { Final: 'good', Draft: 'muted', Incomplete: 'warn' },
  },
];

const stateOf = ({ final, total }: InternalAnswer): string =>
  final ? 'Final' : total === null ? 'Incomplete' : 'Draft';

export default [
  figure({
    of: 'student',
    key: 'internal-marks',
    label: 'Internal marks',
    order: 20,
    opens: internalMarksOverview,
    at: overviewAt,
    async run(handle, row) {
      const marks = await marksOf(handle, row);
      if (marks.length === 0) return null;
      const { total, max, missing, drafts } = sumInternals(marks.map(({ mark }) => mark));
      return {
        value: total,
        total: max,
        kind: 'marks',
        ...(missing
          ? { note: { text: '{n|paper|papers} incomplete', with: { n: missing } } }
          : drafts
            ? { note: { text: '{n|paper|papers} not final', with: { n: drafts } } }
            : {}),
      };
    },
  }),
  panel({
    of: 'student',
    key: 'internal-papers',
    label: 'Internal marks',
    tab: 'Marks and results',
    order: 20,
    opens: internalMarksOverview,
    at: overviewAt,
    async run(handle, row) {
      return {
        columns: COLUMNS,
        rows: (await marksOf(handle, row)).map(({ paper, mark }) => ({
          id: paper.offering,
          paper: `${paper.code} ${paper.title}`,
          parts: mark.parts
            .map(({ name, value }) => `${name}: ${value === null ? '–' : inMarks(value)}`)
            .join(' · '),
          total: mark.total,
          max: mark.max,
          state: stateOf(mark),
        })),
        footnotes: ['Marks of papers that are not final are drafts.'],
      };
    },
  }),
];

/** `n/d` in marks, to two decimal places. */
function inMarks(value: string): string {
  const [n = '0', d = '1'] = value.split('/');
  return formatHundredths(Math.round((Number(n) / Number(d)) * 100));
}
