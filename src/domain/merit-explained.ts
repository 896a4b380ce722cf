import type { CutOff } from './merit-list';

/** The server's explanation of a merit list for one applicant. */
export interface MeritExplained {
  readonly round: number;
  /** The published round; null once it is no longer public. */
  readonly list: number | null;
  readonly published_at: string;
  readonly digest: string;
  readonly allotted: boolean;
  readonly reasons: readonly string[];
  readonly cutoffs: readonly {
    readonly category: string;
    readonly seats: number;
    readonly last_rank: number | null;
    readonly last_percent: number | null;
    readonly horizontal?: CutOff['horizontal'];
  }[];
}
