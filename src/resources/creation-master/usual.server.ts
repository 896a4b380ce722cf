import { usual, type Handle } from '../../../server/handle';

type Row = Readonly<Record<string, string | null>>;

/**
 * A paper allotted to the caller, or else taught in a running term, of their own department first.
 */
async function paperOf({ sql, actor, today }: Handle): Promise<Row | undefined> {
  const teacher = actor.kind === 'faculty' ? actor.id : null;
  const [paper] = await sql<Row>`
    select o.batch, o.semester, o.course, c.subject, s.department from offering o join course c on c.id = o.course join subject s on s.id = c.subject
    order by exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${teacher}::int and a.from_date <= ${today} and (a.to_date is null or a.to_date >= ${today})) desc,
      exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${today} and t.ends_on >= ${today}) desc,
      (s.department = ${actor.department}::text) desc nulls last, o.batch desc, c.code limit 1`;
  return paper;
}

/**
 * The programme with most students of the newest batch that has any, of the caller's own department
 * if they have one; and its latest term.
 */
async function groupOf({ sql, actor, today }: Handle): Promise<Row | undefined> {
  const [group] = await sql<Row>`
    select s.batch, s.programme, s.department, s.major_subject as subject,
      coalesce((select t.semester from term t where t.batch = s.batch and t.starts_on <= ${today} and (t.programme is null or t.programme = s.programme) order by t.starts_on desc limit 1), s.current_semester) as semester
    from student s join batch b on b.id = s.batch
    where s.status = 'active' and b.status = 'active'
    group by s.batch, b.start_year, s.programme, s.department, s.major_subject, s.current_semester
    order by (s.department = ${actor.department}::text) desc nulls last, b.start_year desc, count(*) desc, s.programme, s.department limit 1`;
  return group;
}

/** The assessment that opened last in that semester, else the first of all. */
async function assessmentOf({ sql, today }: Handle, { batch, semester }: Row) {
  const [cat] = await sql<{ id: string }>`
    select c.id from cat c left join cat_schedule s on s.cat = c.id and s.batch = ${batch ?? ''} and s.semester = ${semester ?? ''} and s.opens_on <= ${today}
    order by s.opens_on desc nulls last, c.sort, c.id limit 1`;
  return cat?.id ?? null;
}

/** The caller's default choices of masters: values of one row, so that they fit together. */
export default usual(async (handle, of) => {
  const row = await (of.includes('course') ? paperOf(handle) : groupOf(handle));
  if (!row) return {};
  const cat = of.includes('cat') ? await assessmentOf(handle, row) : null;
  return Object.fromEntries(
    Object.entries({ ...row, cat }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
});
