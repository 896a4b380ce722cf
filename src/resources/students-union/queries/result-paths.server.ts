/** Where the union and the office read the answers of a form or a poll. */
import { Problem, type Actor } from '@/schema';
import type { ActionRun, ListActionInput } from '../../../../server/handle';
import type { SurveyKind } from './survey.server';
import { markRead } from './unread.server';

export const resultPath = (
  { kind: by }: Pick<Actor, 'kind'>,
  kind: SurveyKind,
  id: string | number,
): string =>
  by === 'union'
    ? `/${kind === 'poll' ? 'polling' : 'feedback'}/results/${id}`
    : `/students-union/${kind === 'poll' ? 'poll' : 'feedback'}-results/${id}`;

export const resultsOf: ActionRun<ListActionInput> = async (
  handle,
  { resource, found: [first, ...others] },
) => {
  if (!first || others.length)
    throw new Problem('invalid', { errors: { rows: 'Select one row.' } });
  const kind = resource === 'poll' ? 'poll' : 'feedback-form';
  if (kind === 'feedback-form') await markRead(handle, Number(first.id));
  return { goto: resultPath(handle.actor, kind, first.id) };
};
