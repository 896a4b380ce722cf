/** The calendar and rules of the library, read once per request. */
import { closedBy, type IsClosed } from '@/domain/library-calendar';
import { ruleFor } from '@/domain/library-desk';
import { libraryFine } from '@/domain/library-loan';
import type { Day, Paise } from '@/domain/units';
import type { Holiday } from '@/domain/working-days';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryRule } from '../library-rule';

export type Rule = RowOf<typeof libraryRule>;
export interface Terms {
  readonly isClosed: IsClosed;
  readonly rules: readonly Rule[];
}

export async function termsOf({ sql, records }: Pick<Handle, 'sql' | 'records'>): Promise<Terms> {
  return {
    isClosed: closedBy(
      await sql<
        Holiday & object
      >`select from_date, to_date from calendar_event where kind = 'holiday'`,
    ),
    rules: await records(libraryRule).find({}),
  };
}

export interface Kind {
  readonly category: string;
  readonly item_type: string;
}
/** Throws if no rule applies. */
export function ruleOf({ rules }: Terms, { category, item_type }: Kind): Rule {
  const rule = ruleFor(rules, category, item_type);
  if (!rule)
    throw new Problem('conflict', {
      reason: 'No circulation rule applies to this member and book. Add one under Rules.',
    });
  return rule;
}

export interface FinableLoan extends Kind {
  readonly due_on: Day;
  readonly price: Paise;
}
/** The fine of a book if returned on this day; 0 if no rule applies any more. */
export function fineOn({ rules, isClosed }: Terms, loan: FinableLoan, day: Day): Paise {
  const rule = ruleFor(rules, loan.category, loan.item_type);
  return rule ? libraryFine(loan.due_on, day, rule, isClosed, loan.price) : 0;
}
