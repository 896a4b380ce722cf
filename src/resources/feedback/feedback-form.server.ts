import { optionsIn, questionsFault, type Question } from '@/domain/survey';
import { Problem, type FaultsOf, type RowOf } from '@/schema';
import { rules } from '../../../server/handle';
import { checkInHand } from '../students-union/commands/in-hand.server';
import { feedbackForm } from './feedback-form';

/** The questions, from the rows of their table. */
const questionsOf = (rows: RowOf<typeof feedbackForm>['questions'] | undefined): Question[] =>
  (rows ?? []).map((row) => ({
    ...row,
    kind: row.kind ?? 'rating',
    options: optionsIn(row.options),
    required: row.required === true,
  }));

export default rules(feedbackForm, {
  save(_, values, before) {
    if (before) checkInHand(before.state, 'change', 'Published questions cannot be changed.');
    const { questions, opens_at, closes_at } = { ...before, ...values };
    const errors: FaultsOf<keyof typeof values> = {};
    const fault = questionsFault(questionsOf(questions));
    if (fault)
      errors.questions =
        fault.at === null
          ? fault.reason
          : {
              text: 'Question {question}: {reason}',
              with: { question: fault.at, reason: fault.reason },
            };
    if (opens_at && closes_at && opens_at >= closes_at)
      errors.closes_at = 'The opening time must be before the closing time.';
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
  async remove(_, { state }) {
    checkInHand(state, 'delete', 'Published questions cannot be deleted.');
  },
});
