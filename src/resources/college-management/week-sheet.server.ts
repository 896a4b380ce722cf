import { report } from '../../../server/handle';
import { printedWeek } from './commands/printed-week.server';
import { weekSheet } from './routine-screens';

export default report(weekSheet, (handle, { params, filters }) =>
  printedWeek(handle, params, {
    teacher: filters.teacher === null ? null : Number(filters.teacher),
    room: filters.room === null ? null : String(filters.room),
    version: filters.routine === null ? null : Number(filters.routine),
  }),
);
