/**
 * What becomes of published routines when another is published for some of their days: they end the
 * day before it starts, and continue the day after it ends.
 */
import { dayAfter } from '@/domain/dates';
import { weeksFrom } from '@/domain/routine';
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { routine } from '../routine';
import { routineSlot } from '../routine-slot';
import type { RoutineRow } from './slots.server';

/** A new routine from `from_date` on, with the classes of one that is interrupted. */
async function continueFrom(
  handle: Handle,
  one: RowOf<typeof routine>,
  from_date: string,
): Promise<void> {
  const [rest] = await handle
    .records(routine)
    .add([{ name: one.name, from_date, to_date: one.to_date, state: 'published' }]);
  if (!rest) return;
  const slots = handle.records(routineSlot);
  const classes = await slots.find({ routine: one.id });
  await slots.add(
    classes
      .filter(({ to_date }) => to_date === null || to_date >= from_date)
      .map((slot) => ({
        routine: rest.id,
        offering: slot.offering,
        section: slot.section,
        component: slot.component,
        faculty: slot.faculty,
        room: slot.room,
        weekday: slot.weekday,
        period: slot.period,
        periods: slot.periods,
        weeks: weeksFrom(slot.weeks, one.from_date, from_date),
        from_date: slot.from_date !== null && slot.from_date > from_date ? slot.from_date : null,
        to_date: slot.to_date,
      })),
    { audit: { action: 'routine.continue', of: { entity: 'routine', id: rest.id } } },
  );
}

/** Frees the days of a draft that is about to be published. */
export async function makeWay(handle: Handle, draft: RoutineRow): Promise<void> {
  const routines = handle.records(routine);
  for (const one of await routines.find({ state: 'published' }, { lock: true })) {
    if (one.to_date < draft.from_date || one.from_date > draft.to_date) continue;
    if (one.to_date > draft.to_date) await continueFrom(handle, one, dayAfter(draft.to_date, 1));
    if (one.from_date < draft.from_date)
      await routines.change([one], { to_date: dayAfter(draft.from_date, -1) });
    else await routines.move([one], { state: 'withdrawn' });
  }
}
