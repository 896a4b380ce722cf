/** Turns the final internal marks of a paper into a draft again. */
import type { Handle } from '../../../../server/handle';
import { touch, type Register } from './register';

/**
 * The caller must hold the register's lock. In a class with sections, only this section's marks are
 * unlocked.
 */
export async function unlockMarks(
  handle: Handle,
  { id, offering, section }: Register,
  { reason, ...what }: { readonly reason: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await handle.sql`
    update internal_result r set state = 'draft', finalised_by = null, finalised_at = null, stale = false from enrolment e
    where e.id = r.enrolment and r.offering = ${offering} and e.offering = r.offering
      and (not exists (select 1 from section x where x.offering = r.offering) or coalesce(e.section, 0) = coalesce(${section}::int, 0))`;
  await handle.sql`update cat_register set state = 'open', note = ${reason} where id = ${id}`;
  await touch(handle, [id]);
  await handle.audit('unlock', 'cat-register', id ?? 0, { ...what, reason });
}
