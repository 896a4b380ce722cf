/** One fee in the dialog of the counter. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FeeLine } from '@/resources/fee-management/fee-line';
import { renderInConsole } from '../kit/console';
import { sampleRoll } from '../kit/sample-roll';

const fee = {
  id: 1,
  name: 'Renewal',
  due_on: '2026-12-24',
  heads: [],
  fine: 0,
  outstanding: 255000,
  why: null,
};
const show = (over: boolean) =>
  renderInConsole(
    <ul>
      <FeeLine fee={fee} due="24-12-2026" text="9999" over={over} onChange={() => undefined} />
    </ul>,
    { roll: sampleRoll() },
  );

afterEach(cleanup);

it('marks the amount that exceeds what is due, and says what is due', () => {
  show(true);
  const amount = screen.getByRole('textbox', { name: /^Renewal/ });
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'At most ₹2,550.00 is due.',
  );
});

it('says nothing of an amount that is due', () => {
  show(false);
  expect(screen.getByRole('textbox', { name: /^Renewal/ }).hasAttribute('aria-invalid')).toBe(
    false,
  );
});
