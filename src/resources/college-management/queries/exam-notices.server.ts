/** Tells teachers about their duties in a published examination, and about a new routine. */
import { grouped } from '@/domain/grouped';
import { dayText } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { dutiesOf } from './duty.server';
import type { Exam } from './exam.server';
import type { RoutineRow } from './slots.server';

type Desk = Pick<Handle, 'sql' | 'now'>;
type Duties = Awaited<ReturnType<typeof dutiesOf>>;

export const rosterOf = ({ id }: Pick<Exam, 'id'>, faculty: number): string =>
  `/college-management/routine/duty-roster?routine=${id}&faculty=${faculty}`;

/** By teacher, the text of all their duties and their number. */
function byTeacher(duties: Duties): Map<number, { readonly text: string; readonly n: number }> {
  const all = new Map<number, { text: string; n: number }>();
  for (const [faculty, own] of grouped(duties, (duty) => duty.faculty))
    if (faculty !== null)
      all.set(faculty, {
        n: own.length,
        text: own
          .map(({ held_on, slot, room, role }) => [held_on, slot, room, role].join(' '))
          .sort()
          .join('\n'),
      });
  return all;
}

/** Publishing shows teachers their duties; withdrawing hides them until they are published again. */
export async function tellDuties(
  handle: Desk,
  exam: Exam,
  became: 'published' | 'withdrawn',
): Promise<void> {
  for (const [faculty, { n }] of byTeacher(await dutiesOf(handle.sql, exam)))
    await notify(handle, {
      receiver: `faculty:${faculty}`,
      title: { text: became === 'published' ? 'Invigilation duties' : 'Examination withdrawn' },
      body: {
        text:
          became === 'published'
            ? '{exam}: you have {n|duty|duties}.'
            : '{exam}: your {n|duty|duties} may change. Wait for the new dates.',
        with: { exam: exam.name, n },
      },
      link: rosterOf(exam, faculty),
    });
}

/** Runs a change of a roster, and tells the teachers of a published one whose duties it changed. */
export async function tellingChanges<T>(
  handle: Desk,
  exam: Exam,
  run: () => Promise<T>,
): Promise<T> {
  if (exam.state !== 'published') return run();
  const before = byTeacher(await dutiesOf(handle.sql, exam));
  const answer = await run();
  const after = byTeacher(await dutiesOf(handle.sql, exam));
  for (const faculty of new Set([...before.keys(), ...after.keys()]))
    if (before.get(faculty)?.text !== after.get(faculty)?.text)
      await notify(handle, {
        receiver: `faculty:${faculty}`,
        title: { text: 'Your duties have changed' },
        body: {
          text: '{exam}: you have {n|duty|duties} now.',
          with: { exam: exam.name, n: after.get(faculty)?.n ?? 0 },
        },
        link: rosterOf(exam, faculty),
      });
  return answer;
}

/** Tells everybody who teaches by a routine that it was published. */
export async function tellRoutine(handle: Desk, routine: RoutineRow): Promise<void> {
  const teachers = await handle.sql<{ faculty: number }>`
    select distinct s.faculty from routine_slot s join faculty f on f.id = s.faculty and f.active where s.routine = ${routine.id} order by s.faculty`;
  for (const { faculty } of teachers)
    await notify(handle, {
      receiver: `faculty:${faculty}`,
      title: { text: 'Routine published' },
      body: {
        text: '{name} applies from {day}.',
        with: { name: routine.name, day: dayText(routine.from_date) },
      },
      link: '/college-management/routine/daily',
    });
}
