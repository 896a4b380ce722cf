/**
 * All addresses of `page.tsx`. It depends only on the path, so that the server can render it too.
 */
export const NEWS_PATHS = [
  '/news',
  '/news/page/{page}',
  '/news/{id}',
  '/activities',
  '/activities/page/{page}',
  '/activities/{id}',
  '/committees',
] as const;
