/**
 * One-time codes: six digits by email or text, for any proof of identity. There is one row per
 * purpose and subject (and device, if strangers may request a code), so only the newest code is
 * valid and the rate limits hold for concurrent requests. A code is generated when its message is
 * sent: no table and no job ever holds one in plain text. Decisions 0040 and 0046.
 */
import { isLongCode, LONG_CODE, ONE_TIME_CODE } from '@/domain/one-time-code';
import { Problem } from '@/schema';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import { digestOf, newSecret } from '../digest';
import type { Carriers, Codes, DeliveryResult } from '../handle';
import { enqueue, type JobWork } from '../jobs/queue';
import { handOver } from '../mail/hand-over';
import type { Mailer } from '../mail/mailer';
import type { Gateway } from '../sms/gateway';
import { codeFits, newCode, newLongCode } from './code-digest';
import {
  codeMail,
  CODE_TEMPLATE,
  codeText,
  LONG_CODE_TEMPLATE,
  longCodeMail,
  longCodeText,
} from './code-message';
import { slowDown } from './throttle';

export const CODE_WORK = 'one-time-code';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const GOOD_FOR = ONE_TIME_CODE.minutes * 60 * SECOND;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

interface CodeRequests {
  readonly asked_at: string;
  readonly day_at: string;
  readonly day_count: number;
}

/** Whole seconds until another code may be requested, at least 1. */
function waitOf({ asked_at, day_at, day_count }: CodeRequests, now: Date): number {
  const soon = new Date(asked_at).getTime() + ONE_TIME_CODE.again_seconds * SECOND;
  const full = day_count >= ONE_TIME_CODE.a_day ? new Date(day_at).getTime() + DAY : 0;
  return Math.max(1, Math.ceil((Math.max(soon, full) - now.getTime()) / SECOND));
}

/** Key of a code's row: includes the device that requested it, if it names one. */
const onDevice = (subject: string, device = ''): string =>
  device === '' ? subject : `${subject} on ${digestOf(device)}`;
/**
 * Key of the row that counts a subject's messages across all devices. It also holds the last
 * message's long code.
 */
const ofDay = (subject: string): string => `${subject} of the day`;
/** Key of the row of a long code that was handed over in person. */
const byHand = (subject: string): string => `${subject} by hand`;

export function codesIn({ sql }: Pick<Tx, 'sql'>, now: Date, carriers: Carriers): Codes {
  /**
   * Long codes have no attempt limit: with 20 digits they cannot be guessed, and a limit would let a stranger use them up.
   * The code of the day can be used repeatedly, because no other is sent; a code handed over in person works once.
   */
  async function fitsLong(purpose: string, subject: string, code: string): Promise<Problem | null> {
    const rows = await sql<{ subject: string; digest: string }>`
      select subject, digest from one_time_code where purpose = ${purpose} and subject = any (${[ofDay(subject), byHand(subject)]}::text[]) and digest is not null and made_at > ${before(now, LONG_CODE.hours * 3600 * SECOND)}`;
    const match = rows.find(({ digest }) => codeFits(code, digest));
    if (!match) return new Problem('bad_code');
    if (match.subject === byHand(subject))
      await sql`delete from one_time_code where purpose = ${purpose} and subject = ${match.subject}`;
    return null;
  }

  return {
    async send({ purpose, subject, device, email = null, mobile = null }) {
      const phone = carriers.text === null ? null : mobile;
      const hasRecipient = email !== null || phone !== null;
      const ticket = newSecret();
      const yesterday = before(now, DAY);
      if (hasRecipient && device !== undefined) {
        const [sent] = await sql<{ day_count: number }>`
          insert into one_time_code as c (purpose, subject, ticket, email, mobile, asked_at, day_at, day_count, tries)
          values (${purpose}, ${ofDay(subject)}, ${`last ${ticket}`}, ${email}, ${phone}, ${now}, ${now}, 1, 0)
          on conflict (purpose, subject) do update set
            ticket = excluded.ticket, email = excluded.email, mobile = excluded.mobile, asked_at = excluded.asked_at, digest = null, made_at = null,
            day_at = case when c.day_at <= ${yesterday} then excluded.day_at else c.day_at end,
            day_count = case when c.day_at <= ${yesterday} then 1 else c.day_count + 1 end
          where c.day_at <= ${yesterday} or c.day_count < ${ONE_TIME_CODE.a_day}
          returning day_count`;
        if (!sent) return; // the last message already carried the long code
        if (sent.day_count === ONE_TIME_CODE.a_day)
          return enqueue({ sql }, CODE_WORK, { ticket: `last ${ticket}`, long: true }, now);
      }
      const row = onDevice(subject, device);
      const inserted = await sql`
        insert into one_time_code as c (purpose, subject, ticket, email, mobile, asked_at, day_at, day_count, tries)
        values (${purpose}, ${row}, ${ticket}, ${email}, ${phone}, ${now}, ${now}, 1, 0)
        on conflict (purpose, subject) do update set
          ticket = excluded.ticket, email = excluded.email, mobile = excluded.mobile, asked_at = excluded.asked_at, digest = null, made_at = null, tries = 0,
          day_at = case when c.day_at <= ${yesterday} then excluded.day_at else c.day_at end,
          day_count = case when c.day_at <= ${yesterday} then 1 else c.day_count + 1 end
        where c.asked_at <= ${before(now, ONE_TIME_CODE.again_seconds * SECOND)} and (c.day_at <= ${yesterday} or c.day_count < ${ONE_TIME_CODE.a_day})
        returning 1`;
      if (inserted.length === 0) {
        const [asked] =
          await sql<CodeRequests>`select asked_at, day_at, day_count from one_time_code where purpose = ${purpose} and subject = ${row}`;
        throw slowDown(asked ? waitOf(asked, now) : ONE_TIME_CODE.again_seconds);
      }
      if (hasRecipient) await enqueue({ sql }, CODE_WORK, { ticket }, now);
    },

    async fits(purpose, subject, code, device) {
      if (isLongCode(code)) return fitsLong(purpose, subject, code);
      const own = onDevice(subject, device);
      // Counted before the code is compared: of a hundred concurrent attempts only five are
      // compared.
      const [row] = await sql<{ digest: string }>`
        update one_time_code set tries = tries + 1
        where purpose = ${purpose} and subject = ${own} and digest is not null and tries < ${ONE_TIME_CODE.tries} and made_at > ${before(now, GOOD_FOR)}
        returning digest`;
      if (!codeFits(code, row?.digest)) return new Problem('bad_code');
      // Deletes the row, so that the user can request a new code at once and no time of use is
      // recorded.
      await sql`delete from one_time_code where purpose = ${purpose} and subject = ${own}`;
      return null;
    },

    async give(purpose, subject) {
      const { code, digest } = newLongCode();
      await sql`
        insert into one_time_code (purpose, subject, ticket, asked_at, day_at, day_count, digest, made_at) values (${purpose}, ${byHand(subject)}, ${newSecret()}, ${now}, ${now}, 1, ${digest}, ${now})
        on conflict (purpose, subject) do update set asked_at = excluded.asked_at, day_at = excluded.day_at, digest = excluded.digest, made_at = excluded.made_at`;
      return code;
    },
  };
}

export interface CodeWorkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly gateway: Gateway;
}

/**
 * Generates and sends a code. A retry generates a new one; a request older than the time limit is
 * dropped.
 */
export const codeWork =
  ({ db, clock, mailer, gateway }: CodeWorkDeps): JobWork =>
  async ({ payload }) => {
    const { ticket, long = false } = payload as { ticket: string; long?: boolean };
    const { code, digest } = long ? newLongCode() : newCode();
    const now = clock.now();
    const [to] = await db.transaction(
      ({ sql }) => sql<{ email: string | null; mobile: string | null }>`
    update one_time_code set digest = ${digest}, made_at = ${now} where ticket = ${ticket} and asked_at > ${before(now, GOOD_FOR)} returning email, mobile`,
    );
    if (!to) return;
    const delivered: DeliveryResult[] = [];
    if (to.email !== null)
      delivered.push(await handOver(mailer, (long ? longCodeMail : codeMail)(to.email, code)));
    if (to.mobile !== null)
      delivered.push(
        await gateway.send({
          to: to.mobile,
          text: (long ? longCodeText : codeText)(code),
          template: long ? LONG_CODE_TEMPLATE : CODE_TEMPLATE,
          reference: `${ticket}-${digest.slice(0, 8)}`,
        }),
      );
    const retryable = delivered.find(({ how }) => how === 'away');
    if (retryable && 'reason' in retryable && delivered.every(({ how }) => how === 'away'))
      throw new Error(retryable.reason);
  };
