import { who } from '@/schema';
import { BarLink } from '@/console/kit/bar-link';
import { useSay } from '@/console/kit/say';
import { useInbox } from './use-inbox';

/** The bell, with how many notices are unread (specification, section 2). */
function Bell() {
  const say = useSay();
  const { lines } = useInbox();
  return <BarLink to="/notification" icon="bell" label={say('Notifications')} count={lines.filter(({ read }) => !read).length} />;
}

/** The union's notices have a page of their own, and no badge: marking as read is for levels 3 to 5. */
function UnionBell() {
  const say = useSay();
  return <BarLink to="/su-notice" icon="bell" label={say('Notices')} />;
}

export default {
  items: [
    { key: 'notification', order: 30, grants: [who.admin(), who.faculty], Component: Bell },
    { key: 'su-notice', order: 30, grants: [who.union], Component: UnionBell },
  ],
};
