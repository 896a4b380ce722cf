/** Actions whose rows have a transaction of their own: the request is divided by row. */
import { Problem, validate, type Action, type Translate } from '@/schema';
import { problemBody } from '../http/language';
import { objectOf } from '../rest/save-changes';
import { refusalOf } from '../rest/refusal';
import type { Call, RouteParts } from '../route';
import { translateSentences } from './translate-sentences';

/** Why a row was refused: by its fields if the refusal names any. */
function reasonOf(problem: Problem, translate: Translate): string {
  const { message, errors } = problemBody(problem, '', translate);
  return errors ? Object.values(errors).join(' ') : message;
}

export const rowParts = (
  { each, fields = {} }: Pick<Action, 'fields'> & Required<Pick<Action, 'each'>>,
  rowsOf: (value: unknown) => readonly (string | number)[],
  translateFor: (call: Call) => Translate,
): RouteParts => ({
  split(body) {
    const all = objectOf(body ?? {});
    const rows = [...new Set(rowsOf(all['rows']))];
    const { errors } = validate(fields, objectOf(all['values'] ?? {}));
    const tooMany = { text: 'Select at most {most} rows.', with: { most: each.most } };
    const refusals = { ...errors, ...(rows.length > each.most ? { rows: tooMany } : {}) };
    if (Object.keys(refusals).length > 0) throw refusalOf(refusals);
    return rows.length > 0 ? rows.map((row) => ({ ...all, rows: [row] })) : [all];
  },
  merge(call, bodies, outcomes) {
    const [only] = outcomes;
    if (outcomes.length === 1 && only) {
      if (only instanceof Problem) throw only;
      return only;
    }
    const translate = translateFor(call);
    const refused = outcomes.flatMap((outcome, n) =>
      outcome instanceof Problem
        ? [{ row: rowsOf(objectOf(bodies[n])['rows'])[0], reason: reasonOf(outcome, translate) }]
        : [],
    );
    return {
      data: {
        say: translateSentences(
          refused.length < outcomes.length
            ? { text: each.done, with: { count: outcomes.length - refused.length } }
            : { text: each.none, with: { count: refused.length } },
          translate,
        ),
        ...(refused.length > 0 ? { refused } : {}),
      },
    };
  },
});
