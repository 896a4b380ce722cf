import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { course } from './course';

/** A paper that counts has credits and marks; its hours follow from the credits unless they are stated. */
export default rules(course, {
  save(_, values, before) {
    const row = { ...before, ...values };
    const taught = (row.credits_lecture ?? 0) + (row.credits_tutorial ?? 0);
    const practical = row.credits_practical ?? 0;
    if (row.is_credit && taught + practical === 0) {
      throw new Problem('invalid', { errors: { credits_lecture: 'A paper that counts for credit has more than 0 credits.' } });
    }
    const maxima = [row.max_internal, row.max_external, row.max_practical_internal, row.max_practical_external, row.max_viva];
    if (maxima.every((max) => !max)) {
      throw new Problem('invalid', { errors: { max_external: 'At least one maximum must be above 0.' } });
    }
    return row.contact_hours === null || row.contact_hours === undefined ? { contact_hours: Math.round(15 * taught + 30 * practical) } : undefined;
  },
});
