/**
 * Shown instead of a row that could not be read: the reason and a link elsewhere, or a retry if
 * that could succeed.
 */
import type { Resource } from '@/schema';
import { useCrumbs } from '../frame/crumbs';
import { PageHead } from '../frame/page-head';
import { ButtonLink } from '../kit/button-link';
import { useMay } from '../kit/frame';
import { useSay } from '../kit/say';
import { Failed } from '../kit/states';
import { useListPath } from '../list/row-paths';

interface Props {
  readonly resource: Resource;
  readonly error: unknown;
  readonly retry: () => void;
}

export function NoRecord({ resource, error, retry }: Props) {
  const say = useSay();
  const may = useMay();
  const path = useListPath(resource.name);
  const list = !resource.single && may('list', resource.name) ? path : undefined;
  const crumbs = useCrumbs(resource, list);
  return (
    <>
      <PageHead dense title={say(resource.label)} crumbs={crumbs} />
      <Failed error={error} retry={retry}>
        {list === undefined ? (
          <ButtonLink to="/">{say('Open the dashboard')}</ButtonLink>
        ) : (
          <ButtonLink to={list}>{say('Open the list')}</ButtonLink>
        )}
      </Failed>
    </>
  );
}
