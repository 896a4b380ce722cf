/**
 * A mail transport and a message gateway that record what they get, a movable clock, and servers
 * that send with them.
 */
import type { DemoCollege } from './demo-college';
import { jobTask } from '../../server/jobs/queue';
import { makeRunner } from '../../server/jobs/runner';
import { workOf } from '../../server/jobs/work';
import { readCompanions } from '../../server/roll';
import type { DeliveryResult, Message, TextMessage } from '../../server/handle';

export interface Carriers {
  readonly mails: Message[];
  readonly texts: TextMessage[];
  /** The gateway's response to a message; sent by default. */
  answer: (message: TextMessage) => DeliveryResult | Promise<DeliveryResult>;
  /** Thrown by the mail transport instead of accepting anything. */
  refusal: Error | undefined;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** Lets one server do everything that is due. */
  drain(): Promise<void>;
}

export function openCarriers(college: DemoCollege): Carriers {
  let at = college.now.getTime();
  const clock = { now: () => new Date(at) };
  const carriers: Carriers = {
    mails: [],
    texts: [],
    answer: () => ({ how: 'sent' }),
    refusal: undefined,
    pass: (milliseconds) => {
      at += milliseconds;
    },
    drain: () => {
      const mailer = {
        send: (message: Message) =>
          carriers.refusal
            ? Promise.reject(carriers.refusal)
            : Promise.resolve(void carriers.mails.push(message)),
      };
      const gateway = {
        send: async (message: TextMessage) => {
          carriers.texts.push(message);
          return carriers.answer(message);
        },
      };
      return makeRunner(
        [
          jobTask({
            db: college.db,
            clock,
            log: () => undefined,
            work: workOf(readCompanions(college.roll), {
              db: college.db,
              roll: college.roll,
              records: college.records,
              clock,
              mailer,
              gateway,
            }),
          }),
        ],
        () => undefined,
      ).drain();
    },
  };
  return carriers;
}
