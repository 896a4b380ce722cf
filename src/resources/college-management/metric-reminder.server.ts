import { work } from '../../../server/handle';
import { REMINDER, remindOwners, type Reminder } from './queries/metric-owners.server';

/** Reminds owners some days before their metrics are due, once per metric and due day. */
export default work<Reminder>(REMINDER, async ({ transaction, now }, { due_on }) => {
  await transaction(async ({ sql, audit }) => {
    const told = await remindOwners({ sql, now: now() }, due_on);
    if (told > 0) await audit('metric.remind', 'quality-answer', 0, { due_on, told });
  });
});
