/**
 * For other modules: the published week for printing. The classes of a view are those of the week
 * grid.
 */
import type { Handle } from '../../../../server/handle';
import { needsOf, type View } from '../queries/needs.server';
import { periodsOf, slotsOf, type RoutineRow, type TimedSlot } from '../queries/slots.server';

interface Week {
  readonly routine: RoutineRow;
  readonly periods: Awaited<ReturnType<typeof periodsOf>>;
  readonly slots: readonly TimedSlot[];
}

/**
 * The week of a teacher or a room if one is named, else of the classes of the view; null if none is
 * published. Uses the version in force today, else the last one.
 */
export async function publishedWeek(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  view: View,
  { teacher, room }: { readonly teacher: number | null; readonly room: string | null },
): Promise<Week | null> {
  const [routine] = await sql<RoutineRow>`
    select id, name, state, from_date::text, to_date::text from routine where state = 'published'
    order by (${today}::date between from_date and to_date) desc, from_date desc, id desc limit 1`;
  if (!routine) return null;
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
  return { routine, periods: await periodsOf(sql), slots };
}
