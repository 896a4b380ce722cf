/** All addresses of `page.tsx`; that of an application comes before those of a list. */
export const MERIT_PATHS = [
  '/merit-list',
  '/merit-list/application/{number}',
  '/merit-list/{id}',
  '/merit-list/{id}/{category}',
  '/merit-list/{id}/{category}/{page}',
] as const;
