/** A student's page: examinations of their papers, and what their teachers have published. */
import type { ClassroomDesk, DeskExamination, DeskMaterial } from '@/domain/classroom';
import { sittingStage, withAllowances, type Allowance } from '@/domain/sitting';
import type { Handle } from '../../../../server/handle';
import { assignmentsOf } from './assignment.server';
import { submissionLimits } from './handed-files.server';
import type { Pupil } from './session.server';

type Exam = Omit<DeskExamination, 'stage' | 'running'> & {
  readonly state: string;
  readonly open: boolean;
};

const WEEKS = 8 * 7 * 86_400_000;

export async function deskOf(handle: Handle, pupil: Pupil): Promise<ClassroomDesk> {
  const { sql, now, today } = handle;
  const { id, name } = pupil;
  const since = new Date(now.getTime() - WEEKS);
  const exams = await sql<Exam>`
    select x.id, x.title, c.code || ' ' || c.name as paper, x.state, x.opens_at, x.closes_at, x.minutes, x.attempts, x.instructions, x.max, x.negative,
      (select count(*) from examination_question e where e.examination = x.id and e.draw is null)::int + coalesce((select sum(d.count) from examination_draw d where d.examination = x.id), 0)::int as questions,
      (select count(*)::int from examination_attempt t where t.examination = x.id and t.student = ${id}) as used,
      exists (select 1 from examination_attempt t where t.examination = x.id and t.student = ${id} and t.state = 'open' and t.ends_at > ${now}) as open
    from online_examination x join course c on c.id = x.course
    where x.state <> 'draft' and (x.closes_at > ${since} or exists (select 1 from examination_allowance a where a.examination = x.id and a.student = ${id} and a.closes_at > ${since})) and exists (
      select 1 from offering o join enrolment e on e.offering = o.id and e.student = ${id} and e.status = 'enrolled' and (x.section is null or e.section = x.section)
      where o.batch = x.batch and o.semester = x.semester and o.course = x.course)
    order by x.opens_at desc, x.id`;
  const allowed = await sql<Allowance & { examination: number }>`
    select examination, minutes, closes_at, attempts from examination_allowance where student = ${id}`;
  const materials = await sql<DeskMaterial>`
    select m.id, m.title, m.kind, s.name as subject, m.unit, m.topic, m.description, m.link,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'size', f.size) order by u.place)
        from unnest(m.files) with ordinality u(file, place) join file f on f.id = u.file), '[]'::jsonb) as files
    from study_material m join subject s on s.id = m.subject
    where m.published and (m.visible_from is null or m.visible_from <= ${today}) and (m.visible_until is null or m.visible_until >= ${today}) and exists (
      select 1 from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course
      where e.student = ${id} and e.status = 'enrolled' and c.subject = m.subject and o.semester = m.semester and (m.course is null or m.course = c.id))
    order by s.name, m.unit nulls last, lower(m.title), m.id`;
  return {
    student: id,
    name,
    now: now.toISOString(),
    takes: await submissionLimits(sql),
    examinations: exams.map(({ state, open, ...general }) => {
      const exam = withAllowances(
        general,
        allowed.filter((one) => one.examination === general.id),
      );
      return { ...exam, stage: sittingStage({ ...exam, state }, now), running: open };
    }),
    assignments: await assignmentsOf(handle, pupil, since),
    materials,
  };
}

/** The file id of a published material of one of the student's papers; null if there is none. */
export async function materialFile(
  { sql, today }: Handle,
  { id }: Pupil,
  material: number,
  n: number,
): Promise<number | null> {
  const [row] = await sql<{ file: number | null }>`
    select m.files[${n}::int] as file from study_material m
    where m.id = ${material} and m.published and (m.visible_from is null or m.visible_from <= ${today}) and (m.visible_until is null or m.visible_until >= ${today}) and exists (
      select 1 from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course
      where e.student = ${id} and e.status = 'enrolled' and c.subject = m.subject and o.semester = m.semester and (m.course is null or m.course = c.id))`;
  return row?.file ?? null;
}
