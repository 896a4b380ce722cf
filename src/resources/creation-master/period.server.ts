import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { period } from './period';

/** Periods of one shift do not overlap. */
export default rules(period, {
  async save({ sql }, values, before) {
    const { start_time, end_time, shift } = { ...before, ...values };
    if (!start_time || !end_time) return;
    if (end_time <= start_time)
      throw new Problem('invalid', {
        errors: { end_time: 'The end time must be after the start time.' },
      });
    const [other] = await sql<{ name: string }>`
      select name from period
      where shift = ${shift} and id <> ${before?.id ?? ''} and start_time < ${end_time} and end_time > ${start_time} limit 1`;
    if (other)
      throw new Problem('invalid', {
        errors: { start_time: { text: 'This overlaps with {name}.', with: other } },
      });
  },
});
