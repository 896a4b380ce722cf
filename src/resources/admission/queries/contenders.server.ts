/** Who stands for the seats of a programme: their merit worked out of their marks, what keeps them off the list, and which seat they hold. */
import { meets } from '@/domain/admission-rule';
import { fraction, formatPercent, type Fraction } from '@/domain/fraction';
import { aggregateOf, bestOf, type SubjectMark } from '@/domain/merit';
import type { Standing } from '@/domain/merit-list';
import type { Sql } from '../../../../server/handle';
import { CATEGORIES } from '../access';
import type { Offer } from './window.server';

interface Exam {
  readonly level: 'class_x' | 'class_xii' | 'degree';
  readonly max: number | null;
  readonly obtained: number | null;
}
interface Row {
  readonly id: number;
  readonly application_no: string;
  readonly category: string | null;
  readonly is_pwd: boolean | null;
  readonly dob: string | null;
  readonly status: string;
  readonly exams: readonly Exam[] | null;
  readonly subjects: readonly SubjectMark[] | null;
  readonly seat: string | null;
  readonly origin: string | null;
  readonly unpaid: boolean;
}
const shareIn = (exams: readonly Exam[], level: Exam['level']): Fraction | null => {
  const exam = exams.find((one) => one.level === level);
  return exam?.max && exam.obtained !== null ? fraction(exam.obtained, exam.max) : null;
};

const inBasisPoints = (share: Fraction | null): number | null =>
  share === null ? null : Number(formatPercent(share).replace('.', ''));

function standingOf(offer: Offer, row: Row): Standing {
  const subjects = row.subjects ?? [];
  const exams = row.exams ?? [];
  const { share } = bestOf(subjects, offer.best);
  const { met } = meets(offer.rule, row, share, subjects);
  const kept = row.status !== 'Pending';
  // A seat given outside the list is one of the applicant's own category.
  const own = row.category ?? CATEGORIES[0];
  return {
    id: row.id,
    application_no: row.application_no,
    category: row.category,
    dob: row.dob,
    share,
    aggregate: shareIn(exams, 'degree') ?? shareIn(exams, 'class_xii') ?? aggregateOf(subjects),
    class_x: shareIn(exams, 'class_x'),
    percent: inBasisPoints(share),
    // Whom the office approved with a reason stays on the list.
    off: kept ? null : !met ? 'not_eligible' : row.unpaid ? 'unpaid' : null,
    holds:
      row.seat && row.origin
        ? { seat: row.seat, origin: row.origin }
        : kept
          ? { seat: own, origin: own }
          : null,
  };
}

/** All who submitted and were neither refused nor withdrew, in the order of their ids. */
export async function standingsOf(sql: Sql, offer: Offer): Promise<readonly Standing[]> {
  const rows = await sql<Row>`
    select a.id, a.application_no, a.category, a.is_pwd, a.dob, a.status, a.exams, a.subjects, s.seat, s.origin,
      exists (select 1 from fee_demand d join fee_schedule c on c.id = d.schedule where d.application = a.id and c.purpose = 'application' and d.state in ('due', 'part_paid')) as unpaid
    from application a left join merit_seat s on s.application = a.id and s.offer = ${offer.id}
    where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and a.form_state <> 'draft' and a.disposition = 'none' order by a.id`;
  return rows.map((row) => standingOf(offer, row));
}

/** A digest of everything that a list is drawn up from: it changes with each of them, and costs no reading of marks. */
export async function drawnFrom(sql: Sql, offer: Offer): Promise<string> {
  const [row] = await sql<{ digest: string }>`
    select md5(concat_ws('/',
      (select string_agg(concat_ws(' ', a.id, a.version, s.seat, s.origin, (select string_agg(d.state, ' ' order by d.id) from fee_demand d join fee_schedule c on c.id = d.schedule where d.application = a.id and c.purpose = 'application')), ',' order by a.id)
        from application a left join merit_seat s on s.application = a.id and s.offer = ${offer.id}
        where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and a.form_state <> 'draft' and a.disposition = 'none'),
      (select o.version from admission_programme o where o.id = ${offer.id}),
      (select string_agg(concat_ws(' ', t.category, t.seats), ',' order by t.id) from admission_seat t where t.offer = ${offer.id}))) as digest`;
  return row?.digest ?? '';
}

/** Seats by category. A programme without any has one pool, open to all. */
export async function seatsOf(
  sql: Sql,
  offer: Offer,
): Promise<{
  readonly seats: ReadonlyMap<string, number>;
  readonly seating: Offer['seating'];
}> {
  const rows = await sql<{ category: string; seats: number }>`
    select category, seats from admission_seat where offer = ${offer.id}`;
  if (rows.length === 0)
    return {
      seats: new Map([[CATEGORIES[0], offer.intake]]),
      seating: { open: CATEGORIES[0], conversions: [] },
    };
  const named = new Map(rows.map(({ category, seats }) => [category, seats]));
  return {
    seats: new Map(
      CATEGORIES.flatMap((one) => (named.has(one) ? [[one, named.get(one) ?? 0]] : [])),
    ),
    seating: offer.seating,
  };
}
