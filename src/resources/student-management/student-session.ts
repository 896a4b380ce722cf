import { STUDENT_PURPOSES } from '@/domain/student-code';
import { defineTable, f } from '@/schema';

/**
 * A device on which a student has proved their identity for one purpose, valid for some time. The
 * secret itself is stored only on the device.
 */
export const studentSession = defineTable({
  name: 'student-session',
  was: 'classroom-session',
  label: 'Device of a student',
  plural: 'Devices of students',
  fields: {
    digest: f.text({ required: true, max: 64 }),
    student: f.ref('student', { required: true }),
    purpose: f.choice(STUDENT_PURPOSES, { required: true, default: 'classroom' }),
    until: f.instant({ required: true }),
  },
  key: ['digest'],
});
