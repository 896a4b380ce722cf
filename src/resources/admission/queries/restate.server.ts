/**
 * Recomputes the percentage and eligibility stored with applications after the rules of their
 * programme change. Published rounds are not affected: they keep their own values.
 */
import type { Handle } from '../../../../server/handle';
import { application } from '../application';
import { standingOf } from './standing.server';
import { offersOf } from './window.server';

export const RESTATE = 'admission-standing';
/** Applications per transaction, so that no lock is held for long. */
const AT_ONCE = 500;

/** Updates the next applications after this id. Returns the last id, or null once none are left. */
export async function restateSome(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  offer: number,
  after: number,
): Promise<number | null> {
  const found = (await offersOf(sql)).find(({ id }) => id === offer);
  if (!found) return null;
  const next = await sql<{ id: number }>`
    select id from application where cycle = ${found.cycle} and programme = ${found.programme} and (department = ${found.department} or (${found.department}::text is null and coalesce(department, '') <> all (${found.apart}::text[]))) and erased_at is null and id > ${after} order by id limit ${AT_ONCE}`;
  const last = next.at(-1);
  if (!last) return null;
  const applications = records(application);
  const rows = await applications.find({ id: next.map(({ id }) => id) }, { lock: true });
  await applications.change(rows, (row) => standingOf(found, row), { silent: true });
  return last.id;
}
