/** What the college offers to applicants, as the server answers it and the page of admission shows it. */

/** The cycle of admission that is open or comes next. */
export interface AdmissionRound {
  readonly name: string;
  readonly notice: string | null;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly open: boolean;
  /** Labels of the documents that every applicant needs. */
  readonly documents: readonly string[];
  readonly programmes: readonly {
    readonly id: string;
    readonly closes_on: string;
    readonly open: boolean;
    readonly intake: number;
    /** Hundredths of a per cent. */
    readonly minimum: number | null;
    readonly seats: readonly { readonly category: string; readonly seats: number }[];
  }[];
  readonly dates: readonly { readonly what: string; readonly on: string }[];
}
export interface AdmissionOffer {
  readonly programmes: readonly {
    readonly id: string;
    readonly name: string;
    readonly level: string;
    readonly duration_semesters: number;
    readonly intake: number | null;
  }[];
  /** Days to come, the soonest first. */
  readonly dates: readonly { readonly what: string; readonly on: string }[];
  /** There are merit lists that everybody may read. */
  readonly merit_lists: boolean;
  /** Undefined where no cycle is open and none is to come. */
  readonly round?: AdmissionRound;
}
