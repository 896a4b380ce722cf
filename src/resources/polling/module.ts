import { defineList, defineReport, defineModule, f, who } from '@/schema';
import { SURVEY_ACTIONS } from '../survey-fields';

export const polling = defineList({
  path: '',
  label: 'Polling',
  who: [who.union],
  resource: 'poll',
  help: 'One question for students by link. Published by the office.',
  actions: {
    ...SURVEY_ACTIONS,
    results: { label: 'Result and link', on: 'rows', icon: 'grading', who: [who.union] },
    slip: { label: 'Print link', on: 'rows', icon: 'print', who: [who.union], file: true },
  },
});

export const resultsScreen = defineReport({
  path: 'results/{id}',
  label: 'Poll result',
  who: [who.union],
  params: { id: f.int({ required: true, min: 1, label: 'Poll' }) },
  filters: { tab: f.text({ max: 20, label: 'What' }) },
  actions: { slip: { label: 'Print link', icon: 'print', who: [who.union], file: true } },
});

/**
 * Opinion polls of the union, not elections (administration §9.5). The office publishes them on its
 * own list.
 */
export default defineModule({
  slug: 'polling',
  label: 'Polling',
  icon: 'fact_check',
  order: 106,
  who: [who.union],
  screens: [polling, resultsScreen],
});
