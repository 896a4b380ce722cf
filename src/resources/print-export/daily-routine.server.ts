import { report } from '../../../server/handle';
import { printedWeek } from '../college-management/commands/printed-week.server';
import { dailyRoutine } from './module';

export default report(dailyRoutine, (handle, { params, filters }) =>
  printedWeek(handle, params, {
    teacher: filters.teacher === null ? null : Number(filters.teacher),
    room: filters.room === null ? null : String(filters.room),
  }),
);
