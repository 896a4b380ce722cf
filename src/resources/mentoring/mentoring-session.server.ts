import { rules } from '../../../server/handle';
import { mentoringSession } from './mentoring-session';
import { checkDates } from './queries/sessions.server';

export default rules(mentoringSession, {
  save({ today }, values, before) {
    checkDates(today, { ...before, ...values });
  },
  async remove({ sql }, { id }) {
    await sql`delete from mentoring_presence where session = ${id}`;
  },
});
