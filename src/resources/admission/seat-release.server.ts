/** Releases seats that were not confirmed in time, in programmes that do so by themselves. */
import { collegeDay } from '@/domain/dates';
import { work, type Letter } from '../../../server/handle';
import { releaseOverdue } from './queries/confirm-seat.server';
import { RELEASE } from './queries/merit-seat.server';

const LETTER = 'admission-letter';

export default [
  work(RELEASE, async (tools, { offer }: { readonly offer: number }) => {
    const now = tools.now();
    await tools.transaction(({ sql, records, later, audit }) =>
      releaseOverdue(
        {
          sql,
          records,
          later,
          audit,
          now,
          today: collegeDay(now),
          by: null,
          // Stored with the release itself, so that each letter is sent although the server stops.
          async send(...letters) {
            for (const letter of letters) await later(LETTER, letter);
          },
        },
        offer,
      ),
    );
  }),

  work(LETTER, async (tools, letter: Letter) => {
    const sent = await tools.mail(letter);
    if (sent.how === 'away' && !tools.last) throw new Error(sent.reason);
  }),
];
