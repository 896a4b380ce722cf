import { REGISTER_STATES } from '@/domain/register-state';
import { defineList, defineSheet, defineReport, defineModule, f, who } from '@/schema';
import { marksReopening } from './marks-reopening';
import {
  allowRetest,
  requestReopening,
  clear,
  recordAction,
  returnRegister,
  registerMoves,
  remind,
  reopen,
} from './moves';

const all = [who.faculty, who.admin('H')];
const section = f.ref('section');
/** Marks are entered by the teachers of a paper, by the head in their place, and by the office. */
const entry = { who: all, save: all, filters: { section } } as const;

/** Students of a major with their papers; `all` instead of a major selects the whole programme. */
const majors = {
  who: all,
  params: { core: f.ref('subject', { required: true, label: 'Major' }) },
  all: ['programme', 'core'],
} as const;

export const catEntry = defineSheet({
  ...entry,
  path: 'cat-entry/{batch}/{subject}/{semester}/{course}/{cat}',
  label: 'Assessment entry',
  task: 'Enter marks',
  group: 'Registers',
  actions: registerMoves,
  help: 'Marks of one assessment in one paper.',
});

export const multipleCatEntry = defineSheet({
  ...entry,
  path: 'multiple-cat-entry/{batch}/{subject}/{semester}/{course}',
  label: 'All assessments entry',
  group: 'Registers',
  help: 'All assessments of a paper, with the internal mark so far.',
});

export const clearance = defineReport({
  path: 'clearance/{batch}/{semester}/{cat}',
  label: 'Assessment clearance',
  group: 'Registers',
  who: all,
  help: 'Registers to clear, and students below the pass mark.',
  filters: {
    tab: f.choice(['registers', 'shortfall'], { default: 'registers' }),
    state: f.choice(REGISTER_STATES),
  },
  actions: {
    clear: { ...clear, on: 'rows' },
    return: { ...returnRegister, on: 'rows' },
    reopen: { ...reopen, on: 'rows' },
    remind,
    'allow-retest': allowRetest,
    decide: recordAction,
  },
});

export const practicalEntry = defineSheet({
  ...entry,
  path: 'practical-entry/{batch}/{subject}/{semester}/{course}',
  label: 'Practical entry',
  group: 'Registers',
  actions: registerMoves,
  help: 'Term work and end-semester practical marks.',
});

export const vivaEntry = defineSheet({
  ...entry,
  path: 'viva-entry/{batch}',
  label: 'Viva entry',
  group: 'Registers',
  actions: registerMoves,
  help: 'Project, dissertation, internship and viva marks of a batch.',
  filters: {
    semester: f.ref('semester'),
    course: f.ref('course', { label: 'Paper' }),
    programme: f.ref('programme'),
    core: f.ref('subject', { label: 'Major' }),
    supervisor: f.ref('faculty', { label: 'Supervisor' }),
  },
});

export const catResult = defineReport({
  ...majors,
  path: 'cat-result/{batch}/{programme}/{semester}/{cat}/{core}',
  label: 'Assessment result',
  group: 'Reports',
  help: 'Results of one assessment in all papers of a major, with ranks.',
  filters: { tab: f.choice(['students', 'papers'], { default: 'students' }) },
});

export const catOverview = defineReport({
  ...majors,
  path: 'cat-overview/{batch}/{programme}/{semester}/{core}',
  label: 'Assessment overview',
  group: 'Reports',
  help: 'All assessments in all papers, and what is pending.',
  filters: { tab: f.choice(['students', 'pending'], { default: 'students' }) },
});

export const internalMarks = defineSheet({
  ...entry,
  path: 'internal-marks/{batch}/{subject}/{semester}/{course}',
  label: 'Internal marks',
  group: 'Reports',
  help: 'Internal marks of a paper: tests, attendance and other parts.',
  actions: {
    recalculate: {
      label: 'Recalculate',
      who: all,
      icon: 'refresh',
      help: 'Recalculates the marks and saves them as a draft.',
    },
    finalise: {
      label: 'Finalise',
      who: [who.faculty, who.admin('A')],
      icon: 'check',
      tone: 'primary',
      help: 'Locks the marks. Only the office can unlock them.',
    },
    unlock: {
      label: 'Unlock',
      who: [who.admin('H')],
      icon: 'undo',
      tone: 'danger',
      fields: { reason: f.text({ required: true, max: 300, help: 'Saved with the marks.' }) },
    },
    'ask-reopen': {
      ...requestReopening,
      label: 'Ask the office to unlock',
      help: 'The office decides. You will be notified.',
    },
  },
});

export const internalMarksOverview = defineReport({
  ...majors,
  path: 'internal-marks-overview/{batch}/{programme}/{semester}/{core}',
  label: 'Internal marks overview',
  group: 'Reports',
  help: 'Internal marks in all papers of a major, with the university file.',
  filters: { tab: f.choice(['students', 'papers'], { default: 'students' }) },
  actions: {
    'upload-form': {
      label: 'Download university file',
      who: all,
      icon: 'download',
      file: true,
      fields: {
        columns: f.text({
          required: true,
          max: 120,
          help: 'Any of: Registration number, Roll number, Name, Paper, Title, Internal marks, Maximum marks, State',
        }),
        drafts: f.bool({ default: false, label: 'Include drafts' }),
      },
    },
  },
});

export const waiting = defineReport({
  path: 'waiting',
  label: 'Waiting for the office',
  group: 'Registers',
  who: [who.admin('H')],
  help: 'Submitted registers of all batches, and final marks with changed sources.',
  filters: {
    tab: f.choice(['submitted', 'stale'], {
      default: 'submitted',
      labels: { stale: 'Source marks changed' },
    }),
  },
});

export const reopenings = defineList({
  path: 'reopen-requests',
  label: 'Reopen requests',
  group: 'Registers',
  who: [who.admin('H')],
  resource: marksReopening,
  help: 'Requests from teachers to reopen a marks register.',
  actions: {
    grant: {
      label: 'Grant',
      icon: 'check',
      tone: 'primary',
      who: [who.admin('H')],
      on: 'rows',
      help: 'Reopens entry and notifies the teacher.',
      fields: { until: f.date({ label: 'Open until', help: 'Default: 7 days from today.' }) },
    },
    refuse: {
      label: 'Refuse',
      icon: 'close',
      tone: 'danger',
      who: [who.admin('H')],
      on: 'rows',
      help: 'Sent to the teacher with your reason.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
  },
});

export default defineModule({
  slug: 'internal-assessments',
  label: 'Internal assessments',
  icon: 'fact_check',
  order: 60,
  who: all,
  screens: [
    catEntry,
    multipleCatEntry,
    clearance,
    practicalEntry,
    vivaEntry,
    catResult,
    catOverview,
    internalMarks,
    internalMarksOverview,
    waiting,
    reopenings,
    {
      kind: 'resource',
      path: 'marks',
      label: 'Marks list',
      group: 'Reports',
      who: [who.admin('H')],
      resource: ['cat-mark', 'practical-mark', 'viva-mark'],
      help: 'All assessment marks. Import large files here.',
    },
  ],
});
