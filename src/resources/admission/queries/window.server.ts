/**
 * What is open for applications today: programmes of open cycles within their windows, each with
 * its rule.
 */
import type { AdmissionRule } from '@/domain/admission-rule';
import type { FormOption } from '@/domain/form-shape';
import type { BestOf, TieBreak } from '@/domain/merit';
import type { HorizontalShare } from '@/domain/horizontal';
import type { SeatRules } from '@/domain/merit-allotment';
import type { RowOf } from '@/schema';
import type { Sql } from '../../../../server/handle';
import type { admissionProgramme } from '../admission-programme';

export interface DocumentAsked {
  readonly kind: string;
  readonly asked: 'required' | 'optional' | 'reserved' | 'disability' | 'claims';
}
/** What decides eligibility, order and seats. A round keeps the rules it was drawn up with. */
export interface OfferRules {
  readonly rule: AdmissionRule;
  readonly best: BestOf;
  readonly ties: readonly TieBreak[];
  readonly seating: SeatRules;
}
/** The rules as the programme states them: shares are not numbers of seats yet. */
export interface StatedRules extends OfferRules {
  readonly shares: readonly HorizontalShare[];
}
export interface Offer extends StatedRules {
  readonly id: number;
  readonly cycle: number;
  readonly cycle_name: string;
  readonly prefix: string;
  readonly batch: string;
  readonly start_year: number;
  readonly programme: string;
  readonly programme_name: string;
  /** Level of the programme, such as `UG`. */
  readonly level: string;
  /** The major whose seats these are; null: all majors without seats of their own. */
  readonly department: string | null;
  /** Majors of the programme with seats of their own, if these are those of all others. */
  readonly apart: readonly string[];
  /** The majors that applicants choose from, and the minors; empty: all academic departments. */
  readonly majors: readonly FormOption[];
  readonly minors: readonly FormOption[];
  /** The programme with its major, as applicants read it. */
  readonly name: string;
  /** Seats are allotted in one draw over all programmes of the cycle. */
  readonly by_preference: boolean;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly state: string;
  readonly intake: number;
  readonly hard: boolean;
  readonly documents: readonly DocumentAsked[];
  readonly privacy_version: string;
  /** Nobody is admitted without the number of an anti-ragging undertaking. */
  readonly needs_undertaking: boolean;
  /** Applicants may do without an email address. */
  readonly email_optional: boolean;
  /** A freed seat goes to the next applicant immediately. */
  readonly waiting_moves: boolean;
}

const DEFAULT_TIES: readonly TieBreak[] = ['aggregate', 'class_x', 'older', 'application'];

/** The columns of a programme that hold its rules. */
export type RuleColumns = Pick<
  RowOf<typeof admissionProgramme>,
  | 'minimum_percent'
  | 'relaxation'
  | 'relaxed'
  | 'relaxed_pwd'
  | 'required_subjects'
  | 'best_of'
  | 'languages'
  | 'excluded_subjects'
  | 'tie_breaks'
  | 'open_category'
  | 'conversions'
  | 'horizontal'
>;

/** The rules of a programme from its row, stored or about to be. */
export const rulesOf = ({
  minimum_percent,
  relaxation,
  relaxed,
  relaxed_pwd,
  required_subjects,
  best_of,
  languages,
  excluded_subjects,
  tie_breaks,
  open_category,
  conversions,
  horizontal,
}: RuleColumns): StatedRules => ({
  rule: {
    minimum: minimum_percent,
    relaxation,
    relaxed: (relaxed ?? []).map(({ category }) => category),
    relaxed_pwd,
    subjects: (required_subjects ?? []).map(({ subject }) => subject),
  },
  best: {
    best_of,
    languages,
    excluded: (excluded_subjects ?? []).map(({ subject }) => subject),
  },
  ties: tie_breaks?.length ? tie_breaks.map(({ by }) => by) : DEFAULT_TIES,
  seating: { open: open_category, conversions: conversions ?? [] },
  shares: horizontal ?? [],
});

/** In one order: rules that were stored as JSON come back with their keys in another. */
const textOf = ({ rule, best, ties, seating }: OfferRules): string =>
  JSON.stringify([
    [rule.minimum, rule.relaxation, rule.relaxed, rule.relaxed_pwd, rule.subjects],
    [best.best_of, best.languages, best.excluded ?? []],
    ties,
    [seating.open, seating.conversions.map(({ from, to, round }) => [from, to, round])],
    (seating.horizontal ?? []).map(({ name, proof, category, seats }) => [
      name,
      proof,
      category,
      seats,
    ]),
  ]);

/** Whether two sets of rules rank and seat every applicant alike. */
export const sameRules = (one: OfferRules, other: OfferRules): boolean =>
  textOf(one) === textOf(other);

/**
 * Returns every programme of cycles that are not drafts, optionally of one cycle or one programme.
 */
export async function offersOf(
  sql: Sql,
  cycle: number | null = null,
  programme: string | null = null,
): Promise<readonly Offer[]> {
  const rows = await sql<Omit<Offer, keyof StatedRules> & RuleColumns>`
    select o.id, c.id as cycle, c.name as cycle_name, c.prefix, c.batch, b.start_year, p.id as programme, p.name as programme_name, p.level, o.department, concat_ws(': ', p.name, d.name) as name, c.by_preference, c.opens_on,
      array(select x.department from admission_programme x where o.department is null and x.cycle = o.cycle and x.programme = o.programme and x.department is not null order by 1) as apart,
      coalesce((select jsonb_agg(jsonb_build_object('value', x.id, 'label', x.name) order by lower(x.name), x.id) from department x where o.majors @> jsonb_build_array(jsonb_build_object('department', x.id))), '[]') as majors,
      coalesce((select jsonb_agg(jsonb_build_object('value', x.id, 'label', x.name) order by lower(x.name), x.id) from department x where o.minors @> jsonb_build_array(jsonb_build_object('department', x.id))), '[]') as minors,
      coalesce(o.closes_on, c.closes_on) as closes_on, c.state, o.intake, o.hard, c.documents, c.privacy_version, c.needs_undertaking, c.email_optional,
      o.minimum_percent, o.relaxation, o.relaxed, o.relaxed_pwd, o.required_subjects, o.best_of, o.languages, o.excluded_subjects, o.tie_breaks,
      o.open_category, o.conversions, o.horizontal, o.waiting_moves
    from admission_programme o join admission_cycle c on c.id = o.cycle join batch b on b.id = c.batch join programme p on p.id = o.programme left join department d on d.id = o.department
    where c.state <> 'draft' and (${cycle}::int is null or c.id = ${cycle}) and (${programme}::text is null or p.id = ${programme})
    order by c.opens_on desc, c.id desc, lower(p.name), p.id, lower(d.name) nulls first, o.id`;
  return rows.map((row) => ({ ...row, ...rulesOf(row) }));
}

/** Whether a department is among those listed; every one is if none are. */
export const isOneOf = (
  listed: readonly FormOption[],
  department: string | number | null | undefined,
): boolean => listed.length === 0 || listed.some(({ value }) => value === department);

/** The majors listed for these seats: seats of one major are for this one alone. */
export const majorsOf = ({
  department,
  majors,
}: Pick<Offer, 'department' | 'majors'>): readonly FormOption[] =>
  department === null ? majors : [];

/** A programme and its major, by id as rows and requests have them. */
export interface Choice {
  readonly programme: string | number;
  readonly department: string | number | null;
}

/** The seats for which a choice competes, among the offers of one cycle. */
export function offerFor(
  offers: readonly Offer[],
  { programme, department }: Choice,
): Offer | undefined {
  const own = offers.filter((one) => one.programme === programme);
  return (
    own.find((one) => one.department !== null && one.department === department) ??
    own.find((one) => one.department === null) ??
    (department === null ? own[0] : undefined)
  );
}

/**
 * Whether a choice names seats: a major has to be named where each has seats of its own, and to be
 * one of those that the programme offers.
 */
export const isOffered = (offers: readonly Offer[], choice: Choice): boolean => {
  const offer = offerFor(offers, choice);
  if (offer === undefined) return false;
  if (choice.department === null) return offer.department === null;
  return isOneOf(majorsOf(offer), choice.department);
};

/** The offer of an application; undefined outside a cycle. */
export async function offerOf(
  sql: Sql,
  row: Choice & { readonly cycle: string | number | null },
): Promise<Offer | undefined> {
  if (row.cycle === null) return undefined;
  return offerFor(await offersOf(sql, Number(row.cycle), String(row.programme)), row);
}

/** Applications are accepted until the end of the last day, by the college's clock. */
export const isOpen = (
  { state, opens_on, closes_on }: Pick<Offer, 'state' | 'opens_on' | 'closes_on'>,
  today: string,
): boolean => state === 'open' && opens_on <= today && today <= closes_on;

/** Returns the college's two switches. */
export async function switchesOf(
  sql: Sql,
): Promise<{ readonly open_admission: boolean; readonly open_admission_login: boolean }> {
  const [college] = await sql<{
    open_admission: boolean;
    open_admission_login: boolean;
  }>`select open_admission, open_admission_login from college limit 1`;
  return college ?? { open_admission: false, open_admission_login: false };
}
