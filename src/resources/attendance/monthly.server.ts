import { report } from '../../../server/handle';
import { monthList, writeToGuardians } from './queries/month-list.server';
import { monthly } from './module';

/**
 * The notice-board list of a month: the students of one major over all their papers (academics
 * 4.3).
 */
export default report(monthly, monthList, { guardians: writeToGuardians });
