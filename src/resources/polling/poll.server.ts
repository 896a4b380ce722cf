import { isInHand } from '@/domain/approval';
import { optionsFault } from '@/domain/survey';
import { Problem, type FaultsOf } from '@/schema';
import { rules } from '../../../server/handle';
import { poll } from './poll';

const textsOf = (rows: unknown): string[] =>
  Array.isArray(rows) ? rows.map((row: { text?: unknown }) => String(row.text ?? '').trim()) : [];

export default rules(poll, {
  save(_, values, before) {
    if (before && !isInHand(before.state))
      throw new Problem('locked', {
        reason:
          before.state === 'submitted'
            ? 'This is submitted. Move it back to draft to change it.'
            : 'Published questions cannot be changed.',
      });
    const { options, opens_at, closes_at } = { ...before, ...values };
    const errors: FaultsOf<keyof typeof values> = {};
    const fault = optionsFault(textsOf(options));
    if (fault) errors.options = fault;
    if (opens_at && closes_at && opens_at >= closes_at)
      errors.closes_at = 'The opening time must be before the closing time.';
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
  async remove(_, { state }) {
    if (!isInHand(state))
      throw new Problem('locked', {
        reason:
          state === 'submitted'
            ? 'This is submitted. Move it back to draft to delete it.'
            : 'Published questions cannot be deleted.',
      });
  },
});
