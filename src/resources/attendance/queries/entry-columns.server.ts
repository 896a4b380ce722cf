/** The columns of a monthly register: the student, one column per class, figures. */
import { bandTones } from '@/domain/attendance-figures';
import type { SheetColumn, SheetOption } from '@/schema';
import { formatHundredths } from '@/domain/fraction';
import type { Rules } from '../entry.live';
import type { Class } from './classes.server';

export const OPTIONS: readonly SheetOption[] = [
  { value: 'P', label: 'Present' },
  { value: 'A', label: 'Absent', tone: 'bad' },
  { value: 'L', label: 'Late', tone: 'warn' },
  { value: 'D', label: 'Duty', tone: 'good', asks: 'excuse' },
  { value: 'M', label: 'Medical leave', tone: 'muted', asks: 'excuse' },
];
/** What an absence may become by recorded leave. */
export const LEAVE_OPTIONS = OPTIONS.filter(({ asks }) => asks === 'excuse');
export const COMPONENTS: readonly SheetOption[] = [
  { value: 'L', label: 'Lecture' },
  { value: 'T', label: 'Tutorial' },
  { value: 'P', label: 'Practical' },
];
const hoursText = (tenths: number): string => `${formatHundredths(tenths * 10)} h`;

/** Initial values of the class dialog. */
export const startOf = ({
  held_on,
  period,
  component,
  hours,
  topic,
  kind,
  reason,
  faculty,
}: Class): Record<string, unknown> => ({
  held_on,
  period,
  component,
  hours: hours / 10,
  topic,
  kind,
  reason,
  faculty,
});

function classColumn(heldClass: Class, today: string, writable: boolean): SheetColumn {
  const { id, held_on, period, period_name, hours, component, topic, teacher } = heldClass;
  return {
    name: `c${id}`,
    label: String(Number(held_on.slice(8))),
    day: held_on,
    ...(held_on === today ? { today: true } : {}),
    sub: [period, component !== 'L' && component, hours !== 10 && hoursText(hours)]
      .filter(Boolean)
      .join(' '),
    kind: 'choice',
    edit: true,
    options: OPTIONS,
    oneKey: true,
    basis: hours,
    help: [
      period_name,
      hoursText(hours),
      COMPONENTS.find(({ value }) => value === component)?.label,
      topic,
      teacher,
    ]
      .filter(Boolean)
      .join(' · '),
    foot: { count: ['P', 'L'] },
    exceptions: ['P', 'A'],
    fill: [
      { label: 'All present', value: 'P' },
      { label: 'Rest present', value: 'P', onlyBlanks: true },
    ],
    ...(writable ? { actions: { 'edit-class': startOf(heldClass), 'delete-class': {} } } : {}),
  };
}

export function columnsOf(
  classes: readonly Class[],
  rules: Rules,
  today: string,
  writable: boolean,
): SheetColumn[] {
  // On a narrow screen the outcome stands beside the names, away from the classes that it is
  // computed from: each has a heading of its own.
  const figures = (name: 'month' | 'total', counts: string, group: string): SheetColumn[] => [
    { name: `${name}_held`, label: 'Held', kind: 'hours', group: counts, live: true },
    { name: `${name}_attended`, label: 'Attended', kind: 'hours', group: counts, live: true },
    {
      name: `${name}_pct`,
      label: '%',
      kind: 'percent',
      group,
      live: true,
      ...(name === 'total' ? { outcome: true } : {}),
    },
  ];
  return [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'registration_no', label: 'Registration No', insteadOf: 'roll_no' },
    { name: 'name', label: 'Name', sticky: true, heads: true },
    ...classes.map((heldClass) => classColumn(heldClass, today, writable)),
    ...figures('month', 'This month', 'This month'),
    ...figures('total', 'Classes to date', 'To date'),
    {
      name: 'band',
      label: 'Band',
      kind: 'choice',
      group: 'To date',
      live: true,
      outcome: true,
      tones: bandTones(rules.bands),
      basis: rules,
    },
  ];
}
