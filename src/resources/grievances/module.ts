import { defineReport, defineModule, f, who } from '@/schema';
import { COMPLAINT } from '../complaint-fields';
import { CATEGORIES, TYPES } from './category';
import { CLOCK_LABELS, EVENTS, LIST, OFFICE_ACTIONS } from './columns';

const redressers = [who.admin('G')];

export const grievances = defineReport({
  path: '',
  label: 'Grievances',
  who: redressers,
  columns: LIST,
  help: 'Grievances lodged and their outcome.',
  filters: {
    tab: f.choice(['pending', 'redressed', 'all'], { label: 'Stage', default: 'pending' }),
    category: f.choice([...CATEGORIES, 'confidential']),
    clock: f.choice(['in_time', 'near', 'overdue'], { label: 'Due', labels: CLOCK_LABELS }),
  },
  actions: {
    lodge: {
      label: 'Register grievance',
      who: redressers,
      tone: 'primary',
      icon: 'add',
      help: 'A grievance received on paper or in person.',
      fields: {
        complainant: f.text({ max: 100, label: 'Complainant’s name' }),
        category: f.choice(CATEGORIES, { required: true }),
        ...COMPLAINT,
      },
    },
  },
});

export const grievancesOfType = defineReport({
  path: '{type}',
  label: 'Grievances',
  who: redressers,
  columns: LIST,
  help: 'Grievances lodged and their outcome.',
  params: { type: f.choice(TYPES, { required: true, label: 'Show' }) },
});

export const caseScreen = defineReport({
  path: 'case/{id}',
  label: 'Grievance',
  who: redressers,
  columns: EVENTS,
  thread: { at: 'at', by: 'by_name', what: 'what', text: 'text', files: 'files' },
  params: { id: f.int({ required: true, min: 1, label: 'Grievance' }) },
  actions: OFFICE_ACTIONS(redressers),
});

export default defineModule({
  slug: 'grievances',
  label: 'Grievances',
  icon: 'report',
  order: 320,
  who: redressers,
  menu: who.nobody,
  screens: [
    grievances,
    grievancesOfType,
    caseScreen,
    {
      kind: 'resource',
      path: 'committee',
      label: 'Internal complaints committee',
      who: [who.super],
      resource: 'complaints-committee-member',
      help: 'Only members can read complaints of sexual harassment.',
    },
  ],
});
