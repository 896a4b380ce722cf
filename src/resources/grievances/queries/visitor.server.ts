/** Grievances of those who have no account: known by their number and a PIN that is said once. */
import { createPin, digestOfPin } from './pin.server';
import { Problem } from '@/schema';
import { CountedRefusal, type Handle } from '../../../../server/handle';
import { findCase, type Case } from './case.server';
import type { Speaker } from './write.server';

/** Work of the same name writes to the log what visitors did, without where they called from: of some nobody is to know who they are. */
export const AUDIT_LATER = 'grievance-audit';

/** What is done in a visitor's name leaves no address. */
export const veiled = (handle: Handle): Handle => ({
  ...handle,
  audit: (action, entity, id, change) => handle.later(AUDIT_LATER, { action, entity, id, change }),
});

/** One answer for a number that there is not and for a PIN that is another's. */
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

/** A new PIN for it; the one before opens nothing any more. */
export async function newPinFor({ sql }: Handle, id: number): Promise<string> {
  const pin = createPin();
  await sql`update grievance set pin = ${digestOfPin(pin)} where id = ${id}`;
  return pin;
}
