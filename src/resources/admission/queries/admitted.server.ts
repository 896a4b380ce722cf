/**
 * Rows of the admission report: applicants with the student they became and what they paid for
 * admission.
 */
import type { Sql } from '../../../../server/handle';
import type { SubjectMark } from '@/domain/merit';
import type { Application } from './own.server';

export interface Admitted
  extends Pick<
    Application,
    | 'application_no'
    | 'name'
    | 'dob'
    | 'gender'
    | 'category'
    | 'is_pwd'
    | 'pwd_type'
    | 'pwd_percent'
    | 'religion'
    | 'nationality'
    | 'mother_tongue'
    | 'blood_group'
    | 'abc_id'
    | 'domicile_state'
    | 'rural_urban'
    | 'father_name'
    | 'mother_name'
    | 'guardian_name'
    | 'annual_income'
    | 'mobile'
    | 'email'
    | 'parent_mobile'
    | 'present_line'
    | 'present_town'
    | 'present_district'
    | 'present_state'
    | 'present_pin'
    | 'certificate_no'
    | 'best_percent'
    | 'admission_mode'
    | 'status'
  > {
  readonly id: number;
  readonly programme: string;
  readonly major: string | null;
  readonly minor: string | null;
  readonly exams: Application['exams'];
  readonly subjects: readonly SubjectMark[] | null;
  readonly student: number | null;
  readonly admission_no: string | null;
  /** The seat of the merit list that is held. */
  readonly seat: string | null;
  readonly admitted_on: string | null;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly receipts: string | null;
  readonly paid: number | null;
}

interface Asked {
  readonly batch: string;
  readonly programme: string | null;
  readonly department: string | null;
  readonly category: string | null;
  readonly stage: 'admitted' | 'approved' | 'submitted';
}

export const admittedRows = (
  sql: Sql,
  { batch, programme, department, category, stage }: Asked,
): Promise<readonly Admitted[]> => sql<Admitted>`
  select a.id, a.application_no, a.name, a.dob, a.gender, a.category, a.is_pwd, a.pwd_type, a.pwd_percent, a.religion, a.nationality, a.mother_tongue, a.blood_group, a.abc_id, a.domicile_state, a.rural_urban,
    a.father_name, a.mother_name, a.guardian_name, a.annual_income, a.mobile, a.email, a.parent_mobile, a.present_line, a.present_town, a.present_district, a.present_state, a.present_pin,
    a.certificate_no, a.best_percent, a.admission_mode, a.status, p.name as programme, d.name as major, m.name as minor, a.exams, a.subjects, a.student, a.admission_no, h.seat, s.admission_date as admitted_on, s.roll_no, s.registration_no, f.receipts, f.paid
  from application a join programme p on p.id = a.programme left join department d on d.id = a.department left join department m on m.id = a.minor left join student s on s.id = a.student left join merit_seat h on h.application = a.id
    left join lateral (
      select string_agg(distinct r.receipt_no, ', ') as receipts, coalesce(sum(distinct e.paid), 0)::bigint as paid
      from fee_demand e join fee_schedule c on c.id = e.schedule left join receipt r on r.demand = e.id and r.voided_at is null
      where e.application = a.id and c.purpose = 'admission' and e.paid > 0) f on true
  where a.batch = ${batch} and (${programme}::text is null or a.programme = ${programme}) and (${department}::text is null or a.department = ${department}) and (${category}::text is null or a.category = ${category})
    and a.disposition = 'none' and case ${stage} when 'admitted' then a.status = 'Admitted' when 'approved' then a.status = 'Approved' else a.form_state <> 'draft' end
  order by lower(p.name), p.id, s.roll_no nulls last, lower(a.name), a.id`;
