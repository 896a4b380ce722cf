import type { Actor, Roll } from '@/schema';
import type { Files } from '../files/stored-file';
import type { PdfDocument } from '../print/pdf';
import type { Letterhead } from '../print/letterhead';
import type { Accounts } from './accounts';
import type { CheckedClearance } from './checked-clearance';
import type { Codes } from './codes';
import type { Carriers, Letter } from './messages';
import type { PaymentDesk } from './payments';
import type { RecordsOf } from './records';
import type { Sql } from './sql';

/** Everything a rule may use. It lives as long as the request's transaction. */
export interface Handle {
  readonly sql: Sql;
  readonly actor: Actor;
  /** The caller's key, as rows are stamped with it: `admin:12`; null for visitors. */
  readonly by: string | null;
  readonly roll: Roll;
  /** Time of the request, from the server's clock. */
  readonly now: Date;
  /** Today in the college's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly records: RecordsOf;
  send(...letters: readonly Letter[]): Promise<void>;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly carriers: Carriers;
  /** Null if online payment is not available. */
  readonly payments: PaymentDesk | null;
  /** What students must settle before an examination, in display order. */
  clearances(): Promise<readonly CheckedClearance[]>;
  /** The head of everything that is printed. */
  letterhead(): Promise<Letterhead>;
  /** Files that fields of kind `file` refer to. */
  readonly files: Files;
  /**
   * Typesets a document. It may not refer to anything outside itself: pictures are passed as data.
   */
  pdf(document: PdfDocument): Promise<Uint8Array>;
  /**
   * Defers work until this transaction has committed, or later still: `work` of that kind performs
   * it.
   */
  later(kind: string, payload: unknown, at?: Date): Promise<void>;
  /** Writes an audit entry beside those that the engine writes automatically. */
  audit(
    action: string,
    entity: string,
    id: string | number | null,
    change?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}
