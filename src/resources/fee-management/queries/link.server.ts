/** Payment links: created and opened here, and closed to anyone who cannot identify the payer. */
import { Problem } from '@/schema';
import {
  CountedRefusal,
  digestOf,
  newSecret,
  type Handle,
  type Sql,
} from '../../../../server/handle';
import { demandOf, type Demand } from './demand.server';
import type { Desk } from './desk.server';

export const KINDS = ['admission-fee', 'examination-fee'] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = ({ purpose }: Pick<Demand, 'purpose'>): Kind =>
  purpose.startsWith('exam') ? 'examination-fee' : 'admission-fee';
export const pathOf = (kind: Kind, token: string, schedule: string): string =>
  `/online-payment/${kind}/${token}/${encodeURIComponent(schedule)}`;

const TRIES = 5;
const FROZEN = 3_600_000;
/** How long a confirmed browser may read and pay, in milliseconds. */
const PASS = 30 * 60_000;

/** Revokes earlier links: only the newest one works. */
export async function newLink(
  { sql, now, by }: Pick<Desk, 'sql' | 'now' | 'by'>,
  demand: Demand,
  sentTo: string | null,
): Promise<string> {
  const token = newSecret();
  await sql`update payment_link set revoked_at = ${now} where demand = ${demand.id} and revoked_at is null`;
  await sql`insert into payment_link (token_hash, demand, made_at, made_by, sent_to, fails) values (${digestOf(token)}, ${demand.id}, ${now}, ${by}, ${sentTo?.slice(0, 300) ?? null}, 0)`;
  return pathOf(kindOf(demand), token, demand.schedule);
}

export interface Address {
  readonly kind: string;
  readonly token: string;
  readonly fee: string;
}
interface Link {
  readonly id: number;
  readonly demand: Demand;
  readonly fails: number;
  readonly frozen_until: string | null;
  readonly pass_hash: string | null;
  readonly pass_until: string | null;
}

/**
 * Throws the same error for an unknown or revoked link, another kind and another schedule, so that
 * the cause is not revealed.
 */
export async function linkOf(sql: Sql, { kind, token, fee }: Address): Promise<Link> {
  const [row] = await sql<Omit<Link, 'demand'> & { demand: number }>`
    select id, demand, fails, frozen_until, pass_hash, pass_until from payment_link where token_hash = ${digestOf(token)} and revoked_at is null for update`;
  const demand = row && (await demandOf(sql, row.demand));
  if (
    !row ||
    !demand ||
    demand.schedule !== fee ||
    kindOf(demand) !== kind ||
    demand.state === 'cancelled'
  )
    throw new Problem('not_found', { what: 'payment link' });
  return { ...row, demand };
}

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/**
 * Checks the last four digits of the telephone, or the date of birth. Wrong answers are counted;
 * too many block the link for an hour.
 */
export async function confirmPayer(
  { sql, now }: Handle,
  address: Address,
  given: { readonly mobile_end: string | null; readonly dob: string | null },
): Promise<{ readonly pass: string; readonly demand: Demand } | CountedRefusal> {
  const { id, demand, fails, frozen_until } = await linkOf(sql, address);
  if (frozen_until && Date.parse(frozen_until) > now.getTime())
    throw new Problem('slow_down', {
      seconds: Math.ceil((Date.parse(frozen_until) - now.getTime()) / 1000),
      retryAfter: Math.ceil((Date.parse(frozen_until) - now.getTime()) / 1000),
    });
  const phones = [demand.phone, demand.guardian_phone]
    .map(digits)
    .filter((phone) => phone.length >= 10);
  const right =
    (given.mobile_end !== null && phones.some((phone) => phone.endsWith(given.mobile_end ?? ''))) ||
    (given.dob !== null && demand.dob !== null && given.dob === demand.dob);
  if (!right) {
    const shut = fails + 1 >= TRIES;
    await sql`update payment_link set fails = ${shut ? 0 : fails + 1}, frozen_until = ${shut ? new Date(now.getTime() + FROZEN) : null} where id = ${id}`;
    return new CountedRefusal(
      shut
        ? new Problem('slow_down', { seconds: FROZEN / 1000, retryAfter: FROZEN / 1000 })
        : new Problem('invalid', {
            errors: {
              [given.dob === null ? 'mobile_end' : 'dob']:
                "This does not match the college's records.",
            },
          }),
    );
  }
  const pass = newSecret();
  await sql`update payment_link set fails = 0, frozen_until = null, pass_hash = ${digestOf(pass)}, pass_until = ${new Date(now.getTime() + PASS)} where id = ${id}`;
  return { pass, demand };
}

/** Refuses a browser that has not confirmed within the last half hour. */
export async function passed(
  { sql, now }: Handle,
  address: Address,
  pass: string,
): Promise<Demand> {
  const { demand, pass_hash, pass_until } = await linkOf(sql, address);
  if (
    !pass_hash ||
    pass_hash !== digestOf(pass) ||
    !pass_until ||
    Date.parse(pass_until) <= now.getTime()
  )
    throw new Problem('forbidden');
  return demand;
}
