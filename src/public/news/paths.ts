/** All addresses that `page.tsx` answers to. It is drawn by the path alone, so that the server can draw it too. */
export const NEWS_PATHS = [
  '/news',
  '/news/page/{page}',
  '/news/{id}',
  '/activities',
  '/activities/page/{page}',
  '/activities/{id}',
  '/committees',
] as const;
