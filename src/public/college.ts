/** Public data of the college: names, addresses and switches. */
import { useMemo } from 'react';
import { useApiData } from './api-data';

export const COLLEGE = '/api/college';

export interface College {
  readonly name: string;
  readonly short: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly email: string | null;
  readonly contact: string | null;
  readonly motto: string | null;
  /** The id of the file. */
  readonly logo: number | null;
  readonly website: string | null;
  readonly prospectus_link: string | null;
  readonly open_admission: boolean;
  readonly open_admission_login: boolean;
  readonly news_at_sign_in: boolean;
}

/** The name until the college has entered its own. */
const UNNAMED = 'College portal';

/** Returns the college; `college` is `undefined` while it is unknown. */
export function useCollege(): { college: College | undefined; failed: unknown; again: () => void } {
  const { data, failed, again } =
    useApiData<{
      [N in keyof College]: N extends 'name' | 'short' ? College[N] | null : College[N];
    }>(COLLEGE);
  const college = useMemo(
    () => data && { ...data, name: data.name ?? UNNAMED, short: data.short ?? UNNAMED },
    [data],
  );
  return { college, failed, again };
}

/** Only web addresses become links: a stored `javascript:` address stays text. */
export const webAddress = (text: string | null | undefined): string | undefined =>
  text && /^https?:\/\//i.test(text) ? text : undefined;
/** Returns a `tel:` link. */
export const dialled = (contact: string): string => `tel:${contact.replace(/[^+\d]/g, '')}`;
