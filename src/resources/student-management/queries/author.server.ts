/** How a caller is written down in a row: `admin:12`. */
import type { Actor } from '@/schema';

export const authorOf = ({ kind, id }: Actor): string =>
  `${kind === 'super' ? 'admin' : kind}:${id}`;
