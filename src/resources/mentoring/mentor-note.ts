import { defineTable, f } from '@/schema';

/**
 * What a mentor writes down in confidence. A table without an address: no list, search, export or import knows it, and what is
 * written to the audit log says that there is a note and never its text. `queries/notes.server.ts` alone reads what it says.
 */
export const mentorNote = defineTable({
  name: 'mentor-note',
  label: 'Confidential note of a mentor',
  fields: {
    student: f.ref('student', { required: true }),
    faculty: f.ref('faculty', { required: true }),
    text: f.longtext({ required: true, max: 2000 }),
    written_at: f.instant({ required: true }),
  },
  index: [['student', 'faculty']],
});
