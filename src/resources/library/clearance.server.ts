/**
 * Library clearance before an examination: unreturned books and unpaid dues. It names no amount,
 * because others than the library read it.
 */
import { joinedReasons } from '@/domain/reason';
import { clearance } from '../../../server/handle';
import { clearanceMode } from '../clearance-mode.server';
import { office } from './access';
import { libraryDuesOfAll } from './commands/no-dues.server';

export default clearance({
  key: 'library',
  label: 'Library',
  order: 20,
  overrides: office,
  opens: 'library-loan',
  at: (student) => ({ student }),
  mode: clearanceMode('library_clearance'),
  async run(handle, students) {
    return new Map(
      [...(await libraryDuesOfAll(handle, students))].flatMap(([student, { books, dues }]) => {
        const open = joinedReasons([
          ...(books > 0 ? [{ text: '{n|book|books} not returned', with: { n: books } }] : []),
          ...(dues > 0 ? [{ text: 'library dues unpaid' }] : []),
        ]);
        return open ? [[student, open] as const] : [];
      }),
    );
  },
});
