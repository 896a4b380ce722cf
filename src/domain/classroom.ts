/**
 * The responses of the server to the pages of the online classroom: one description for both sides.
 */
import type { VisibleAnswers, VisiblePicture } from './question';
import type { QuestionKind } from './question-kinds';
import type { Response } from './question-score';
import type { SittingStage } from './sitting';

/** An examination on a student's desk. */
export interface DeskExamination {
  readonly id: number;
  readonly title: string;
  readonly paper: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly minutes: number;
  readonly attempts: number;
  readonly used: number;
  readonly stage: SittingStage;
  /** The student has a running attempt. */
  readonly running: boolean;
  readonly instructions: string | null;
  /** Number of questions, and their marks in hundredths. */
  readonly questions: number;
  readonly max: number;
  /** Penalty for a wrong answer, in basis points of the marks. */
  readonly negative: number;
}
export interface DeskMaterial {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly subject: string;
  readonly unit: number | null;
  readonly topic: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly files: readonly Pick<UploadedFile, 'name' | 'size'>[];
}
/** A file that a student has uploaded for an assignment. */
export interface UploadedFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
}
export interface DeskAssignment {
  readonly id: number;
  readonly title: string;
  readonly paper: string;
  readonly instructions: string | null;
  readonly due_at: string;
  readonly late_until: string | null;
  /** A later due time for this student only. */
  readonly extension: string | null;
  readonly state: string;
  readonly max: number;
  readonly files_most: number;
  readonly submitted_at: string | null;
  readonly late_days: number;
  readonly version_no: number;
  /** It is marked, so nothing more is accepted. */
  readonly marked: boolean;
  readonly text: string | null;
  readonly link: string | null;
  readonly files: readonly UploadedFile[];
  /** Uploaded, but not handed in yet. */
  readonly waiting: readonly UploadedFile[];
  /** The teacher's files: the question sheet, and those returned with the mark. */
  readonly sheets: readonly UploadedFile[];
  readonly feedback: readonly UploadedFile[];
  /** Present only once the work is returned or the assignment closed. */
  readonly final: number | null;
  readonly comment: string | null;
}
export interface ClassroomDesk {
  /** The student it belongs to: work left on a device is never submitted for another student. */
  readonly student: number;
  readonly name: string;
  readonly now: string;
  /** Accepted files: extensions, and the size limit in megabytes. */
  readonly takes: { readonly types: readonly string[]; readonly mb: number };
  readonly examinations: readonly DeskExamination[];
  readonly assignments: readonly DeskAssignment[];
  readonly materials: readonly DeskMaterial[];
}
/** The response to handing in work. */
export interface HandedIn {
  readonly submitted_at: string;
  readonly late_days: number;
  readonly version_no: number;
}

/** A question as shown to a student, with the answers so far. */
export interface SittingQuestion extends VisibleAnswers {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly picture: VisiblePicture | null;
  /** Hundredths. */
  readonly marks: number;
  readonly response: Response;
  readonly revision: number;
}
export interface SittingPaper {
  readonly id: number;
  /** The student who answers. */
  readonly student: number;
  readonly title: string;
  readonly instructions: string | null;
  /** Penalty for a wrong answer, in basis points of the marks. */
  readonly negative: number;
  readonly now: string;
  readonly ends_at: string;
  readonly questions: readonly SittingQuestion[];
}
/** The response to saving an answer. */
export interface SavedAnswer {
  readonly revision: number;
  readonly ends_at: string;
  readonly now: string;
}
export interface SittingResult {
  readonly title: string;
  readonly max: number;
  readonly attempts: readonly {
    readonly number: number;
    readonly state: string;
    readonly score: number | null;
  }[];
  readonly answers: readonly {
    readonly question: string;
    readonly marks: number | null;
    readonly of: number;
    readonly comment: string | null;
    readonly explanation: string | null;
  }[];
}
