/** The rules of every record page, and the actions on its two lists. */
import { list, type Companion } from '../../../server/handle';
import { RECORD_LISTS } from './record-screens';
import { judgeRecords } from './queries/record-judge.server';
import { canFor, checkRemoval, officeMoves, ownerMoves } from './queries/record-moves.server';

export default RECORD_LISTS.flatMap(({ page, screen }): Companion[] => [
  {
    does: 'rules',
    resource: page.resource,
    check: (handle, rows) => judgeRecords(handle, page, rows),
    remove: async (_, row) => checkRemoval(row),
  },
  list(screen, ownerMoves, canFor(page)),
  list(`/staff-management/raac/${page.path}`, officeMoves, canFor(page)),
]);
