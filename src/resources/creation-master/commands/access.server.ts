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
