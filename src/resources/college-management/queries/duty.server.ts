/** The duties of an examination: how many each slot needs, and who may take which. */
import { shareDuties } from '@/domain/duty-roster';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { dutySlot } from '../duty-slot';
import { slotKey, type Exam, type Half } from './exam.server';
import { busyElsewhere, planOf, type ExamPlan, type SlotAt } from './exam-plan.server';

export interface DutyRow {
  readonly id: number;
  readonly held_on: string;
  readonly slot: Half;
  readonly room: string | null;
  readonly role: 'invigilator' | 'reliever' | 'chief';
  readonly faculty: number | null;
}
type DutyPlace = Omit<DutyRow, 'id' | 'faculty'>;

const placeKey = ({ held_on, slot, room, role }: DutyPlace): string =>
  `${held_on} ${slot} ${room ?? ''} ${role}`;

/**
 * The duties each slot needs: a chief, a reliever, and in each room one invigilator per so many
 * candidates.
 */
function wantedOf(
  { papers, seats }: Pick<ExamPlan, 'papers' | 'seats'>,
  exam: Exam,
): (DutyPlace & { papers: readonly string[] })[] {
  const codes = new Map(papers.map(({ code, course }) => [code, course]));
  const slots = new Map<string, { held_on: string; slot: Half }>();
  for (const { held_on, slot } of papers)
    if (held_on !== null && slot !== null) slots.set(slotKey({ held_on, slot }), { held_on, slot });
  return [...slots].flatMap(([key, at]) => {
    const rooms = new Map<string, { count: number; papers: Set<string> }>();
    for (const { room, paper } of seats.get(key) ?? []) {
      const one = rooms.get(room) ?? { count: 0, papers: new Set<string>() };
      one.count += 1;
      one.papers.add(codes.get(paper) ?? '');
      rooms.set(room, one);
    }
    return [
      { ...at, room: null, role: 'chief' as const, papers: [] },
      { ...at, room: null, role: 'reliever' as const, papers: [] },
      ...[...rooms].flatMap(([room, { count, papers: here }]) =>
        Array.from({ length: Math.ceil(count / exam.candidates_each) }, () => ({
          ...at,
          room,
          role: 'invigilator' as const,
          papers: [...here],
        })),
      ),
    ];
  });
}

/** Duties at a time or in a room without a paper, and how many are needed but do not exist. */
export function judgeDuties(
  plan: Pick<ExamPlan, 'papers' | 'seats'>,
  exam: Exam,
  duties: readonly DutyRow[],
): { readonly stale: ReadonlySet<number>; readonly missing: number } {
  const needed = new Map<string, number>();
  for (const one of wantedOf(plan, exam))
    needed.set(placeKey(one), (needed.get(placeKey(one)) ?? 0) + 1);
  const stale = new Set<number>();
  // Assigned duties are kept before open ones.
  for (const duty of [...duties].sort(
    (a, b) => Number(a.faculty === null) - Number(b.faculty === null) || a.id - b.id,
  )) {
    const left = needed.get(placeKey(duty)) ?? 0;
    if (left > 0) needed.set(placeKey(duty), left - 1);
    else stale.add(duty.id);
  }
  return { stale, missing: [...needed.values()].reduce((sum, one) => sum + one, 0) };
}

interface DutyConstraints {
  /** The teachers of each paper. */
  readonly teachers: ReadonlyMap<string, readonly number[]>;
  readonly leaves: readonly { faculty: number; from_date: string; to_date: string }[];
  /** Teachers with a duty in another examination at that time. */
  readonly busyAt: (at: SlotAt) => readonly number[];
}
async function dutyConstraintsOf(sql: Sql, exam: Exam): Promise<DutyConstraints> {
  const rows = await sql<{ course: string; faculty: number }>`
    select distinct o.course, a.faculty from course_allotment a join offering o on o.id = a.offering
    where a.from_date <= ${exam.to_date}::date and (a.to_date is null or a.to_date >= ${exam.from_date}::date - 90)`;
  const teachers = new Map<string, number[]>();
  for (const { course, faculty } of rows)
    teachers.set(course, [...(teachers.get(course) ?? []), faculty]);
  return {
    teachers,
    busyAt: await busyElsewhere(sql, exam),
    leaves: await sql<{ faculty: number; from_date: string; to_date: string }>`
      select faculty, from_date::text, to_date::text from duty_exemption where from_date <= ${exam.to_date}::date and to_date >= ${exam.from_date}::date`,
  };
}
const onLeave = (
  { leaves }: Pick<DutyConstraints, 'leaves'>,
  faculty: number,
  held_on: string,
): boolean =>
  leaves.some(
    (one) => one.faculty === faculty && one.from_date <= held_on && held_on <= one.to_date,
  );

export type Away = 'leave' | 'left';

/**
 * Duties whose teacher cannot take them any more: on leave on that day, or no longer at the
 * college. Both may be recorded long after the duty was allotted.
 */
export async function awayDuties(
  sql: Sql,
  exam: Exam,
  duties: readonly DutyRow[],
): Promise<ReadonlyMap<number, Away>> {
  const teachers = [...new Set(duties.flatMap(({ faculty }) => faculty ?? []))];
  const left = new Set(
    (
      await sql<{ id: number }>`
      select id from faculty where id = any(${teachers}::int[]) and not active`
    ).map(({ id }) => id),
  );
  const bars = await dutyConstraintsOf(sql, exam);
  return new Map(
    duties.flatMap(({ id, faculty, held_on }): [number, Away][] =>
      faculty === null
        ? []
        : left.has(faculty)
          ? [[id, 'left']]
          : onLeave(bars, faculty, held_on)
            ? [[id, 'leave']]
            : [],
    ),
  );
}

const barredFrom = (
  exam: Exam,
  { teachers, leaves }: DutyConstraints,
  { held_on, papers }: { readonly held_on: string; readonly papers: readonly string[] },
): Set<number> =>
  new Set([
    ...(exam.no_own_paper ? papers.flatMap((paper) => teachers.get(paper) ?? []) : []),
    ...leaves.flatMap(({ faculty, from_date, to_date }) =>
      from_date <= held_on && held_on <= to_date ? [faculty] : [],
    ),
  ]);

export const dutiesOf = (sql: Sql, exam: Exam): Promise<DutyRow[]> => sql<DutyRow>`
  select id, held_on::text, slot, room, role, faculty from duty_slot where routine = ${exam.id} order by held_on, slot desc, id`;

/** A duty that nobody has asked to exchange. */
export const NO_SWAP = {
  swap_with: null,
  swap_for: null,
  swap_agreed: false,
  swap_reason: null,
} as const;

/** Creates the duties required by the dates and seats, and distributes the open ones. */
export async function allot(
  handle: Handle,
  exam: Exam,
): Promise<{ given: number; open: number; most: number; least: number }> {
  const { sql } = handle;
  const duties = handle.records(dutySlot);
  const wanted = wantedOf(await planOf(sql, exam), exam);
  const there = await dutiesOf(sql, exam);
  const free = new Map<string, DutyRow[]>();
  for (const duty of there) free.set(placeKey(duty), [...(free.get(placeKey(duty)) ?? []), duty]);
  // Assigned duties are kept before open ones.
  for (const rows of free.values())
    rows.sort((a, b) => Number(a.faculty === null) - Number(b.faculty === null));
  const plan = wanted.map((one) => ({ ...one, row: free.get(placeKey(one))?.shift() }));
  const people = (await sql<{ id: number }>`select id from faculty where active order by id`).map(
    ({ id }) => id,
  );
  const bars = await dutyConstraintsOf(sql, exam);
  const away = await awayDuties(sql, exam, there);
  const isOpen = ({ id, faculty }: { readonly id: unknown; readonly faculty: unknown }): boolean =>
    faculty === null || away.has(Number(id));
  const shares = shareDuties(
    plan.map((one) => ({
      time: slotKey(one),
      barred: new Set([...barredFrom(exam, bars, one), ...bars.busyAt(one)]),
      ...(one.row && one.row.faculty !== null && !isOpen(one.row)
        ? { given: one.row.faculty }
        : {}),
    })),
    people,
  );
  const gone = [...free.values()].flat().map(({ id }) => id);
  const audit = (action: string) => ({
    audit: { action, of: { entity: 'exam-routine', id: exam.id } },
  });
  if (gone.length > 0) await duties.remove(await duties.find({ id: gone }), audit('duty.remove'));
  const rows = await duties.find({ routine: exam.id });
  const assignments = new Map<number, number | null>();
  for (const [i, one] of plan.entries())
    if (one.row) assignments.set(one.row.id, shares[i] ?? null);
  await duties.change(
    rows.filter((row) => assignments.has(Number(row.id)) && isOpen(row)),
    // A swap that was asked for with the duty ends with it.
    ({ id }) => ({ faculty: assignments.get(Number(id)) ?? null, ...NO_SWAP }),
    audit('duty.allot'),
  );
  await duties.add(
    plan.flatMap(({ row, held_on, slot, room, role }, i) =>
      row ? [] : [{ routine: exam.id, held_on, slot, room, role, faculty: shares[i] ?? null }],
    ),
    audit('duty.allot'),
  );
  const counts = people.map((person) => shares.filter((one) => one === person).length);
  return {
    given: shares.filter((one) => one !== null).length,
    open: shares.filter((one) => one === null).length,
    most: Math.max(0, ...counts),
    least: counts.length > 0 ? Math.min(...counts) : 0,
  };
}

/**
 * Refuses a teacher who has left, is on leave, teaches a paper of the room, or has another duty at
 * that time. `given` are duties that the teacher gives up for it.
 */
export async function judgeDuty(
  { sql }: Handle,
  exam: Exam,
  duty: DutyRow,
  faculty: number,
  given: readonly number[] = [],
): Promise<void> {
  const refuse = (text: string): never => {
    throw new Problem('invalid', { errors: { faculty: { text, with: { teacher: name } } } });
  };
  const [person] = await sql<{ name: string; active: boolean }>`
    select name, active from faculty where id = ${faculty}`;
  const name = person?.name ?? '';
  if (!person?.active) refuse('{teacher} has left the college.');
  const [busy] = await sql<{ id: number }>`
    select id from duty_slot where routine = ${exam.id} and faculty = ${faculty} and held_on = ${duty.held_on} and slot = ${duty.slot} and id <> all (${[duty.id, ...given]}::int[]) limit 1`;
  const bars = await dutyConstraintsOf(sql, exam);
  if (busy || bars.busyAt(duty).includes(faculty))
    refuse('{teacher} has another duty at this time.');
  if (barredFrom(exam, bars, { held_on: duty.held_on, papers: [] }).has(faculty))
    refuse('{teacher} is on leave on this day.');
  const papers =
    wantedOf(await planOf(sql, exam), exam).find(
      (one) => duty.role === 'invigilator' && placeKey(one) === placeKey(duty),
    )?.papers ?? [];
  if (barredFrom(exam, bars, { held_on: duty.held_on, papers }).has(faculty))
    refuse('{teacher} teaches a paper examined in this room.');
}
