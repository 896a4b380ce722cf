import { list, type ActionResult, type Handle, type ListActionInput } from '../../../server/handle';
import { moveSheets } from '../semester-mark-entry/commands/publish.server';
import { publishing } from './module';

const move =
  (one: 'publish' | 'return' | 'unpublish', say: string) =>
  async (
    handle: Handle,
    input: Pick<ListActionInput, 'rows'> & { readonly values: { readonly reason?: string | null } },
  ): Promise<ActionResult> => {
    const count = await moveSheets(
      handle,
      input.rows.map(Number),
      one,
      input.values.reason ?? null,
    );
    return { say: { text: say, with: { count } } };
  };

export default list(
  publishing,
  {
    publish: move('publish', '{count|sheet|sheets} published.'),
    return: move('return', '{count|sheet|sheets} returned.'),
    unpublish: move('unpublish', '{count|sheet|sheets} unpublished.'),
  },
  (_, rows) =>
    rows.map(({ state }) =>
      state === 'verified' ? ['publish', 'return'] : state === 'published' ? ['unpublish'] : [],
    ),
);
