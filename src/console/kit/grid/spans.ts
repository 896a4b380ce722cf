/**
 * Joins neighbouring columns under one group head. Sticky and scrolling columns are never joined.
 */
import type { GridColumn } from './column';

export interface Span {
  readonly group: string | undefined;
  readonly first: number;
  readonly last: number;
}

export function spansOf(columns: readonly GridColumn[], pinned: number): Span[] {
  const spans: Span[] = [];
  for (const [col, { group }] of columns.entries()) {
    const before = spans.at(-1);
    const together = before && before.group === group && col < pinned === before.first < pinned;
    if (together) spans[spans.length - 1] = { ...before, last: col };
    else spans.push({ group, first: col, last: col });
  }
  return spans;
}
