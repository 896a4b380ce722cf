/** Who may waive how much of a charge: the library up to the limit of its rule, letter A all of it. */
import { ruleFor } from '@/domain/library-desk';
import { rupees } from '@/domain/money';
import type { Paise } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryCharge } from '../library-charge';
import { owedOf, waive } from './charge.server';
import { lockMembers } from './member.server';
import { termsOf } from './terms.server';

/** The amount that the caller may still waive of each of these charges, by number. */
export async function waivableOf(
  handle: Handle,
  charges: readonly number[],
): Promise<ReadonlyMap<number, Paise>> {
  const { sql, actor } = handle;
  if (charges.length === 0) return new Map();
  const rows = await sql<{
    id: number;
    owed: number;
    waived: number;
    category: string;
    item_type: string | null;
  }>`
    select c.id, c.amount - c.paid - c.waived as owed, c.waived, m.category, t.item_type
    from library_charge c join library_member m on m.id = c.member left join library_loan l on l.id = c.loan left join library_title t on t.id = l.book where c.id = any (${charges}::int[])`;
  const all = actor.kind === 'super' || (actor.kind === 'admin' && actor.letters.includes('A'));
  const { rules } = all ? { rules: [] } : await termsOf(handle);
  return new Map(
    rows.map(({ id, owed, waived, category, item_type }) => {
      const limit = all
        ? owed
        : (ruleFor(rules, category, item_type ?? '')?.waive_limit ?? 0) - waived;
      return [id, Math.max(0, Math.min(owed, limit))];
    }),
  );
}

/** `amount` is a part of a single charge, null the whole balance of each. */
export async function waiveCharges(
  handle: Handle,
  ids: readonly number[],
  { amount, reason }: { readonly amount: Paise | null; readonly reason: string },
): Promise<Paise> {
  const charges = handle.records(libraryCharge);
  if (amount !== null && ids.length > 1)
    throw new Problem('invalid', {
      errors: { amount: 'Choose one charge to waive a part of it.' },
    });
  // The members are locked before the charges, as when paying.
  await lockMembers(
    handle,
    (await charges.find({ id: ids })).map(({ member }) => member),
  );
  const rows = await charges.find({ id: ids }, { lock: true });
  const most = await waivableOf(handle, ids);
  for (const row of rows) {
    const owed = owedOf(row);
    const part = amount ?? owed;
    if (part > owed)
      throw new Problem('invalid', { errors: { amount: 'The amount exceeds the balance due.' } });
    const may = most.get(Number(row.id)) ?? 0;
    if (owed > 0 && may === 0) throw new Problem('forbidden');
    if (part > may)
      throw new Problem('invalid', {
        errors: {
          amount: {
            text: 'You may waive up to {sum} of this charge. Ask an administrator for more.',
            with: { sum: rupees(may) },
          },
        },
      });
  }
  return waive(handle, rows, reason, amount);
}
