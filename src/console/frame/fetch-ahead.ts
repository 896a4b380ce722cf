/** The definitions of a page are fetched when the pointer or the focus comes to its link. */
import type { SyntheticEvent } from 'react';
import { modulesAt, type Roll } from '@/schema';

export const fetchAhead =
  (roll: Roll) =>
  ({ target }: SyntheticEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) void roll.lacks(modulesAt(roll, link.pathname));
  };
