import { defineList, defineReport, defineModule, f, who } from '@/schema';
import { SURVEY_ACTIONS } from '../survey-fields';

export const feedback = defineList({
  path: '',
  label: 'Feedback',
  who: [who.union],
  resource: 'feedback-form',
  help: 'Up to 15 questions for students by link. Published by the office.',
  actions: {
    ...SURVEY_ACTIONS,
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

/** Feedback forms of the union (administration §9.5). The office publishes them on its own list. */
export default defineModule({
  slug: 'feedback',
  label: 'Feedback',
  icon: 'quiz',
  order: 101,
  who: [who.union],
  screens: [feedback, resultsScreen],
});
