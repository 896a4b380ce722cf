import type { Actor, Roll } from '@/schema';
import type { Files } from '../files/stored-file';
import type { PdfDocument } from '../print/pdf';
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
  /** The caller as rows are signed: `admin:12`; null for visitors. */
  readonly by: string | null;
  readonly roll: Roll;
  /** Instant of the request, from the server's one clock. */
  readonly now: Date;
  /** Today in the college's zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly records: RecordsOf;
  send(...letters: readonly Letter[]): Promise<void>;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly carriers: Carriers;
  /** Null where nothing can be paid online. */
  readonly payments: PaymentDesk | null;
  /** What a student has to settle before an examination, in the order in which it is shown. */
  clearances(): Promise<readonly CheckedClearance[]>;
  /** Files that fields of kind `file` refer to. */
  readonly files: Files;
  /** A document set in type. It may name nothing outside itself: pictures come as data. */
  pdf(document: PdfDocument): Promise<Uint8Array>;
  /** Puts work off until this transaction is through, or until later still: `work` of that kind does it. */
  later(kind: string, payload: unknown, at?: Date): Promise<void>;
  /** Writes a row of the audit chain beside those that the engine writes by itself. */
  audit(
    action: string,
    entity: string,
    id: string | number | null,
    change?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}
