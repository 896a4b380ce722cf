/** The college's admission offer, as the server sends it and the admission page shows it. */

import type { Paise } from './units';

/** A fee that can differ by category and gender. */
export interface FeeRange {
  readonly least: Paise;
  readonly most: Paise;
}

/** A cycle of admission that is open or upcoming. */
export interface AdmissionRound {
  readonly name: string;
  readonly notice: string | null;
  /** Whom to ask about this cycle, in place of the office of the college. */
  readonly help_line: string | null;
  readonly opens_on: string;
  /** The last day on which any programme of the cycle can be applied for. */
  readonly closes_on: string;
  readonly open: boolean;
  /** Applicants may register without an email address, by a code to their mobile. */
  readonly email_optional: boolean;
  /** Labels of the documents required of every applicant. */
  readonly documents: readonly string[];
  readonly programmes: readonly {
    readonly id: string;
    readonly name: string;
    readonly closes_on: string;
    readonly open: boolean;
    readonly intake: number;
    /** Hundredths of a per cent. */
    readonly minimum: number | null;
    /** The application fee; null if none is published. */
    readonly fee: FeeRange | null;
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
  /** Upcoming dates, soonest first. */
  readonly dates: readonly { readonly what: string; readonly on: string }[];
  /** Whether any merit list is public. */
  readonly merit_lists: boolean;
  /** In order of opening; several if, say, undergraduates and postgraduates apply at once. */
  readonly rounds: readonly AdmissionRound[];
}
