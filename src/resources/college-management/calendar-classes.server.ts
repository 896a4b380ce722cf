/**
 * A holiday that is entered after classes were held on its days: they stay counted, and whoever
 * enters it is told.
 */
import type { RowOf, Sentence } from '@/schema';
import { hints, preview, type Handle } from '../../../server/handle';
import { classesHeldBetween } from '../attendance/commands/classes-held.server';
import { calendarEvent } from './calendar-event';

type Event = Partial<RowOf<typeof calendarEvent>>;

async function heldNote(
  handle: Handle,
  { kind, from_date, to_date }: Event,
): Promise<Sentence | null> {
  if ((kind !== 'holiday' && kind !== 'vacation') || !from_date) return null;
  const n = await classesHeldBetween(handle, from_date, to_date ?? from_date);
  return n === 0
    ? null
    : {
        text: '{n|class was|classes were} held on these days and stay counted. The attendance office can cancel them under Classes.',
        with: { n },
      };
}

export default [
  hints(calendarEvent, async (handle, values) => {
    const note = await heldNote(handle, values);
    return note ? { notes: [note] } : {};
  }),
  preview(calendarEvent, async (handle, { after }) => ({
    notes: [(await heldNote(handle, after)) ?? 'No classes are affected.'],
    tables: [],
  })),
];
