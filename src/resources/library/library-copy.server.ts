import {
  accessionNumber,
  nextInRegister,
  numberInRegister,
  prefixOf,
  type Register,
} from '@/domain/accession';
import { FIELD_MESSAGES, Problem } from '@/schema';
import { rules, type Handle } from '../../../server/handle';
import { libraryCopy } from './library-copy';
import { offerWaited } from './queries/copy.server';

/**
 * Locks the register's row until the transaction ends. Returns its number after raising it to at
 * least `least`.
 */
export async function nextNumber(
  { sql }: Pick<Handle, 'sql'>,
  register: Register,
  { least = 0, more = 0 }: { readonly least?: number; readonly more?: number },
): Promise<number> {
  const [row] = await sql<{ last: number }>`
    insert into library_register (register, last) values (${register}, ${Math.max(least, more)})
    on conflict (register) do update set last = greatest(library_register.last + ${more}::int, ${least}::int) returning last`;
  return row?.last ?? 0;
}

export default rules(libraryCopy, {
  /**
   * A copy without a number gets the next of its register; a typed number is never assigned again.
   */
  async save(handle, values, before) {
    const { register = 'GEN', accession_no, barcode } = { ...before, ...values };
    if (before !== null && values.accession_no === null)
      throw new Problem('invalid', {
        errors: {
          accession_no: { text: FIELD_MESSAGES.enter, with: { label: 'Accession number' } },
        },
      });
    let number = accession_no;
    if (before === null && !number)
      number = accessionNumber(
        register,
        nextInRegister((await nextNumber(handle, register, { more: 1 })) - 1),
      );
    else if (number && values.accession_no !== undefined) {
      const place = numberInRegister(register, number);
      if (place !== null) await nextNumber(handle, register, { least: place });
    }
    return {
      ...(number === accession_no ? {} : { accession_no: number }),
      ...(barcode ? {} : { barcode: number ?? null }),
      ...(before === null && !values.accessioned_on ? { accessioned_on: handle.today } : {}),
    };
  },
  /** A copy that becomes available goes to the first who waits for its title. */
  async stored(handle, rows) {
    await offerWaited(
      handle,
      rows.flatMap(({ row, before }) =>
        row?.status === 'available' &&
        row.loanable &&
        !(before?.status === 'available' && before.loanable && before.title === row.title)
          ? [row]
          : [],
      ),
    );
  },
  /**
   * Only the newest number of a register is deleted, if its book was never issued, and is then given
   * again: a gap in the accession register has to be explained at every audit (administration §8.1).
   */
  async remove({ sql }, { id, register, accession_no }) {
    const [issued] = await sql`select 1 from library_loan where copy = ${id} limit 1`;
    if (issued)
      throw new Problem('conflict', {
        reason: 'This copy has been issued. Withdraw it instead: its number stays in the register.',
      });
    const place = accession_no === null ? null : numberInRegister(register, accession_no);
    if (place === null) return;
    const [of] = await sql<{
      last: number;
    }>`select last from library_register where register = ${register} for update`;
    if (of && place < of.last)
      throw new Problem('conflict', {
        reason: 'Only the last number of a register can be deleted. Withdraw this copy instead.',
      });
    // It is in the register no more: the next copy gets the number.
    await sql`
      update library_register set last = coalesce((
        select max(n) from (select substring(accession_no from ${`^${prefixOf(register)}([0-9]{1,9})$`})::int as n from library_copy where register = ${register}) numbered where n < ${place}), 0)
      where register = ${register}`;
  },
});
