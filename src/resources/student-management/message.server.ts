import { work, type DeliveryResult, type Tools } from '../../../server/handle';
import { merged, type Personal } from './message-text';

/** Whoever handed a message over and has not said for so long how it went is thought dead. */
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

/** `sending` is committed before the message is handed over: whoever finds it later knows that it may be out. */
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

/** Only what is surely not out goes back to those who wait. */
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

/** Sends to one after the other until nobody waits, the carrier is away, or the server stops. */
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

/** What somebody else still has in hand is looked at again; after the last try nobody waits any more. */
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
 * The sending of a message. A crash between handing over and noting it leaves `sending` behind: that is never sent again by
 * itself, but shown as failed with the reason, so that somebody decides. Whoever waits is never forgotten: the work is a job.
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
