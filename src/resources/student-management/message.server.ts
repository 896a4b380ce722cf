import { work, type DeliveryResult, type Tools } from '../../../server/handle';
import { merged, type Personal } from './message-text';

/** A sender that has not reported the outcome of a hand-over for this long is presumed dead. */
const STALE = 5 * 60_000;
const UNKNOWN = 'Delivery status unknown.';

interface Letter {
  readonly id: number;
  readonly channel: 'email' | 'SMS';
  readonly subject: string | null;
  readonly body: string;
  readonly template: string | null;
}
interface Claimed extends Personal {
  readonly id: number;
  readonly address: string;
}

/**
 * Commits `sending` before the message is handed over: a later reader knows that it may have gone
 * out.
 */
const claim = (tools: Tools, message: number): Promise<Claimed | undefined> =>
  tools.transaction(async ({ sql }) => {
    const [one] = await sql<Claimed>`
    update message_recipient r set status = 'sending', at = ${tools.now()}, error = null from student s
    where s.id = r.student and r.id = (select id from message_recipient where message = ${message} and status = 'waiting' order by id limit 1 for update skip locked)
    returning r.id, r.address, r.percent, s.name, s.roll_no`;
    return one;
  });

function hand(
  tools: Tools,
  letter: Letter,
  { id, address, ...of }: Claimed,
): Promise<DeliveryResult> {
  const text = merged(letter.body, of);
  return letter.channel === 'email'
    ? tools.mail({ to: address, subject: merged(letter.subject ?? '', of), text })
    : tools.text({
        to: address,
        text,
        template: letter.template ?? '',
        reference: `message-${letter.id}-${id}`,
      });
}

/** Only a message that certainly did not go out returns to `waiting`. */
async function settle(tools: Tools, { id }: Claimed, handed: DeliveryResult): Promise<void> {
  const status = handed.how === 'sent' ? 'sent' : handed.how === 'away' ? 'waiting' : 'failed';
  const error =
    handed.how === 'sent'
      ? null
      : handed.how === 'unknown'
        ? `${UNKNOWN} (${handed.reason})`
        : handed.reason;
  await tools.transaction(
    ({ sql }) =>
      sql`update message_recipient set status = ${status}, error = ${error?.slice(0, 300) ?? null}, at = ${tools.now()} where id = ${id} and status = 'sending'`,
  );
}

/** Sends one at a time until nothing waits, the carrier is unavailable, or the server stops. */
async function sendAll(tools: Tools, letter: Letter): Promise<string | undefined> {
  for (;;) {
    if (tools.stopping()) {
      await tools.transaction(({ later }) => later('message', { message: letter.id }));
      return undefined;
    }
    const one = await claim(tools, letter.id);
    if (!one) return undefined;
    const handed = await hand(tools, letter, one);
    await settle(tools, one, handed);
    if (handed.how === 'away') return handed.reason;
  }
}

/**
 * Checks again later what another worker still has in hand. After the last attempt, nothing is left
 * waiting.
 */
async function close(tools: Tools, message: number, away: string | undefined): Promise<void> {
  await tools.transaction(async ({ sql, later }) => {
    if (away !== undefined && tools.last)
      await sql`update message_recipient set status = 'failed', error = ${away} where message = ${message} and status = 'waiting'`;
    const [held] = await sql<{
      since: string;
    }>`select at as since from message_recipient where message = ${message} and status = 'sending' and at is not null order by at limit 1`;
    if (held) await later('message', { message }, new Date(Date.parse(held.since) + STALE + 1_000));
  });
}

/**
 * Sends a message. A crash between the hand-over and its record leaves `sending` behind: it is
 * never resent automatically, but shown as failed with the reason, so that a person decides.
 * Waiting recipients are never lost, because the work is a job.
 */
export default work('message', async (tools, { message }: { readonly message: number }) => {
  const [letter] = await tools.transaction(async ({ sql }) => {
    await sql`update message_recipient set status = 'failed', error = ${UNKNOWN} where message = ${message} and status = 'sending' and at < ${new Date(tools.now().getTime() - STALE)}`;
    return sql<Letter>`select id, channel, subject, body, template from message where id = ${message}`;
  });
  if (!letter) return;
  const away = await sendAll(tools, letter);
  await close(tools, message, away);
  if (away !== undefined && !tools.last) throw new Error(away);
});
