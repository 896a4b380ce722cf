import { report } from '../../../server/handle';
import {
  registerMonthOf,
  moveSelected,
  registerList,
  remind,
  verify,
} from './queries/register-list.server';
import { recordShortfall, shortfallList } from './queries/shortfall.server';
import { clearance } from './module';

/**
 * A month's registers first, students with a shortage second: clearance locks papers; eligibility
 * for the examination is decided in the semester's list (academics 4.3).
 */
export default report(
  clearance,
  async (handle, input) => {
    const context = await registerMonthOf(handle, input);
    return input.filters.tab === 'shortfall'
      ? shortfallList(handle, input, context)
      : registerList(handle, input, context);
  },
  {
    submit: moveSelected('submit'),
    return: moveSelected('return'),
    clear: moveSelected('clear'),
    reopen: moveSelected('reopen'),
    verify,
    remind,
    record: recordShortfall,
  },
);
