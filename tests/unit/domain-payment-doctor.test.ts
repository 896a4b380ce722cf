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

describe('the diagnosis of a payment', () => {
  it('is first of all money received but not recorded', () => {
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
  it('is then a mismatch, or a failed or waiting refund', () => {
    expect(found({ payments: [{ status: 'quarantined' }], refunds: [{ state: 'failed' }] })).toBe(
      'mismatch',
    );
    expect(found({ openness: 'paid', refunds: [{ state: 'failed' }] })).toBe('refund_failed');
    expect(found({ openness: 'paid', refunds: [{ state: 'approved' }] })).toBe('refund_waits');
    expect(found({ openness: 'paid', refunds: [{ state: 'processed' }] })).toBe('settled');
  });
  it('is then a step not finished by bank or payer, while the demand is unpaid', () => {
    expect(found({ attempts: [attempt('authorized')] })).toBe('authorized');
    expect(found({ orders: [{ status: 'created', stale: true }] })).toBe('unfinished');
    expect(found({ orders: [{ status: 'attempted', stale: true }] })).toBe('unfinished');
    expect(found({ orders: [{ status: 'created', stale: false }] })).toBe('unpaid');
    expect(found({ orders: [{ status: 'expired', stale: true }] })).toBe('unpaid');
    expect(found({ openness: 'paid', orders: [{ status: 'created', stale: true }] })).toBe(
      'settled',
    );
  });
  it('is otherwise the state of the demand', () => {
    expect(found()).toBe('unpaid');
    for (const openness of ['held', 'too_late', 'not_open', 'cancelled'] as const)
      expect(found({ openness })).toBe(openness);
    expect(found({ openness: 'waived' })).toBe('settled');
  });
  it('of several demands is the most urgent one, and each has at most one remedy', () => {
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
