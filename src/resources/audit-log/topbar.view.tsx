import { who } from '@/schema';
import { MenuLink } from '@/console/kit/menu-link';
import { useSay } from '@/console/kit/say';

function AuditLog() {
  const say = useSay();
  return <MenuLink to="/audit-log" icon="history" label={say('Audit log')} />;
}

export default {
  items: [
    {
      key: 'audit-log',
      order: 70,
      grants: [who.super],
      place: 'menu' as const,
      Component: AuditLog,
    },
  ],
};
