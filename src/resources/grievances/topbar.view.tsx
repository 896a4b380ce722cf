import { useQuery } from '@tanstack/react-query';
import { isGranted, who } from '@/schema';
import { ask } from '@/dataProvider/http';
import { BarLink } from '@/console/kit/bar-link';
import { useActor } from '@/console/kit/frame';
import { useSay } from '@/console/kit/say';

const EVERY = 120_000;

/**
 * The icon is shown to every administrator (specification, section 6). For holders of G or A it
 * counts and links to the list, for others it links to their own grievances.
 */
function Grievances() {
  const say = useSay();
  const actor = useActor();
  // An error clears the list silently (specification, section 8).
  const { data, error } = useQuery({
    queryKey: ['grievance'],
    queryFn: ({ signal }) =>
      ask<readonly { redressal: string | null }[]>('/api/grievance', { signal }),
    staleTime: 30_000,
    refetchInterval: EVERY,
    retry: false,
  });
  const unresolved = error ? 0 : (data ?? []).filter(({ redressal }) => redressal === null).length;
  const open = isGranted([who.admin('G')], actor);
  return (
    <BarLink
      to={open ? '/grievances' : '/support/grievances'}
      icon="report"
      label={say(open ? 'Grievances' : 'My grievances')}
      count={open ? unresolved : 0}
    />
  );
}

export default {
  items: [{ key: 'grievances', order: 20, grants: [who.admin()], Component: Grievances }],
};
