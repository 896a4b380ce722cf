/** Prefetches the code and the data of a page when the pointer or the focus reaches its link. */
import type { SyntheticEvent } from 'react';
import { modulesAt, screensAt, type Roll } from '@/schema';
import { fetchParts, fetchRecordParts } from '../parts';

export const fetchAhead =
  (roll: Roll) =>
  ({ target }: SyntheticEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    const { pathname } = link;
    void roll.loadMissing(modulesAt(roll, pathname));
    const screens = screensAt(roll, pathname);
    for (const screen of screens) fetchParts(screen);
    const [, resource = '', id, last] = pathname.split('/');
    if (screens.length === 0 && id && roll.resources.has(resource))
      fetchRecordParts(resource, last === 'show' ? 'show' : 'form');
  };
