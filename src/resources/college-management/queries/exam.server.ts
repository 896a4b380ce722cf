/**
 * The current state of an examination: its papers with their candidates, their dates, and the seats
 * of the college.
 */
import { Problem } from '@/schema';
import type { ExamRoom } from '@/domain/seat-plan';
import type { Handle, Sql } from '../../../../server/handle';
import { seesDrafts } from './versions.server';

export type Half = 'forenoon' | 'afternoon';
export interface Exam {
  readonly id: number;
  readonly name: string;
  readonly kind: 'exam' | 'cat';
  readonly from_date: string;
  readonly to_date: string;
  readonly batch: string | null;
  readonly semester: string | null;
  readonly forenoon_from: string;
  readonly forenoon_to: string;
  readonly afternoon_from: string;
  readonly afternoon_to: string;
  readonly candidates_each: number;
  readonly no_own_paper: boolean;
  /** The assessment of a class test; the examination session of an examination. */
  readonly cat: string | null;
  readonly exam: string | null;
  /** Days for entering marks after the last test. */
  readonly entry_days: number;
  /** Null: every room with examination seats. */
  readonly rooms: readonly { readonly room: string }[] | null;
  readonly state: 'draft' | 'published';
  readonly published_at: string | null;
}
export interface ExamPaperRow {
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly semester: string;
  readonly programmes: string;
  readonly students: readonly number[];
  readonly arrears: number;
  readonly held_on: string | null;
  readonly slot: Half | null;
  /** The room in which the paper has to be written; null: any. */
  readonly room: string | null;
}

/**
 * The examinations of a kind that the caller may read, the next or latest first; of any kind, for
 * their duties, those that have some.
 */
export const examsOf = (
  handle: Pick<Handle, 'sql' | 'today' | 'actor'>,
  kind: Exam['kind'] | null,
): Promise<Exam[]> =>
  handle.sql<Exam>`
    select id, name, kind, from_date::text, to_date::text, batch, semester, forenoon_from, forenoon_to, afternoon_from, afternoon_to, candidates_each, no_own_paper, cat, exam, entry_days, rooms, state, published_at::text
    from exam_routine where (${kind}::text is null or kind = ${kind}) and (state = 'published' or ${seesDrafts(handle)})
    order by (to_date >= ${handle.today}::date) desc, (${kind}::text is null and exists (select from duty_slot d where d.routine = exam_routine.id)) desc, case when to_date >= ${handle.today}::date then from_date end, from_date desc, id desc`;

/** The requested one, or the first; null if there is none. */
export function chosenExam(exams: readonly Exam[], id: string | number | null): Exam | null {
  if (id === null) return exams[0] ?? null;
  const found = exams.find((one) => String(one.id) === String(id));
  if (!found) throw new Problem('not_found', { what: 'examination' });
  return found;
}

/**
 * Classes of running terms and, for an examination, all students enrolled to repeat or improve a
 * paper.
 */
export const papersOf = (sql: Sql, exam: Exam): Promise<ExamPaperRow[]> => sql<ExamPaperRow>`
  with sat as (
    select distinct o.course, e.student, bool_or(e.kind <> 'regular') over (partition by o.course, e.student) as again
    from offering o join course c on c.id = o.course join enrolment e on e.offering = o.id
    where c.type in ('theory', 'theory_practical') and (${exam.semester}::text is null or o.semester = ${exam.semester})
      and (((${exam.batch}::text is null or o.batch = ${exam.batch}) and e.status <> 'dropped'
          and exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${exam.to_date}::date and t.ends_on >= ${exam.from_date}::date - 90))
        or (${exam.kind} = 'exam' and e.kind <> 'regular' and e.status = 'enrolled')))
  select c.id as course, c.code, c.name as title, c.semester, string_agg(distinct s.programme, ', ' order by s.programme) as programmes, array_agg(s.id order by s.roll_no nulls last, s.id) as students,
    (count(*) filter (where sat.again))::int as arrears, max(x.held_on)::text as held_on, max(x.slot) as slot, max(x.room) as room
  from sat join course c on c.id = sat.course join student s on s.id = sat.student left join exam_sitting x on x.routine = ${exam.id} and x.course = c.id
  where s.status in ('active', 'on_leave', 'detained')
  group by c.id order by max(x.held_on) nulls last, max(x.slot) desc, c.code`;

export interface SeatRoom extends ExamRoom {
  readonly name: string;
}
export const examRooms = (sql: Sql): Promise<SeatRoom[]> => sql<SeatRoom>`
  select id, name, exam_seats as seats, coalesce(exam_rows, 1) as rows from room where active and exam_seats > 0 order by exam_seats desc, id`;

export const slotKey = ({
  held_on,
  slot,
}: {
  readonly held_on: string | null;
  readonly slot: string | null;
}): string => `${held_on} ${slot}`;
export const timeOf = (exam: Exam, slot: Half | null): string =>
  slot === null
    ? ''
    : slot === 'forenoon'
      ? `${exam.forenoon_from}–${exam.forenoon_to}`
      : `${exam.afternoon_from}–${exam.afternoon_to}`;
