/**
 * The internal mark of a student in a paper: frozen if final, otherwise computed from the current
 * data. Every sheet, report, file and rule reads it here, so that no two of them disagree.
 */
import { fraction, type Fraction } from '@/domain/fraction';
import { inHundredths, type InternalFlag, type InternalResult } from '@/domain/internal';
import {
  derivation,
  computeInternal,
  writeFraction,
  type InternalInputs,
} from '@/domain/internal-sources';
import type { Hundredths } from '@/domain/units';
import type { Handle, Sql } from '../../../../server/handle';
import { keyOf } from './person';
import type { Rules } from './scheme';
import { loadSources } from './sources';

export interface StoredPart {
  readonly code: string;
  readonly name: string;
  /** `n/d`, in marks; null if it cannot be computed. */
  readonly value: string | null;
  /** The explanation of the value. */
  readonly how: string;
}

/** The student whose mark is requested. */
export interface EnrolmentKey {
  readonly enrolment: number;
  readonly offering: number;
  readonly student: number;
}
/** The paper in which it is requested. */
export interface MarkedPaper {
  readonly rules: Rules;
  readonly max_practical_internal: Hundredths;
}

export interface InternalAnswer {
  /** The current inputs of the mark. */
  readonly inputs: InternalInputs;
  /** The mark computed from them; if the mark is not final, this is the mark. */
  readonly now: InternalResult;
  readonly parts: readonly StoredPart[];
  /** Null if it cannot be computed. */
  readonly raw: Fraction | null;
  readonly total: Hundredths | null;
  readonly max: Hundredths;
  readonly flags: readonly InternalFlag[];
  readonly final: boolean;
  /** Final, but the current data would give another mark. */
  readonly changed: boolean;
}

export interface Internals {
  of(paper: MarkedPaper, seat: EnrolmentKey): InternalAnswer;
}

interface StoredInternal {
  readonly enrolment: number;
  readonly components: readonly StoredPart[];
  readonly raw_numerator: string | null;
  readonly raw_denominator: string | null;
  readonly total: Hundredths | null;
  readonly max: Hundredths;
  readonly flags: readonly InternalFlag[];
  readonly stale: boolean;
}

function partsNow({ scheme }: Rules, inputs: InternalInputs, result: InternalResult): StoredPart[] {
  const how = derivation(scheme, inputs, result);
  return scheme.components.map(({ code, name }, i) => ({
    code,
    name,
    value: writeFraction(result.components[i]?.value ?? null),
    how: how[i] ?? '',
  }));
}

const differs = (
  { raw_numerator, raw_denominator, stale }: StoredInternal,
  { raw }: InternalResult,
): boolean =>
  stale ||
  (raw === null
    ? raw_numerator !== null
    : raw_numerator !== String(raw.n) || raw_denominator !== String(raw.d));

/** For all students of these papers, or for some of them. */
export async function internalsOf(
  sql: Sql,
  offerings: readonly number[],
  students: readonly number[] | null = null,
): Promise<Internals> {
  const sources = await loadSources(sql, offerings, students);
  const frozen = new Map(
    (
      await sql<StoredInternal>`
    select enrolment, components, raw_numerator, raw_denominator, total, max, flags, stale from internal_result where offering = any(${offerings}::int[]) and state = 'finalised'
      and (${students}::int[] is null or enrolment in (select id from enrolment where offering = any(${offerings}::int[]) and student = any(${students}::int[])))`
    ).map((row) => [row.enrolment, row]),
  );
  return {
    of({ rules, max_practical_internal }, { enrolment, offering, student }) {
      const inputs = sources.inputs(offering, student, rules, max_practical_internal);
      const now = computeInternal(rules.scheme, inputs);
      const stored = frozen.get(enrolment);
      if (!stored)
        return {
          inputs,
          now,
          // A getter: the explanation of each part is built on demand, not for a whole programme.
          get parts() {
            return partsNow(rules, inputs, now);
          },
          raw: now.raw,
          total: now.total && inHundredths(now.total),
          max: rules.scheme.internal_max,
          flags: now.flags,
          final: false,
          changed: false,
        };
      const { components, raw_numerator, raw_denominator, total, max, flags } = stored;
      const raw =
        raw_numerator !== null && raw_denominator !== null
          ? fraction(BigInt(raw_numerator), BigInt(raw_denominator))
          : null;
      return {
        inputs,
        now,
        parts: components,
        raw,
        total,
        max,
        flags,
        final: true,
        changed: differs(stored, now),
      };
    },
  };
}

/**
 * Sums the marks of one student over several papers: those that can be computed, with the number
 * that cannot or are not final.
 */
export function sumInternals(marks: readonly InternalAnswer[]): {
  readonly total: Hundredths;
  readonly max: Hundredths;
  readonly missing: number;
  readonly drafts: number;
} {
  const computed = marks.filter(({ total }) => total !== null);
  return {
    total: computed.reduce((sum, { total }) => sum + (total ?? 0), 0),
    max: computed.reduce((sum, { max }) => sum + max, 0),
    missing: marks.length - computed.length,
    drafts: marks.filter(({ final }) => !final).length,
  };
}

/** Stores the computed marks; final marks record by whom and when. */
export async function storeInternals(
  { sql, actor, now }: Pick<Handle, 'sql' | 'actor' | 'now'>,
  offering: number,
  all: readonly { readonly enrolment: number; readonly answer: InternalAnswer }[],
  rules: Rules,
  state: 'draft' | 'finalised',
): Promise<void> {
  const rows = all.map(({ enrolment, answer: { inputs, now: result } }) => ({
    enrolment,
    components: partsNow(rules, inputs, result),
    raw_numerator: result.raw && String(result.raw.n),
    raw_denominator: result.raw && String(result.raw.d),
    total: result.total && inHundredths(result.total),
    flags: result.flags,
    inputs: JSON.stringify(inputs),
  }));
  const final = state === 'finalised';
  await sql`
    insert into internal_result (enrolment, offering, components, raw_numerator, raw_denominator, total, max, flags, state, computed_from, computed_at, finalised_by, finalised_at, stale)
    select r.enrolment, ${offering}, r.components, r.raw_numerator, r.raw_denominator, r.total, ${rules.scheme.internal_max}, r.flags, ${state}, md5(r.inputs), ${now.toISOString()}::timestamptz,
      ${final ? keyOf(actor) : null}, ${final ? now.toISOString() : null}::timestamptz, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(enrolment int, components jsonb, raw_numerator text, raw_denominator text, total int, flags jsonb, inputs text)
    on conflict (enrolment) do update set components = excluded.components, raw_numerator = excluded.raw_numerator, raw_denominator = excluded.raw_denominator, total = excluded.total, max = excluded.max,
      flags = excluded.flags, state = excluded.state, computed_from = excluded.computed_from, computed_at = excluded.computed_at, finalised_by = excluded.finalised_by, finalised_at = excluded.finalised_at, stale = false`;
}

/** The displayed words for `incomplete`, `no_test_taken` and `no_classes`. */
export const FLAG_LABELS: Readonly<Record<InternalFlag, string>> = {
  incomplete: 'Incomplete',
  no_test_taken: 'No test taken',
  no_classes: 'No classes held',
};

/**
 * Whether the internal part is below the minimum of the regulation; false if there is no minimum or
 * no mark.
 */
export const isBelowPass = (
  { total, max }: Pick<InternalAnswer, 'total' | 'max'>,
  { regulation: { min_internal } }: Rules,
): boolean => min_internal !== null && total !== null && total * 10_000 < min_internal * max;
