/** Screens of news and college activities, and the year book compiled from them. */
import { defineList, defineReport, f, who, type Screen } from '@/schema';
import { collegeActivity } from './college-activity';
import { activityReport } from './activity-report';

const readers = [who.admin('P', 'X'), who.faculty];

export const yearBook = defineReport({
  path: 'activities/year-book',
  label: 'Year book',
  group: 'News and activities',
  who: readers,
  help: 'Activities of a year in date order, for printing.',
  filters: {
    year: f.text({
      label: 'Academic year',
      max: 7,
      suggest: 'split-year',
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
    }),
  },
  columns: [
    { name: 'from_date', label: 'From', kind: 'date' },
    { name: 'title', label: 'Title', sticky: true, link: '/college-activity/{id}/show' },
    { name: 'organiser', label: 'Organiser' },
    { name: 'kind', label: 'Kind', kind: 'choice' },
    { name: 'level', label: 'Level', kind: 'choice' },
    { name: 'participants', label: 'Participants', kind: 'int', total: true },
    { name: 'outcome', label: 'Outcome' },
  ],
});

export const activities = defineList({
  path: 'activities',
  label: 'Activities',
  group: 'News and activities',
  task: 'Record an activity',
  who: readers,
  resource: collegeActivity,
  help: 'College events and their outcomes.',
  actions: {
    print: { ...activityReport, who: readers },
  },
});

export const NEWS_SCREENS: readonly Screen[] = [
  {
    kind: 'resource',
    path: 'news',
    label: 'News',
    group: 'News and activities',
    task: 'Write news',
    who: readers,
    resource: 'news-item',
    help: 'College news. Public items appear on the website and in the feed.',
  },
  activities,
  yearBook,
];
