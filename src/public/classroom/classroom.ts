/** What the pages of the classroom are told, and how they ask: with the secret of the device, and never with a sign-in. */
import { Failure } from '@/dataProvider/errors';
import { download } from '@/dataProvider/files';
import { ask, type Call } from '@/dataProvider/http';
import type { Offered } from '@/domain/question';
import type { QuestionKind } from '@/domain/question-kinds';
import type { Response } from '@/domain/question-score';
import type { SittingStage } from '@/domain/sitting';
import { secretHere } from './here';

export interface Exam {
  readonly id: number;
  readonly title: string;
  readonly paper: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly minutes: number;
  readonly attempts: number;
  readonly used: number;
  readonly stage: SittingStage;
  readonly running: boolean;
}
export interface Material {
  readonly id: number;
  readonly title: string;
  readonly subject: string;
  readonly unit: number | null;
  readonly topic: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly files: number;
}
export interface Assignment {
  readonly id: number;
  readonly title: string;
  readonly paper: string;
  readonly instructions: string | null;
  readonly due_at: string;
  readonly late_until: string | null;
  readonly state: string;
  readonly max: number;
  readonly submitted_at: string | null;
  readonly text: string | null;
  readonly link: string | null;
  readonly final: number | null;
  readonly comment: string | null;
}
export interface Desk {
  readonly name: string;
  readonly now: string;
  readonly examinations: readonly Exam[];
  readonly assignments: readonly Assignment[];
  readonly materials: readonly Material[];
}
export interface AskedQuestion extends Offered {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly text: string;
  /** Hundredths. */
  readonly marks: number;
  readonly response: Response;
  readonly revision: number;
}
export interface Paper {
  readonly id: number;
  readonly title: string;
  readonly instructions: string | null;
  /** Basis points of the marks that a wrong answer takes. */
  readonly negative: number;
  readonly now: string;
  readonly ends_at: string;
  readonly questions: readonly AskedQuestion[];
}
export interface Result {
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

export const CLASSROOM = '/api/classroom';
const byDevice = (call: Call): Call => ({
  ...call,
  anonymous: true,
  headers: { 'X-Classroom': secretHere() ?? '' },
});

export const askClassroom = <T>(path: string, call: Call = {}): Promise<T> =>
  ask<T>(`${CLASSROOM}${path}`, byDevice(call));
export const saveFile = (path: string, name: string): Promise<void> =>
  download(`${CLASSROOM}${path}`, name, byDevice({}));

/** The device is not known, or not any more. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Failure && error.body.code === 'bad_code';

/** `2.5` of 250. */
export const marksText = (hundredths: number): string => String(hundredths / 100);
