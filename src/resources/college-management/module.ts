import { agenda, calendarMonth } from './calendar-screens';
import { cat, dutyRoster, exam } from './exam-screens';
import { defineList, defineReport, defineModule, f, who } from '@/schema';
import { departmentDrives, departmentFolder, departmentRoot } from './file-screens';
import { annualReport, figureRows, monthlyReport, monthlyReports } from './report-screens';
import { COMMITTEE_SCREENS } from './committee-screens';
import { EXTENSION_SCREENS } from './extension-screens';
import { GRANT_SCREENS } from './grant-screens';
import { NEWS_SCREENS } from './news-screens';
import { notice } from './notice';
import { QUALITY_SCREENS } from './quality-screens';
import { weekSheet } from './routine-screens';

const readers = [who.admin('K', 'X'), who.faculty];
const writers = [who.admin('P')];

export const noticeReaders = defineReport({
  path: 'notice-readers',
  label: 'Notice readers',
  who: [who.admin('P', 'X')],
  help: 'Staff and faculty who have read a notice, and who have not.',
  filters: {
    notice: f.ref('notice'),
    show: f.choice(['not_read', 'read']),
  },
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'audience', label: 'Audience', kind: 'choice' },
    { name: 'department', label: 'Department' },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      tones: { not_read: 'warn', read: 'good' },
    },
    { name: 'at', label: 'Read at', kind: 'instant' },
  ],
  actions: {
    remind: {
      label: 'Send reminder',
      who: writers,
      on: 'rows',
      skips: true,
      icon: 'bell',
      tone: 'primary',
      perMinute: 10,
    },
  },
});

export const notices = defineList({
  path: 'notice',
  label: 'Notices',
  who: [who.admin('P', 'X')],
  resource: notice,
  help: 'Notices to staff, faculty, students and parents.',
  actions: {
    publish: {
      label: 'Publish notice',
      who: writers,
      on: 'rows',
      icon: 'campaign',
      tone: 'primary',
      help: 'A published notice cannot be changed, only withdrawn.',
      fills: { publish_at: 'publish_at' },
      fields: {
        publish_at: f.instant({ label: 'Publish on', help: 'Leave empty to publish now.' }),
      },
    },
    unschedule: {
      label: 'Back to draft',
      who: writers,
      on: 'rows',
      icon: 'undo',
    },
    withdraw: {
      label: 'Withdraw notice',
      who: writers,
      on: 'rows',
      icon: 'close',
      tone: 'danger',
      final: true,
      help: 'Hides the notice. Its number is kept.',
    },
  },
});

export default defineModule({
  slug: 'college-management',
  label: 'College management',
  icon: 'account_balance',
  order: 20,
  who: [who.faculty, who.admin('D', 'I', 'J', 'K', 'L', 'P', 'Q', 'X')],
  screens: [
    {
      kind: 'resource',
      path: 'calendar',
      label: 'Calendar',
      group: 'Calendar',
      who: [who.faculty, who.admin('P', 'K', 'X')],
      resource: 'calendar-event',
      help: 'College holidays, examinations and events.',
    },
    calendarMonth,
    agenda,
    notices,
    monthlyReports,
    monthlyReport,
    annualReport,
    figureRows,
    departmentDrives,
    departmentRoot,
    departmentFolder,
    {
      kind: 'resource',
      path: 'department-posts',
      label: 'Department posts',
      who: [who.admin('A', 'X')],
      resource: 'department-post',
      help: 'Department feed posts. Remove posts that break the rules.',
    },
    noticeReaders,
    ...QUALITY_SCREENS,
    ...COMMITTEE_SCREENS,
    ...EXTENSION_SCREENS,
    ...GRANT_SCREENS,
    ...NEWS_SCREENS,
    {
      kind: 'page',
      path: 'routine/daily/{programme}/{semester}/{department}',
      label: 'Daily routine',
      task: 'Look up the daily routine',
      group: 'Routines',
      who: readers,
      all: ['programme', 'semester', 'department'],
      help: 'The weekly routine of classes, teachers and rooms.',
    },
    weekSheet,
    cat,
    exam,
    dutyRoster,
    {
      kind: 'resource',
      path: 'routine/bus',
      label: 'Bus routes',
      group: 'Routines',
      who: readers,
      resource: 'bus-route',
      help: 'College buses: stops, times and days.',
    },
    {
      kind: 'resource',
      path: 'routine/examinations',
      label: 'Examinations and leave',
      group: 'Routines',
      who: [who.admin('K', 'X')],
      resource: ['exam-routine', 'duty-exemption', 'exam-sitting', 'duty-slot'],
      help: 'Set up examinations, class tests and leave from duty.',
    },
    {
      kind: 'resource',
      path: 'routine/versions',
      label: 'Routine versions',
      group: 'Routines',
      who: [who.admin('K', 'X')],
      resource: ['routine', 'routine-slot'],
      help: 'Draft and published routines with their classes.',
    },
  ],
});
