import type { Problem } from '@/schema';

/**
 * Codes of six digits by which somebody proves that they are reached where the college says they are. One is good for ten minutes
 * and five tries, and only the newest of a purpose and a subject is good at all: of a device, where one is named.
 */
export interface Codes {
  /**
   * Sends one by e-mail, by text message, or both, by what is given and carried; with neither the pace alone is kept. Throws
   * `slow_down` within 60 seconds of the one before and after five in a day.
   *
   * `device` names who asks where anybody may ask for anybody ('' for one that says nothing of itself): the pace and the tries are of the
   * device then, so that no stranger uses up those of the owner. Messages to a subject are five a day whoever asks; the fifth holds a long
   * code that is good on every device for a day.
   */
  send(to: {
    readonly purpose: string;
    readonly subject: string;
    readonly device?: string;
    readonly email?: string | null;
    readonly mobile?: string | null;
  }): Promise<void>;
  /** Null: it was right, and is used up. Otherwise `return new Counted(problem)`: thrown, the try would not be counted. */
  fits(purpose: string, subject: string, code: string, device?: string): Promise<Problem | null>;
  /** A long code, good once and for a day, for somebody whom no message reaches. It is told here and nowhere else. */
  give(purpose: string, subject: string): Promise<string>;
}
