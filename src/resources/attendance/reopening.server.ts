/** The list of requests to reopen registers. The office decides each once. */
import { list } from '../../../server/handle';
import { reopenings } from './module';
import { grantReopening, refuseReopening } from './queries/reopening.server';

export default list(
  reopenings,
  {
    async grant(handle, { found, values }) {
      for (const row of found) await grantReopening(handle, row, values.until);
      return {
        say: { text: '{count|register|registers} reopened.', with: { count: found.length } },
      };
    },
    async refuse(handle, { found, values }) {
      for (const row of found) await refuseReopening(handle, row, values.reason);
      return { say: 'Refused. The teacher was notified.' };
    },
  },
  (_, rows) => rows.map(({ state }) => (state === 'waiting' ? ['grant', 'refuse'] : [])),
);
