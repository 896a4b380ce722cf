import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { application } from './application';
import { applicationDocument } from './application-document';

export default rules(application, {
  /** Nobody is admitted by writing the word: that is an action, which makes the student. */
  save(_, { status }, before) {
    if (status === 'Admitted' && before?.status !== 'Admitted')
      throw new Problem('locked', { reason: 'Use the action Admit to admit an applicant.' });
    if (status === 'Approved' && before?.form_state === 'draft')
      throw new Problem('locked', { reason: 'The applicant has not submitted the form yet.' });
  },
  /** Heads read the documents of their department: these follow the application. */
  async saved({ records }, row, before) {
    if (!before || before.department === row.department) return;
    const documents = records(applicationDocument);
    const own = await documents.find({ application: row.id });
    await documents.change(own, { department: row.department });
  },
});
