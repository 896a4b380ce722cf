import { Problem } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { DOCUMENT_LABELS } from './access';
import { applicationDocument } from './application-document';
import { note } from './queries/event.server';
import { tellRejections } from './queries/told.server';

/** A rejection needs a reason, which the applicant reads. A replaced document cannot be changed. */
export default rules(applicationDocument, {
  locked: ({ current }, to) =>
    to === 'edit' && !current && 'This document was replaced by a newer one.',
  save(_, values, before) {
    const row = wholeOf({ values, before });
    if (row.state === 'rejected' && !row.reason?.trim())
      throw new Problem('invalid', {
        errors: { reason: 'Enter the reason. The applicant can read it.' },
      });
    return row.state === 'rejected' ? undefined : { reason: null };
  },
  async saved(handle, row, before) {
    if (before && row.state !== before.state)
      await note(
        handle,
        Number(row.application),
        `document_${row.state}`,
        [DOCUMENT_LABELS[row.kind], row.reason].filter(Boolean).join(': '),
      );
  },
  async stored(handle, rows) {
    await tellRejections(
      handle,
      rows.flatMap(({ row, before }) =>
        row?.state === 'rejected' && before?.state !== 'rejected' ? [Number(row.application)] : [],
      ),
    );
  },
});
