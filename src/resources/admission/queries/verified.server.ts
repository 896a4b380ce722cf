/** Documents of an applicant that must be verified, and those that are not verified yet. */
import type { Sql } from '../../../../server/handle';
import { DOCUMENT_LABELS } from '../access';
import { documentsAsked, isWanted } from './faults.server';
import type { Application } from './own.server';
import type { Offer } from './window.server';

/** The values that decide which documents an applicant needs. */
type Wanting = Pick<Application, 'id' | 'category' | 'is_pwd' | 'claimed'>;

/**
 * The labels of the required documents that are not verified, by application. Applicants with no
 * such documents are not in the map.
 */
export async function unverifiedOf(
  sql: Sql,
  offer: Pick<Offer, 'documents'>,
  rows: readonly Wanting[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const verified = new Map<number, Set<string>>();
  const sent = await sql<{ application: number; kind: string }>`
    select application, kind from application_document
    where application = any (${rows.map(({ id }) => Number(id))}::int[]) and current and state = 'ok'`;
  for (const { application, kind } of sent)
    verified.set(application, (verified.get(application) ?? new Set()).add(kind));
  return new Map(
    rows.flatMap((row) => {
      const missing = documentsAsked(offer, row)
        .filter((one) => isWanted(one, row))
        .filter(({ kind }) => verified.get(Number(row.id))?.has(kind) !== true)
        .map(({ kind }) => DOCUMENT_LABELS[kind as keyof typeof DOCUMENT_LABELS] ?? kind);
      return missing.length ? [[Number(row.id), missing] as const] : [];
    }),
  );
}
