/** What an applicant reads of a merit list, as the server answers it. */
export interface MeritExplained {
  readonly round: number;
  /** The round as everybody reads it; null once it no longer stands open. */
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
  }[];
}
