import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { regulationVersion } from './regulation-version';

/** Bands fall from the best to one that starts at 0, so that every result finds exactly one. */
export default rules(regulationVersion, {
  save(_, values, before) {
    const { grade_bands, attendance_floor, attendance_required } = { ...before, ...values };
    const bands = (grade_bands ?? []) as { min: number }[];
    const falling = bands.every((band, i) => i === 0 || band.min < (bands[i - 1]?.min ?? 0));
    if (!falling || bands.at(-1)?.min !== 0) {
      throw new Problem('invalid', { errors: { grade_bands: 'Grade bands must fall from the best to one that starts at 0.' } });
    }
    if ((attendance_floor ?? 0) > (attendance_required ?? 0)) {
      throw new Problem('invalid', { errors: { attendance_floor: 'What can be condoned starts below what is required.' } });
    }
  },
});
