import { defineTable, f } from '@/schema';

/**
 * A device on which a student has proved their identity, valid for some hours. The secret itself is
 * stored only on the device.
 */
export const classroomSession = defineTable({
  name: 'classroom-session',
  label: 'Device of a student',
  plural: 'Devices of students',
  fields: {
    digest: f.text({ required: true, max: 64 }),
    student: f.ref('student', { required: true }),
    until: f.instant({ required: true }),
  },
  key: ['digest'],
});
