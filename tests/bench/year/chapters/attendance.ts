/**
 * Attendance: teachers hold the classes of the routine, mark absences, and submit the month; the
 * office clears it.
 */
import type { Sheet, SheetCell } from '@/schema';
import { crowd, grouped } from '../kit/crowd';
import { act, open, type } from '../kit/sheet';
import type { Group, Year } from '../kit/year';
import { DESKS, EVEN, ODD } from './opening';

/** Teachers at their registers concurrently at the end of the month. */
const AT_ONCE = 8;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

interface Slot {
  readonly offering: number;
  readonly section: number | null;
  readonly faculty: number;
  readonly weekday: string;
  readonly period: string;
  readonly component: string;
}
interface Event {
  readonly kind: string;
  readonly from_date: string;
  readonly to_date: string;
}

const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

export const registerPath = (
  { batch, subject, semester, course, section }: Group,
  month: string,
): string =>
  `/api/attendance/entry/${batch}/${subject}/${semester}/${course}/${month}${section ? `?section=${section}` : ''}`;

/** Days of this month up to today, without holidays. */
async function workingDays({ clock, office }: Year, month: string): Promise<readonly string[]> {
  const events = await office('C').get<Event[]>('/api/calendar-event?range=[0,199]');
  const off = events.filter(({ kind }) => kind === 'holiday' || kind === 'vacation');
  const first = clock.today() < EVEN.starts_on ? ODD.starts_on : EVEN.starts_on;
  const days: string[] = [];
  for (let n = 1; n <= 31; n += 1) {
    const day = `${month}-${String(n).padStart(2, '0')}`;
    if (day > clock.today() || Number.isNaN(Date.parse(day))) break;
    if (day >= first && !off.some(({ from_date, to_date }) => from_date <= day && day <= to_date))
      days.push(day);
  }
  return days;
}

/** Nine of ten nearly always attend, one in ten is short. */
const comes = (student: number | string): number => (Number(student) % 10 === 7 ? 62 : 90);

function absent({ luck }: Year, { rows, columns }: Sheet): SheetCell[] {
  const classes = columns.filter(({ name, edit }) => edit && /^c\d+$/.test(name));
  return rows.flatMap(({ id, off }) =>
    classes.flatMap(({ name }) =>
      off?.[name] || luck.whole(100) < comes(id)
        ? []
        : [{ row: id, column: name, value: luck.whole(12) === 0 ? 'L' : 'A' }],
    ),
  );
}

/** One register of one month: its classes, the absences, and the submission. */
async function register(
  year: Year,
  group: Group,
  slots: readonly Slot[],
  days: readonly string[],
): Promise<void> {
  const { person } = group.teacher;
  const path = registerPath(group, days.at(-1)?.slice(0, 7) ?? '');
  const own = slots.filter(
    (slot) => slot.offering === group.offering && slot.section === group.section,
  );
  const wanted = days
    .flatMap((day) =>
      own.filter(({ weekday }) => weekday === weekdayOf(day)).map((slot) => ({ day, slot })),
    )
    .slice(0, year.size.classes);
  for (const { day, slot } of wanted)
    await act(person, path, 'add-class', {
      held_on: day,
      period: slot.period,
      component: slot.component,
      kind: 'regular',
      topic: 'As in the plan of lessons',
    });
  if (wanted.length) {
    const sheet = await open(person, path);
    const cells = absent(year, sheet);
    if (cells.length) await type(person, path, sheet.version, cells);
    year.did('marks of attendance', wanted.length * sheet.rows.length);
  }
  await act(person, path, 'submit', wanted.length ? {} : { reason: 'No class was held' });
  year.did('classes held', wanted.length);
}

export const monthIsTaught = async (year: Year): Promise<void> => {
  const days = await workingDays(year, year.clock.today().slice(0, 7));
  const { slots } = await year
    .office('K')
    .get<{ slots: Slot[] }>('/api/college-management/routine/daily/all/all/all');
  // Each teacher goes through their own registers one after the other.
  const byTeacher = [...grouped(year.groups, ({ teacher }) => teacher.email).values()];
  await crowd(AT_ONCE, byTeacher, async (groups) => {
    for (const group of groups) await register(year, group, slots, days);
  });
};

/** Early next month two clerks clear what was submitted, batch by batch. */
export const registersAreCleared = (year: Year): Promise<void> =>
  clear(year, lastMonth(year.clock.today()));
/** At the end of a term the month is complete before its last day. */
export const registersOfThisMonthAreCleared = (year: Year): Promise<void> =>
  clear(year, year.clock.today().slice(0, 7));

async function clear(year: Year, month: string): Promise<void> {
  const classes = [
    ...new Set(year.groups.map(({ batch, semester }) => `${batch}/${semester}/${month}`)),
  ];
  await crowd(DESKS['B'] ?? 1, classes, async (at, desk) => {
    const path = `/api/attendance/clearance/${at}`;
    const office = year.office('B', desk);
    const rows = await office.get<{ id: number | string; state: string }[]>(
      `${path}?state=submitted`,
    );
    if (rows.length)
      await office.act(
        path,
        'clear',
        rows.map(({ id }) => id),
      );
    year.did('registers cleared', rows.length);
  });
}

export function lastMonth(day: string): string {
  const [year = 0, number = 1] = day.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
