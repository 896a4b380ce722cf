import { f } from '@/schema';

/** Payment methods, by the gateway's names. */
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

/**
 * Returns `other` for unknown methods: gateways add methods without notice, and no payment may fail
 * because of one.
 */
export const methodOf = (word: string): Method => METHODS.find((one) => one === word) ?? 'other';
