import { callNumber, shelfKey } from '@/domain/accession';
import { isbn13, isIsbn } from '@/domain/book-numbers';
import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { libraryTitle } from './library-title';

const SHELF = ['ddc', 'call_no', 'authors', 'title'] as const;

export default rules(libraryTitle, {
  /**
   * The ISBN is stored as typed and as thirteen digits; call number and shelf order are derived if
   * left empty.
   */
  save(_, values, before) {
    const row = { ...before, ...values };
    const { isbn, isbn_as_printed, title = '' } = row;
    if (isbn && !isIsbn(isbn) && !isbn_as_printed)
      throw new Problem('invalid', {
        errors: {
          isbn: 'The check digit is wrong. Correct it, or turn on "ISBN as printed".',
        },
      });
    const made: { isbn13?: string | null; call_no?: string | null; call_sort?: string | null } = {};
    if (values.isbn !== undefined || before === null)
      made.isbn13 = isbn && isIsbn(isbn) ? isbn13(isbn) : null;
    if (before === null || SHELF.some((name) => values[name] !== undefined)) {
      const own = callNumber(row.ddc ?? null, row.authors ?? null, title).slice(0, 40);
      const call_no = row.call_no || own || null;
      if (!row.call_no) made.call_no = call_no;
      const mark =
        row.ddc && call_no?.startsWith(row.ddc) ? call_no.slice(row.ddc.length) : call_no;
      made.call_sort = shelfKey(row.ddc ?? null, (mark ?? '').trim()) || null;
    }
    return made;
  },
});
