import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { calendarEvent } from './calendar-event';

export default rules(calendarEvent, {
  save(_, values, before) {
    const { from_date, to_date } = { ...before, ...values };
    if (from_date && to_date && to_date < from_date)
      throw new Problem('invalid', {
        errors: { to_date: 'The end date cannot be before the start date.' },
      });
  },
});
