/**
 * The step from one semester of a programme into the next: its target, and the papers that come
 * with it.
 */
import { Problem, type RowOf } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import type { enrolment } from '../enrolment';
import { studyIn } from '../../creation-master/commands/places.server';
import type { promotion } from '../promotion-screen';

export interface Step {
  readonly batch: string;
  readonly programme: string;
  readonly semester: string;
  /** Null after the last semester of the programme. */
  readonly next: string | null;
  /** The terms of this semester and the next; null if the batch has none. */
  readonly term: number | null;
  readonly next_term: number | null;
  readonly next_starts_on: string | null;
}

/** A programme's own term takes precedence over the batch's. */
export async function stepOf({ sql }: Handle, input: InputOf<typeof promotion>): Promise<Step> {
  const { batch, programme } = studyIn(input);
  const [step] = await sql<Omit<Step, 'batch' | 'programme'>>`
    with here as (select id, number from semester where id = ${input.params.semester}),
    ahead as (select m.id from semester m, here, programme p where p.id = ${programme} and m.number = here.number + 1 and m.number <= p.duration_semesters)
    select here.id as semester, (select id from ahead) as next, now_in.id as term, then_in.id as next_term, then_in.starts_on as next_starts_on
    from here
      left join lateral (select t.id from term t where t.batch = ${batch} and t.semester = here.id and (t.programme is null or t.programme = ${programme}) order by t.programme nulls last limit 1) now_in on true
      left join lateral (select t.id, t.starts_on from term t where t.batch = ${batch} and t.semester = (select id from ahead) and (t.programme is null or t.programme = ${programme}) order by t.programme nulls last limit 1) then_in on true`;
  if (!step) throw new Problem('not_found', { what: 'Semester' });
  return { ...step, batch, programme };
}

/** Why nobody can be promoted here; `undefined` if promotion is possible. */
export function obstacle({ next, term, next_term }: Step): string | undefined {
  if (next === null) return 'This is the last semester of the programme.';
  if (term === null) return 'This semester has no dates for this batch.';
  return next_term === null ? 'The next semester has no dates for this batch.' : undefined;
}

export interface CompulsoryPaper {
  readonly course: string;
  readonly subject: string;
  readonly category: RowOf<typeof enrolment>['category'];
}

/**
 * Papers of the next semester compulsory for all students of a major, if the programme has them
 * (academics §7).
 */
export const compulsoryPapers = (
  { sql }: Handle,
  { batch, programme, next }: Step,
): Promise<CompulsoryPaper[]> => sql<CompulsoryPaper>`
  select c.id as course, c.subject, coalesce(cp.category, c.category) as category
  from course c join batch_programme bp on bp.batch = ${batch} and bp.programme = ${programme} join regulation_version v on v.id = bp.regulation_version and v.regulation = c.regulation
    left join course_programme cp on cp.course = c.id and cp.programme = ${programme}
  where c.semester = ${next} and c.active and coalesce(cp.category, c.category) in ('MAJ', 'CC')
    and (cp.id is not null or not exists (select 1 from course_programme other where other.course = c.id))
  order by c.id`;
