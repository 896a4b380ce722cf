/** Letters about rejected documents: one for all that were rejected within a few minutes. */
import { work } from '../../../server/handle';
import { DOCUMENT_LABELS } from './access';
import type { DocumentKind } from './queries/documents.server';
import { REJECTIONS, rejectionLetter, type Rejections } from './queries/told.server';
import { textNews } from './queries/tell.server';

export default work(REJECTIONS, async (tools, { application, at }: Rejections) => {
  const rows = await tools.transaction(
    ({ sql }) => sql<{
      name: string;
      email: string | null;
      application_no: string;
      kind: DocumentKind;
      reason: string | null;
    }>`
      select a.name, a.email, a.application_no, d.kind, d.reason from application a join application_document d on d.application = a.id
      where a.id = ${application} and a.disposition = 'none' and d.current and d.state = 'rejected'
        and not exists (select 1 from application_event e where e.application = a.id and e.what = 'document_rejected' and e.at > ${at})
      order by d.id`,
  );
  const [first] = rows;
  // A later rejection is told later; what was sent again or accepted since is not told at all.
  if (!first) return undefined;
  const { email, application_no } = first;
  if (email === null)
    return tools.transaction((tx) => textNews(tx, [application_no], new Date(at)));
  const sent = await tools.mail({
    ...rejectionLetter({
      ...first,
      documents: rows.map(({ kind, reason }) => ({
        label: DOCUMENT_LABELS[kind],
        reason: reason ?? '',
      })),
    }),
    to: email,
  });
  if (sent.how === 'away' && !tools.last) throw new Error(sent.reason);
  return undefined;
});
