import { weekdayOf } from '@/domain/dates';
import { isReplaced, type Column, type SheetColumn } from '@/schema';
import { report, type ReportAnswer } from '../../../server/handle';
import {
  classDays,
  monthRegister,
  type PrintedRegister,
} from '../attendance/commands/printed.server';
import { dailyAttendance } from './module';
import { LETTER } from './queries/letter.server';

const SIGNATURES = ['Teacher', 'Head of Department'];
const NAMES = new Set(['roll_no', 'registration_no', 'name']);

/** Whether the column is a class. */
const isClass = ({ day }: SheetColumn): boolean => day !== undefined;

/** A column of the register for reading: letters as text, figures as numbers. */
const columnOf = ({
  name,
  label,
  sub,
  kind,
  group,
  sticky,
  day,
  help,
  tones,
  outcome,
}: SheetColumn): Column => ({
  name,
  label: day ? [label, sub].filter(Boolean).join(' ') : label,
  ...(kind && !day ? { kind } : {}),
  ...(day ? { group: weekdayOf(day) } : {}),
  ...(group ? { group } : {}),
  ...(sticky ? { sticky } : {}),
  ...(help ? { help } : {}),
  ...(tones ? { tones } : {}),
  ...(outcome ? { outcome } : {}),
});

/** The number of students marked present or late in each class. */
const presentIn = ({ columns, rows }: PrintedRegister): Record<string, unknown> => ({
  _sum: true,
  name: { text: 'Present' },
  ...Object.fromEntries(
    columns
      .filter(isClass)
      .map(({ name }) => [
        name,
        String(rows.filter(({ values }) => values[name] === 'P' || values[name] === 'L').length),
      ]),
  ),
});

function filled(register: PrintedRegister): ReportAnswer {
  const { columns, rows, state, label } = register;
  return {
    columns: columns.map(columnOf),
    rows: [
      ...rows.map(({ id, values, off }) => ({
        id,
        ...Object.fromEntries(
          columns.map(({ name }) => [name, off?.[name]?.text ?? values[name] ?? null]),
        ),
      })),
      ...(columns.some(isClass) ? [presentIn(register)] : []),
    ],
    head: [...(register.head ?? []), { label: 'State', value: label }],
    footnotes: [
      'P: present, A: absent, L: late, D: duty, M: medical leave, N: not on the roll on that day.',
    ],
    paper: {
      signatures: SIGNATURES,
      ...(state === 'cleared' ? {} : { watermark: 'Provisional' }),
    },
  };
}

/** Names and days only, to be filled in by hand. */
function blank(
  { columns, rows, head = [] }: PrintedRegister,
  days: readonly string[],
): ReportAnswer {
  const names = columns.filter(({ name }) => NAMES.has(name)).map(columnOf);
  return {
    columns: [
      ...names,
      ...days.map(
        (day): Column => ({
          name: `d${day}`,
          label: String(Number(day.slice(8))),
          group: weekdayOf(day),
          blank: { width: 5.5, height: 6 },
        }),
      ),
      { name: 'sum', label: 'Present', blank: { width: 10 } },
    ],
    rows: rows.map(({ id, values }) => ({
      id,
      ...Object.fromEntries(names.map(({ name }) => [name, values[name] ?? null])),
    })),
    head,
    paper: { title: 'Blank register', signatures: SIGNATURES },
  };
}

/**
 * The printed register of a month as entered (academics 4.8). Its figures are those of the register
 * itself.
 */
export default report(dailyAttendance, async (handle, input) => {
  const whole = await monthRegister(handle, input, LETTER);
  if (!whole) return { rows: [], columns: [], footnotes: ['This class has no students.'] };
  // Paper is narrow: one number names a student.
  const register = {
    ...whole,
    columns: whole.columns.filter((column) => !isReplaced(column, whole.rows)),
  };
  const answer = input.filters.blank
    ? blank(register, await classDays(handle, register.from, register.to))
    : filled(register);
  return {
    ...answer,
    ...(register.section === null ? {} : { stands: { section: String(register.section) } }),
    choices: { section: register.sections.map(({ id, name }) => ({ value: id, label: name })) },
  };
});
