/** Diagnosis of an applicant's payments, and the one step that repairs each case. */
import { describe, expect, it } from 'vitest';
import { findingOf, STEP_OF, worstOf, type PaymentCase } from '@/domain/payment-doctor';

const found = (more: Partial<PaymentCase> = {}): string =>
  findingOf({
    openness: 'open',
    orders: [],
    attempts: [],
    payments: [],
    refunds: [],
    ...more,
  });
const attempt = (
  status: PaymentCase['attempts'][number]['status'],
  recorded = false,
): PaymentCase['attempts'][number] => ({ status, recorded });

describe('what is wrong with a payment', () => {
  it('is first of all money that came and is not recorded', () => {
    expect(
      found({
        openness: 'paid',
        attempts: [attempt('failed'), attempt('captured')],
        payments: [{ status: 'quarantined' }],
        refunds: [{ state: 'failed' }],
      }),
    ).toBe('unrecorded');
    expect(found({ openness: 'paid', attempts: [attempt('captured', true)] })).toBe('settled');
  });
  it('is then what does not match, and a refund that was refused', () => {
    expect(found({ payments: [{ status: 'quarantined' }], refunds: [{ state: 'failed' }] })).toBe(
      'mismatch',
    );
    expect(found({ openness: 'paid', refunds: [{ state: 'failed' }] })).toBe('refund_failed');
    expect(found({ openness: 'paid', refunds: [{ state: 'approved' }] })).toBe('refund_waits');
    expect(found({ openness: 'paid', refunds: [{ state: 'processed' }] })).toBe('settled');
  });
  it('is what the bank or the payer has not finished, while the demand is unpaid', () => {
    expect(found({ attempts: [attempt('authorized')] })).toBe('authorized');
    expect(found({ orders: [{ status: 'created', stale: true }] })).toBe('unfinished');
    expect(found({ orders: [{ status: 'attempted', stale: true }] })).toBe('unfinished');
    expect(found({ orders: [{ status: 'created', stale: false }] })).toBe('unpaid');
    expect(found({ orders: [{ status: 'expired', stale: true }] })).toBe('unpaid');
    expect(found({ openness: 'paid', orders: [{ status: 'created', stale: true }] })).toBe(
      'settled',
    );
  });
  it('is else how the demand stands', () => {
    expect(found()).toBe('unpaid');
    for (const openness of ['held', 'too_late', 'not_open', 'cancelled'] as const)
      expect(found({ openness })).toBe(openness);
    expect(found({ openness: 'waived' })).toBe('settled');
  });
  it('of several demands is what presses most, and each finding has at most one step', () => {
    expect(worstOf(['settled', 'unpaid', 'held'])).toBe('unpaid');
    expect(worstOf([])).toBe('nothing');
    expect(STEP_OF).toEqual({
      unrecorded: 'ask',
      authorized: 'ask',
      unfinished: 'ask',
      refund_failed: 'again',
      unpaid: 'send',
    });
  });
});
