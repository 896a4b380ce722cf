/**
 * A demand as returned to its payer. Amounts are paise; the server computes them and checks them
 * again on payment.
 */
export interface BillLine {
  readonly label: string;
  readonly amount: number;
}
export interface Share {
  readonly share: 'all' | 'next';
  readonly fee: number;
  readonly charge: number;
  readonly amount: number;
}
export interface Bill {
  readonly id: number;
  readonly purpose: string;
  readonly name: string;
  readonly payer_name: string;
  readonly payer_no: string | null;
  readonly programme: string;
  readonly batch: string;
  readonly semester: string | null;
  readonly due_on: string;
  readonly openness: 'open' | 'not_open' | 'too_late' | 'held' | 'paid' | 'waived' | 'cancelled';
  readonly why: string | null;
  readonly lines: readonly BillLine[];
  /** What was charged again after a refund. */
  readonly again: readonly BillLine[];
  readonly off: readonly BillLine[];
  readonly fine: number;
  readonly paid: number;
  readonly outstanding: number;
  readonly papers: readonly { readonly course: string; readonly name: string }[];
  readonly shares: readonly Share[];
  /** Rate of the charge, in millionths. */
  readonly rate: number;
  readonly online: { readonly name: string; readonly test: boolean } | null;
  readonly receipts: readonly {
    readonly id: number;
    readonly receipt_no: string;
    readonly issued_on: string;
    readonly amount: number;
    readonly voided: boolean;
  }[];
}

export const resultPath = (code: string): string => `/online-payment/result/${code}`;
