/** What a payment gateway says of one payment. Amounts are paise. */
export interface GatewayPayment {
  readonly id: string;
  /** The gateway's own order. */
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
/** Where the payer's browser goes to pay: a form that it sends. */
export interface Checkout {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: Readonly<Record<string, string>>;
}
/** What of a payment gateway is known without asking it. */
export interface PaymentDesk {
  readonly name: string;
  /** No money moves. */
  readonly test: boolean;
  /** `returning` and `giving_up` are paths of this portal. */
  checkout(order: {
    readonly id: string;
    readonly amount: number;
    readonly title: string;
    readonly returning: string;
    readonly giving_up: string;
  }): Checkout;
  /** Whether the gateway itself says that this payment belongs to this order of its. */
  signed(order: string, payment: string, signature: string): boolean;
  /** Whether these bytes are the gateway's own words. */
  said(body: Uint8Array, signature: string): boolean;
  /** The test gateway alone: what becomes of a payment. */
  pretend?(
    order: string,
    outcome: 'captured' | 'failed',
  ): Promise<{ readonly payment: string; readonly signature: string }>;
}
/** All of it. Each call throws where the gateway is away or refuses. */
export interface PaymentGateway extends PaymentDesk {
  order(order: {
    readonly amount: number;
    readonly order_no: string;
    readonly notes: Readonly<Record<string, string>>;
  }): Promise<{ readonly id: string }>;
  payments(order: string): Promise<readonly GatewayPayment[]>;
  /** The same key asks for the same refund again. */
  refund(refund: {
    readonly payment: string;
    readonly amount: number;
    readonly key: string;
  }): Promise<GatewayRefund>;
  refunded(payment: string, refund: string): Promise<GatewayRefund>;
}
