import { ROLL_CHANGED, type RollChange } from '@/domain/roll-change';
import { rules } from '../../../server/handle';
import { enrolment } from './enrolment';

/** The days and section of an enrolment decide which classes count. */
export default rules(enrolment, {
  async stored({ later }, rows) {
    const differs = rows.flatMap(({ row, before }) => {
      if (
        row &&
        before &&
        (['from_date', 'to_date', 'status', 'section', 'offering', 'student'] as const).every(
          (name) => row[name] === before[name],
        )
      )
        return [];
      return [row, before].flatMap((one) => (one ? [Number(one.student)] : []));
    });
    if (differs.length)
      await later(ROLL_CHANGED, { students: [...new Set(differs)] } satisfies RollChange);
  },
});
