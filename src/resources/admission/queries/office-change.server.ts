/**
 * Changes that the office makes to an application: what may still be changed, and what is computed
 * from it (administration §5.1).
 */
import { labelOf, missingText, Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { application } from '../application';
import { STEPS } from '../form-steps';
import { note } from './event.server';
import { checkStep, choiceFaults, type Faults } from './faults.server';
import type { Application } from './own.server';
import { standingOf } from './standing.server';
import { offerOf } from './window.server';

type Values = Partial<Application>;
type Name = keyof Application & keyof typeof application.fields;

/** What a place in the merit list, a seat and the fees depend on. */
const DECISIVE: readonly Name[] = [
  'batch',
  'programme',
  'dob',
  'gender',
  'category',
  'is_pwd',
  'pwd_percent',
  'claimed',
  'exams',
  'subjects',
];
/** Says nothing about the application itself: whether its account may sign in. */
const ALWAYS: readonly Name[] = ['active'];

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const namesIn = (values: Values): readonly Name[] =>
  (Object.keys(application.fields) as Name[]).filter((name) => Object.hasOwn(values, name));
const labelsOf = (names: readonly Name[]): string =>
  names.map((name) => labelOf(name, application.fields[name])).join(', ');

/** Throws `locked` if the application is closed, or a changed value decided something already. */
async function mayChange(
  { sql }: Handle,
  changed: readonly Name[],
  before: Application,
  isMoved: boolean,
) {
  if (before.status === 'Admitted' || before.disposition !== 'none')
    throw new Problem('locked', {
      reason: 'This application is closed and can no longer be changed.',
    });
  const decisive = changed.filter(
    (name) => DECISIVE.includes(name) || (isMoved && name === 'department'),
  );
  if (decisive.length === 0) return;
  const [seat] = await sql`select 1 from merit_seat where application = ${before.id}`;
  if (seat)
    throw new Problem('locked', {
      reason: {
        text: 'The applicant holds a seat, so these cannot be changed: {fields}. Release the seat first.',
        with: { fields: labelsOf(decisive) },
      },
    });
  if (before.status === 'Approved')
    throw new Problem('locked', {
      reason: {
        text: 'The application is approved, so these cannot be changed: {fields}. Take back the approval first.',
        with: { fields: labelsOf(decisive) },
      },
    });
}

/**
 * Checks a change and adds it to the history. Returns the percentage and the eligibility that follow
 * from it.
 */
export async function changedByOffice(
  handle: Handle,
  values: Values,
  before: Application,
): Promise<Values> {
  const changed = namesIn(values).filter(
    (name) => !ALWAYS.includes(name) && !sameValue(values[name], before[name]),
  );
  if (changed.length === 0) return {};
  const after = { ...before, ...values };
  const offer = await offerOf(handle.sql, after);
  // Another major can have seats of its own.
  const isMoved = offer?.id !== (await offerOf(handle.sql, before))?.id;
  await mayChange(handle, changed, before, isMoved);
  const errors: Faults = {};
  if (before.cycle !== null && offer?.batch !== String(after.batch))
    errors['programme'] = 'This programme is in no admission cycle of this batch. Choose another.';
  if (changed.includes('email') && !after.email && !offer?.email_optional)
    errors['email'] = missingText('Email', application.fields.email);
  const year = offer?.start_year ?? Number(handle.today.slice(0, 4));
  for (const { key } of STEPS)
    for (const [name, fault] of Object.entries(checkStep(key, after, year)))
      if (changed.some((one) => one === name)) errors[name] = fault;
  // A new programme or major has to fit what stays as it was.
  if (offer && changed.some((name) => ['programme', 'department', 'minor'].includes(name)))
    Object.assign(errors, choiceFaults(offer, after));
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  await note(handle, Number(before.id), 'office_changed', labelsOf(changed));
  return standingOf(offer, after);
}
