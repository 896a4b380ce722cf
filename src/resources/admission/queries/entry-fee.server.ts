/**
 * Fees taken with the entry of an application (administration §5.4): the payment and its receipt are
 * those of the counter, in the transaction that stores the application.
 */
import { rupees } from '@/domain/money';
import type { Paise } from '@/domain/units';
import { Problem, type GivenOf, type RowOf, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { collectApplicantFees } from '../../fee-management/commands/applicant-fees.server';
import type { application } from '../application';

type Application = RowOf<typeof application>;
export type Given = GivenOf<typeof application>;

/** The field of the form for each field of a payment. */
const FIELD = { amount: 'fee_amount', ref_no: 'fee_ref_no' } as const;

function refusedByField(problem: Problem): Problem {
  const { errors, reason } = problem.details;
  if (!errors)
    return new Problem('invalid', {
      errors: { fee_mode: (reason as Sentence | string | undefined) ?? problem.message },
    });
  return new Problem('invalid', {
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, why]) => [
        name in FIELD ? FIELD[name as keyof typeof FIELD] : 'fee_mode',
        why,
      ]),
    ),
  });
}

/** What the clerk takes with an entry, fee by fee; checked against the amount at the end. */
export function purseOf(handle: Handle, row: Application, given: Given) {
  const { fee_mode: mode, fee_amount: amount } = given;
  let taken: Paise = 0;
  let fees = 0;
  return {
    /** Takes what the applicant owes at this moment; nothing if no fee is taken. */
    async collect(): Promise<void> {
      if (!mode) return;
      try {
        const { sum, count } = await collectApplicantFees(handle, Number(row.id), {
          mode,
          ref_no: given.fee_ref_no ?? null,
          ref_date: given.fee_ref_date ?? null,
          bank: given.fee_bank ?? null,
        });
        taken += sum;
        fees += count;
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
        if (fees > 0 && problem.details.errors?.['ref_no'])
          throw new Problem('invalid', {
            errors: {
              fee_mode: 'Two fees are due, and a reference is for one. Take them in cash.',
            },
          });
        throw refusedByField(problem);
      }
    },
    check(): void {
      if (!mode) return;
      if (taken === 0)
        throw new Problem('invalid', {
          errors: { fee_mode: 'No fee is due now. Leave this empty.' },
        });
      if (amount !== taken)
        throw new Problem('invalid', {
          errors: {
            fee_amount: { text: '{sum} is due now. Take this sum.', with: { sum: rupees(taken) } },
          },
        });
    },
  };
}

export async function takeFees(handle: Handle, row: Application, given: Given): Promise<void> {
  const purse = purseOf(handle, row, given);
  await purse.collect();
  purse.check();
}
