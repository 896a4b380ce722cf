/** For other modules: the days on which marks of an assessment are entered. */
import type { Handle } from '../../../../server/handle';
import { catSchedule } from '../cat-schedule';

export interface EntryDays {
  readonly batch: string;
  readonly semester: string;
  readonly opens_on: string;
  readonly closes_on: string;
}

/** Sets the entry windows of an assessment; those of other batches and semesters stay. */
export async function setEntryWindows(
  { records }: Pick<Handle, 'records'>,
  cat: string,
  windows: readonly EntryDays[],
): Promise<void> {
  await records(catSchedule).put(
    ['cat', 'batch', 'semester'],
    windows.map((one) => ({ cat, ...one })),
  );
}
