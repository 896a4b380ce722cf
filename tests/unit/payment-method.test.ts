import { describe, expect, it } from 'vitest';
import { formatValue } from '@/console/fields/text-of';
import { METHOD_LABELS, methodField, methodOf } from '@/resources/fee-management/payment-method';
import { choiceLabel } from '@/schema';

describe('the method of a payment', () => {
  it.each([
    ['upi', 'UPI'],
    ['netbanking', 'Net banking'],
    ['card', 'Card'],
    ['emi', 'EMI'],
  ])('"%s" of the gateway is mapped to "%s"', (word, label) => {
    expect(formatValue(methodField, methodOf(word), String)).toBe(label);
    expect(choiceLabel(methodOf(word), METHOD_LABELS)).toBe(label);
  });
  it('unknown to the gateway mapping is other', () => {
    expect(methodOf('teleport')).toBe('other');
  });
});
