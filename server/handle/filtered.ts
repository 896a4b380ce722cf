/** The address of a list narrowed to some of its rows; `path` with its leading slash. */
export const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
