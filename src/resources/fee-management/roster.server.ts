/** The lists of payers and their actions: four screens of one kind. */
import type { Purpose } from '@/domain/receipt-number';
import { report, type Handle } from '../../../server/handle';
import { demandActions } from './queries/demand-actions.server';
import { paymentActions } from './queries/payment-actions.server';
import { rosterAnswer } from './queries/roster-answer.server';
import type { FindSchedule, RosterInput, RosterParams } from './queries/roster-selection.server';
import { scheduleAt, scheduleOfRepeaters, type ScheduleScope } from './queries/roster.server';
import {
  PURPOSES_OF,
  applicantFees,
  regularExamination,
  renewalAdmission,
  repeaterExamination,
} from './roster-screens';

const roster = <P extends RosterParams>(find: FindSchedule<P>) =>
  [
    (handle: Handle, input: RosterInput<P>) => rosterAnswer(handle, input, find),
    { ...demandActions(find), ...paymentActions(find) },
  ] as const;
const at =
  (purposes: readonly Purpose[]): FindSchedule<ScheduleScope<'fee'>> =>
  (handle, input) =>
    scheduleAt(handle, input, purposes);

export default [
  report(renewalAdmission, ...roster(at(PURPOSES_OF.renewal))),
  report(regularExamination, ...roster(at(PURPOSES_OF.examination))),
  report(repeaterExamination, ...roster(scheduleOfRepeaters)),
  report(applicantFees, ...roster(at(PURPOSES_OF.applicants))),
];
