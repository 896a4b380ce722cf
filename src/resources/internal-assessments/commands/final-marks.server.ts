/** For other modules: marks given by the college itself, once they are final. */
import type { Hundredths } from '@/domain/units';
import type { Sql } from '../../../../server/handle';

export interface FinalMarks {
  readonly offering: number;
  readonly student: number;
  readonly internal: Hundredths | null;
  readonly practical_internal: Hundredths | null;
  readonly practical_external: Hundredths | null;
  readonly viva: Hundredths | null;
}

/**
 * Final internal marks, and cleared marks of practicals and vivas; marks that are not final are
 * null.
 */
export const finalMarksOf = (
  sql: Sql,
  offerings: readonly number[],
  students: readonly number[],
): Promise<FinalMarks[]> => sql<FinalMarks>`
  with seat as (
    select distinct on (e.offering, e.student) e.id, e.offering, e.student, e.section from enrolment e
    where e.offering = any(${offerings}::int[]) and e.student = any(${students}::int[]) and e.status <> 'dropped' order by e.offering, e.student, e.from_date desc, e.id desc),
  cleared as (
    select offering, section, sheet from cat_register where offering = any(${offerings}::int[]) and sheet in ('practical', 'viva') and state = 'cleared')
  select s.offering, s.student, coalesce(i.total, case when vc.sheet is not null then v.internal end) as internal,
    case when pc.sheet is not null and p.token is null then coalesce(p.experiment, 0) + coalesce(p.record, 0) + coalesce(p.viva, 0) end as practical_internal,
    case when pc.sheet is not null then p.external end as practical_external, case when vc.sheet is not null then v.external end as viva
  from seat s
    left join internal_result i on i.enrolment = s.id and i.state = 'finalised'
    left join practical_mark p on p.offering = s.offering and p.student = s.student
    left join cleared pc on pc.offering = s.offering and pc.sheet = 'practical' and (pc.section is null or pc.section = s.section)
    left join viva_mark v on v.offering = s.offering and v.student = s.student
    left join cleared vc on vc.offering = s.offering and vc.sheet = 'viva' and (vc.section is null or vc.section = s.section)`;
