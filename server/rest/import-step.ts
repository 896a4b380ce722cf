/** One step of an import, as passed to the code that performs it. */
import type { ImportMapping } from '@/schema';
import type { RunRow } from '../db/import-runs';

export type Step = 'check' | 'save';

export interface ImportRun {
  readonly run: Pick<RunRow, 'id' | 'file_name' | 'sha256' | 'total'>;
  readonly mapping: ImportMapping;
  readonly skipWrong: boolean;
}
