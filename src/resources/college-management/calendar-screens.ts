import { choicesOf, defineReport, f, who } from '@/schema';
import { calendarEvent } from './calendar-event';

const readers = [who.faculty, who.admin('P', 'K', 'X')];

/** A grid of days, filled from the agenda. */
export const calendarMonth = {
  kind: 'page',
  path: 'calendar-month',
  label: 'Calendar by month',
  group: 'Calendar',
  task: 'Look up a holiday',
  who: readers,
  help: "The college's month on one page.",
} as const;

export const KIND_TONES = {
  holiday: 'bad',
  vacation: 'bad',
  exam: 'warn',
  event: 'good',
  deadline: 'warn',
  reopening: 'good',
} as const;

export const agenda = defineReport({
  path: 'agenda',
  label: 'Agenda',
  group: 'Calendar',
  who: readers,
  help: 'Events of a month, to print or add to a calendar.',
  filters: {
    month: f.text({
      tidy: 'month',
      max: 7,
      pattern: { like: /^\d{4}-(0[1-9]|1[0-2])$/, example: '2026-11' },
    }),
    kind: f.choice(choicesOf(calendarEvent.fields.kind)),
  },
  columns: [
    { name: 'from_date', label: 'From', kind: 'date' },
    { name: 'to_date', label: 'To', kind: 'date' },
    { name: 'weekday', label: 'Weekday', kind: 'choice' },
    { name: 'title', label: 'Title', link: '/calendar-event/{id}/show' },
    { name: 'kind', label: 'Kind', kind: 'choice', tones: KIND_TONES },
    {
      name: 'audience',
      label: 'For',
      kind: 'choice',
    },
    { name: 'department', label: 'Department' },
    { name: 'days', label: 'Days', kind: 'int' },
    { name: 'details', label: 'Details' },
  ],
  actions: {
    ics: {
      label: 'Calendar file',
      icon: 'download',
      who: readers,
      file: true,
      help: 'Events of this and the next 11 months, for a calendar app.',
    },
    print: {
      label: 'Year on one page',
      icon: 'print',
      who: readers,
      file: true,
      help: 'The academic year of the month as a PDF.',
    },
  },
});
