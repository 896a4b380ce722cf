/**
 * Consents of an applicant that are theirs to give or not: withdrawn as easily as given
 * (administration §13), also after the form is submitted.
 */
import { labelOf, Problem, type Translate } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { setParentConsent } from '../../student-management/commands/parent-consent.server';
import { application } from '../application';
import { note } from './event.server';
import type { Application, OwnForm } from './own.server';

export const CONSENTS = ['photo', 'parents', 'messages'] as const;
export type ConsentItem = (typeof CONSENTS)[number];

const fieldOf = (item: ConsentItem) => `agrees_${item}` as const;
const labelFor = (item: ConsentItem): string =>
  labelOf(fieldOf(item), application.fields[fieldOf(item)]);

export const consentsOf = (row: Application, say: Translate) =>
  CONSENTS.map((item) => ({
    item,
    label: say(labelFor(item)),
    granted: row[fieldOf(item)] === true,
  }));

/** The form is locked. A draft has its consents in the form; an admitted applicant's parents see it at once. */
export async function changeConsent(
  handle: Handle,
  { row, offer }: OwnForm,
  item: ConsentItem,
  granted: boolean,
): Promise<void> {
  if (row.form_state === 'draft')
    throw new Problem('locked', { reason: 'Choose this under Declarations in the form.' });
  if ((row[fieldOf(item)] === true) === granted) return;
  await handle.records(application).change([row], { [fieldOf(item)]: granted });
  await handle.sql`
    insert into application_consent (application, item, policy, granted, by, at)
    values (${row.id}, ${item}, ${offer?.privacy_version ?? '1'}, ${granted}, 'self', ${handle.now})`;
  await note(
    handle,
    Number(row.id),
    granted ? 'consent_given' : 'consent_withdrawn',
    labelFor(item),
  );
  if (item === 'parents' && row.student !== null && row.status === 'Admitted')
    await setParentConsent(handle, Number(row.student), granted);
}
