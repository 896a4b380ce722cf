import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { routine } from './routine';
import { routineSlot } from './routine-slot';

const PUBLISHED = 'A published routine cannot be changed. Copy it into a new draft.';

export default rules(routine, {
  locked: ({ state }) => state !== 'draft' && PUBLISHED,
  save(_, values, before) {
    const { from_date, to_date } = { ...before, ...values };
    if (from_date && to_date && to_date < from_date)
      throw new Problem('invalid', {
        errors: { to_date: 'The end date cannot be before the start date.' },
      });
  },
  async remove({ records }, { id }) {
    const slots = records(routineSlot);
    await slots.remove(await slots.find({ routine: id }));
  },
});
