/** One step of an import, as passed to the code that performs it. */
import type { RunRow } from '../db/import-runs';
import type { Mapping } from './import-mapping';

export type Step = 'check' | 'save';

export interface ImportRun {
  readonly run: Pick<RunRow, 'id' | 'file_name' | 'sha256' | 'total'>;
  readonly mapping: Mapping;
  readonly skipWrong: boolean;
}
