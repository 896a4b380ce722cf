/** For other modules: where the candidates of a paper sit. */
import type { Handle } from '../../../../server/handle';
import { examsOf, slotKey } from '../queries/exam.server';
import { planOf, type SlotAt } from '../queries/exam-plan.server';
import { seatText } from '../queries/seat-sheet.server';

export interface PaperSeats extends SlotAt {
  readonly exam: string;
  /** By student, such as `Hall 1, 2-5`: the fifth seat of the second row. */
  readonly seats: ReadonlyMap<number, string>;
}

/**
 * The seats in the published examination of a paper that comes next, else in the last one; null if
 * there is none.
 */
export async function seatsOfPaper(
  handle: Pick<Handle, 'sql' | 'today' | 'actor'>,
  course: string,
): Promise<PaperSeats | null> {
  const { sql, today } = handle;
  const [at] = await sql<SlotAt & { routine: number; code: string }>`
    select x.routine, c.code, x.held_on::text, x.slot from exam_sitting x join exam_routine r on r.id = x.routine and r.state = 'published' join course c on c.id = x.course
    where x.course = ${course} order by (x.held_on >= ${today}::date) desc, abs(x.held_on - ${today}::date), x.id desc limit 1`;
  const exam = at && (await examsOf(handle, null)).find(({ id }) => id === at.routine);
  if (!at || !exam) return null;
  const { rooms, seats } = await planOf(sql, exam);
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  return {
    exam: exam.name,
    held_on: at.held_on,
    slot: at.slot,
    seats: new Map(
      (seats.get(slotKey(at)) ?? []).flatMap((one) =>
        one.paper === at.code
          ? [[one.student, `${names.get(one.room) ?? ''}, ${seatText(one)}`] as const]
          : [],
      ),
    ),
  };
}
