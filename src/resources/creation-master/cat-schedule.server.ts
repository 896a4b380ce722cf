import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { catSchedule } from './cat-schedule';

export default rules(catSchedule, {
  save(_, values, before) {
    const { opens_on, closes_on } = { ...before, ...values };
    if (opens_on && closes_on && closes_on < opens_on) {
      throw new Problem('invalid', {
        errors: { closes_on: 'The closing date cannot be before the opening date.' },
      });
    }
  },
});
