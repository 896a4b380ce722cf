/**
 * Screens of quality assurance: the metrics of a return, the source of each figure, and the
 * material of returns.
 */
import { defineReport, f, who, type Screen } from '@/schema';
import { ANSWER_TONES } from './quality-answer';

const keepers = [who.admin('I')];
/** Whoever may be asked for an answer. */
const readers = [who.admin('I', 'X'), who.faculty];
/** Rows name students and teachers. */
const inside = [who.admin('I', 'X')];
const SOURCE_LABELS = {
  registers: 'Registers',
  college: 'Answer',
  both: 'Portal records and answer',
} as const;

export const iqac = defineReport({
  path: 'iqac',
  label: 'Quality assurance (IQAC)',
  group: 'Quality',
  who: readers,
  help: 'Metrics of a return with values, gaps, owners and due dates.',
  filters: {
    of_return: f.ref('quality-return', { label: 'Annual return', remember: true }),
    criterion: f.text({ max: 120 }),
    source: f.choice(['registers', 'college', 'both'], {
      label: 'Source',
      labels: SOURCE_LABELS,
    }),
    state: f.choice(['asked', 'submitted', 'returned', 'accepted']),
    owner: f.ref('faculty'),
    mine: f.choice(['yes'], { label: 'Asked of me' }),
  },
  columns: [
    { name: 'code', label: 'Code', link: '/college-management/iqac/metric/{id}' },
    { name: 'question', label: 'Question', link: '/quality-answer/{id}', sticky: true },
    { name: 'state', label: 'State', kind: 'choice', tones: ANSWER_TONES },
    { name: 'value', label: 'Value', figures: true },
    { name: 'last_year', label: 'Last year', figures: true },
    { name: 'unit', label: 'Unit' },
    { name: 'source', label: 'Source', kind: 'choice', labels: SOURCE_LABELS },
    { name: 'asks', label: 'Required' },
    { name: 'owner', label: 'Owner' },
    { name: 'due_on', label: 'Due on', kind: 'date' },
    { name: 'files', label: 'Files', kind: 'int' },
    { name: 'criterion', label: 'Criterion' },
    { name: 'indicator', label: 'Key indicator' },
  ],
  actions: {
    assign: {
      label: 'Assign',
      who: keepers,
      on: 'rows',
      icon: 'person',
      fields: {
        owner: f.ref('faculty', { label: 'Teacher' }),
        officer: f.text({
          label: 'Office member',
          max: 12,
          help: 'Member of the office with the letter I who answers.',
        }),
        due_on: f.date({ label: 'Due on' }),
      },
    },
    submit: {
      label: 'Submit',
      who: [...keepers, who.faculty],
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      help: 'Owners cannot change submitted metrics.',
    },
    accept: {
      label: 'Accept',
      who: keepers,
      on: 'rows',
      icon: 'lock',
      tone: 'primary',
      help: 'Fixes the current value and table.',
    },
    return: {
      label: 'Return',
      who: keepers,
      on: 'rows',
      icon: 'back',
      tone: 'danger',
      fields: { remark: f.text({ label: 'Reason', required: true, max: 500 }) },
    },
  },
});

export const metricParts = defineReport({
  path: 'iqac/metric/{id}',
  label: 'Metric',
  who: readers,
  params: { id: f.ref('quality-answer', { required: true, label: 'Metric' }) },
  columns: [
    { name: 'place', label: 'Part', link: '/college-management/iqac/rows/{metric}/{part}' },
    { name: 'measure', label: 'Measure', sticky: true },
    { name: 'value', label: 'Value', figures: true },
    { name: 'rows', label: 'Rows', kind: 'int' },
    { name: 'taken', label: 'Formula' },
  ],
});

export const metricRows = defineReport({
  path: 'iqac/rows/{id}/{part}',
  label: 'Rows behind a metric',
  who: inside,
  params: {
    id: f.ref('quality-answer', { required: true, label: 'Metric' }),
    part: f.int({ required: true, min: 0, max: 50 }),
  },
});

export const qualityReturns = defineReport({
  path: 'iqac/returns',
  label: 'Returns',
  group: 'Quality',
  who: inside,
  help: 'AQAR, AISHE, NIRF and other annual returns, as Excel, PDF or Word.',
  columns: [
    { name: 'manual', label: 'Manual', link: '/college-management/iqac?of_return={id}' },
    { name: 'academic_year', label: 'Academic year' },
    { name: 'state', label: 'State', kind: 'choice', tones: { open: 'warn', sent: 'good' } },
    { name: 'due_on', label: 'Due on', kind: 'date' },
    { name: 'metrics', label: 'Metrics', kind: 'int' },
    { name: 'filled', label: 'From records', kind: 'int' },
    { name: 'asked', label: 'Still required', kind: 'int' },
    { name: 'accepted', label: 'Accepted', kind: 'int', aside: true },
    { name: 'files', label: 'Files', kind: 'file' },
  ],
  actions: {
    'add-manuals': {
      label: 'Add built-in manuals',
      who: keepers,
      icon: 'guide',
      help: 'Adds the built-in AQAR, AISHE and NIRF templates. Existing metrics are kept.',
    },
    'copy-manual': {
      label: 'Copy manual',
      who: keepers,
      icon: 'copy',
      help: 'For the next version: returns of the old manual stay as they are.',
      fields: {
        manual: f.ref('quality-manual', { required: true }),
        name: f.text({ label: 'Name of the copy', required: true, max: 120 }),
      },
    },
    open: {
      label: 'New return',
      who: keepers,
      icon: 'add',
      tone: 'primary',
      fields: {
        manual: f.ref('quality-manual', { required: true }),
        academic_year: f.text({
          required: true,
          max: 7,
          suggest: 'split-year',
          pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
        }),
        due_on: f.date({ label: 'Due on' }),
        copy_from: f.ref('quality-return', {
          label: 'Copy from',
          help: 'Copies owners and narratives from an earlier return.',
        }),
      },
    },
    complete: {
      label: 'Add new metrics',
      who: keepers,
      on: 'rows',
      icon: 'refresh',
      help: 'Adds metrics added to the manual since.',
    },
    send: {
      label: 'Mark as sent',
      who: keepers,
      on: 'rows',
      icon: 'lock',
      undo: 'reopen',
      help: 'All metrics must be accepted. A sent return cannot be changed.',
    },
    reopen: { label: 'Reopen', who: keepers, on: 'rows', icon: 'undo' },
  },
});

export const measureList = defineReport({
  path: 'iqac/measures',
  label: 'Measures',
  group: 'Quality',
  who: [...inside, who.faculty],
  help: 'Data sources for formulas and tables.',
  columns: [
    { name: 'measure', label: 'Measure' },
    { name: 'label', label: 'Name' },
    { name: 'about', label: 'Rows' },
    { name: 'columns', label: 'Columns' },
  ],
});

export const QUALITY_SCREENS: readonly Screen[] = [
  iqac,
  metricParts,
  metricRows,
  {
    kind: 'resource',
    path: 'iqac/answers',
    label: 'Answers to metrics',
    group: 'Quality',
    who: readers,
    resource: 'quality-answer',
    help: 'Figures, narratives and evidence provided by the college.',
  },
  qualityReturns,
  {
    kind: 'resource',
    path: 'iqac/documents',
    label: 'Quality documents',
    group: 'Quality',
    who: readers,
    resource: 'quality-document',
    help: 'Best practices, perspective plans and analyses of feedback.',
  },
  {
    kind: 'resource',
    path: 'iqac/posts',
    label: 'Sanctioned posts',
    group: 'Quality',
    who: readers,
    resource: 'sanctioned-post',
    help: 'Posts by the orders that sanctioned them.',
  },
  {
    kind: 'resource',
    path: 'iqac/memoranda',
    label: 'Memoranda of understanding',
    group: 'Quality',
    who: readers,
    resource: 'memorandum',
    help: 'Agreements with other institutions, and what was done under them.',
  },
  {
    kind: 'resource',
    path: 'iqac/progression',
    label: 'Placements and progression',
    group: 'Quality',
    task: 'Record a placement',
    who: readers,
    resource: 'progression',
    help: 'Jobs, further studies and examinations passed by students.',
  },
  measureList,
  {
    kind: 'resource',
    path: 'iqac/manuals',
    label: 'Manuals and metrics',
    group: 'Quality',
    who: inside,
    resource: ['quality-metric', 'quality-manual', 'quality-return'],
    help: 'Formulas and templates for returns. Edit them when a manual changes.',
  },
];
