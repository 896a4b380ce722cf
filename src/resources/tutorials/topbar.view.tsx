import { who } from '@/schema';
import { BarLink } from '@/console/kit/bar-link';
import { useSay } from '@/console/kit/say';

function Tutorials() {
  const say = useSay();
  return <BarLink to="/tutorials" icon="guide" label={say('Tutorials')} />;
}

export default {
  items: [
    {
      key: 'tutorials',
      order: 40,
      grants: [who.admin(), who.faculty],
      place: 'roomy' as const,
      Component: Tutorials,
    },
  ],
};
