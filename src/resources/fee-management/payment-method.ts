import { f } from '@/schema';

/** With what somebody paid at the gateway, in the gateway's words. */
const METHODS = [
  'upi',
  'card',
  'netbanking',
  'wallet',
  'emi',
  'cardless_emi',
  'paylater',
  'bank_transfer',
  'test',
  'other',
] as const;
type Method = (typeof METHODS)[number];

export const METHOD_LABELS = {
  upi: 'UPI',
  netbanking: 'Net banking',
  emi: 'EMI',
  cardless_emi: 'Cardless EMI',
  paylater: 'Pay later',
  test: 'Test payment',
} as const;

export const methodField = f.choice(METHODS, { label: 'Method', labels: METHOD_LABELS });

/** Gateways add methods without asking: one that is not known here is none that a payment fails by. */
export const methodOf = (word: string): Method => METHODS.find((one) => one === word) ?? 'other';
