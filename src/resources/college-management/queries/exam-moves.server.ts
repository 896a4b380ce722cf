/** Dates of an examination: suggested, set by hand, cleared, published. */
import { dayAfter } from '@/domain/dates';
import { suggestSlots } from '@/domain/exam-slots';
import { isWorkingDay, type Holiday } from '@/domain/working-days';
import { dayText, Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { setEntryWindows } from '../../creation-master/commands/entry-windows.server';
import { setSessionDates } from '../../semester-mark-entry/commands/session-dates.server';
import { examRoutine } from '../exam-routine';
import { examSitting } from '../exam-sitting';
import { awayDuties, dutiesOf, judgeDuties } from './duty.server';
import { slotKey, type Exam, type ExamPaperRow, type Half } from './exam.server';
import { planOf, roomGroups, seatsIn, type ExamPlan, type SlotAt } from './exam-plan.server';

const HALVES: readonly Half[] = ['forenoon', 'afternoon'];

const refuse = (field: string, text: string, fill: Record<string, unknown> = {}): never => {
  throw new Problem('invalid', { errors: { [field]: { text, with: fill } } });
};

/** Returns the draft, locked. Refuses an examination that is not a draft. */
export async function draftExam({ records }: Handle, exam: Exam | null): Promise<Exam> {
  if (!exam) throw new Problem('not_found', { what: 'examination' });
  // All examinations, since they share rooms and students. Its state is that as of the lock: it may
  // have been published while this request waited.
  const locked = (await records(examRoutine).find({}, { lock: true })).find(
    ({ id }) => id === exam.id,
  );
  if (locked?.state !== 'draft')
    throw new Problem('locked', {
      reason: 'A published examination cannot be changed. Withdraw it first.',
    });
  return exam;
}

const holidaysOf = ({ sql }: Handle, { from_date, to_date }: Exam): Promise<Holiday[]> =>
  sql<Holiday>`
    select from_date::text, to_date::text from calendar_event
    where kind in ('holiday', 'vacation') and from_date <= ${to_date}::date and to_date >= ${from_date}::date`;

/** Returns how many papers got a date, and how many got none. */
export async function suggestDates(
  handle: Handle,
  exam: Exam,
): Promise<{ placed: number; left: number }> {
  const plan = await planOf(handle.sql, exam);
  const { papers } = plan;
  const holidays = await holidaysOf(handle, exam);
  const slots: { date: string; half: Half; seats: number }[] = [];
  for (let date = exam.from_date; date <= exam.to_date; date = dayAfter(date, 1))
    if (isWorkingDay(date, holidays))
      for (const half of HALVES)
        slots.push({ date, half, seats: seatsIn(plan.roomsAt({ held_on: date, slot: half })) });
  // Slots in which a candidate of the paper sits another examination.
  const busy = slots.map(
    ({ date, half }) =>
      new Set(
        plan
          .othersAt({ held_on: date, slot: half })
          .flatMap(({ papers: all }) => all.flatMap(({ students }) => students)),
      ),
  );
  const given = new Map<number, number>();
  for (const [i, { held_on, slot }] of papers.entries()) {
    const at = slots.findIndex(({ date, half }) => date === held_on && half === slot);
    if (at >= 0) given.set(i, at);
  }
  const { at } = suggestSlots(
    papers.map(({ students }) => ({
      students,
      barred: busy.flatMap((there, i) =>
        there.size > 0 && students.some((one) => there.has(one)) ? [i] : [],
      ),
    })),
    slots,
    given,
  );
  const rows = papers.flatMap(({ course, held_on }, i) => {
    const place = at[i];
    const slot = typeof place === 'number' ? slots[place] : undefined;
    return held_on === null && slot
      ? [{ routine: exam.id, course, held_on: slot.date, slot: slot.half }]
      : [];
  });
  await handle.records(examSitting).add(rows, {
    audit: { action: 'exam.suggest', of: { entity: 'exam-routine', id: exam.id } },
  });
  return {
    placed: rows.length,
    left: papers.filter(({ held_on }) => held_on === null).length - rows.length,
  };
}

/** Names of some of the students, for a message. */
async function namesOf({ sql }: Handle, students: readonly number[]): Promise<string> {
  const rows = await sql<{ name: string }>`
    select name from student where id = any(${students.slice(0, 3)}::int[]) order by name, id`;
  return `${rows.map(({ name }) => name).join(', ')}${students.length > rows.length ? ' …' : ''}`;
}

/**
 * A paper cannot share a slot with another that some of its students sit, in this or in any other
 * examination, fall on a holiday, or need more seats than are free.
 */
async function judgeSlot(
  handle: Handle,
  exam: Exam,
  moved: readonly ExamPaperRow[],
  others: readonly ExamPaperRow[],
  { held_on, slot }: SlotAt,
  plan: ExamPlan,
): Promise<void> {
  if (held_on < exam.from_date || held_on > exam.to_date)
    refuse('held_on', 'Choose a date from {from} to {to}.', {
      from: dayText(exam.from_date),
      to: dayText(exam.to_date),
    });
  if (!isWorkingDay(held_on, await holidaysOf(handle, exam)))
    refuse('held_on', '{date} is a holiday or a Sunday.', { date: dayText(held_on) });
  const sitting = new Map<number, string>();
  for (const { code, students } of [...others, ...moved]) {
    const twice = students.filter((student) => sitting.has(student));
    const [first] = twice;
    if (first !== undefined)
      refuse('slot', '{count|student sits|students sit} {one} and {other} in this slot: {names}.', {
        count: twice.length,
        one: sitting.get(first),
        other: code,
        names: await namesOf(handle, twice),
      });
    for (const student of students) sitting.set(student, code);
  }
  for (const { exam: name, papers } of plan.othersAt({ held_on, slot }))
    for (const { code, students } of papers) {
      const twice = students.filter((student) => sitting.has(student));
      const [first] = twice;
      if (first !== undefined)
        refuse(
          'slot',
          '{count|student sits|students sit} {one} and {other} ({exam}) at this time: {names}.',
          {
            count: twice.length,
            one: sitting.get(first),
            other: code,
            exam: name,
            names: await namesOf(handle, twice),
          },
        );
    }
  for (const { room, papers, rooms } of roomGroups(
    [...others, ...moved],
    plan.roomsAt({ held_on, slot }),
  )) {
    const count = papers.reduce((all, { students }) => all + students.length, 0);
    const seats = seatsIn(rooms);
    if (count <= seats) continue;
    if (room === null)
      refuse('slot', '{count} candidates in this slot, but only {seats} seats.', { count, seats });
    if (rooms.length === 0)
      refuse('room', 'This room is not free for the examination at this time.');
    refuse('room', '{count} candidates in this room, but only {seats} seats.', { count, seats });
  }
}

export async function placePapers(
  handle: Handle,
  exam: Exam,
  courses: readonly (string | number)[],
  { held_on, slot, room }: SlotAt & { readonly room: string | null },
): Promise<number> {
  const plan = await planOf(handle.sql, exam);
  const { papers } = plan;
  const wanted = new Set(courses.map(String));
  const moved = papers
    .filter(({ course }) => wanted.has(course))
    .map((paper) => ({ ...paper, room }));
  if (moved.length < wanted.size) throw new Problem('not_found', { what: 'paper' });
  const others = papers.filter(
    (paper) => !wanted.has(paper.course) && slotKey(paper) === slotKey({ held_on, slot }),
  );
  await judgeSlot(handle, exam, moved, others, { held_on, slot }, plan);
  await handle.records(examSitting).put(
    ['routine', 'course'],
    moved.map(({ course }) => ({ routine: exam.id, course, held_on, slot, room })),
  );
  return moved.length;
}

export async function clearPapers(
  { records }: Handle,
  exam: Exam,
  courses: readonly (string | number)[],
): Promise<number> {
  const sittings = records(examSitting);
  const rows = await sittings.find({ routine: exam.id, course: courses.map(String) });
  await sittings.remove(rows);
  return rows.length;
}

/**
 * Requires a date for every paper, and checks each slot and the duties again: students may have
 * enrolled, and papers may have moved since.
 */
export async function publishExam(handle: Handle, exam: Exam): Promise<void> {
  const plan = await planOf(handle.sql, exam);
  if (plan.papers.length === 0)
    throw new Problem('conflict', {
      reason: 'No student takes a paper of these semesters, so there is nothing to publish.',
    });
  const open = plan.papers.filter(({ held_on }) => held_on === null);
  if (open.length > 0)
    refuse('held_on', '{count|paper has|papers have} no date yet: {papers}.', {
      count: open.length,
      papers: open
        .slice(0, 5)
        .map(({ code }) => code)
        .join(', '),
    });
  const slots = new Map<string, { at: SlotAt; all: ExamPaperRow[] }>();
  for (const paper of plan.papers) {
    const { held_on, slot } = paper;
    if (held_on === null || slot === null) continue;
    const found = slots.get(slotKey(paper));
    if (found) found.all.push(paper);
    else slots.set(slotKey(paper), { at: { held_on, slot }, all: [paper] });
  }
  for (const { at, all } of slots.values()) await judgeSlot(handle, exam, all, [], at, plan);
  const duties = await dutiesOf(handle.sql, exam);
  const { stale } = judgeDuties(plan, exam, duties);
  if (stale.size > 0)
    refuse(
      'held_on',
      '{count|duty is|duties are} on a date or in a room without a paper. Allot duties again on the duty roster first.',
      { count: stale.size },
    );
  const away = await awayDuties(handle.sql, exam, duties);
  if (away.size > 0)
    refuse(
      'held_on',
      '{count|duty has|duties have} a teacher who is on leave or has left. Allot duties again on the duty roster first.',
      { count: away.size },
    );
  const rows = handle.records(examRoutine);
  await rows.move(
    await rows.find({ id: exam.id }, { lock: true }),
    { state: 'published' },
    { published_at: handle.now.toISOString() },
  );
  await tieDates(handle, exam);
}

/**
 * The dates decide when marks are entered: those of a class test open and close the entry window of
 * its assessment, those of an examination are the dates of its session.
 */
async function tieDates(handle: Handle, exam: Exam): Promise<void> {
  if (exam.kind === 'cat' && exam.cat !== null) {
    const windows = await handle.sql<{
      batch: string;
      semester: string;
      opens_on: string;
      closes_on: string;
    }>`
      select o.batch, o.semester, min(x.held_on)::text as opens_on, (max(x.held_on) + ${exam.entry_days}::int)::text as closes_on
      from exam_sitting x join offering o on o.course = x.course join term t on t.batch = o.batch and t.semester = o.semester and t.starts_on <= x.held_on and t.ends_on >= x.held_on - 90
      where x.routine = ${exam.id} and (${exam.batch}::text is null or o.batch = ${exam.batch}) and (${exam.semester}::text is null or o.semester = ${exam.semester})
      group by 1, 2 order by 1, 2`;
    await setEntryWindows(handle, exam.cat, windows);
  }
  if (exam.kind === 'exam' && exam.exam !== null) {
    const [held] = await handle.sql<{ held_from: string | null; held_to: string | null }>`
      select min(x.held_on)::text as held_from, max(x.held_on)::text as held_to
      from exam_sitting x join exam_routine e on e.id = x.routine where e.exam = ${exam.exam} and e.state = 'published'`;
    if (held) await setSessionDates(handle, exam.exam, held);
  }
}
