/** Screens of extension: units with their yearly totals, and the activities of one unit. */
import { defineReport, f, who, type Screen } from '@/schema';
import { extensionUnit } from './extension-unit';
import { activityReport } from './activity-report';

const readers = [who.admin('Q', 'X'), who.faculty];
const year = f.text({
  label: 'Academic year',
  max: 7,
  suggest: 'split-year',
  pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
});

export const extensions = defineReport({
  path: 'extensions',
  label: 'Extension',
  group: 'Cells and extension',
  who: readers,
  help: 'Units and clubs, with their activities in a year.',
  filters: { year },
  columns: [
    { name: 'name', label: 'Unit', link: '/college-management/extensions/{id}/{name}' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      labels: extensionUnit.fields.kind.options.labels,
    },
    { name: 'in_charge', label: 'In charge' },
    { name: 'members', label: 'Student members', kind: 'int' },
    { name: 'activities', label: 'Activities', kind: 'int', total: true },
    { name: 'students', label: 'Students', kind: 'int', total: true },
    { name: 'teachers', label: 'Teachers', kind: 'int', total: true },
    { name: 'beneficiaries', label: 'Beneficiaries', kind: 'int', total: true },
    { name: 'awards', label: 'Awards', kind: 'int', total: true },
  ],
});

export const extensionPage = defineReport({
  path: 'extensions/{id}/{name}',
  label: 'Extension unit',
  who: readers,
  params: {
    id: f.ref('extension-unit', { required: true, label: 'Unit' }),
    name: f.text({ required: true, max: 200 }),
  },
  filters: { year },
  columns: [
    { name: 'name', label: 'Activity', link: '/extension-activity/{id}/show' },
    { name: 'from_date', label: 'From', kind: 'date' },
    { name: 'to_date', label: 'To', kind: 'date' },
    { name: 'place', label: 'Place' },
    { name: 'agency', label: 'Collaborating agency' },
    { name: 'scheme', label: 'Scheme' },
    { name: 'students', label: 'Students', kind: 'int', total: true },
    { name: 'teachers', label: 'Teachers', kind: 'int', total: true },
    { name: 'beneficiaries', label: 'Beneficiaries', kind: 'int', total: true },
    { name: 'award', label: 'Award' },
  ],
  actions: {
    print: { ...activityReport, who: readers },
  },
});

export const EXTENSION_SCREENS: readonly Screen[] = [
  extensions,
  extensionPage,
  {
    kind: 'resource',
    path: 'extension-register',
    label: 'Extension register',
    group: 'Cells and extension',
    task: 'Record an extension activity',
    who: readers,
    resource: ['extension-activity', 'extension-unit'],
    help: 'Activities of all units. Unit coordinators record their own.',
  },
];
