import { defineModule, who } from '@/schema';
import { balancedAssignment, chooseMentee, mentoringReport, myMentee, riskList } from './screens';

const readers = [who.faculty, who.admin('M')];

/** Mentoring: each student has one teacher who looks after them (academics §4.10). */
export default defineModule({
  slug: 'mentoring',
  label: 'Mentoring',
  icon: 'diversity',
  order: 45,
  who: [who.faculty],
  // The office of students assigns where a head does not, and the quality cell reads the report.
  guests: [who.admin('M', 'I')],
  screens: [
    myMentee,
    chooseMentee,
    riskList,
    balancedAssignment,
    mentoringReport,
    {
      kind: 'resource',
      path: 'sessions',
      label: 'Sessions',
      group: 'Lists',
      who: readers,
      resource: 'mentoring-session',
      help: 'Sessions held. Record sessions under My mentees.',
    },
    {
      kind: 'resource',
      path: 'history',
      label: 'Mentor history',
      group: 'Lists',
      who: readers,
      resource: 'mentorship',
      help: 'Past and present mentors, with reasons for change.',
    },
  ],
});
