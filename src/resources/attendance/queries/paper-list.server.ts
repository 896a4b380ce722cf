/** One paper over a semester, month by month. */
import { bandOf } from '@/domain/attendance-bands';
import { bandTonesOf, figuresOf } from '@/domain/attendance-figures';
import { attendanceMarksShare } from '@/domain/attendance-marks';
import { scaled } from '@/domain/fraction';
import { numberKey } from '@/domain/keys';
import { monthsOf } from '@/domain/month';
import { monthAttendance, classesLeft, type AttendanceShare } from '@/domain/paper-attendance';
import {
  attendanceBandsOf,
  attendanceMarksRuleOf,
  componentsOf,
  paperRulesOf,
} from '@/domain/regulation';
import type { Column, Sentence } from '@/schema';
import type { Handle, InputOf, ReportAnswer } from '../../../../server/handle';
import type { paperWise } from '../module';
import { paperOf } from './register-context.server';
import { COMPONENTS } from './entry-columns.server';
import { figuresIn } from '../commands/figures.server';
import { rollOf } from './roll.server';

const hoursColumns = (name: string, group: string): Column[] => [
  { name: `${name}_held`, label: 'Held', kind: 'hours', group },
  { name: `${name}_attended`, label: 'Attended', kind: 'hours', group },
  { name: `${name}_pct`, label: '%', kind: 'percent', group },
];

export async function paperList(
  handle: Handle,
  input: Pick<InputOf<typeof paperWise>, 'filters' | 'places'>,
  letter?: string,
): Promise<ReportAnswer> {
  const { sql } = handle;
  const paper = paperOf(handle, input, letter);
  const { offering, term, regulation } = paper;
  const section = numberKey(input.filters.section);
  const component = input.filters.component;
  const pupils =
    offering === null
      ? []
      : (await rollOf(sql, offering)).filter(
          (pupil) => section === null || pupil.section === section,
        );
  const query = { offerings: offering === null ? [] : [offering], students: null, months: true };
  const wholePaper = await figuresIn(sql, query);
  // Marks and bands follow the whole paper, whichever component is shown.
  const displayed = component === null ? wholePaper : await figuresIn(sql, { ...query, component });
  const figures = pupils.map(({ student }) => ({
    whole: wholePaper.of(offering ?? 0, student),
    shown: displayed.of(offering ?? 0, student),
  }));
  const held = new Set(
    figures.flatMap(({ shown: { on } }) => on.map((month) => month.slice(0, 7))),
  );
  const months = [
    ...new Set([
      ...(term ? monthsOf(term).filter((month) => month <= handle.today.slice(0, 7)) : []),
      ...held,
    ]),
  ].sort();
  const worth =
    componentsOf(regulation, []).find(({ source }) => source === 'attendance')?.scale_to ?? null;

  // A month of the term without a class is empty for all students but still has its columns.
  const noClass = Object.fromEntries(
    months.flatMap((month) => hoursColumns(month, month).map((column) => [column.name, null])),
  );

  const rows = pupils.map(({ student, roll_no, name }, index) => {
    const figure = figures[index];
    const row: Record<string, unknown> = { id: student, roll_no, name, ...noClass };
    if (!figure) return row;
    const setFigures = (column: string, { counted, share }: AttendanceShare): void => {
      const { held: hours, attended, pct } = figuresOf(counted, share);
      Object.assign(row, {
        [`${column}_held`]: hours,
        [`${column}_attended`]: attended,
        [`${column}_pct`]: pct,
      });
    };
    for (const [n, month] of figure.shown.on.entries())
      setFigures(month.slice(0, 7), monthAttendance(figure.shown, n));
    setFigures('total', figure.shown);
    const { share, regulation: rules } = figure.whole;
    const marks =
      worth === null ? null : attendanceMarksShare(share, attendanceMarksRuleOf(regulation, worth));
    return {
      ...row,
      marks: marks && worth !== null ? scaled(marks, worth) : null,
      band: bandOf(share, attendanceBandsOf(rules)),
      ...classesLeft(figure.whole, paperRulesOf(rules), rules.attendance_required),
    };
  });
  const rules = figures.map(({ whole: { regulation: one } }) => one);
  const averaged = rules.some(({ month_method }) => month_method !== 'pooled');

  const footnotes: (string | Sentence)[] = [];
  if (averaged)
    footnotes.push(
      'The total is the average of the months, as the regulation requires.',
      'Classes needed cannot be calculated when months are averaged.',
    );
  if (component) footnotes.push('One component only. Marks and bands use the whole paper.');
  return {
    rows,
    footnotes,
    columns: [
      { name: 'roll_no', label: 'Roll number', sticky: true },
      { name: 'name', label: 'Name', sticky: true },
      ...months.flatMap((month) => hoursColumns(month, month)),
      ...hoursColumns('total', 'Total').map((column) => ({ ...column, outcome: true })),
      ...(worth === null || component
        ? []
        : [
            {
              name: 'marks',
              label: 'Marks',
              kind: 'marks',
              help: 'Internal assessment marks for attendance.',
            } as const,
          ]),
      {
        name: 'band',
        label: 'Band',
        kind: 'choice',
        outcome: true,
        tones: bandTonesOf([regulation, ...rules].map(attendanceBandsOf)),
      },
      {
        name: 'may_miss',
        label: 'Can miss',
        kind: 'int',
        help: 'One-hour classes a student can miss and stay eligible.',
      },
      {
        name: 'needs',
        label: 'Needs',
        kind: 'int',
        help: 'One-hour classes to attend in a row to reach the requirement.',
      },
    ],
    choices: {
      component: COMPONENTS,
      section: paper.sections.map(({ id, name }) => ({ value: id, label: name })),
    },
  };
}
