/** A programme of a batch as an address identifies it, with the rules it follows. */
import type { RegulationRow } from './regulation';
import type { ResultSettings } from './result-rule';

export interface Study {
  readonly batch: string;
  readonly programme: string;
  readonly regulation: RegulationRow & ResultSettings;
}
