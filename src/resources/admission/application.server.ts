import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import {
  raiseApplicantFees,
  removeUnpaidFees,
} from '../fee-management/commands/applicant-fees.server';
import { application } from './application';
import { applicationDocument } from './application-document';
import { admitDirectly } from './queries/direct.server';
import { takeFees } from './queries/entry-fee.server';
import { readingDepartment } from './queries/documents.server';
import { changedByOffice } from './queries/office-change.server';
import { completed, entered, forgotten, offersKept } from './queries/entry.server';

/** Where the status is changed instead. */
const ACTION_FOR = {
  Pending: 'Use "Withdraw approval" and enter the reason.',
  Approved: 'Use "Approve" to approve an application.',
  Admitted: 'Use "Admit" to admit an applicant.',
} as const;

/** What the amount of an application fee depends on. */
const FEE_FIELDS = ['batch', 'programme', 'category', 'gender'] as const;

export default rules(application, {
  /** The status cannot be set directly: its actions check, record and tell more than a form does. */
  save(handle, values, before) {
    if (before === null) return undefined;
    const { status } = values;
    if (status !== undefined && status !== before.status)
      throw new Problem('locked', { reason: ACTION_FOR[status] });
    return changedByOffice(handle, values, before);
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
    await documents.change(own, ({ kind }) => ({
      department: readingDepartment(kind, row.department),
    }));
  },
  /**
   * The application fee of applications that the office entered; a file of them in one go. An
   * unpaid fee follows what it depends on.
   */
  async stored(handle, rows) {
    const charged = rows.flatMap(({ row, before }) =>
      row &&
      row.form_state !== 'draft' &&
      row.disposition === 'none' &&
      (!before || FEE_FIELDS.some((name) => row[name] !== before[name]))
        ? [Number(row.id)]
        : [],
    );
    if (charged.length > 0) await raiseApplicantFees(handle, 'application', charged);
    for (const { row, before, given } of rows)
      if (row && !before && row.entry_mode === 'direct') await admitDirectly(handle, row, given);
      else if (row && !before) await takeFees(handle, row, given);
  },
  async remove(handle, row) {
    await forgotten(handle, row);
    await removeUnpaidFees(handle, Number(row.id));
  },
});
