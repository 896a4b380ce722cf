import { WEEKDAYS } from '@/domain/routine';
import { dayText, type Column } from '@/schema';
import { report } from '../../../server/handle';
import { publishedWeek } from '../college-management/commands/printed-week.server';
import { dailyRoutine } from './module';

type Week = NonNullable<Awaited<ReturnType<typeof publishedWeek>>>;
type Slot = Week['slots'][number];
type Period = Week['periods'][number];

const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
} as const satisfies Readonly<Record<Slot['weekday'], string>>;
const EVERY_OTHER = { all: '', odd: ' ¹', even: ' ²' } as const;

/** `Banteilang Sailo` as B. Sailo, for narrow cells. */
function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.pop() ?? '';
  return [...parts.map((part) => `${[...part][0]}.`), last].join(' ');
}

const lineOf = ({ code, section_name, component, teacher, room_name, weeks }: Slot): string =>
  [
    [code, section_name, component === 'L' ? null : `(${component})`].filter(Boolean).join(' ') +
      EVERY_OTHER[weeks],
    [shortName(teacher), room_name].filter(Boolean).join(', '),
  ].join(' ');

/** Whether the slot covers this period; a slot of several periods covers all of them. */
const isHeld = (slot: Slot, period: Period, periods: readonly Period[]): boolean =>
  slot.starts <= period.start_time &&
  period.end_time <= slot.ends &&
  periods.find(({ id }) => id === slot.period)?.shift === period.shift;

/** The published week: days down, periods across (academics 4.8). */
export default report(dailyRoutine, async (handle, { params, filters }) => {
  const week = await publishedWeek(handle, params, {
    teacher: filters.teacher === null ? null : Number(filters.teacher),
    room: filters.room === null ? null : String(filters.room),
  });
  if (!week) return { rows: [], columns: [], footnotes: ['No routine is published yet.'] };
  const { routine, slots, periods } = week;
  const taught = periods.filter(({ is_break }) => !is_break);
  const shifts = new Set(taught.map(({ shift }) => shift));
  const columns = taught.map(
    ({ name, shift, start_time, end_time }, at): Column => ({
      name: `p${at}`,
      label: `${name} ${start_time.slice(0, 5)}–${end_time.slice(0, 5)}`,
      ...(shifts.size > 1 ? { group: shift } : {}),
    }),
  );
  const rows = WEEKDAYS.map((weekday) => ({
    day: { text: DAYS[weekday] },
    ...Object.fromEntries(
      taught.map((period, at) => [
        `p${at}`,
        slots
          .filter((slot) => slot.weekday === weekday && isHeld(slot, period, periods))
          .map(lineOf)
          .join('\n') || null,
      ]),
    ),
  }));
  return {
    columns: [{ name: 'day', label: 'Day', sticky: true }, ...columns],
    rows: rows as never[],
    head: [
      { label: 'Routine', value: routine.name },
      { label: 'From', value: dayText(routine.from_date) },
      { label: 'To', value: dayText(routine.to_date) },
    ],
    footnotes: slots.some(({ weeks }) => weeks !== 'all')
      ? ['¹ odd weeks, ² even weeks, counted from the first week of the routine.']
      : [],
    paper: { signatures: ['Principal'] },
  };
});
