import { REGISTER_FLOW } from '@/domain/register-state';
import { defineTable, f } from '@/schema';

/**
 * The register of one paper, or of one section of it, for one month. Created when its first class
 * is entered or it is first moved.
 */
export const attendanceRegister = defineTable({
  name: 'attendance-register',
  label: 'Attendance register',
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    section: f.ref('section'),
    /** First day of the month. */
    month: f.date({ required: true }),
    state: f.state(REGISTER_FLOW, { required: true, default: 'open' }),
    version: f.int({ required: true, default: 1 }),
    note: f.text({ max: 300, help: 'The reason given with the last move.' }),
    submitted_by: f.text({ max: 40 }),
    submitted_at: f.instant(),
    /** The head of the department, if the college requires verification. */
    verified_by: f.text({ max: 40 }),
    verified_at: f.instant(),
    cleared_by: f.text({ max: 40 }),
    cleared_at: f.instant(),
    reopened_until: f.date(),
    /** Reset by the next submission. */
    returned_by: f.text({ max: 40 }),
    updated_by: f.text({ max: 40 }),
    updated_at: f.instant(),
  },
  unique: [['offering', 'section', 'month']],
  index: [['month', 'state']],
});
