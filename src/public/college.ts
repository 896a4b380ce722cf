/** The college's own words about itself, open to anyone: names, addresses and switches. */
import { useEffect, useState } from 'react';
import { ask } from '@/dataProvider/http';

export interface College {
  readonly name: string;
  readonly short: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly email: string | null;
  readonly contact: string | null;
  readonly motto: string | null;
  readonly website: string | null;
  readonly prospectus_link: string | null;
  readonly open_admission: boolean;
  readonly open_admission_login: boolean;
}

/** One call serves every part of the page that asks. */
let asked: Promise<College> | undefined;

function askCollege(): Promise<College> {
  asked ??= ask<College>('/api/college').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** `college` is undefined while it is not known. A failed load is silent (specification, section 8); `failed` is for those who cannot go on. */
export function useCollege(): { college: College | undefined; failed: boolean; again: () => void } {
  const [college, setCollege] = useState<College>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    askCollege().then((found) => { if (here) setCollege(found); }, () => { if (here) setFailed(true); });
    return () => { here = false; };
  }, [round]);
  return { college, failed, again: () => { setFailed(false); setRound(round + 1); } };
}

/** Only web addresses become links: a stored `javascript:` is text like any other. */
export const webAddress = (text: string | null | undefined): string | undefined => (text && /^https?:\/\//i.test(text) ? text : undefined);
