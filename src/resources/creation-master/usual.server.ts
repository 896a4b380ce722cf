import { usual, type Handle } from '../../../server/handle';

type Row = Readonly<Record<string, string | null>>;

/** How many choices are offered to a screen that is empty at the first. */
const CHOICES = 8;

/**
 * Papers allotted to the caller, or else with students in a running term, of their own department
 * first.
 */
const papersOf = ({ sql, actor, today }: Handle): Promise<readonly Row[]> => {
  const teacher = actor.kind === 'faculty' ? actor.id : null;
  return sql<Row>`
    select o.batch, o.semester, o.course, c.subject, s.department from offering o join course c on c.id = o.course join subject s on s.id = c.subject
    order by exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${teacher}::int and in_force(a.from_date, a.to_date, ${today})) desc,
      exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${today} and t.ends_on >= ${today}) desc,
      exists (select 1 from enrolment e where e.offering = o.id and e.status <> 'dropped') desc,
      (s.department = ${actor.department}::text) desc nulls last, o.batch desc, c.code limit ${CHOICES}`;
};

/**
 * The programme with most students of the newest batch that has any, of the caller's own department
 * if they have one, with its latest term; then the terms before it, the latest first, each with the
 * same programme where its batch has it.
 */
async function groupsOf({ sql, actor, today }: Handle): Promise<readonly Row[]> {
  const [group] = await sql<Row>`
    select s.batch, s.programme, s.department, s.major_subject as subject,
      coalesce((select t.semester from term t where t.batch = s.batch and t.starts_on <= ${today} and (t.programme is null or t.programme = s.programme) order by t.starts_on desc limit 1), s.current_semester) as semester
    from student s join batch b on b.id = s.batch
    where s.status = 'active' and b.status = 'active'
    group by s.batch, b.start_year, s.programme, s.department, s.major_subject, s.current_semester
    order by (s.department = ${actor.department}::text) desc nulls last, b.start_year desc, count(*) desc, s.programme, s.department limit 1`;
  if (!group) return [];
  const others = await sql<Row>`
    with groups as (
      select distinct on (batch) batch, programme, department, major_subject as subject from student where status = 'active'
      group by batch, programme, department, major_subject
      order by batch, (department = ${actor.department}::text) desc nulls last, programme = ${group['programme'] ?? ''} desc, count(*) desc, programme, department)
    select g.batch, g.programme, g.department, g.subject, t.semester
    from groups g join term t on t.batch = g.batch and (t.programme is null or t.programme = g.programme)
    where t.starts_on <= ${today} and (t.batch, t.semester) <> (${group['batch'] ?? ''}, ${group['semester'] ?? ''})
    order by t.starts_on desc, g.batch desc limit ${CHOICES}`;
  return [group, ...others];
}

/** The assessment that opened last in that semester, else the first of all. */
async function assessmentOf({ sql, today }: Handle, { batch, semester }: Row) {
  const [cat] = await sql<{ id: string }>`
    select c.id from cat c left join cat_schedule s on s.cat = c.id and s.batch = ${batch ?? ''} and s.semester = ${semester ?? ''} and s.opens_on <= ${today}
    order by s.opens_on desc nulls last, c.sort, c.id limit 1`;
  return cat?.id ?? null;
}

/** The caller's likely choices of masters: each from one row, so that its values fit together. */
export default usual(async (handle, of) => {
  const rows = await (of.includes('course') ? papersOf(handle) : groupsOf(handle));
  const [first] = rows;
  const cat = first && of.includes('cat') ? await assessmentOf(handle, first) : null;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries({ ...row, cat }).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      ),
    ),
  );
});
