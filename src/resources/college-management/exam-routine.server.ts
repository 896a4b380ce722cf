import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { dutySlot } from './duty-slot';
import { examRoutine } from './exam-routine';
import { examSitting } from './exam-sitting';

export default rules(examRoutine, {
  locked: ({ state }, to) =>
    to === 'delete' &&
    state === 'published' &&
    'A published examination cannot be deleted. Withdraw it first.',
  save(_, values, before) {
    const all = { ...before, ...values };
    const late = (field: string, from: string | undefined, to: string | undefined): void => {
      if (from && to && to <= from)
        throw new Problem('invalid', {
          errors: { [field]: 'The end time must be after the start time.' },
        });
    };
    if (all.from_date && all.to_date && all.to_date < all.from_date)
      throw new Problem('invalid', {
        errors: { to_date: 'The end date cannot be before the start date.' },
      });
    if (all.cat && all.kind === 'exam')
      throw new Problem('invalid', {
        errors: { cat: 'Only a class test has an assessment. Choose the examination session.' },
      });
    if (all.exam && all.kind === 'cat')
      throw new Problem('invalid', {
        errors: { exam: 'Only an examination has a session. Choose the assessment.' },
      });
    late('forenoon_to', all.forenoon_from, all.forenoon_to);
    late('afternoon_from', all.forenoon_to, all.afternoon_from);
    late('afternoon_to', all.afternoon_from, all.afternoon_to);
  },
  async remove({ records }, { id }) {
    const duties = records(dutySlot);
    await duties.remove(await duties.find({ routine: id }));
    const sittings = records(examSitting);
    await sittings.remove(await sittings.find({ routine: id }));
  },
});
