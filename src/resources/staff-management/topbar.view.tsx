import { who } from '@/schema';
import { useActor } from '@/console/kit/frame';
import { MenuLink } from '@/console/kit/menu-link';
import { useSay } from '@/console/kit/say';

/**
 * The quality cell verifies the records of faculty, but the table of modules gives it no entry:
 * this is its link (administration §7.4).
 */
function Records() {
  const say = useSay();
  const { kind, letters } = useActor();
  return kind === 'super' || /[AN]/.test(letters) ? null : (
    <MenuLink to="/staff-management/record-totals" icon="badge" label={say('Faculty records')} />
  );
}

export default {
  items: [
    {
      key: 'records',
      order: 60,
      grants: [who.admin('I')],
      place: 'menu' as const,
      Component: Records,
    },
  ],
};
