/** The college year, day by day: who does what, and a recount after each month. */
import * as admission from './chapters/admission';
import * as assessment from './chapters/assessment';
import {
  monthIsTaught,
  registersAreCleared,
  registersOfThisMonthAreCleared,
} from './chapters/attendance';
import * as bank from './chapters/bank';
import * as election from './chapters/election';
import * as examination from './chapters/examination';
import * as fees from './chapters/fees';
import { someLeave } from './chapters/leaving';
import * as library from './chapters/library';
import { opening } from './chapters/opening';
import { someRepeatTheYear } from './chapters/repeating';
import { annualReturn, monthlyReports } from './chapters/reports';
import { evenTermBegins, oddTermBegins } from './chapters/term';
import { grievances } from './chapters/voices';
import type { Deed } from './kit/deed';

export type { Deed };

export interface Month {
  readonly month: string;
  /** In the order of the days. */
  readonly days: readonly (readonly [day: number, ...deeds: readonly Deed[]])[];
}

export const CALENDAR: readonly Month[] = [
  {
    month: '2026-05',
    days: [
      [4, opening, fees.feeHeads, admission.cycleOpens],
      [11, admission.firstApplications],
    ],
  },
  {
    month: '2026-06',
    days: [
      [8, admission.lastApplications],
      [16, admission.documentsAreChecked, admission.meritRound],
      [22, admission.firstSeatsArePaid],
      [24, admission.unpaidSeatsAreReleased, admission.meritRound],
      [26, admission.lastSeatsArePaid],
    ],
  },
  {
    month: '2026-07',
    days: [
      [2, admission.studentsAreAdmitted, admission.rollNumbersAreGiven],
      [3, someRepeatTheYear],
      [6, fees.renewalsAreDue],
      [7, bank.chequesAreHandedIn],
      [8, library.shelvesAreFilled, library.cardsAreGiven],
      [14, bank.bankAnswers],
      [15, oddTermBegins],
      [31, monthIsTaught],
    ],
  },
  {
    month: '2026-08',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports],
      [10, bank.someWithdraw],
      [12, library.booksGoOutAndComeBack],
      [20, fees.latecomersPay],
      [31, monthIsTaught],
    ],
  },
  {
    month: '2026-09',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports, election.electionIsCalled],
      [8, election.nominationsAreFiled],
      [12, library.booksGoOutAndComeBack],
      [14, election.listIsPublished, assessment.oddFirstTest],
      [24, election.pollIsHeld, election.votesAreCounted],
      [30, monthIsTaught],
    ],
  },
  {
    month: '2026-10',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports, someLeave],
      [12, library.booksGoOutAndComeBack],
      [20, grievances],
      [31, monthIsTaught],
    ],
  },
  {
    month: '2026-11',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports],
      [9, assessment.oddSecondTest, assessment.practicals],
      [12, fees.examinationFees],
      [16, examination.oddRoutine],
      [28, monthIsTaught],
      [
        30,
        registersOfThisMonthAreCleared,
        assessment.oddCondonation,
        assessment.internalMarksAreFinal,
      ],
    ],
  },
  {
    month: '2026-12',
    days: [
      [7, monthlyReports],
      [19, examination.oddSession, examination.oddMarks],
    ],
  },
  {
    month: '2027-01',
    days: [
      [7, monthlyReports],
      [12, examination.resultsArePublished, examination.studentsArePromoted],
      [20, evenTermBegins],
      [30, monthIsTaught],
    ],
  },
  {
    month: '2027-02',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports],
      [12, library.booksGoOutAndComeBack],
      [27, monthIsTaught],
    ],
  },
  {
    month: '2027-03',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports],
      [10, assessment.evenFirstTest],
      [15, someLeave, grievances],
      [31, monthIsTaught],
    ],
  },
  {
    month: '2027-04',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports],
      [12, library.booksGoOutAndComeBack],
      [20, assessment.evenSecondTest, assessment.practicals],
      [30, monthIsTaught],
    ],
  },
  {
    month: '2027-05',
    days: [
      [5, registersAreCleared],
      [7, monthlyReports],
      [10, examination.evenRoutine],
      [12, fees.repeatersPay],
      [26, monthIsTaught],
      [
        29,
        registersOfThisMonthAreCleared,
        assessment.evenCondonation,
        assessment.internalMarksAreFinal,
      ],
    ],
  },
  {
    month: '2027-06',
    days: [
      [7, monthlyReports],
      [19, examination.evenSession, examination.evenMarks, examination.arrearMarks],
      [30, examination.resultsArePublished, annualReturn],
    ],
  },
];
