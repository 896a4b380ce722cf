import { bandsFault } from '@/domain/attendance-bands';
import { schemeFault } from '@/domain/internal-scheme';
import { attendanceBandsOf, componentsOf, type RegulationRow } from '@/domain/regulation';
import { classesFault, rangesFault } from '@/domain/degree-class';
import { scaleFault } from '@/domain/grade';
import { resultRuleOf, type ResultSettings } from '@/domain/result-rule';
import { Problem, type FieldErrors } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { isRegulationUsed } from '../semester-mark-entry/commands/standings.server';
import { FROZEN_WITH_RESULTS } from './regulation-frozen';
import { regulationVersion } from './regulation-version';

const FROZEN = 'Published results use this version. Add a new version to change the rules.';

function resultFaults(row: ResultSettings): FieldErrors {
  const { scale, classes, class_by, percent_from, percent_ranges, repeats_count_in } =
    resultRuleOf(row);
  const faults = {
    grade_bands: scaleFault({ ...scale, letters: [] }),
    grade_letters: scaleFault(scale),
    class_bands:
      class_by === 'percent' && !row.class_bands?.length
        ? 'Enter the classes with the percentage that each begins at.'
        : classesFault(classes, class_by),
    percent_ranges: rangesFault(percent_ranges ?? []),
    // A paper that is repeated in another semester would count twice in the marks.
    percent_from:
      percent_from === 'marks' && repeats_count_in === 'semester_sat'
        ? 'A percentage of marks needs repeated papers to count in the semester of the paper.'
        : null,
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) =>
      fault && !(name === 'grade_letters' && faults.grade_bands) ? [[name, fault]] : [],
    ),
  );
}

/**
 * Bands descend from the best to one that starts at 0, so that every result falls into exactly one.
 */
export default rules(regulationVersion, {
  async save(handle, values, before) {
    const changed = FROZEN_WITH_RESULTS.filter(
      (name) =>
        before &&
        values[name] !== undefined &&
        JSON.stringify(values[name]) !== JSON.stringify(before[name]),
    );
    if (before && changed.length && (await isRegulationUsed(handle, Number(before.id))))
      throw new Problem('locked', { reason: FROZEN });
    const row = { ...before, ...values };
    const { attendance_floor, attendance_required } = row;
    const errors = resultFaults(wholeOf({ values, before }));
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    if ((attendance_floor ?? 0) > (attendance_required ?? 0)) {
      throw new Problem('invalid', {
        errors: {
          attendance_floor: 'The condonation limit must be below the required attendance.',
        },
      });
    }
    // The form has validated each value; here they are validated together, in the form the
    // computations use.
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
