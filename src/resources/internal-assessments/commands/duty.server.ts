/** For other modules: the marks that nobody would enter if a teacher left. */
import { addDays } from '@/domain/month';
import type { Handle } from '../../../../server/handle';

/** Days after the end of a term during which its marks may be entered. */
const AFTER_TERM = 30;

/**
 * Codes of the papers allotted today to this teacher and no other current one, with an opened
 * assessment that is not submitted, or practical or viva marks that were begun or reopened and are
 * not submitted.
 */
export async function openMarkEntry(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  faculty: number,
): Promise<readonly string[]> {
  const rows = await sql<{ code: string }>`
    with lasting as materialized (
      select a.offering, a.section, a.faculty, a.component from course_allotment a join faculty f on f.id = a.faculty and f.active where in_force(a.from_date, a.to_date, ${today})),
    place as materialized (
      select distinct o.id as offering, o.batch, o.semester, c.code, c.type in ('project', 'viva', 'internship') as single, e.section, x.created_at
      from offering o join course c on c.id = o.course join enrolment e on e.offering = o.id and e.status = 'enrolled' left join section x on x.id = e.section
      where o.id in (select offering from lasting where faculty = ${faculty})
        and exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.ends_on >= ${addDays(today, -AFTER_TERM)})),
    sheet as (
      select p.*, 'cat' as sheet, s.cat from place p join cat_schedule s on s.batch = p.batch and s.semester = p.semester and s.opens_on <= ${today} where not p.single
      union all select p.*, k.sheet, null from place p cross join unnest(array['practical', 'viva']) as k (sheet))
    select distinct k.code from sheet k
      left join cat_register r on r.offering = k.offering and coalesce(r.section, 0) = coalesce(k.section, 0) and r.sheet = k.sheet and coalesce(r.cat, '') = coalesce(k.cat, '')
      left join cat_register w on w.offering = k.offering and w.section is null and w.sheet = k.sheet and coalesce(w.cat, '') = coalesce(k.cat, '') and w.changed_at <= k.created_at
    where coalesce(r.state, w.state, case k.sheet when 'cat' then 'open' end) in ('open', 'reopened')
      and (select coalesce(bool_and(l.faculty = ${faculty}), false) from lasting l
        where l.offering = k.offering and (l.section is null or l.section = k.section) and (k.sheet <> 'practical' or l.component in ('all', 'practical')))
    order by k.code`;
  return rows.map(({ code }) => code);
}
