import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { application } from './application';
import { applicationDocument } from './application-document';
import { completed, entered, forgotten, offersKept } from './queries/entry.server';

export default rules(application, {
  /** The status Admitted cannot be set directly: the action Admit also creates the student. */
  async save(handle, values, before) {
    const { sql } = handle;
    const { status } = values;
    if (before === null) return undefined;
    if (status === 'Admitted' && before?.status !== 'Admitted')
      throw new Problem('locked', { reason: 'Use the action Admit to admit an applicant.' });
    if (status === 'Approved' && before?.form_state === 'draft')
      throw new Problem('locked', { reason: 'The applicant has not submitted the form yet.' });
    if (status !== 'Pending' || before?.status !== 'Approved') return undefined;
    const [paid] = await sql<{ id: number }>`
      select d.id from fee_demand d join fee_schedule s on s.id = d.schedule
      where d.application = ${before.id} and s.purpose = 'admission' and d.paid > 0 limit 1`;
    if (paid)
      throw new Problem('locked', {
        reason: 'The admission fee is paid. Refund it before taking the approval back.',
      });
    return undefined;
  },
  /**
   * New applications are completed, or refused by field; a file of them queries each programme
   * once.
   */
  async check(handle, candidates) {
    const offers = offersKept(handle.sql);
    for (const { values, before, leaving, refuse } of candidates) {
      if (before !== null || leaving) continue;
      try {
        Object.assign(values, await completed(handle, values, await offers(values)));
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        refuse(problem);
      }
    }
  },
  /**
   * Heads read the documents of their department, so the documents follow the application's
   * department.
   */
  async saved(handle, row, before) {
    const { records } = handle;
    // Applicants who register start with a draft.
    if (!before && row.form_state !== 'draft') await entered(handle, row);
    if (!before || before.department === row.department) return;
    const documents = records(applicationDocument);
    const own = await documents.find({ application: row.id });
    await documents.change(own, { department: row.department });
  },
  remove: forgotten,
});
