import { rules } from '../../../server/handle';
import { mentoringSession } from './mentoring-session';
import { checkDates, checkReferral, tellReferred } from './queries/sessions.server';

export default rules(mentoringSession, {
  save({ today }, values, before) {
    checkDates(today, { ...before, ...values });
    // Sessions of earlier years name no counsellor.
    if (values.referred_to !== undefined || values.counsellor !== undefined)
      checkReferral({ ...before, ...values });
  },
  /** Whoever a session is referred to later learns of it like those whom it named at first. */
  async saved(handle, row, before) {
    if (
      before === null ||
      (row.referred_to === before.referred_to && row.counsellor === before.counsellor)
    )
      return;
    const there = await handle.sql<{ student: number }>`
      select student from mentoring_presence where session = ${row.id}`;
    await tellReferred(
      handle,
      row,
      there.map(({ student }) => student),
    );
  },
  async remove({ sql }, { id }) {
    await sql`delete from mentoring_presence where session = ${id}`;
  },
});
