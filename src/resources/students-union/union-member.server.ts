import { rules } from '../../../server/handle';
import { unionMember } from './union-member';

/** Invites every new active position holder to sign in. */
export default rules(unionMember, {
  async saved({ accounts }, row, before) {
    if (!before && row.active) await accounts.invite('union', Number(row.id));
  },
});
