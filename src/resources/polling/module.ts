import { defineList, defineReport, defineModule, f, who } from '@/schema';

export const polling = defineList({
  path: '',
  label: 'Polling',
  who: [who.union],
  resource: 'poll',
  help: 'One question to the students, answered by a link. Written here, published by the office.',
  actions: {
    submit: {
      label: 'Submit',
      on: 'rows',
      tone: 'primary',
      icon: 'check',
      who: [who.union],
      help: 'The office reads it and publishes it. Once it is published, nothing of it can be changed.',
    },
    'take-back': { label: 'Take back', on: 'rows', icon: 'undo', who: [who.union] },
    results: { label: 'Result and link', on: 'rows', icon: 'grading', who: [who.union] },
    slip: { label: 'Print the link', on: 'rows', icon: 'print', who: [who.union], file: true },
  },
});

export const resultsScreen = defineReport({
  path: 'results/{id}',
  label: 'Result of the poll',
  who: [who.union],
  params: { id: f.int({ required: true, min: 1, label: 'Poll' }) },
  filters: { tab: f.text({ max: 20, label: 'What' }) },
  actions: { slip: { label: 'Print the link', icon: 'print', who: [who.union], file: true } },
});

/** Opinion polls of the union, no elections (administration §9.5). The office lets them out on a list of its own. */
export default defineModule({
  slug: 'polling',
  label: 'Polling',
  icon: 'fact_check',
  order: 106,
  who: [who.union],
  screens: [polling, resultsScreen],
});
