import type { CSSProperties } from 'react';

/** More columns than this lie on their side on paper. */
const UPRIGHT = 12;

/** What the style sheet has to know of a table to print it whole. */
export const broad = (
  columns: number,
): { readonly 'data-broad'?: true; readonly style?: CSSProperties } =>
  columns > UPRIGHT ? { 'data-broad': true, style: { '--columns': columns } as CSSProperties } : {};
