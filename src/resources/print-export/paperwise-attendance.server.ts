import type { Column } from '@/schema';
import { report } from '../../../server/handle';
import { paperFigures } from '../attendance/commands/printed.server';
import { registerStates } from '../attendance/commands/register-states.server';
import { paperIn } from '../creation-master/commands/places.server';
import { paperwiseAttendance } from './module';
import { LETTER } from './queries/letter.server';

/** Advice to the student is only on the screen, not on paper; for a month, hours are enough. */
const isPrinted = ({ name }: Column): boolean =>
  !['marks', 'may_miss', 'needs'].includes(name) && !/^\d{4}-\d{2}_pct$/.test(name);

/**
 * One paper month by month (academics 4.8): the figures of the paper-wise report, and the
 * condonations.
 */
export default report(paperwiseAttendance, async (handle, input) => {
  const { answer, condoned } = await paperFigures(handle, input, LETTER);
  const { offering, sections } = paperIn(input);
  const asked = sections.filter(({ id }) => !input.filters.section || id === input.filters.section);
  const states = [];
  for (const section of asked.length > 0 ? asked : [null])
    states.push(...(await registerStates(handle, offering, section?.id ?? null)));
  const cleared = states.length > 0 && states.every((state) => state === 'cleared');
  return {
    ...answer,
    columns: [
      ...(answer.columns ?? []).filter(isPrinted),
      { name: 'condoned', label: 'Condoned', kind: 'choice' },
    ],
    rows: answer.rows.map((row) => ({
      ...row,
      condoned: condoned.has(Number(row['id'])) ? 'Yes' : null,
    })) as never[],
    paper: {
      signatures: ['Teacher', 'Head of Department', 'Principal'],
      ...(cleared ? {} : { watermark: 'Provisional' }),
    },
  };
});
