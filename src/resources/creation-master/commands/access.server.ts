/**
 * For other modules: administrator accounts of staff members. The calling action checks the
 * permission.
 */
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { admin } from '../admin';

/** Adds the account, which invites its owner to set a password. Returns its id. */
export async function giveAdminAccess(
  { records }: Pick<Handle, 'records'>,
  values: Pick<RowOf<typeof admin>, 'name' | 'email' | 'designation' | 'role'>,
): Promise<number> {
  const [row] = await records(admin).add([values]);
  return Number(row?.id);
}

export async function closeAdminAccess(
  { records }: Pick<Handle, 'records'>,
  id: string | number,
): Promise<void> {
  const rows = records(admin);
  await rows.change([await rows.get(id, { lock: true })], { active: false });
}

/**
 * Opens a closed account again, for its owner as they are now, and invites them to set a password.
 * Returns false if it was open.
 */
export async function reopenAdminAccess(
  { records, accounts }: Pick<Handle, 'records' | 'accounts'>,
  id: string | number,
  values: Pick<RowOf<typeof admin>, 'name' | 'email' | 'designation' | 'role'>,
): Promise<boolean> {
  const rows = records(admin);
  const row = await rows.get(id, { lock: true });
  if (row.active) return false;
  await rows.change([row], { ...values, active: true });
  await accounts.invite('admin', Number(id));
  return true;
}

/** Of these accounts, those that are closed. */
export async function closedAccess(
  { records }: Pick<Handle, 'records'>,
  ids: readonly (string | number)[],
): Promise<ReadonlySet<number>> {
  const closed = ids.length ? await records(admin).find({ id: ids, active: false }) : [];
  return new Set(closed.map((row) => Number(row.id)));
}
