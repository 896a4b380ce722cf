import type { Sentence } from '@/schema';

/** Not looked at, said, or kept from the examination. */
export type ClearanceMode = 'off' | 'warn' | 'block';
/** By student, what is open. */
export type Unsettled = ReadonlyMap<number, Sentence>;

/** A clearance that the college goes by, as the caller may use it. */
export interface CheckedClearance {
  readonly key: string;
  readonly label: string;
  readonly mode: Exclude<ClearanceMode, 'off'>;
  /** Whether the caller may let a student sit in spite of it. */
  readonly overrides: boolean;
  /** The list with the rows behind it; null where that is not open to the caller. */
  rowsOf(
    student: number,
  ): { readonly list: string; readonly filter: Readonly<Record<string, unknown>> } | null;
  unsettled(students: readonly number[]): Promise<Unsettled>;
}
