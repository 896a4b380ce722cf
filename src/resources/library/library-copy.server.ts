import {
  accessionNumber,
  nextInRegister,
  numberInRegister,
  type Register,
} from '@/domain/accession';
import { FIELD_MESSAGES, Problem } from '@/schema';
import { rules, type Handle } from '../../../server/handle';
import { libraryCopy } from './library-copy';

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
  async remove({ sql }, { id }) {
    const [issued] = await sql`select 1 from library_loan where copy = ${id} limit 1`;
    if (issued)
      throw new Problem('conflict', {
        reason: 'This copy has been issued. Withdraw it instead: its number stays in the register.',
      });
  },
});
