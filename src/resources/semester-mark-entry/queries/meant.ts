/**
 * Which student and which paper a line of a university's sheet means, where the college has several
 * with that roll number or code: roll numbers begin anew in every programme, and a revised syllabus
 * keeps its codes. The enrolment tells.
 */
import type { Sql } from '../../../../server/handle';

interface Named {
  readonly name: string;
  readonly values: {
    readonly student?: string | number | null;
    readonly course?: string | number | null;
    readonly exam?: string | number | null;
    readonly semester?: string | number | null;
  };
  readonly ids: readonly (string | number)[];
}
type Meant = (string | number | undefined)[];

/** The one id found for each; undefined if there is none, or more than one. */
function onlyOnes(
  length: number,
  found: readonly { readonly n: number; readonly id: string | number }[],
): Meant {
  const ids = new Map<number, Set<string | number>>();
  for (const { n, id } of found) ids.set(n, (ids.get(n) ?? new Set()).add(id));
  return Array.from({ length }, (_, n) => {
    const own = [...(ids.get(n) ?? [])];
    return own.length === 1 ? own[0] : undefined;
  });
}

const asked = (all: readonly Named[], name: string): object[] =>
  all.flatMap(({ name: of, values, ids }, n) =>
    of !== name
      ? []
      : [
          {
            n,
            ids,
            ...values,
            // A text until it is found; an id afterwards.
            student_id: typeof values.student === 'number' ? values.student : null,
          },
        ],
  );

/** Students among those enrolled in the paper, and papers among those of the student. */
export async function meantInPapers(sql: Sql, all: readonly Named[]): Promise<Meant> {
  const students = await sql<{ n: number; id: number }>`
    select distinct k.n, e.student as id
    from jsonb_to_recordset(${JSON.stringify(asked(all, 'student'))}::jsonb) as k(n int, ids int[], course text)
      join enrolment e on e.student = any(k.ids) and e.status <> 'dropped' join offering o on o.id = e.offering join course c on c.id = o.course
    where c.id = k.course or lower(c.code) = lower(k.course)`;
  const courses = await sql<{ n: number; id: string }>`
    select distinct k.n, o.course as id
    from jsonb_to_recordset(${JSON.stringify(asked(all, 'course'))}::jsonb) as k(n int, ids text[], student text, student_id int)
      join student s on s.id = k.student_id or (k.student_id is null and (lower(s.roll_no) = lower(k.student) or lower(s.registration_no) = lower(k.student)))
      join enrolment e on e.student = s.id and e.status <> 'dropped' join offering o on o.id = e.offering and o.course = any(k.ids)`;
  return onlyOnes(all.length, [...students, ...courses]);
}

/** Students among those with marks of the semester at the session. */
export async function meantInResults(sql: Sql, all: readonly Named[]): Promise<Meant> {
  const students = await sql<{ n: number; id: number }>`
    select distinct k.n, r.student as id
    from jsonb_to_recordset(${JSON.stringify(asked(all, 'student'))}::jsonb) as k(n int, ids int[], exam text, semester text)
      join paper_result r on r.student = any(k.ids) and r.exam = k.exam join course c on c.id = r.course and c.semester = k.semester`;
  return onlyOnes(all.length, students);
}
