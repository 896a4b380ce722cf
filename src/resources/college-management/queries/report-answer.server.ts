/**
 * The content of the screens of departmental reports: one department's report, or the college's
 * compilation of all.
 */
import {
  isMonth,
  isOpen,
  mayWrite,
  monthsOfYear,
  reportMovesOf,
  reportPartyOf,
} from '@/domain/department-report';
import { dayText, monthSentence, type Column, type Sentence } from '@/schema';
import type { Handle, ReportAnswer } from '../../../../server/handle';
import {
  MONTH_TEXTS,
  REPORT_FILES,
  STATE_TONES,
  YEAR_TEXTS,
  type ReportText,
} from '../department-report';
import { departmentReport } from '../department-report';
import { FIGURE_LABELS, FIGURES, SECTIONS } from '../report-figures';
import {
  acceptedReports,
  currentData,
  dataOf,
  combinedText,
  figureText,
  type OpenReport,
} from './report-data.server';

type Answer = ReportAnswer & { readonly columns: readonly Column[] };

const ROWS = '/college-management/dmr-rows';
const SECTION: Column = { name: 'section', label: 'Section', kind: 'choice', labels: SECTIONS };
const TEXT_LABELS = Object.fromEntries(
  [...MONTH_TEXTS, ...YEAR_TEXTS].map((name) => [
    name,
    departmentReport.fields[name].options.label ?? '',
  ]),
);
const ITEM: Column = {
  name: 'item',
  label: 'Item',
  kind: 'choice',
  sticky: true,
  labels: { ...FIGURE_LABELS, ...TEXT_LABELS, files: REPORT_FILES.label },
};

export const textsOf = (period: string): readonly ReportText[] =>
  isMonth(period) ? MONTH_TEXTS : YEAR_TEXTS;
export const labelOfText = (name: ReportText): string => TEXT_LABELS[name] ?? name;

const titleOf = (department: string, period: string): Sentence => ({
  text: '{department}, {month}',
  with: { department, month: period },
});
const headOf = ({
  department,
  period,
  state,
  due,
  row,
}: OpenReport): NonNullable<ReportAnswer['head']> => [
  { label: 'Department', value: department.name },
  { label: isMonth(period) ? 'Month' : 'Academic year', value: monthSentence(period) },
  {
    label: 'State',
    value: state.charAt(0).toUpperCase() + state.slice(1),
    tone: STATE_TONES[state],
  },
  { label: 'Due', value: dayText(due) },
  ...(row?.late_days
    ? [{ label: 'Days late', value: String(row.late_days), tone: 'bad' } as const]
    : []),
];

/**
 * One department's report. If the registers have changed since submission, current figures are
 * shown beside it.
 */
export async function reportAnswer(handle: Handle, opened: OpenReport): Promise<Answer> {
  const { department, period, party, state, row } = opened;
  const data = await dataOf(handle, opened);
  const now = isOpen(state) ? null : await currentData(handle, opened);
  const figures = FIGURES.map((figure) => {
    const value = figureText(data, figure);
    const current = now && figureText(now, figure);
    return {
      id: figure.key,
      section: figure.section,
      item: figure.key,
      figure: figure.key,
      value,
      now: current === null || current === value ? null : current,
    };
  });
  const files = Array.from({ length: row?.files?.length ?? 0 }, (_, n) => ({
    name: `${department.id}-${period}-${n + 1}`,
    path: `/api/department-report/${row?.id}/files/${n + 1}`,
  }));
  const moved = figures.some((one) => one.now !== null);
  const missing = isMonth(period)
    ? []
    : monthsOfYear(period).filter(
        (month) => month <= handle.today.slice(0, 7) && !data.months?.includes(month),
      );
  return {
    whom: titleOf(department.name, period),
    columns: [
      SECTION,
      ITEM,
      {
        name: 'value',
        label: 'Figure',
        link: `${ROWS}?department=${encodeURIComponent(department.id)}&period=${period}&figure={figure}`,
      },
      ...(moved ? [{ name: 'now', label: 'In portal records now' } as const] : []),
      ...(files.length > 0 ? [{ name: 'files', label: 'Files', kind: 'file' } as const] : []),
    ],
    rows: [
      ...figures,
      ...textsOf(period).map((name) => ({
        id: name,
        section: 'texts',
        item: name,
        value: row?.[name] ?? null,
        now: null,
      })),
      ...(files.length > 0
        ? [
            {
              id: 'files',
              section: 'texts',
              item: 'files',
              value: { text: '{n|file|files}', with: { n: files.length } },
              now: null,
              files,
            },
          ]
        : []),
    ],
    head: headOf(opened),
    footnotes: [
      ...(row?.note && (state === 'returned' || state === 'accepted')
        ? [{ text: 'Office remark: "{note}"', with: { note: row.note } }]
        : []),
      ...(missing.length
        ? [
            {
              text: 'Months without an accepted report, not counted here: {months}.',
              with: { months: missing.map(monthSentence) },
            },
          ]
        : []),
      isOpen(state)
        ? 'Figures are recalculated each time this page is opened, until submission.'
        : 'Figures as at submission.',
    ],
    can: [
      ...(mayWrite(party, state) ? ['write'] : []),
      ...reportMovesOf(party, state),
      'print',
      'word',
    ],
    start: {
      write: Object.fromEntries(
        [...textsOf(period), 'files' as const].map((name) => [name, row?.[name] ?? null]),
      ),
    },
    paper: { title: titleOf(department.name, period) },
  };
}

/** The college's compilation: a column for each department with an accepted report, and a total. */
export async function compiledAnswer(handle: Handle, period: string): Promise<Answer> {
  const { reports, missing } = await acceptedReports(handle, period);
  const waiting = reports.filter(({ state }) => state === 'accepted').length;
  const notes: (string | Sentence)[] = missing.length
    ? [
        {
          text: 'No accepted report: {departments}.',
          with: { departments: missing.map(({ name }) => name).join(', ') },
        },
      ]
    : [];
  return {
    columns: [
      SECTION,
      ITEM,
      ...reports.map(
        ({ department }): Column => ({
          name: `of_${department.id}`,
          label: department.name,
          link: `${ROWS}?department=${encodeURIComponent(department.id)}&period=${period}&figure={figure}`,
        }),
      ),
      {
        name: 'college',
        label: 'College',
        link: `${ROWS}?period=${period}&figure={figure}`,
      },
    ],
    // Without any report, figures would be zeros that nobody counted.
    rows: (reports.length > 0 ? FIGURES : []).map((figure) => ({
      id: figure.key,
      section: figure.section,
      item: figure.key,
      figure: figure.key,
      ...Object.fromEntries(
        reports.map(({ department, data }) => [`of_${department.id}`, figureText(data, figure)]),
      ),
      college: combinedText(
        figure,
        reports.map(({ data }) => data),
      ),
    })),
    head: [
      { label: isMonth(period) ? 'Month' : 'Academic year', value: monthSentence(period) },
      { label: 'Accepted', value: String(waiting), tone: 'good' },
      { label: 'Locked', value: String(reports.length - waiting), tone: 'good' },
      {
        label: 'Not received',
        value: String(missing.length),
        tone: missing.length ? 'bad' : 'muted',
      },
    ],
    footnotes: reports.length > 0 ? notes : ['Choose a department to see its report.', ...notes],
    ...(reports.length > 0 ? {} : { none: 'No report is accepted yet.' }),
    can: [
      ...(waiting > 0 && reportPartyOf(handle.actor, null) === 'office' ? ['lock'] : []),
      ...(reports.length > 0 ? ['print', 'word'] : []),
    ],
  };
}
