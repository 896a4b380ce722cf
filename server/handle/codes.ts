import type { Problem } from '@/schema';

/**
 * Six-digit codes that prove that a person can be reached at the address or number on record. A
 * code is valid for ten minutes and five attempts; only the newest one of a purpose and subject
 * (and device, if given) is valid.
 */
export interface Codes {
  /**
   * Sends a code by email, by text message, or both, depending on what is given and which carriers
   * exist; with neither, only the rate limit is applied. Throws `slow_down` within 60 seconds of
   * the previous one and after five in a day.
   *
   * `device` identifies the requester if anyone may request a code for anyone ('' if the client
   * does not identify itself): rate limit and attempts then apply to the device, so that a stranger
   * cannot use up the owner's. Messages to a subject are limited to five a day for all devices
   * together; the fifth carries a long code that is valid on every device for a day.
   */
  send(to: {
    readonly purpose: string;
    readonly subject: string;
    readonly device?: string;
    readonly email?: string | null;
    readonly mobile?: string | null;
  }): Promise<void>;
  /**
   * Returns null if the code was right, and uses it up. Otherwise `return new
   * CountedRefusal(problem)`: if thrown, the attempt would not be counted.
   */
  fits(purpose: string, subject: string, code: string, device?: string): Promise<Problem | null>;
  /**
   * A long code, valid once and for a day, for a person whom no message reaches. It is returned
   * here and shown nowhere else.
   */
  give(purpose: string, subject: string): Promise<string>;
}
