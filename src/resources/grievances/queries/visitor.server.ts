/**
 * Grievances of complainants without an account: identified by the number and a PIN that is shown
 * once.
 */
import { createPin, digestOfPin } from './pin.server';
import { Problem } from '@/schema';
import { CountedRefusal, type Handle } from '../../../../server/handle';
import { findCase, type Case } from './case.server';
import type { Speaker } from './write.server';

/**
 * Work of this name records visitors' actions in the audit log without their address: some
 * complainants must stay anonymous.
 */
export const AUDIT_LATER = 'grievance-audit';

/** A handle whose actions leave no address. */
export const veiled = (handle: Handle): Handle => ({
  ...handle,
  audit: (action, entity, id, change) => handle.later(AUDIT_LATER, { action, entity, id, change }),
});

/**
 * A handle that keeps the name of a complainant out of the audit log, if they asked for that: the
 * person complained of may be one of its readers.
 */
export const namingNobody = (
  handle: Handle,
  { confidential }: Pick<Case, 'confidential'>,
): Handle => (confidential ? veiled(handle) : handle);

/** The same error for an unknown number and a wrong PIN. */
const stranger = (): CountedRefusal =>
  new CountedRefusal(
    new Problem('invalid', { errors: { pin: 'The number and PIN do not match.' } }),
  );

export async function caseOfVisitor(
  handle: Handle,
  ticket_no: string,
  pin: string,
  lock = false,
): Promise<Case | CountedRefusal> {
  const [row] = await handle.sql<{
    id: number;
  }>`select id from grievance where upper(ticket_no) = upper(${ticket_no.trim()}) and pin = ${digestOfPin(pin)}`;
  return (row && (await findCase(handle, row.id, lock))) ?? stranger();
}

export const NAMELESS = 'Anonymous';
export const speakerOf = ({
  lodged_by,
  complainant,
}: Pick<Case, 'lodged_by' | 'complainant'>): Speaker => ({
  account: lodged_by,
  name: complainant ?? NAMELESS,
});

/** Creates a new PIN; the previous one stops working. */
export async function newPinFor({ sql }: Handle, id: number): Promise<string> {
  const pin = createPin();
  await sql`update grievance set pin = ${digestOfPin(pin)} where id = ${id}`;
  return pin;
}
