/** Data for letters to applicants: their current seat or admission. */
import type { SeatGiven } from '@/domain/merit-allotment';
import type { Sql } from '../../../../server/handle';
import {
  applicantFees,
  type ApplicantFee,
} from '../../fee-management/commands/admission-fees.server';
import type { DocumentAsked } from './window.server';

interface Addressee {
  readonly id: number;
  readonly application_no: string;
  readonly name: string;
  readonly name_local: string | null;
  readonly category: string | null;
  readonly batch: string;
  readonly programme: string;
  readonly major: string | null;
  readonly public_code: string | null;
}
export interface AllotmentFacts extends Addressee, Omit<SeatGiven, 'within'> {
  readonly cycle: string;
  readonly round: number;
  readonly published_at: string;
  readonly rank: number | null;
  /** The category whose seats were open to all applicants when the round was drawn up. */
  readonly open: string | null;
  readonly within: string | null;
  readonly via: 'round' | 'waiting_list';
  readonly accept_by: string | null;
  readonly documents: readonly DocumentAsked[];
  readonly fee: ApplicantFee | null;
}
export interface AdmissionFacts extends Addressee {
  readonly admission_no: string | null;
  readonly admitted_on: string | null;
  readonly semester: string | null;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly fee: ApplicantFee | null;
}

/** Applicants with a seat of a published round who are not admitted yet, in the order of `ids`. */
export async function allotmentsOf(
  sql: Sql,
  ids: readonly number[],
): Promise<readonly AllotmentFacts[]> {
  const rows = await sql<Omit<AllotmentFacts, 'fee'>>`
    select a.id, a.application_no, a.name, a.name_local, a.category, a.batch, p.name as programme, d.name as major, a.public_code, c.name as cycle, r.number as round, coalesce(r.published_at, r.drawn_at) as published_at,
      m.rank, coalesce(r.rules->'seating'->>'open', o.open_category) as open, s.seat, s.origin, s.within, s.via, s.accept_by, c.documents
    from merit_seat s join merit_round r on r.id = s.round join application a on a.id = s.application join admission_programme o on o.id = s.offer join admission_cycle c on c.id = o.cycle
      join programme p on p.id = a.programme left join department d on d.id = a.department left join merit_place m on m.round = s.round and m.application = s.application
    where a.id = any (${ids}::int[]) and a.status <> 'Admitted' and a.disposition = 'none' and r.state = 'published' order by array_position(${ids}::int[], a.id)`;
  const fees = await applicantFees(
    sql,
    'admission',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, fee: fees.get(row.id) ?? null }));
}

/** Admitted applicants whose admission is not cancelled, in the order of `ids`. */
export async function admissionsOf(
  sql: Sql,
  ids: readonly number[],
): Promise<readonly AdmissionFacts[]> {
  const rows = await sql<Omit<AdmissionFacts, 'fee'>>`
    select a.id, a.application_no, a.name, a.name_local, a.category, a.batch, p.name as programme, d.name as major, a.public_code, a.admission_no, s.admission_date as admitted_on,
      t.name as semester, s.roll_no, s.registration_no
    from application a join programme p on p.id = a.programme join student s on s.id = a.student left join department d on d.id = s.department left join semester t on t.id = s.current_semester
    where a.id = any (${ids}::int[]) and a.status = 'Admitted' and a.disposition = 'none' order by array_position(${ids}::int[], a.id)`;
  const fees = await applicantFees(
    sql,
    'admission',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, fee: fees.get(row.id) ?? null }));
}
