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
            ? 'It is submitted. Take it back before you change it.'
            : 'What students were asked is not changed any more.',
      });
    const { options, opens_at, closes_at } = { ...before, ...values };
    const errors: FaultsOf<keyof typeof values> = {};
    const fault = optionsFault(textsOf(options));
    if (fault) errors.options = fault;
    if (opens_at && closes_at && opens_at >= closes_at)
      errors.closes_at = 'It must open before it closes.';
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
  async remove(_, { state }) {
    if (!isInHand(state))
      throw new Problem('locked', {
        reason:
          state === 'submitted'
            ? 'It is submitted. Take it back before you delete it.'
            : 'What students were asked is kept.',
      });
  },
});
