import { defineList, defineReport, defineModule, f, who } from '@/schema';

export const feedback = defineList({
  path: '',
  label: 'Feedback',
  who: [who.union],
  resource: 'feedback-form',
  help: 'Up to 15 questions for students, answered by a link. The office publishes them.',
  actions: {
    submit: {
      label: 'Submit',
      on: 'rows',
      tone: 'primary',
      icon: 'check',
      who: [who.union],
      help: 'Sends it to the office for review. It cannot be changed once published.',
    },
    'take-back': { label: 'Move back to draft', on: 'rows', icon: 'undo', who: [who.union] },
    results: { label: 'Answers and link', on: 'rows', icon: 'grading', who: [who.union] },
    slip: { label: 'Print link', on: 'rows', icon: 'print', who: [who.union], file: true },
  },
});

export const resultsScreen = defineReport({
  path: 'results/{id}',
  label: 'Form answers',
  who: [who.union],
  params: { id: f.int({ required: true, min: 1, label: 'Feedback form' }) },
  filters: { tab: f.text({ max: 20, label: 'What' }) },
  actions: {
    read: { label: 'Mark as read', icon: 'check', who: [who.union] },
    slip: { label: 'Print link', icon: 'print', who: [who.union], file: true },
  },
});

/** Feedback forms of the union (administration §9.5). The office lets them out on a list of its own. */
export default defineModule({
  slug: 'feedback',
  label: 'Feedback',
  icon: 'quiz',
  order: 101,
  who: [who.union],
  screens: [feedback, resultsScreen],
});
