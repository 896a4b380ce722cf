import { rules } from '../../../server/handle';
import { unionMember } from './union-member';

/** Whoever gets a position gets a way in, and whoever loses it is out at once. */
export default rules(unionMember, {
  async saved({ accounts, audit }, row, before) {
    if (!before && row.active) await accounts.invite('union', row.id as number);
    if (!before?.active || row.active) return;
    const ended = await accounts.signOut('union', row.id as number);
    if (ended > 0) await audit('signed-out', 'union-member', row.id, { ended, because: ['active'] });
  },
});
