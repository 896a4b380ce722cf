/** Responses of the server to the page of a survey link. */
import type { Question, Stage } from '@/domain/survey';

export interface PollResult {
  /** Number of answers in the result; 0: too few to show it. */
  readonly shown: number;
  readonly meant: number;
  readonly options: readonly {
    readonly text: string;
    readonly answers: number /** Basis points. */;
    readonly share: number | null;
  }[];
}
export interface SurveyPage {
  readonly kind: 'poll' | 'feedback-form';
  readonly title: string;
  readonly intro: string | null;
  readonly anonymous: boolean;
  /** The audience; empty: all students. */
  readonly meant: readonly string[];
  readonly opens_at: string | null;
  readonly closes_at: string;
  readonly stage: Stage;
  readonly questions: readonly Question[];
  readonly result: PollResult | null;
}
export const answerPath = (token: string): string => `/api/answer/${encodeURIComponent(token)}`;
