/**
 * For other modules: the week as a table for printing and files, days down and periods across
 * (academics 4.8). The classes of a view are those of the week grid.
 */
import { WEEKDAYS } from '@/domain/routine';
import { dayText, Problem, type Column } from '@/schema';
import type { Handle, ReportAnswer } from '../../../../server/handle';
import { needsOf, type View } from '../queries/needs.server';
import { periodsOf, slotsOf, type TimedSlot } from '../queries/slots.server';
import { versionsOf } from '../queries/versions.server';
import { DAY_NAMES } from '../routine-week';

type Period = Awaited<ReturnType<typeof periodsOf>>[number];

const EVERY_OTHER = { all: '', odd: ' ¹', even: ' ²' } as const;

/** `Banteilang Sailo` as B. Sailo, for narrow cells. */
function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.pop() ?? '';
  return [...parts.map((part) => `${[...part][0]}.`), last].join(' ');
}

const lineOf = ({ code, section_name, component, teacher, room_name, weeks }: TimedSlot): string =>
  [
    [code, section_name, component === 'L' ? null : `(${component})`].filter(Boolean).join(' ') +
      EVERY_OTHER[weeks],
    [shortName(teacher), room_name].filter(Boolean).join(', '),
  ].join(' ');

/** Whether the slot covers this period; a slot of several periods covers all of them. */
const isHeld = (slot: TimedSlot, period: Period, periods: readonly Period[]): boolean =>
  slot.starts <= period.start_time &&
  period.end_time <= slot.ends &&
  periods.find(({ id }) => id === slot.period)?.shift === period.shift;

interface Choice {
  readonly teacher: number | null;
  readonly room: string | null;
  /**
   * Null is the version in force today, else the last published one; omitted where it cannot be
   * chosen.
   */
  readonly version?: number | null;
}

/** The week of a teacher or a room if one is named, else of the classes of the view. */
export async function printedWeek(
  handle: Handle,
  view: View,
  { teacher, room, version }: Choice,
): Promise<ReportAnswer> {
  const { sql } = handle;
  const versions = await versionsOf(handle);
  const routine = versions.find(({ id, state }) =>
    version == null ? state === 'published' : id === version,
  );
  if (version != null && !routine) throw new Problem('not_found', { what: 'routine' });
  if (!routine) return { rows: [], columns: [], none: 'No routine is published yet.' };
  const classes = new Set(
    (await needsOf(sql, routine, view)).map(({ offering, section }) => `${offering} ${section}`),
  );
  const slots = (await slotsOf(sql, routine)).filter((slot) =>
    teacher !== null
      ? slot.faculty === teacher
      : room !== null
        ? slot.room === room
        : classes.has(`${slot.offering} ${slot.section}`),
  );
  const draft = routine.state === 'draft';
  const beside = {
    ...(version === undefined ? {} : { stands: { routine: String(routine.id) } }),
    head: [
      { label: 'Routine', value: routine.name },
      { label: 'From', value: dayText(routine.from_date) },
      { label: 'To', value: dayText(routine.to_date) },
    ],
    paper: { signatures: ['Principal'], ...(draft ? { watermark: 'Draft' } : {}) },
  };
  if (slots.length === 0 && version !== undefined)
    return { ...beside, rows: [], columns: [], none: 'No classes to show.' };
  const periods = await periodsOf(sql);
  const taught = periods.filter(({ is_break }) => !is_break);
  const shifts = new Set(taught.map(({ shift }) => shift));
  const columns = taught.map(
    ({ name, shift, start_time, end_time }, at): Column => ({
      name: `p${at}`,
      label: `${name} ${start_time.slice(0, 5)}–${end_time.slice(0, 5)}`,
      ...(shifts.size > 1 ? { group: shift } : {}),
    }),
  );
  return {
    ...beside,
    columns: [{ name: 'day', label: 'Day', sticky: true }, ...columns],
    rows: WEEKDAYS.map((weekday) => ({
      day: { text: DAY_NAMES[weekday] },
      ...Object.fromEntries(
        taught.map((period, at) => [
          `p${at}`,
          slots
            .filter((slot) => slot.weekday === weekday && isHeld(slot, period, periods))
            .map(lineOf)
            .join('\n') || null,
        ]),
      ),
    })) as never[],
    footnotes: slots.some(({ weeks }) => weeks !== 'all')
      ? ['¹ odd weeks, ² even weeks, counted from the first week of the routine.']
      : [],
  };
}
