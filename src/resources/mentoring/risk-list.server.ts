import { report } from '../../../server/handle';
import { atRiskIn } from './queries/at-risk.server';
import { reasonsCell } from './queries/facts.server';
import { isHead } from '@/domain/head-of-department';
import { contactsOf } from './queries/sessions.server';
import { riskList } from './screens';

export default report(riskList, async (handle, { params, filters }) => {
  const { rows, of } = await atRiskIn(handle, params, filters.mine === true);
  const contacts = await contactsOf(
    handle,
    rows.map(({ one }) => one.student),
  );
  return {
    rows: rows.map(({ one, facts, count }) => ({
      id: one.student,
      student: one.student,
      roll_no: one.roll_no,
      name: one.name,
      semester: one.semester_name,
      mentor: one.mentor_name,
      count,
      reasons: reasonsCell(facts),
      last_on: contacts.get(one.student)?.last_on ?? null,
    })),
    head: [{ label: 'At risk', value: `${rows.length} / ${of}` }],
    none: 'No student here is at risk.',
    // Teachers see only their own mentees, so there is no choice.
    ...(isHead(handle.actor) ? {} : { choices: { mine: [] } }),
    footnotes: [
      'Reasons: attendance below the requirement, tests not passed in two papers, arrears, CGPA down by 1 or more, overdue fees.',
    ],
  };
});
