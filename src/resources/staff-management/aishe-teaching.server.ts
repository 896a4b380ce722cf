import { report } from '../../../server/handle';
import { aisheTeaching } from './aishe-screens';
import { teachersBetween } from './commands/on-staff.server';
import { notesOn, peopleCounted, tableOf } from './queries/aishe.server';

/** Teachers who served on the day, whether or not they still do. */
export default report(aisheTeaching, async (handle, { filters }) => {
  const on = filters.on ?? handle.today;
  const teachers = await teachersBetween(handle, { from: on, to: on });
  const lines = peopleCounted(teachers, ({ designation }) => designation ?? 'Not stated');
  return {
    rows: [...tableOf(lines)].map(([designation, counts]) => ({ designation, ...counts })),
    stands: { on },
    footnotes: notesOn(on),
  };
});
