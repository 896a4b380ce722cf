import { KIND_LABELS } from '@/domain/question-kinds';
import { defineReport, f } from '@/schema';
import { PAPER, PUSHED_TO, staff } from './access';
import { TREATMENT_LABELS, TREATMENTS } from './examination-question';

const params = { examination: f.ref('online-examination', { required: true }) } as const;

export const marking = defineReport({
  path: 'examination-marking/{examination}',
  label: 'Answers to mark',
  group: 'Examination',
  who: staff,
  params,
  all: ['examination'],
  help: 'Essays of an ended examination, one by one, without names.',
  columns: [
    { name: 'examination', label: 'Examination' },
    { name: 'mark', label: 'Mark', kind: 'marks' },
    { name: 'max', label: 'Maximum', kind: 'marks' },
    { name: 'question', label: 'Question' },
    { name: 'answer', label: 'Answer' },
    { name: 'comment', label: 'Comment' },
  ],
  filters: {
    show: f.choice(['unmarked', 'all'], {
      default: 'unmarked',
      labels: { unmarked: 'Not marked' },
    }),
  },
  actions: {
    mark: {
      label: 'Give marks',
      who: staff,
      on: 'rows',
      icon: 'edit',
      tone: 'primary',
      shows: ['question', 'answer', 'max'],
      fields: {
        mark: f.marks({ required: true, min: 0, max: 10_000 }),
        comment: f.text({ max: 500, help: 'The student sees it with the marks.' }),
      },
    },
  },
});

export const examinationResults = defineReport({
  path: 'examination-results/{examination}',
  label: 'Examination results',
  group: 'Examination',
  who: staff,
  params,
  help: 'Attempts, times and marks of an examination.',
  columns: [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Student', sticky: true },
    { name: 'number', label: 'Attempt', kind: 'int' },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      labels: { absent: 'Not taken', open: 'Answering', waiting: 'To be marked' },
      tones: { absent: 'bad', open: 'warn', waiting: 'warn', marked: 'good' },
    },
    {
      name: 'score',
      label: 'Marks',
      kind: 'marks',
      link: '/e-classroom/examination-script/{attempt}',
      help: 'Opens the answers.',
    },
    { name: 'share', label: 'Percent', kind: 'percent', decimals: 2 },
    { name: 'answered', label: 'Answered', kind: 'int' },
    { name: 'started_at', label: 'Started', kind: 'instant' },
    { name: 'ended_at', label: 'Ended', kind: 'instant' },
    { name: 'ends_at', label: 'Time until', kind: 'instant' },
    {
      name: 'minutes',
      label: 'Minutes allowed',
      kind: 'int',
      help: 'If different from the class.',
    },
  ],
  actions: {
    extend: {
      label: 'Give more time',
      who: staff,
      on: 'rows',
      icon: 'history',
      help: 'Reopens an attempt that ended because time ran out.',
      fields: { minutes: f.int({ required: true, min: 1, max: 120, default: 10 }) },
    },
    allow: {
      label: 'Allow other times',
      who: staff,
      on: 'rows',
      icon: 'event_available',
      help: 'For students who need more time or another date. If there are several, the most generous applies.',
      fields: {
        minutes: f.int({
          min: 1,
          max: 600,
          label: 'Duration in minutes',
          help: 'From the start, up to the closing time.',
        }),
        closes_at: f.instant({ label: 'Closes' }),
        attempts: f.int({ min: 1, max: 10 }),
        reason: f.text({ required: true, max: 200 }),
      },
    },
    push: {
      label: 'Send to assessment',
      who: staff,
      icon: 'share',
      help: 'Enters scaled best marks in an open register or internal part.',
      fields: PUSHED_TO,
    },
  },
});

export const examinationStatistics = defineReport({
  path: 'examination-statistics/{examination}',
  label: 'Question statistics',
  group: 'Examination',
  who: staff,
  params,
  help: 'Difficulty and discrimination of each question.',
  columns: [
    { name: 'place', label: 'Number', kind: 'int', sticky: true },
    { name: 'question', label: 'Question' },
    { name: 'kind', label: 'Kind', kind: 'choice', labels: KIND_LABELS },
    {
      name: 'treatment',
      label: 'How it counts',
      kind: 'choice',
      labels: TREATMENT_LABELS,
      tones: { full: 'warn', dropped: 'warn' },
    },
    { name: 'asked', label: 'Asked', kind: 'int', help: 'Attempts that had this question.' },
    { name: 'answers', label: 'Answers', kind: 'int' },
    {
      name: 'facility',
      label: 'Facility',
      kind: 'percent',
      decimals: 2,
      help: 'Average share of the maximum marks. Low: a hard question.',
    },
    {
      name: 'discrimination',
      label: 'Discrimination',
      kind: 'percent',
      decimals: 2,
      help: 'Correlation with the rest, -100 to 100. Below 20: check the question.',
    },
    {
      name: 'advice',
      label: 'Advice',
      kind: 'choice',
      tones: { check_key: 'bad', weak: 'warn', too_easy: 'warn', too_hard: 'warn', good: 'good' },
      labels: { check_key: 'Check the right answer', weak: 'Low discrimination' },
    },
  ],
  actions: {
    regrade: {
      label: 'Regrade with corrected key',
      who: staff,
      on: 'rows',
      icon: 'refresh',
      shows: ['question'],
      help: 'Uses the new edition from the question bank and marks all attempts again. Manual marks and marks already sent to an assessment are kept.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    treat: {
      label: 'Change how it counts',
      who: staff,
      on: 'rows',
      icon: 'edit',
      shows: ['question'],
      help: 'For a faulty question. Marks all attempts again. Marks already sent to an assessment are kept.',
      fields: {
        treatment: f.choice(TREATMENTS, {
          required: true,
          default: 'full',
          label: 'How it counts',
          labels: TREATMENT_LABELS,
        }),
        reason: f.text({ required: true, max: 200 }),
      },
    },
  },
});

export const examinationScript = defineReport({
  path: 'examination-script/{id}',
  label: 'Student answers',
  group: 'Examination',
  who: staff,
  linked: true,
  params: { id: f.int({ required: true, min: 1, label: 'Attempt' }) },
  help: 'Answers of one student by question. Opened from the results.',
  columns: [
    { name: 'place', label: 'Number', kind: 'int', sticky: true },
    { name: 'mark', label: 'Mark', kind: 'marks' },
    { name: 'max', label: 'Maximum', kind: 'marks' },
    { name: 'question', label: 'Question' },
    { name: 'answer', label: 'Answer' },
    { name: 'right', label: 'Right answer' },
    {
      name: 'treatment',
      label: 'How it counts',
      kind: 'choice',
      labels: TREATMENT_LABELS,
      tones: { full: 'warn', dropped: 'warn' },
    },
    { name: 'comment', label: 'Comment' },
  ],
  actions: {
    mark: {
      label: 'Change marks',
      who: staff,
      on: 'rows',
      icon: 'edit',
      shows: ['question', 'answer', 'max'],
      help: 'Kept when attempts are marked again.',
      fields: {
        mark: f.marks({ required: true, min: 0, max: 10_000 }),
        comment: f.text({ required: true, max: 500, help: 'The student sees it with the marks.' }),
      },
    },
  },
});

export const classMarks = defineReport({
  path: 'class-marks/{batch}/{subject}/{semester}/{course}',
  label: 'Marks of the class',
  group: 'Reports',
  who: staff,
  params: PAPER,
  help: 'All assignments and examinations of a paper, student by student.',
  columns: [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Student', sticky: true },
    {
      name: 'missing',
      label: 'Not done',
      kind: 'int',
      help: 'Assignments not submitted and examinations not taken, once they are over.',
    },
    { name: 'total', label: 'Total', kind: 'marks', help: 'Of all that is marked.' },
    { name: 'max', label: 'Out of', kind: 'marks' },
    { name: 'share', label: 'Percentage', kind: 'percent', decimals: 2, outcome: true },
  ],
  filters: { missing: f.bool({ label: 'Only with missing work' }) },
});
