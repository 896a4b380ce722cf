/** The current combinations of one class: the papers on offer, the students, and their choices. */
import {
  slotsOf,
  papersBySlot,
  type Chooser,
  type OfferedPaper,
  type Slot,
} from '@/domain/combination';
import { inNaturalOrder } from '@/domain/natural-order';
import { Problem } from '@/schema';
import type { Handle, InputOf, Sql } from '../../../../server/handle';
import { studyIn } from '../../creation-master/commands/places.server';
import type { subjectCombination } from '../subject-combination-screen';

export interface ClassScope {
  readonly batch: string;
  readonly programme: string;
  readonly semester: string;
  /** Null: all departments. */
  readonly department: string | null;
  /** Version of the regulation. */
  readonly regulation: number;
}

export interface Pupil {
  readonly id: number;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly department: string;
  readonly status: string;
  readonly major: string | null;
  readonly major_name: string | null;
  readonly admission_date: string | null;
}

export interface PaperChoice {
  readonly enrolment: number;
  readonly offering: number;
  readonly student: number;
  readonly course: string;
  readonly kind: string;
}

export interface Combinations {
  readonly scope: ClassScope;
  /** In tenths of a credit; null if the regulation has no limit. */
  readonly cap: number | null;
  readonly closed: boolean;
  readonly papers: ReadonlyMap<string, OfferedPaper>;
  readonly pupils: readonly Pupil[];
  readonly slots: readonly Slot[];
  readonly taken: readonly PaperChoice[];
  /** By student, the paper in each slot. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<string, OfferedPaper>>;
}

/** Teachers see the students of their own department and may not open another (academics 1.8). */
export function classScope(
  { actor }: Handle,
  input: InputOf<typeof subjectCombination>,
): ClassScope {
  const { department } = input.params;
  const scope = { ...input.params, regulation: studyIn(input).regulation.id };
  if (actor.kind !== 'faculty') return scope;
  if (department !== null && department !== actor.department) throw new Problem('forbidden');
  return { ...scope, department: actor.department ?? '' };
}

/** A paper that names programmes is offered to these; one that names none, to all. */
const offered = (
  sql: Sql,
  { programme, semester, regulation }: ClassScope,
): Promise<OfferedPaper[]> => sql<OfferedPaper>`
  select c.id, c.code, c.name, c.subject, coalesce(cp.category, c.category) as kind,
    case when c.is_credit then round(10 * (coalesce(c.credits_lecture, 0) + coalesce(c.credits_tutorial, 0) + coalesce(c.credits_practical, 0)))::int else 0 end as credits
  from course c join regulation_version v on v.id = ${regulation} and v.regulation = c.regulation left join course_programme cp on cp.course = c.id and cp.programme = ${programme}
  where c.semester = ${semester} and c.active and (cp.id is not null or not exists (select 1 from course_programme x where x.course = c.id))`;

/** Students who are or were in that semester, or take a paper of it. */
const pupilsOf = (
  sql: Sql,
  { batch, programme, semester, department }: ClassScope,
): Promise<Pupil[]> => sql<Pupil>`
  select s.id, s.roll_no, s.registration_no, s.name, s.department, s.status, s.major_subject as major, j.name as major_name, s.admission_date::text
  from student s left join subject j on j.id = s.major_subject
  where s.batch = ${batch} and s.programme = ${programme} and (${department}::text is null or s.department = ${department})
    and (s.current_semester = ${semester} or exists (select 1 from student_semester t where t.student = s.id and t.semester = ${semester})
      or exists (select 1 from enrolment e join offering o on o.id = e.offering where e.student = s.id and o.batch = ${batch} and o.semester = ${semester} and e.status <> 'dropped'))`;

const takenOf = (
  sql: Sql,
  { batch, semester }: ClassScope,
  students: readonly number[],
): Promise<PaperChoice[]> => sql<PaperChoice>`
  select e.id as enrolment, e.offering, e.student, o.course, coalesce(e.category, c.category) as kind
  from offering o join enrolment e on e.offering = o.id join course c on c.id = o.course
  where o.batch = ${batch} and o.semester = ${semester} and e.student = any (${students}::int[]) and e.kind = 'regular' and e.status <> 'dropped'`;

/** Papers that students take although they are no longer offered. */
const others = (sql: Sql, ids: readonly string[]): Promise<OfferedPaper[]> => sql<OfferedPaper>`
  select id, code, name, subject, category as kind,
    case when is_credit then round(10 * (coalesce(credits_lecture, 0) + coalesce(credits_tutorial, 0) + coalesce(credits_practical, 0)))::int else 0 end as credits
  from course where id = any (${ids}::text[])`;

const byRoll = (a: Pupil, b: Pupil): number =>
  inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name);

export async function readCombinations({ sql }: Handle, scope: ClassScope): Promise<Combinations> {
  const [rules] = await sql<{ cap: number | null; closed: boolean }>`
    select v.semester_cap * 10 as cap, b.status = 'closed' as closed from regulation_version v, batch b where v.id = ${scope.regulation} and b.id = ${scope.batch}`;
  const onOffer = await offered(sql, scope);
  const pupils = (await pupilsOf(sql, scope)).sort(byRoll);
  const taken = await takenOf(
    sql,
    scope,
    pupils.map(({ id }) => id),
  );
  const papers = new Map(onOffer.map((paper) => [paper.id, paper]));
  for (const paper of await others(
    sql,
    [...new Set(taken.map(({ course }) => course))].filter((course) => !papers.has(course)),
  ))
    papers.set(paper.id, paper);

  const mine = new Map<number, { paper: OfferedPaper; kind: string }[]>(
    pupils.map(({ id }) => [id, []]),
  );
  const most = new Map<string, number>();
  for (const { student, course, kind } of taken) {
    const paper = papers.get(course);
    const row = mine.get(student);
    if (!paper || !row) continue;
    row.push({ paper, kind });
    most.set(kind, Math.max(most.get(kind) ?? 0, row.filter((one) => one.kind === kind).length));
  }
  const slots = slotsOf(onOffer, new Set(pupils.flatMap(({ major }) => major ?? [])), most);
  return {
    scope,
    cap: rules?.cap ?? null,
    closed: rules?.closed ?? false,
    papers,
    pupils,
    slots,
    taken,
    rows: new Map([...mine].map(([id, list]) => [id, papersBySlot(slots, list)])),
  };
}

/**
 * What these students took in other classes: their papers, and the subjects of their
 * multidisciplinary papers.
 */
export async function choosersOf(
  { sql }: Handle,
  { scope, pupils }: Combinations,
  students: readonly number[],
): Promise<ReadonlyMap<number, Chooser>> {
  const earlier = await sql<{ student: number; course: string; subject: string; kind: string }>`
    select e.student, o.course, c.subject, coalesce(e.category, c.category) as kind
    from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course
    where e.student = any (${students}::int[]) and e.status <> 'dropped' and not (o.batch = ${scope.batch} and o.semester = ${scope.semester} and e.kind = 'regular')`;
  const majors = new Map(pupils.map(({ id, major }) => [id, major]));
  return new Map(
    students.map((id) => {
      const own = earlier.filter(({ student }) => student === id);
      return [
        id,
        {
          major: majors.get(id) ?? null,
          before: new Set(own.map(({ course }) => course)),
          mdc: new Set(own.flatMap(({ kind, subject }) => (kind === 'MDC' ? [subject] : []))),
        },
      ];
    }),
  );
}
