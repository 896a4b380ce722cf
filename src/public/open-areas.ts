/** First words of the addresses that stand open to everybody, whoever is signed in on the device: links that were sent out, and what all may read. */
export const OPEN_AREAS = [
  'blog',
  'answer',
  'election',
  'online-payment',
  'grievance',
  'feed',
  'link-gone',
] as const;
export type OpenArea = (typeof OPEN_AREAS)[number];

export const isOpenArea = (path: string): boolean =>
  OPEN_AREAS.some((area) => path.split('/')[1] === area);
