import { optionsFault } from '@/domain/survey';
import { Problem, type FaultsOf } from '@/schema';
import { rules } from '../../../server/handle';
import { checkInHand } from '../students-union/commands/in-hand.server';
import { poll } from './poll';

const textsOf = (rows: unknown): string[] =>
  Array.isArray(rows) ? rows.map((row: { text?: unknown }) => String(row.text ?? '').trim()) : [];

export default rules(poll, {
  save(_, values, before) {
    if (before) checkInHand(before.state, 'change', 'Published questions cannot be changed.');
    const { options, opens_at, closes_at } = { ...before, ...values };
    const errors: FaultsOf<keyof typeof values> = {};
    const fault = optionsFault(textsOf(options));
    if (fault) errors.options = fault;
    if (opens_at && closes_at && opens_at >= closes_at)
      errors.closes_at = 'The opening time must be before the closing time.';
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
  async remove(_, { state }) {
    checkInHand(state, 'delete', 'Published questions cannot be deleted.');
  },
});
