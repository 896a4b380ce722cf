/** Reminds applicants with unfinished forms before the last date to apply. */
import { collegeDay } from '@/domain/dates';
import { work, type Letter } from '../../../server/handle';
import { note } from './queries/event.server';
import { draftsToRemind, REMIND, REMINDER_LETTER, reminderLetter } from './queries/reminder.server';
import { textNews } from './queries/tell.server';

/** Applicants per transaction, so that no lock is held for long. */
const AT_ONCE = 200;

export default [
  work(REMIND, async (tools, { cycle }: { readonly cycle: number }) => {
    for (;;) {
      const now = tools.now();
      const reminded = await tools.transaction(async ({ sql, later }) => {
        const rows = await draftsToRemind(sql, cycle, collegeDay(now), AT_ONCE);
        if (rows.length === 0) return 0;
        const ids = rows.map(({ id }) => id);
        await note({ sql, now, by: null }, ids, 'reminded');
        // Stored with the entry in the history, so that each is reminded once.
        for (const row of rows)
          if (row.email) await later(REMINDER_LETTER, { ...reminderLetter(row), to: row.email });
        const texted = rows.filter(({ email }) => email === null);
        await textNews(
          { later },
          texted.map(({ application_no }) => application_no),
          now,
        );
        return rows.length;
      });
      if (reminded === 0) return;
      if (tools.stopping())
        throw new Error('the server is stopping: the rest will be reminded later');
    }
  }),

  work(REMINDER_LETTER, async (tools, letter: Letter) => {
    const sent = await tools.mail(letter);
    if (sent.how === 'away' && !tools.last) throw new Error(sent.reason);
  }),
];
