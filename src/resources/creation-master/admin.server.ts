import { opensAll } from '@/domain/letters';
import { Problem, type RowOf } from '@/schema';
import { rules } from '../../../server/handle';
import { admin } from './admin';

/**
 * Why the sessions of an administrator end. Added letters take effect at the next request and end
 * none.
 */
function endedBy(row: Rights, before: Rights): string[] {
  return [
    ...(opensAll(row.role ?? '', before.role ?? '') ? [] : ['role']),
    ...(['superadmin', 'active'] as const).filter((name) => row[name] !== before[name]),
  ];
}

type Rights = Pick<RowOf<typeof admin>, 'role' | 'superadmin' | 'active'>;

export default rules(admin, {
  /** There is always a super administrator who can sign in, and nobody removes their own rights. */
  async save({ sql, actor }, values, before) {
    if (!before?.superadmin) return;
    const loses = values.superadmin === false || values.active === false;
    if (!loses) return;
    if (before.id === actor.id && actor.kind === 'super')
      throw new Problem('locked', {
        reason: 'You cannot remove your own super administrator rights.',
      });
    // Locked until the transaction ends, so that of two who remove each other the second sees the
    // first one gone.
    const rest = await sql<{
      id: number;
    }>`select id from admin where superadmin and active order by id for update`;
    if (!rest.some(({ id }) => id !== before.id))
      throw new Problem('locked', {
        reason: 'This is the last super administrator. Appoint another one first.',
      });
  },
  async saved({ accounts, audit }, row, before) {
    if (!before) {
      if (row.active) await accounts.invite('admin', Number(row.id));
      return;
    }
    const because = endedBy(row, before);
    if (because.length === 0) return;
    const ended = await accounts.signOut('admin', Number(row.id));
    if (ended > 0) await audit('signed-out', 'admin', row.id, { ended, because });
  },
});
