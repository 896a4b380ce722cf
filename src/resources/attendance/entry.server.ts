import { sheet } from '../../../server/handle';
import { entryActions } from './queries/entry-actions.server';
import { saveSheet } from './queries/entry-save.server';
import { loadSheet } from './queries/entry-sheet.server';
import { entry } from './module';

/**
 * The monthly register of one paper (academics 4.3). Reading writes nothing: the register is
 * created at its first class or move.
 */
export default sheet(entry, {
  load: loadSheet,
  save: saveSheet,
  actions: entryActions,
  match: ['roll_no', 'registration_no'],
});
