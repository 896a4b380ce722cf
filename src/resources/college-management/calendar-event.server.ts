import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { calendarEvent } from './calendar-event';

export default rules(calendarEvent, {
  save(_, values, before) {
    const all = { ...before, ...values };
    const { from_date, to_date, kind } = all;
    if (from_date && to_date && to_date < from_date)
      throw new Problem('invalid', {
        errors: { to_date: 'The end date cannot be before the start date.' },
      });
    // Days without classes hold for the whole college.
    if (
      (kind === 'holiday' || kind === 'vacation') &&
      (all.department || all.audience !== 'everyone')
    )
      throw new Problem('invalid', {
        errors: {
          [all.department ? 'department' : 'audience']:
            'Holidays and vacations are for everyone in the college.',
        },
      });
  },
});
