/** What waits for a student: examinations of their papers and what their teachers have published. */
import { sittingStage, type SittingStage } from '@/domain/sitting';
import type { Handle } from '../../../../server/handle';
import { assignmentsOf, type ShownAssignment } from './assignment.server';
import type { Pupil } from './session.server';

interface Exam {
  readonly id: number;
  readonly title: string;
  readonly paper: string;
  readonly state: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly minutes: number;
  readonly attempts: number;
  readonly used: number;
  readonly open: boolean;
}
interface Material {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly subject: string;
  readonly unit: number | null;
  readonly topic: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly files: number;
}
export interface Desk {
  readonly name: string;
  readonly now: string;
  readonly examinations: readonly (Omit<Exam, 'state' | 'open'> & {
    readonly stage: SittingStage;
    /** An attempt of theirs is running. */
    readonly running: boolean;
  })[];
  readonly assignments: readonly ShownAssignment[];
  readonly materials: readonly Material[];
}

const WEEKS = 8 * 7 * 86_400_000;

export async function deskOf(handle: Handle, pupil: Pupil): Promise<Desk> {
  const { sql, now } = handle;
  const { id, name } = pupil;
  const since = new Date(now.getTime() - WEEKS);
  const exams = await sql<Exam>`
    select x.id, x.title, c.code || ' ' || c.name as paper, x.state, x.opens_at, x.closes_at, x.minutes, x.attempts,
      (select count(*)::int from examination_attempt t where t.examination = x.id and t.student = ${id}) as used,
      exists (select 1 from examination_attempt t where t.examination = x.id and t.student = ${id} and t.state = 'open') as open
    from online_examination x join course c on c.id = x.course
    where x.state <> 'draft' and x.closes_at > ${since} and exists (
      select 1 from offering o join enrolment e on e.offering = o.id and e.student = ${id} and e.status = 'enrolled' and (x.section is null or e.section = x.section)
      where o.batch = x.batch and o.semester = x.semester and o.course = x.course)
    order by x.opens_at desc, x.id`;
  const materials = await sql<Material>`
    select m.id, m.title, m.kind, s.name as subject, m.unit, m.topic, m.description, m.link, coalesce(cardinality(m.files), 0) as files
    from study_material m join subject s on s.id = m.subject
    where m.published and exists (
      select 1 from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course
      where e.student = ${id} and e.status = 'enrolled' and c.subject = m.subject and o.semester = m.semester and (m.course is null or m.course = c.id))
    order by s.name, m.unit nulls last, lower(m.title), m.id`;
  return {
    name,
    now: now.toISOString(),
    examinations: exams.map(({ state, open, ...exam }) => ({
      ...exam,
      stage: sittingStage({ ...exam, state }, now),
      running: open,
    })),
    assignments: await assignmentsOf(handle, pupil, since),
    materials,
  };
}

/** The file of a published material of one of their papers: its number in the database; null where there is none. */
export async function materialFile(
  { sql }: Handle,
  { id }: Pupil,
  material: number,
  n: number,
): Promise<number | null> {
  const [row] = await sql<{ file: number | null }>`
    select m.files[${n}::int] as file from study_material m
    where m.id = ${material} and m.published and exists (
      select 1 from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course
      where e.student = ${id} and e.status = 'enrolled' and c.subject = m.subject and o.semester = m.semester and (m.course is null or m.course = c.id))`;
  return row?.file ?? null;
}
