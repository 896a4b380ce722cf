import { report } from '../../../server/handle';
import { aisheNonTeaching } from './aishe-screens';
import { nonTeachingBetween } from './commands/on-staff.server';
import { STAFF_GROUPS } from './non-teaching-staff';
import { notesOn, peopleCounted, tableOf } from './queries/aishe.server';

/** Staff who served on the day, whether or not they still do. */
export default report(aisheNonTeaching, async (handle, { filters }) => {
  const on = filters.on ?? handle.today;
  const people = await nonTeachingBetween(handle, { from: on, to: on });
  const lines = peopleCounted(people, ({ staff_group }) => staff_group);
  return {
    rows: [...tableOf(lines, STAFF_GROUPS)].map(([staff_group, counts]) => ({
      staff_group,
      ...counts,
    })),
    stands: { on },
    footnotes: notesOn(on),
  };
});
