import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { dutyExemption } from './duty-exemption';

export default rules(dutyExemption, {
  save(_, values, before) {
    const { from_date, to_date } = { ...before, ...values };
    if (from_date && to_date && to_date < from_date)
      throw new Problem('invalid', {
        errors: { to_date: 'The end date cannot be before the start date.' },
      });
  },
});
