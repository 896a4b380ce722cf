/**
 * Actions on the lists of posts, forms and polls: the union's own lists, and those of the office
 * with letter U.
 */
import { Problem, who } from '@/schema';
import {
  list,
  pending,
  type ActionResult,
  type Handle,
  type ListActionInput,
} from '../../../server/handle';
import {
  canFor,
  isTaking,
  officeMoves,
  surveyMoves,
  type Approvable,
  unionMoves,
  withdrawal,
} from './queries/approval.server';
import { resultsOf } from './queries/result-paths.server';
import { slips } from './queries/slip.server';
import { blogPosts, feedbackForms, polls } from './approval-screens';

const wasPublished = ({ state }: Approvable): readonly string[] =>
  state === 'published' || state === 'withdrawn'
    ? ['results', ...(state === 'published' ? ['slip'] : [])]
    : [];
const forOffice = (row: Approvable, handle: Handle): readonly string[] => [
  ...wasPublished(row),
  ...(isTaking(handle, row) ? ['closing'] : []),
];
/** Besides the moves, what can be opened for a form or poll once students have its link. */
const asked = {
  results: resultsOf,
  slip: (handle: Handle, { resource, found }: ListActionInput) =>
    slips(
      handle,
      resource === 'poll' ? 'poll' : 'feedback-form',
      found.map(({ id }) => Number(id)),
    ),
};

const always = (): readonly string[] => ['preview'];
const preview = (base: string) => ({
  preview(_: Handle, { found: [first, ...others] }: ListActionInput): Promise<ActionResult> {
    if (!first || others.length)
      throw new Problem('invalid', { errors: { rows: 'Select one row.' } });
    return Promise.resolve({ goto: `${base}/${first.id}` });
  },
});

/** Dashboard lines of each kind: waiting for the office, and returned by it. */
const THINGS = [
  {
    table: 'blog-post',
    waiting: 'Blog posts to publish',
    returned: 'Blog posts returned by the office',
  },
  {
    table: 'feedback-form',
    waiting: 'Feedback forms to publish',
    returned: 'Feedback forms returned by the office',
  },
  { table: 'poll', waiting: 'Polls to publish', returned: 'Polls returned by the office' },
] as const;

export default [
  list(
    '/blog-post',
    { ...unionMoves, ...withdrawal, ...preview('/blog-post/preview') },
    canFor(always),
  ),
  list('/feedback', { ...unionMoves, ...asked }, canFor(wasPublished)),
  list('/polling', { ...unionMoves, ...asked }, canFor(wasPublished)),
  list(blogPosts, { ...officeMoves, ...preview('/students-union/post-preview') }, canFor(always)),
  list(feedbackForms, { ...officeMoves, ...surveyMoves, ...asked }, canFor(forOffice)),
  list(polls, { ...officeMoves, ...surveyMoves, ...asked }, canFor(forOffice)),
  ...THINGS.flatMap(({ table, waiting, returned }, i) =>
    (
      [
        ['submitted', waiting, who.admin('U')],
        ['returned', returned, who.union],
      ] as const
    ).map(([state, label, grant]) =>
      pending({
        key: `${table}-${state}`,
        label,
        order: 61 + i,
        who: [grant],
        async run(handle) {
          const title = handle.roll.resources.get(table)?.title;
          const rows = await handle.records(table).find({ state });
          return rows.slice(0, 20).map((row) => ({
            text: { text: String(row[String(title)]) },
            link: `/${table}/${row.id}`,
            tone: 'warn' as const,
          }));
        },
      }),
    ),
  ),
];
