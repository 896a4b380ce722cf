/** Updates the figures in the list of applicants after a programme's rules change. */
import { work } from '../../../server/handle';
import { RESTATE, restateSome } from './queries/restate.server';

export default work(
  RESTATE,
  async (tools, { offer, after = 0 }: { readonly offer: number; readonly after?: number }) => {
    for (let at: number | null = after; at !== null; ) {
      const from: number = at;
      at = await tools.transaction((tx) => restateSome(tx, offer, from));
      if (at === null || !tools.stopping()) continue;
      const rest = at;
      return tools.transaction(({ later }) => later(RESTATE, { offer, after: rest }));
    }
    return undefined;
  },
);
