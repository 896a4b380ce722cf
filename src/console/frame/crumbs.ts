/**
 * The breadcrumbs of a resource: the dashboard, its module where that is open, and its list as the
 * user left it.
 */
import { useStoreContext } from 'react-admin';
import { isGranted, pluralOf, type Resource } from '@/schema';
import { useFrame, useMay } from '../kit/frame';
import { useSay } from '../kit/say';
import { homeFor } from '../visible';
import type { Crumb } from './page-head';

export function useCrumbs(resource: Resource, list?: string): Crumb[] {
  const { roll, actor } = useFrame();
  const say = useSay();
  const store = useStoreContext();
  const may = useMay();
  const module = roll.modules.find(({ slug }) => slug === homeFor(roll, actor, resource.name));
  const left = store.getItem<string>(listKey(resource.name)) ?? list ?? '';
  return [
    { label: say('Dashboard'), to: '/' },
    ...(module && isGranted(module.who, actor) && left.split('?')[0] !== `/${module.slug}`
      ? [{ label: say(module.label), to: `/${module.slug}` }]
      : []),
    ...(list === undefined || !may('list', resource.name)
      ? []
      : [{ label: say(pluralOf(resource)), to: left }]),
  ];
}

/**
 * The store key for the address of the last list viewed, with its filters and page; dropped with
 * the visit.
 */
export const listKey = (resource: string): string => `list.${resource}.left`;
