/** What stands behind every page of the record: its rules, and what is done on its two lists. */
import { RECORD_PAGES } from '@/domain/record-pages';
import { list, type Companion } from '../../../server/handle';
import { judgeRecords } from './queries/record-judge.server';
import { canFor, checkRemoval, officeMoves, ownerMoves } from './queries/record-moves.server';

export default RECORD_PAGES.flatMap((page): Companion[] => [
  {
    does: 'rules',
    resource: page.resource,
    check: (handle, rows) => judgeRecords(handle, page, rows),
    remove: async (_, row) => checkRemoval(row),
  },
  list(`/documents/raac/${page.path}`, ownerMoves, canFor(page)),
  list(`/staff-management/raac/${page.path}`, officeMoves, canFor(page)),
]);
