import { bandsFault } from '@/domain/attendance-bands';
import { schemeFault } from '@/domain/internal-scheme';
import { attendanceBandsOf, componentsOf, type RegulationRow } from '@/domain/regulation';
import { Problem } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { regulationVersion } from './regulation-version';

/** Bands fall from the best to one that starts at 0, so that every result finds exactly one. */
export default rules(regulationVersion, {
  save(_, values, before) {
    const row = { ...before, ...values };
    const { grade_bands, attendance_floor, attendance_required } = row;
    const bands = grade_bands ?? [];
    const falling = bands.every((band, i) => i === 0 || band.min < (bands[i - 1]?.min ?? 0));
    if (!falling || bands.at(-1)?.min !== 0) {
      throw new Problem('invalid', {
        errors: { grade_bands: 'Enter grade bands from the highest down to one that starts at 0.' },
      });
    }
    if ((attendance_floor ?? 0) > (attendance_required ?? 0)) {
      throw new Problem('invalid', {
        errors: {
          attendance_floor: 'The condonation limit must be below the required attendance.',
        },
      });
    }
    // The form has judged each value by itself; together they are judged as the arithmetic takes them.
    const rules: RegulationRow = { ...wholeOf({ values, before }), id: 0 };
    if (rules.attendance_bands?.length) {
      const fault = bandsFault(attendanceBandsOf(rules), rules.attendance_required);
      if (fault) throw new Problem('invalid', { errors: { attendance_bands: fault } });
    }
    if (rules.internal_components?.length) {
      const parts = componentsOf(rules, []);
      const fault = schemeFault(
        parts,
        parts.reduce((all, { scale_to }) => all + scale_to, 0),
      );
      if (fault) throw new Problem('invalid', { errors: { internal_components: fault } });
    }
  },
});
