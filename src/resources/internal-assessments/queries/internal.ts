/** Internal marks of a class: worked out from what is there, kept, frozen. */
import { inHundredths, type InternalFlag, type InternalResult } from '@/domain/internal';
import { derivation, internalFrom, writeFraction, type InternalInputs } from '@/domain/internal-sources';
import type { Hundredths } from '@/domain/units';
import type { Handle, Sql } from '../../../../server/handle';
import { keyOf } from './person';
import type { Pupil } from './roster';
import type { Rules } from './scheme';
import { gather } from './sources';

export interface KeptPart {
  readonly code: string;
  readonly name: string;
  /** `n/d`, in marks; null while it cannot be worked out. */
  readonly value: string | null;
  /** How it came about. */
  readonly how: string;
}

export interface Worked {
  readonly pupil: Pupil;
  readonly inputs: InternalInputs;
  readonly result: InternalResult;
  readonly parts: readonly KeptPart[];
}

export interface Kept {
  readonly enrolment: number;
  readonly components: readonly KeptPart[];
  readonly raw_numerator: string | null;
  readonly raw_denominator: string | null;
  readonly total: Hundredths | null;
  readonly max: Hundredths;
  readonly flags: readonly InternalFlag[];
  readonly state: 'draft' | 'finalised';
  readonly finalised_by: string | null;
  readonly finalised_at: string | null;
  readonly stale: boolean;
}

/** As they are now, from marks, hours and what was entered by hand. */
export async function workOut(sql: Sql, offering: number, roster: readonly Pupil[], rules: Rules, practical_max: Hundredths): Promise<Worked[]> {
  const sources = await gather(sql, [offering]);
  return roster.map((pupil) => {
    const inputs = sources.inputs(offering, pupil.student, rules, practical_max);
    const result = internalFrom(rules.scheme, inputs);
    const how = derivation(rules.scheme, inputs, result);
    return { pupil, inputs, result, parts: rules.scheme.components.map(({ code, name }, i) => ({ code, name, value: writeFraction(result.components[i]?.value ?? null), how: how[i] ?? '' })) };
  });
}

export const keptOf = async (sql: Sql, offering: number): Promise<ReadonlyMap<number, Kept>> => new Map((await sql<Kept>`
  select enrolment, components, raw_numerator, raw_denominator, total, max, flags, state, finalised_by, finalised_at, stale from internal_result where offering = ${offering}`).map((row) => [row.enrolment, row]));

/** Whether what is frozen is still what would come out now. */
export const differs = ({ raw_numerator, raw_denominator, stale }: Kept, { result: { raw } }: Worked): boolean =>
  stale || (raw === null ? raw_numerator !== null : raw_numerator !== String(raw.n) || raw_denominator !== String(raw.d));

/** Keeps what was worked out; final ones carry by whom and when. */
export async function keep({ sql, actor, now }: Pick<Handle, 'sql' | 'actor' | 'now'>, offering: number, worked: readonly Worked[], state: Kept['state'], max: Hundredths): Promise<void> {
  const rows = worked.map(({ pupil, inputs, result, parts }) => ({
    enrolment: pupil.enrolment, components: parts, raw_numerator: result.raw && String(result.raw.n), raw_denominator: result.raw && String(result.raw.d),
    total: result.total && inHundredths(result.total), flags: result.flags, inputs: JSON.stringify(inputs),
  }));
  const final = state === 'finalised';
  await sql`
    insert into internal_result (enrolment, offering, components, raw_numerator, raw_denominator, total, max, flags, state, computed_from, computed_at, finalised_by, finalised_at, stale)
    select r.enrolment, ${offering}, r.components, r.raw_numerator, r.raw_denominator, r.total, ${max}, r.flags, ${state}, md5(r.inputs), ${now.toISOString()}::timestamptz,
      ${final ? keyOf(actor) : null}, ${final ? now.toISOString() : null}::timestamptz, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(enrolment int, components jsonb, raw_numerator text, raw_denominator text, total int, flags jsonb, inputs text)
    on conflict (enrolment) do update set components = excluded.components, raw_numerator = excluded.raw_numerator, raw_denominator = excluded.raw_denominator, total = excluded.total, max = excluded.max,
      flags = excluded.flags, state = excluded.state, computed_from = excluded.computed_from, computed_at = excluded.computed_at, finalised_by = excluded.finalised_by, finalised_at = excluded.finalised_at, stale = false`;
}

/** `incomplete`, `no_test_taken`, `no_classes` as people read them. */
export const FLAG_WORDS: Readonly<Record<InternalFlag, string>> = { incomplete: 'Incomplete', no_test_taken: 'No test taken', no_classes: 'No classes held' };
