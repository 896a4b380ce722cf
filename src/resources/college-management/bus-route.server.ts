import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { busRoute } from './bus-route';

/**
 * A bus reaches its stops in order on the way to the college, and in reverse order on the way back.
 */
export default rules(busRoute, {
  save(_, values, before) {
    const { stops } = { ...before, ...values };
    for (const [i, stop] of (stops ?? []).entries()) {
      const last = stops?.[i - 1];
      if (!last) continue;
      if (stop.to_college <= last.to_college)
        throw new Problem('invalid', {
          errors: {
            stops: {
              text: 'Towards the college, {stop} must be later than {last}.',
              with: { stop: stop.stop, last: last.stop },
            },
          },
        });
      if (stop.from_college >= last.from_college)
        throw new Problem('invalid', {
          errors: {
            stops: {
              text: 'From the college, {stop} must be earlier than {last}.',
              with: { stop: stop.stop, last: last.stop },
            },
          },
        });
    }
  },
});
