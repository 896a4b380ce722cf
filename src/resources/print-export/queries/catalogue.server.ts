/** Papers of the syllabus with their credits in tenths and marks in hundredths. */
import type { Handle, InputOf } from '../../../../server/handle';
import type { catalogue } from '../module';

export interface CatalogueRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly subject: string;
  readonly subject_name: string;
  readonly semester: string;
  readonly semester_name: string;
  readonly regulation: string;
  readonly category: string;
  readonly lecture: number;
  readonly tutorial: number;
  readonly practical: number;
  readonly credits: number;
  readonly hours: number | null;
  readonly internal: number | null;
  readonly external: number | null;
  readonly practicals: number;
  readonly viva: number;
}

/** A paper that names programmes is offered to these; one that names none, to all. */
export const listedPapers = (
  { sql }: Handle,
  { filters }: InputOf<typeof catalogue>,
): Promise<CatalogueRow[]> => sql<CatalogueRow>`
  select c.id, c.code, c.name, c.subject, j.name as subject_name, c.semester, s.name as semester_name, c.regulation, coalesce(p.category, c.category) as category,
    round(10 * coalesce(c.credits_lecture, 0))::int as lecture, round(10 * coalesce(c.credits_tutorial, 0))::int as tutorial, round(10 * coalesce(c.credits_practical, 0))::int as practical,
    case when c.is_credit then round(10 * (coalesce(c.credits_lecture, 0) + coalesce(c.credits_tutorial, 0) + coalesce(c.credits_practical, 0)))::int else 0 end as credits,
    c.contact_hours as hours, c.max_internal as internal, c.max_external as external,
    coalesce(c.max_practical_internal, 0) + coalesce(c.max_practical_external, 0) as practicals, coalesce(c.max_viva, 0) as viva
  from course c join subject j on j.id = c.subject join semester s on s.id = c.semester left join course_programme p on p.course = c.id and p.programme = ${filters.programme}
  where c.active and (${filters.programme}::text is null or p.id is not null or not exists (select 1 from course_programme x where x.course = c.id))
    and (${filters.regulation}::text is null or c.regulation = ${filters.regulation}) and (${filters.semester}::text is null or c.semester = ${filters.semester})
    and (${filters.subject}::text is null or c.subject = ${filters.subject}) and (${filters.category}::text is null or coalesce(p.category, c.category) = ${filters.category})
  order by s.number, c.regulation, c.code`;

/**
 * The maximum credits of a student per semester, in tenths, by regulation, from its newest version;
 * regulations without a limit are left out.
 */
export async function limitsOf({ sql }: Handle): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ regulation: string; cap: number | null }>`
    select distinct on (regulation) regulation, semester_cap * 10 as cap from regulation_version order by regulation, number desc`;
  return new Map(
    rows.flatMap(({ regulation, cap }): [string, number][] =>
      cap === null ? [] : [[regulation, cap]],
    ),
  );
}
