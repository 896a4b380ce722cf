import { who } from '@/schema';
import { BarLink } from '@/console/kit/bar-link';
import { useSay } from '@/console/kit/say';
import { useNotices } from './use-notices';

/**
 * Loads the union's notices as soon as it is signed in (specification, section 4). It shows no
 * count: marking as read is for levels 3 to 5.
 */
function Bell() {
  const say = useSay();
  useNotices();
  return <BarLink to="/su-notice" icon="bell" label={say('Notices')} />;
}

export default { items: [{ key: 'su-notice', order: 30, grants: [who.union], Component: Bell }] };
