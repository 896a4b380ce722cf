import { report } from '../../../server/handle';
import { atOf, moveTicked, registerList, remind, verify } from './queries/register-list.server';
import { record, shortfallList } from './queries/shortfall.server';
import { clearance } from './module';

/**
 * A month's registers first, students with a shortage second: clearance locks papers; eligibility
 * for the examination is decided in the semester's list (academics 4.3).
 */
export default report(
  clearance,
  async (handle, input) => {
    const at = await atOf(handle, input);
    return input.filters.tab === 'shortfall'
      ? shortfallList(handle, input, at)
      : registerList(handle, input, at);
  },
  {
    submit: moveTicked('submit'),
    return: moveTicked('return'),
    clear: moveTicked('clear'),
    reopen: moveTicked('reopen'),
    verify,
    remind,
    record,
  },
);
