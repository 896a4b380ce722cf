import { rules } from '../../../server/handle';
import { college } from './college';

/** Registers that wait already are looked at again when it is decided after how many days they lock. */
export default rules(college, {
  async saved({ later }, row, before) {
    if (row.register_lock_days !== null && row.register_lock_days !== before?.register_lock_days) await later('attendance-lock', {});
  },
});
