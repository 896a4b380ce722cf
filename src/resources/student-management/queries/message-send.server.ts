/** A message to many students or their guardians: checked, stored, and handed to the job that sends it. */
import { Problem, type FaultsOf } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { message } from '../message';
import { isPersonal, PLACEHOLDERS, unknownPlaceholders, type Placeholder } from '../message-text';
import { addressOf, type Candidate, type Channel, type Kind } from './message-receivers.server';

/** Above this number of recipients, the sender must type the number to confirm. */
const MANY = 500;
const DAY = 86_400_000;
const LATEST = 60 * DAY;
/** Tolerance for a client clock that runs ahead, in milliseconds. */
const SLACK = 60_000;
/** The number of students without an address who are listed by name. */
const NAMED = 10;

/** A message as its sender wrote it. */
export interface WrittenMessage {
  readonly channel: Channel;
  readonly receiver: 'student' | 'guardian' | 'both';
  readonly subject: string | null;
  readonly body: string;
  readonly template: string | null;
  /** Null: at once. */
  readonly send_at: string | null;
  /** The number of recipients, as confirmed by the sender; omitted where it is not asked for. */
  readonly confirm?: number | null;
}

const KINDS: Readonly<Record<WrittenMessage['receiver'], readonly Kind[]>> = {
  student: ['student'],
  guardian: ['guardian'],
  both: ['student', 'guardian'],
};

interface Draft {
  readonly channel: Channel;
  readonly kinds: readonly Kind[];
  readonly subject: string | null;
  readonly body: string;
  readonly template: string | null;
  readonly at: Date;
}

function draftOf({ now }: Handle, values: WrittenMessage, offered: readonly Placeholder[]): Draft {
  const errors: FaultsOf<keyof WrittenMessage> = {};
  const { channel, body } = values;
  const subject = channel === 'email' ? values.subject : null;
  const template = channel === 'SMS' ? values.template : null;
  const at = values.send_at ? new Date(values.send_at) : now;
  for (const [field, text] of [
    ['subject', subject ?? ''],
    ['body', body],
  ] as const) {
    const [unknown] = unknownPlaceholders(text, offered);
    if (unknown !== undefined)
      errors[field] = {
        text: offered.includes('percent')
          ? 'Use only name, roll or percent in braces, not "{unknown}".'
          : 'Use only name or roll in braces, not "{unknown}".',
        with: { unknown },
      };
  }
  if (at.getTime() < now.getTime() - SLACK) errors.send_at = 'Choose a time in the future.';
  if (at.getTime() > now.getTime() + LATEST)
    errors.send_at = 'Choose a time within the next 60 days.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  return {
    channel,
    kinds: KINDS[values.receiver],
    subject,
    body,
    template,
    at: at < now ? now : at,
  };
}

interface Receiver {
  readonly student: number;
  readonly kind: Kind;
  readonly address: string;
  readonly percent: number | null;
}

/** The same address receives the same text once; personal texts differ per student. */
function receiversOf(
  chosen: readonly Candidate[],
  { channel, kinds, subject, body }: Draft,
): { receivers: Receiver[]; without: string[] } {
  const personal = isPersonal(`${subject ?? ''}${body}`);
  const taken = new Set<string>();
  const receivers: Receiver[] = [];
  const without = new Set<string>();
  for (const candidate of chosen) {
    for (const kind of kinds) {
      const address = addressOf(candidate, channel, kind);
      if (address === null)
        without.add(
          candidate.roll_no ? `${candidate.name} (${candidate.roll_no})` : candidate.name,
        );
      else if (!taken.has(personal ? `${candidate.id} ${address}` : address)) {
        taken.add(personal ? `${candidate.id} ${address}` : address);
        receivers.push({
          student: candidate.id,
          kind,
          address,
          percent: personal ? candidate.percent : null,
        });
      }
    }
  }
  return { receivers, without: [...without] };
}

/**
 * Stores the message and its recipients; it is sent after this transaction, or at its scheduled
 * time. `filter` says in words how they were chosen; `offered` are the placeholders that it may use.
 */
export async function sendTo(
  handle: Handle,
  chosen: readonly Candidate[],
  values: WrittenMessage,
  filter: string,
  offered: readonly Placeholder[] = PLACEHOLDERS,
): Promise<ActionResult> {
  const { sql, actor, now } = handle;
  const draft = draftOf(handle, values, offered);
  const { receivers, without } = receiversOf(chosen, draft);
  const count = receivers.length;
  if (count === 0)
    throw new Problem('invalid', {
      errors: { receiver: 'None of the selected people has this contact detail.' },
    });
  if (count > MANY && values.confirm !== undefined && values.confirm !== count)
    throw new Problem('invalid', {
      errors: {
        confirm: {
          text: 'This will go to {count} recipients. Enter {count} to confirm.',
          with: { count },
        },
      },
    });

  const { receiver } = values;
  const [row] = await handle.records(message).add(
    [
      {
        sender: actor.name,
        faculty: actor.kind === 'faculty' ? actor.id : null,
        channel: draft.channel,
        receiver,
        filter,
        subject: draft.subject,
        body: draft.body,
        template: draft.template,
        send_at: draft.at.toISOString(),
        total: count,
        left_out: without.length,
      },
    ],
    {
      audit: {
        action: 'send',
        change: {
          channel: draft.channel,
          receiver,
          filter,
          total: count,
          send_at: draft.at.toISOString(),
        },
      },
    },
  );
  const id = Number(row?.id);
  await sql`
    insert into message_recipient (message, student, kind, address, percent)
    select ${id}, student, kind, address, percent from unnest(${receivers.map(({ student }) => student)}::int[], ${receivers.map(({ kind }) => kind)}::text[],
      ${receivers.map(({ address }) => address)}::text[], ${receivers.map(({ percent }) => percent)}::int[]) as r (student, kind, address, percent)`;
  await handle.later('message', { message: id }, draft.at);
  const later = draft.at > now;
  if (without.length === 0)
    return {
      say: {
        text: later
          ? 'Scheduled for {count|recipient|recipients}.'
          : 'Sending to {count|recipient|recipients}.',
        with: { count },
      },
    };
  const names = `${without.length} (${without.slice(0, NAMED).join(', ')}${without.length > NAMED ? ' …' : ''})`;
  return {
    say: {
      text: later
        ? 'Scheduled for {count|recipient|recipients}. No contact detail: {names}.'
        : 'Sending to {count|recipient|recipients}. No contact detail: {names}.',
      with: { count, names },
    },
  };
}
