import { defineReport, f } from '@/schema';
import { staff } from './access';
import { KIND_LABELS } from './bank-question';

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
    { name: 'question', label: 'Question' },
    { name: 'answer', label: 'Answer' },
    { name: 'mark', label: 'Mark', kind: 'marks' },
    { name: 'max', label: 'Maximum', kind: 'marks' },
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
    { name: 'score', label: 'Marks', kind: 'marks' },
    { name: 'share', label: 'Percent', kind: 'percent' },
    { name: 'answered', label: 'Answered', kind: 'int' },
    { name: 'started_at', label: 'Started', kind: 'instant' },
    { name: 'ended_at', label: 'Ended', kind: 'instant' },
    { name: 'ends_at', label: 'Time until', kind: 'instant' },
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
    push: {
      label: 'Send to assessment',
      who: staff,
      icon: 'share',
      help: 'Enters scaled best marks in an open register. Existing marks are kept.',
      fields: { cat: f.ref('cat', { required: true, label: 'Assessment' }) },
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
    { name: 'answers', label: 'Answers', kind: 'int' },
    {
      name: 'facility',
      label: 'Facility',
      kind: 'percent',
      help: 'Average share of the maximum marks. Low: a hard question.',
    },
    {
      name: 'discrimination',
      label: 'Discrimination',
      kind: 'percent',
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
});
