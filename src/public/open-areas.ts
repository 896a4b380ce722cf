/**
 * First segments of addresses open to everyone, even if a user is signed in: links sent by message,
 * and public pages.
 */
export const OPEN_AREAS = [
  'blog',
  'news',
  'activities',
  'committees',
  'merit-list',
  'answer',
  'catalogue',
  'classroom',
  'my-library',
  'election',
  'online-payment',
  'grievance',
  'feed',
  'link-gone',
  'verify',
  'application-check',
] as const;
export type OpenArea = (typeof OPEN_AREAS)[number];

export const isOpenArea = (path: string): boolean =>
  OPEN_AREAS.some((area) => path.split('/')[1] === area);
