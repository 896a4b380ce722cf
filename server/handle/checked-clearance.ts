import type { Sentence } from '@/schema';

/** Ignored, shown as a warning, or a bar to the examination. */
export type ClearanceMode = 'off' | 'warn' | 'block';
/** What is unsettled, by student. */
export type Unsettled = ReadonlyMap<number, Sentence>;

/** A clearance that the college applies, as the caller may use it. */
export interface CheckedClearance {
  readonly key: string;
  readonly label: string;
  readonly mode: Exclude<ClearanceMode, 'off'>;
  /** Whether the caller may admit a student in spite of it. */
  readonly overrides: boolean;
  /** The list of the rows behind it; null if the caller may not open it. */
  rowsOf(
    student: number,
  ): { readonly list: string; readonly filter: Readonly<Record<string, unknown>> } | null;
  unsettled(students: readonly number[]): Promise<Unsettled>;
}
