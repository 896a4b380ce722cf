import { who } from '@/schema';
import { BarLink } from '@/console/kit/bar-link';
import { useSay } from '@/console/kit/say';

function Support() {
  const say = useSay();
  return <BarLink to="/support" icon="help" label={say('Support')} />;
}

export default {
  items: [
    {
      key: 'support',
      order: 50,
      grants: [who.admin(), who.faculty, who.union],
      place: 'roomy' as const,
      Component: Support,
    },
  ],
};
