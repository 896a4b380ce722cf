/** A member's own library account, as the server sends it: to a teacher's page and to a student's. */
import type { Day, Paise } from './units';

export interface OwnLoan {
  readonly id: number;
  readonly accession: string;
  readonly title: string;
  readonly issued_on: Day;
  readonly due_on: Day;
  readonly renewals: number;
  readonly days_late: number;
  /** If it were returned today. */
  readonly fine: Paise;
}
export interface OwnReservation {
  readonly id: number;
  readonly title: string;
  /** `waiting` or `ready`, which is held until the day. */
  readonly state: string;
  readonly hold_until: Day | null;
}
export interface OwnLibraryAccount {
  readonly name: string;
  readonly card_no: string | null;
  readonly loans: readonly OwnLoan[];
  readonly charges: readonly {
    readonly id: number;
    readonly about: string;
    readonly owed: Paise;
  }[];
  readonly dues: Paise;
  readonly reservations: readonly OwnReservation[];
}
