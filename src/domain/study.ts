/** A programme of a batch as an address names it: the rules it studies under. */
import type { RegulationRow } from './regulation';
import type { ResultSettings } from './result-rule';

export interface Study {
  readonly batch: string;
  readonly programme: string;
  readonly regulation: RegulationRow & ResultSettings;
}
