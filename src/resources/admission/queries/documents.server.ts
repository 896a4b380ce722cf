/** Documents of an application: listing and storing them. */
import { Problem, type RowOf } from '@/schema';
import { digestOf, drawAhead, type Handle } from '../../../../server/handle';
import { applicationDocument } from '../application-document';
import { WITHHELD_DOCUMENTS, type DOCUMENT_KINDS } from '../access';
import type { Application } from './own.server';

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type SentDocument = Pick<
  RowOf<typeof applicationDocument>,
  'id' | 'kind' | 'state' | 'reason' | 'sent_at'
> & { readonly name: string; readonly size: number };

/** Size limits of the server; the applicant's page shrinks pictures before sending them. */
export const DOCUMENT = { most: 1_500_000, picture: 100_000, paper: 500_000 } as const;
/** Passport format, 35 × 45 mm. */
const PHOTO = { width: 413, height: 531, most: DOCUMENT.picture, source: DOCUMENT.most } as const;
const NAMES_OF_ONE = 40;

export const documentsOf = (
  { sql }: Pick<Handle, 'sql'>,
  id: number,
): Promise<readonly SentDocument[]> => sql<SentDocument>`
  select d.id, d.kind, d.state, d.reason, d.sent_at, f.name, f.size from application_document d join file f on f.id = d.file
  where d.application = ${id} and d.current order by d.id`;

/** The department whose head may read a document; null if no head may. */
export const readingDepartment = <D>(kind: DocumentKind, department: D): D | null =>
  WITHHELD_DOCUMENTS.includes(kind) ? null : department;

/** Does most of the work of storing a document, none of which needs a row. */
export const drawDocument = (kind: string | undefined, bytes: Uint8Array): Promise<void> =>
  drawAhead(bytes, kind === 'photo' ? PHOTO : undefined);

async function keep(handle: Handle, kind: DocumentKind, name: string, bytes: Uint8Array) {
  if (kind === 'photo') return handle.files.keepImage(bytes, { name, ...PHOTO });
  const paper = handle.files.sniff(bytes) === 'application/pdf';
  return handle.files.keep(bytes, {
    name,
    types: kind === 'signature' ? ['image/jpeg'] : ['image/jpeg', 'application/pdf'],
    most: paper ? DOCUMENT.paper : DOCUMENT.most,
  });
}

/**
 * Stores a document in place of the previous one, which is kept. The same bytes sent again, such as
 * after a lost response, are recognised by their digest and stored once.
 */
export async function takeDocument(
  handle: Handle,
  owner: Pick<Application, 'id' | 'department' | 'form_state'>,
  kind: DocumentKind,
  name: string,
  bytes: Uint8Array,
): Promise<SentDocument> {
  const documents = handle.records(applicationDocument);
  const digest = digestOf(bytes);
  const all = await documents.find({ application: owner.id, kind }, { lock: true });
  const before = all.filter(({ current }) => current);
  const shown = async (): Promise<SentDocument> => {
    const found = (await documentsOf(handle, Number(owner.id))).find((one) => one.kind === kind);
    if (!found) throw new Error('the document was not stored');
    return found;
  };
  if (before.some((one) => one.digest === digest)) return shown();
  if (owner.form_state !== 'correction' && before.some(({ state }) => state === 'ok'))
    throw new Problem('locked', {
      reason: 'The office has verified this document. Request a correction to replace it.',
    });
  if (all.length >= NAMES_OF_ONE)
    throw new Problem('locked', {
      reason: 'This document was replaced too many times. Contact the college office.',
    });
  const file = await keep(handle, kind, name, bytes);
  await documents.change(before, { current: false });
  await documents.add([
    {
      application: owner.id,
      department: readingDepartment(kind, owner.department),
      kind,
      file,
      digest,
      current: true,
      sent_at: handle.now.toISOString(),
    },
  ]);
  return shown();
}
