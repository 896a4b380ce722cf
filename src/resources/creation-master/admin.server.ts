import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { admin } from './admin';

/** There is always a super administrator who can sign in, and nobody takes that from themselves. */
export default rules(admin, {
  async save({ sql, actor }, values, before) {
    if (!before?.superadmin) return;
    const loses = values.superadmin === false || values.active === false;
    if (!loses) return;
    if (before.id === actor.id && actor.kind === 'super') throw new Problem('locked', { reason: 'You cannot take the super administrator from yourself.' });
    const [rest] = await sql<{ n: number }>`select count(*)::int as n from admin where superadmin and active and id <> ${before.id}`;
    if (!rest?.n) throw new Problem('locked', { reason: 'This is the last super administrator. Name another one first.' });
  },
});
