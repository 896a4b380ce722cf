import { ATTEMPT_KINDS } from '@/domain/attempts';
import { RESULT_FLOW } from '@/domain/result-state';
import { defineResource, f, who } from '@/schema';

/**
 * The semester marks of the students of one major at one examination session: entered, verified and
 * published together.
 */
export const resultSheet = defineResource({
  name: 'result-sheet',
  label: 'Mark sheet',
  title: ['batch', 'programme', 'semester', 'core'],
  fields: {
    batch: f.ref('batch', { required: true, write: 'server' }),
    programme: f.ref('programme', { required: true, write: 'server' }),
    semester: f.ref('semester', { required: true, write: 'server' }),
    core: f.ref('subject', { required: true, write: 'server', label: 'Major' }),
    exam: f.ref('exam-session', { required: true, write: 'server', label: 'Examination session' }),
    kind: f.choice(ATTEMPT_KINDS, {
      required: true,
      write: 'server',
      default: 'regular',
      label: 'Attempt',
    }),
    state: f.state(RESULT_FLOW, {
      write: 'server',
      tones: { draft: 'muted', verified: 'warn', published: 'good' },
    }),
    /** All users who entered marks, comma-separated: none of them may verify the sheet. */
    entered_by: f.longtext({ max: 20_000, write: 'server', read: who.nobody }),
    /** The rules by which the published results were computed. */
    regulation_version: f.ref('regulation-version', { write: 'server' }),
    verified_by: f.text({ max: 40, write: 'server', read: who.nobody }),
    verified_at: f.instant({ write: 'server', label: 'Verified' }),
    published_by: f.text({ max: 40, write: 'server', read: who.nobody }),
    published_at: f.instant({ write: 'server', label: 'Published' }),
    note: f.text({ max: 300, write: 'server' }),
  },
  list: ['batch', 'programme', 'semester', 'core', 'exam', 'kind', 'state', 'published_at', 'note'],
  filters: ['batch', 'programme', 'semester', 'core', 'exam', 'kind', 'state'],
  sort: ['id', 'desc'],
  unique: [['batch', 'programme', 'semester', 'core', 'exam', 'kind']],
  access: {
    read: [who.admin('S', 'R')],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});
