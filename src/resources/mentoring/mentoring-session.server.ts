import { rules } from '../../../server/handle';
import { mentoringSession } from './mentoring-session';
import { checkDates, checkReferral } from './queries/sessions.server';

export default rules(mentoringSession, {
  save({ today }, values, before) {
    checkDates(today, { ...before, ...values });
    // Sessions of earlier years name no counsellor.
    if (values.referred_to !== undefined || values.counsellor !== undefined)
      checkReferral({ ...before, ...values });
  },
  async remove({ sql }, { id }) {
    await sql`delete from mentoring_presence where session = ${id}`;
  },
});
