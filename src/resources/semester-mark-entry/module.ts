import { ATTEMPT_KINDS } from '@/domain/attempts';
import { defineModule, defineSheet, f, who } from '@/schema';

const office = [who.admin('S')];
const entry = [who.faculty, ...office];
const reason = f.text({ required: true, max: 300, help: 'Saved with the mark sheet.' });

export const semesterMarkEntry = defineSheet({
  path: '{batch}/{programme}/{semester}/{core}',
  label: 'Semester mark entry',
  task: 'Enter semester marks',
  group: 'Marks',
  who: entry,
  save: entry,
  params: { core: f.ref('subject', { required: true, label: 'Major' }) },
  filters: {
    exam: f.ref('exam-session', { label: 'Examination session' }),
    kind: f.choice(ATTEMPT_KINDS, { default: 'regular', label: 'Attempt' }),
    mode: f.choice(['marks', 'grades'], { default: 'marks', label: 'Enter' }),
    paper: f.ref('course', { label: 'Paper' }),
  },
  help: 'Semester marks of a major, as declared by the university.',
  actions: {
    verify: {
      label: 'Verify',
      who: office,
      icon: 'check',
      tone: 'primary',
      help: 'Confirms the marks. Then they can be published.',
    },
    return: {
      label: 'Return',
      who: office,
      icon: 'undo',
      help: 'Opens the marks for changes.',
      fields: { reason },
    },
    publish: {
      label: 'Publish',
      who: [who.admin('A')],
      icon: 'campaign',
      tone: 'primary',
      help: 'Shows the results in all reports and locks the marks.',
    },
    unpublish: {
      label: 'Unpublish',
      who: [who.admin('A')],
      icon: 'undo',
      tone: 'danger',
      help: 'Removes the results from all reports.',
      fields: { reason },
    },
  },
});

export default defineModule({
  slug: 'semester-mark-entry',
  label: 'Semester Mark Entries',
  icon: 'edit',
  order: 70,
  who: entry,
  screens: [
    semesterMarkEntry,
    {
      kind: 'resource',
      path: 'sheets',
      label: 'Mark sheets',
      group: 'Lists',
      who: office,
      resource: 'result-sheet',
      help: 'All mark sheets and their states.',
    },
    {
      kind: 'resource',
      path: 'marks',
      label: 'University sheets',
      group: 'Lists',
      who: office,
      resource: ['paper-result', 'declared-result'],
      help: 'All semester marks. Import university sheets here.',
    },
    {
      kind: 'resource',
      path: 'sessions',
      label: 'Examination sessions',
      group: 'Lists',
      who: entry,
      resource: 'exam-session',
      help: 'Sessions of the end-semester examinations.',
    },
  ],
});
