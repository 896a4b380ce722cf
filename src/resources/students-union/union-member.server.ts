import { rules } from '../../../server/handle';
import { unionMember } from './union-member';

/** Whoever gets a position gets a way in. */
export default rules(unionMember, {
  async saved({ accounts }, row, before) {
    if (!before && row.active) await accounts.invite('union', Number(row.id));
  },
});
