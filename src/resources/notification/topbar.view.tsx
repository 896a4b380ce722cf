import { who } from '@/schema';
import { BarLink } from '@/console/kit/bar-link';
import { useSay } from '@/console/kit/say';
import { useInbox } from './use-inbox';

/** The bell with the number of unread notices (specification, section 2). The union has its own. */
function Bell() {
  const say = useSay();
  const { lines } = useInbox();
  return (
    <BarLink
      to="/notification"
      icon="bell"
      label={say('Notifications')}
      count={lines.filter(({ read }) => !read).length}
    />
  );
}

export default {
  items: [{ key: 'notification', order: 30, grants: [who.admin(), who.faculty], Component: Bell }],
};
