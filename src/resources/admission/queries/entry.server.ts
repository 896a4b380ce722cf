/**
 * Applications that the office enters, singly or from a file (administration §5.4, §5.5): the rules
 * of the form, except the window and the documents, which follow later. Admission is the same
 * action as for every other applicant.
 */
import { needsParent } from '@/domain/applicant-age';
import { missingText, Problem } from '@/schema';
import { newSecret, type Handle, type Sql } from '../../../../server/handle';
import { application } from '../application';
import { note } from './event.server';
import { allFaults, type Faults } from './faults.server';
import { nextNumber } from './number.server';
import type { Application } from './own.server';
import { standingOf } from './standing.server';
import { offerFor, offersOf, type Offer } from './window.server';

type Values = Partial<Application>;

/**
 * Finds the newest offer for the batch and programme of an application; queries each programme
 * once.
 */
export function offersKept(sql: Sql): (values: Values) => Promise<Offer | undefined> {
  const known = new Map<string, ReturnType<typeof offersOf>>();
  return async ({ batch, programme, department }) => {
    const of = String(programme ?? '');
    const asked = known.get(of) ?? offersOf(sql, null, of);
    known.set(of, asked);
    const offers = (await asked).filter((offer) => offer.batch === String(batch));
    return offerFor(offers, { programme: of, department: department ?? null }) ?? offers[0];
  };
}

/** Returns the values that the server adds to a new application; throws `invalid` by field. */
export async function completed(
  handle: Handle,
  values: Values,
  offer: Offer | undefined,
): Promise<Values> {
  const { today, now } = handle;
  if (!offer)
    throw new Problem('invalid', {
      errors: {
        programme: 'This programme is in no admission cycle of this batch. Choose another.',
      },
    });
  const { documents: _, ...steps } = allFaults(offer, values, []);
  const errors: Faults = Object.assign({}, ...Object.values(steps));
  if (!values.email && !offer.email_optional)
    errors['email'] = missingText('Email', application.fields.email);
  if (values.status !== 'Pending')
    errors['status'] = 'Enter the application as pending. Approve it in the list of applicants.';
  if (values.dob && needsParent(values.dob, today) && !values.parent_agreed_at)
    errors['parent_agreed_at'] =
      "Under 18: enter the date of the parent or guardian's written consent.";
  const standing = standingOf(offer, values);
  if (offer.hard && standing.eligible === false)
    errors['programme'] ??= 'The applicant does not meet the requirements of this programme.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  return {
    application_no: await nextNumber(handle, offer),
    cycle: String(offer.cycle),
    form_state: 'submitted',
    submitted_at: now.toISOString(),
    public_code: newSecret(),
    ...standing,
  };
}

/** Adds the first line of its history and the consents given on the paper form. */
export async function entered(handle: Handle, row: Application): Promise<void> {
  const [offer] = await offersOf(handle.sql, Number(row.cycle), String(row.programme));
  for (const [item, granted] of [
    ['processing', true],
    ['photo', row.agrees_photo],
    ['parents', row.agrees_parents],
    ['messages', row.agrees_messages],
  ] as const)
    await handle.sql`
      insert into application_consent (application, item, policy, granted, by, at)
      values (${row.id}, ${item}, ${offer?.privacy_version ?? '1'}, ${granted === true}, 'self', ${handle.now})`;
  await note(handle, Number(row.id), 'entered');
}

/**
 * Removes what was stored with an application that is removed again, such as when an import is
 * undone. Other rows that refer to it prevent its removal.
 */
export async function forgotten({ sql }: Handle, row: Application): Promise<void> {
  const [more] = await sql<{ what: string }>`
    select what from application_event where application = ${row.id} and what <> 'entered' limit 1`;
  if (more)
    throw new Problem('locked', {
      reason: {
        text: 'Application {number} has been changed since it was entered.',
        with: { number: row.application_no },
      },
    });
  await sql`delete from application_event where application = ${row.id}`;
  await sql`delete from application_consent where application = ${row.id}`;
  await sql`delete from application_check where application = ${row.id}`;
}
