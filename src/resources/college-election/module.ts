import { defineReport, defineModule, f, who } from '@/schema';

export const collegeElection = defineReport({
  path: '',
  label: 'College election',
  who: [who.union],
  help: 'Schedule, posts, candidates and result.',
  filters: {
    tab: f.choice(['schedule', 'candidates', 'result'], { label: 'What', default: 'schedule' }),
    election: f.text({ max: 20, label: 'Election' }),
  },
});

/**
 * The union's view of elections: days, candidates, and the result once declared. No roll and no
 * actions (administration §9.5).
 */
export default defineModule({
  slug: 'college-election',
  label: 'College election',
  icon: 'how_to_vote',
  order: 108,
  who: [who.union],
  screens: [collegeElection],
});
