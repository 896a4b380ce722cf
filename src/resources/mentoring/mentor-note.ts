import { defineTable, f } from '@/schema';

/**
 * A mentor's confidential note. A table without a path: no list, search, export or import includes
 * it, and the audit log records that a note exists but never its text. Only
 * `queries/notes.server.ts` reads the text.
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
