/**
 * The enrolments, registers and maxima of rows of marks, for thousands of rows at once. One query
 * each.
 */
import { LEFT_STATES } from '@/domain/left';
import type { RetestPolicy } from '@/domain/cat';
import type { RegisterState } from '@/domain/register-state';
import type { Hundredths } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { markStale } from './marks';
import { keyOf } from './person';
import type { RegisterKey } from './register';

export interface MarkKey {
  readonly offering: number;
  readonly student: number;
  readonly cat: string | null;
}

export interface Place {
  readonly enrolment: number | null;
  readonly section: number | null;
  readonly state: RegisterState | 'finalised';
  /** The student has left or the batch is closed, and the paper is not repeated. */
  readonly closed: boolean;
}

/** In the order of the rows passed in. */
export const placesOf = (
  sql: Sql,
  sheet: RegisterKey['sheet'],
  asked: readonly MarkKey[],
): Promise<Place[]> => sql<Place>`
  select e.enrolment, e.section, coalesce(r.state, w.state, 'open') as state, coalesce(e.closed, false) as closed
  from jsonb_to_recordset(${JSON.stringify(asked.map((one, n) => ({ ...one, n })))}::jsonb) as k(n int, offering int, student int, cat text)
    left join lateral (
      select e.id as enrolment, e.section, e.kind <> 'repeat' and (s.status = any(${LEFT_STATES}::text[]) or b.status = 'closed') as closed
      from enrolment e join student s on s.id = e.student join offering o on o.id = e.offering join batch b on b.id = o.batch
      where e.student = k.student and e.offering = k.offering and e.status <> 'dropped' order by e.from_date desc, e.id desc limit 1) e on true
    left join section x on x.id = e.section
    left join cat_register r on r.offering = k.offering and coalesce(r.section, 0) = coalesce(e.section, 0) and r.sheet = ${sheet} and coalesce(r.cat, '') = coalesce(k.cat, '')
    left join cat_register w on w.offering = k.offering and w.section is null and w.sheet = ${sheet} and coalesce(w.cat, '') = coalesce(k.cat, '') and w.changed_at <= x.created_at
  order by k.n`;

export interface Maxima {
  readonly max: Hundredths;
  readonly step: Hundredths;
  readonly retest_policy: RetestPolicy;
}

/**
 * By `offering\ncat`: the maximum from the schedule, or else from the assessment itself; and the
 * rules of the newest version of the regulation.
 */
export async function maximaOf(
  sql: Sql,
  asked: readonly { readonly offering: number; readonly cat: string }[],
): Promise<ReadonlyMap<string, Maxima>> {
  const places = [
    ...new Map(
      asked.map(({ offering, cat }) => [`${offering}\n${cat}`, { offering, cat }]),
    ).values(),
  ];
  const rows = await sql<Maxima & { offering: number; cat: string }>`
    select k.offering, k.cat, coalesce(cs.max, c.default_max, 2500) as max, v.mark_step as step, v.retest_policy
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as k(offering int, cat text)
      join offering o on o.id = k.offering join course cr on cr.id = o.course join cat c on c.id = k.cat
      left join cat_schedule cs on cs.cat = c.id and cs.batch = o.batch and cs.semester = o.semester
      cross join lateral (
        select rv.mark_step, rv.retest_policy from batch_programme bp join regulation_version rv on rv.id = bp.regulation_version
        where bp.batch = o.batch and rv.regulation = cr.regulation order by rv.number desc limit 1) v`;
  return new Map(rows.map(({ offering, cat, ...rest }) => [`${offering}\n${cat}`, rest]));
}

const LOCKED = 'This register is cleared and locked. The office can reopen it with a reason.';

/** Null while its rows may be written. */
export const lockOf = ({ state }: Pick<Place, 'state'>): Problem | null =>
  state === 'cleared' || state === 'finalised' ? new Problem('locked', { reason: LOCKED }) : null;

/**
 * Called after a list or file has written rows of marks: makes open sheets and final internal marks
 * stale. Throws `locked` if a register was cleared since the rows were validated, and holds the
 * registers until the transaction ends.
 */
export async function noteWritten(
  { sql, actor, now }: Pick<Handle, 'sql' | 'actor' | 'now'>,
  sheet: RegisterKey['sheet'],
  written: readonly MarkKey[],
): Promise<void> {
  const noted = await sql<{ state: Place['state'] }>`
    with wrote as (
      select distinct k.offering, e.section, k.cat from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as k(offering int, student int, cat text)
        left join enrolment e on e.offering = k.offering and e.student = k.student and e.status <> 'dropped'),
    ready as (
      select w.*, coalesce((select p.state from cat_register p join section x on x.id = w.section
        where p.offering = w.offering and p.section is null and p.sheet = ${sheet} and coalesce(p.cat, '') = coalesce(w.cat, '') and p.changed_at <= x.created_at), 'open') as state from wrote w)
    insert into cat_register (offering, section, sheet, cat, state, revision, changed_by, changed_at)
    select offering, section, ${sheet}, cat, state, 1, ${keyOf(actor)}, ${now.toISOString()}::timestamptz from ready order by offering, section, cat
    on conflict (offering, coalesce(section, 0), sheet, coalesce(cat, '')) do update set revision = cat_register.revision + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at returning state`;
  for (const one of noted) {
    const lock = lockOf(one);
    if (lock) throw lock;
  }
  const byOffering = new Map<number, number[]>();
  for (const { offering, student } of written)
    byOffering.set(offering, [...(byOffering.get(offering) ?? []), student]);
  for (const [offering, students] of byOffering) await markStale(sql, offering, students);
}
