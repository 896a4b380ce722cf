import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { checkApproved, checkDates, departmentsInReach } from './queries/activity-rules.server';
import { studentActivity } from './student-activity';

/**
 * A verified activity belongs to the office; any other change removes the verification, and with it
 * the hours of duty.
 */
export default rules(studentActivity, {
  locked({ verified_at, approved_hours }, to, { actor }) {
    if (verified_at && actor.kind === 'faculty')
      return 'Only the office can change a verified activity.';
    return (
      to === 'delete' &&
      approved_hours !== null &&
      'Its hours count as duty. Ask the attendance office to remove them first.'
    );
  },
  async save(handle, values, before) {
    const { actor } = handle;
    const { student, from_date, to_date, hours = null } = { ...before, ...values };
    checkDates({ from_date, to_date });
    const department = (await departmentsInReach(handle, [Number(student)])).get(Number(student));
    if (department === undefined)
      throw new Problem('invalid', {
        errors: { student: 'This student is not in your department or any of your papers.' },
      });
    if (!before)
      return {
        department,
        faculty: actor.kind === 'faculty' ? actor.id : null,
        verified_by: null,
        verified_at: null,
        approved_hours: null,
      };
    const { approved_hours, ...rest } = values;
    const rewritten = Object.keys(rest).length > 0;
    if (approved_hours !== undefined)
      checkApproved(
        approved_hours,
        { hours, verified_at: rewritten ? null : before.verified_at },
        'approved_hours',
      );
    return rewritten
      ? { department, verified_by: null, verified_at: null, approved_hours: null }
      : {};
  },
});
