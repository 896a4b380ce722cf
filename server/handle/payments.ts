/** A payment as reported by a payment gateway. Amounts are in paise. */
export interface GatewayPayment {
  readonly id: string;
  /** The gateway's order id. */
  readonly order: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed';
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  /** Why it failed, in the gateway's words. */
  readonly reason: string | null;
  readonly at: Date | null;
}
export interface GatewayRefund {
  readonly id: string;
  readonly status: 'pending' | 'processed' | 'failed';
}
/** The form that the payer's browser submits to pay. */
export interface Checkout {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: Readonly<Record<string, string>>;
}
/** The operations of a payment gateway that need no request to it. */
export interface PaymentDesk {
  readonly name: string;
  /** No real money moves. */
  readonly test: boolean;
  /** `returning` and `giving_up` are paths of this portal. */
  checkout(order: {
    readonly id: string;
    readonly amount: number;
    readonly title: string;
    readonly returning: string;
    readonly giving_up: string;
  }): Checkout;
  /** Whether the signature proves that this payment belongs to this order. */
  signed(order: string, payment: string, signature: string): boolean;
  /** Whether the signature proves that these bytes come from the gateway. */
  said(body: Uint8Array, signature: string): boolean;
  /** Test gateway only: sets the outcome of a payment. */
  pretend?(
    order: string,
    outcome: 'captured' | 'failed',
  ): Promise<{ readonly payment: string; readonly signature: string }>;
}
/** The complete gateway. Each call throws if the gateway is unavailable or refuses. */
export interface PaymentGateway extends PaymentDesk {
  order(order: {
    readonly amount: number;
    readonly order_no: string;
    readonly notes: Readonly<Record<string, string>>;
  }): Promise<{ readonly id: string }>;
  payments(order: string): Promise<readonly GatewayPayment[]>;
  /** Repeating a key repeats the same refund request. */
  refund(refund: {
    readonly payment: string;
    readonly amount: number;
    readonly key: string;
  }): Promise<GatewayRefund>;
  refunded(payment: string, refund: string): Promise<GatewayRefund>;
}
