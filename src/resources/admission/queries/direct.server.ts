/**
 * Direct admission (administration §5.4): an applicant at the desk is entered, approved and admitted
 * in one transaction, with every check of both steps. What is refused is stored as nothing.
 */
import { Problem, type RowOf, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { application } from '../application';
import { counter } from '../application-fields';
import { admit } from './admit.server';
import { approve } from './approve.server';
import { purseOf, type Given } from './entry-fee.server';

type Application = RowOf<typeof application>;

/** The refused applicant has no number, as nothing is stored: the reason gives the name. */
function reasonOf({ details: { errors, reason } }: Problem, name: string): unknown {
  const given = (errors?.['reason'] ?? reason) as Sentence | string;
  return typeof given === 'string'
    ? given
    : { ...given, with: { ...given.with, ...(given.with?.['numbers'] ? { numbers: name } : {}) } };
}

/** Refused on a field of the payment, which says what to change. */
const isOfPayment = ({ details: { errors = {} } }: Problem): boolean =>
  Object.keys(errors).some((name) => Object.hasOwn(counter, name));

/** `row` has just been entered. Throws `invalid` on its entry mode. */
export async function admitDirectly(handle: Handle, row: Application, given: Given): Promise<void> {
  const purse = purseOf(handle, row, given);
  try {
    await purse.collect();
    await approve(handle, [row], null, { tells: false });
    await purse.collect();
    purse.check();
    await admit(handle, await handle.records(application).get(row.id, { lock: true }), {
      again: false,
    });
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500 || isOfPayment(problem))
      throw problem;
    throw new Problem('invalid', {
      errors: {
        entry_mode: {
          text: '{reason} Choose "Application" instead.',
          with: { reason: reasonOf(problem, row.name) },
        },
      },
    });
  }
}
