/** Messages between the server and the reader. */
import type { ProblemCode, ProblemDetails } from '@/schema';
import type { FileType } from '../files/sniff';
import type { FileRow } from './csv';

export type { FileRow };

export interface Job {
  readonly kind: 'rows' | 'summary' | 'inspect';
  readonly bytes: Uint8Array;
  /** A file of MARC records is read as the items in it, one row for each. */
  readonly marcItems?: boolean;
}
export type ReaderRequest = Job | { readonly kind: 'more' };

export interface Summary {
  readonly columns: readonly string[];
  /** The first rows, with long cells truncated. */
  readonly sample: readonly (readonly string[])[];
  readonly total: number;
  readonly sha256: string;
  /** The file, transferred back. */
  readonly bytes: Uint8Array;
}

export type WorkerMessage =
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly lines: readonly FileRow[] }
  | { readonly kind: 'end' }
  | ({ readonly kind: 'summary' } & Summary)
  | { readonly kind: 'type'; readonly type: FileType | null }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly details: ProblemDetails }
  | { readonly kind: 'broken'; readonly reason: string };
