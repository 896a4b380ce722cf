import { Problem, type FaultsOf } from '@/schema';
import { report, type ActionOf, type ActionResult, type Handle } from '../../../server/handle';
import { message } from './message';
import { isPersonal, unknownPlaceholders } from './message-text';
import {
  addressOf,
  candidatesOf,
  emailOf,
  phoneOf,
  seesContact,
  shownAddress,
  type Candidate,
  type Channel,
  type Kind,
} from './queries/message-receivers.server';
import { describeFilter } from './queries/message-filter.server';
import { sendMessage } from './message-screens';

type SendInput = ActionOf<typeof sendMessage, 'send'>;

/** Above this number of recipients, the sender must type the number to confirm. */
const MANY = 500;
const DAY = 86_400_000;
const LATEST = 60 * DAY;
/** Tolerance for a client clock that runs ahead, in milliseconds. */
const SLACK = 60_000;
/** The number of students without an address who are listed by name. */
const NAMED = 10;

const KINDS: Readonly<Record<SendInput['values']['receiver'], readonly Kind[]>> = {
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

function draftOf({ now }: Handle, { values }: SendInput): Draft {
  const errors: FaultsOf<keyof typeof values> = {};
  const { channel, body } = values;
  const subject = channel === 'email' ? values.subject : null;
  const template = channel === 'SMS' ? values.template : null;
  const at = values.send_at ? new Date(values.send_at) : now;
  for (const [field, text] of [
    ['subject', subject ?? ''],
    ['body', body],
  ] as const) {
    const [unknown] = unknownPlaceholders(text);
    if (unknown !== undefined)
      errors[field] = {
        text: 'Use only name, roll or percent in braces, not "{unknown}".',
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
 * time.
 */
async function send(handle: Handle, input: SendInput): Promise<ActionResult> {
  const { sql, actor, now } = handle;
  const draft = draftOf(handle, input);
  const ticked = new Set(input.rows.map(Number));
  const chosen = (await candidatesOf(handle, input)).filter(({ id }) => ticked.has(id));
  const { receivers, without } = receiversOf(chosen, draft);
  const count = receivers.length;
  if (count === 0)
    throw new Problem('invalid', {
      errors: { receiver: 'None of the selected people has this contact detail.' },
    });
  if (count > MANY && input.values.confirm !== count)
    throw new Problem('invalid', {
      errors: {
        confirm: {
          text: 'This will go to {count} recipients. Enter {count} to confirm.',
          with: { count },
        },
      },
    });

  const filter = await describeFilter(sql, input, chosen.length);
  const { receiver } = input.values;
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

export default report(
  sendMessage,
  async (handle, input) => {
    const { actor } = handle;
    const rows = await candidatesOf(handle, input);
    const open = (department: string): boolean => seesContact(actor, department);
    const lacking = (has: (one: Candidate) => string | null): string =>
      String(rows.filter((one) => has(one) === null).length);
    return {
      rows: rows.map((one) => ({
        id: one.id,
        roll_no: one.roll_no,
        name: one.name,
        semester: one.semester,
        percent: one.percent,
        phone: shownAddress(phoneOf(one.phone), open(one.department)),
        guardian_phone: shownAddress(phoneOf(one.guardian_phone), open(one.department)),
        email: shownAddress(emailOf(one.email), open(one.department)),
        guardian_email: shownAddress(emailOf(one.guardian_email), open(one.department)),
      })),
      head: [
        { label: 'Students', value: String(rows.length) },
        { label: 'No phone', value: lacking(({ phone }) => phoneOf(phone)) },
        {
          label: 'No guardian’s phone',
          value: lacking(({ guardian_phone }) => phoneOf(guardian_phone)),
        },
        { label: 'No email address', value: lacking(({ email }) => emailOf(email)) },
      ],
      footnotes: [
        'Invalid numbers and addresses count as missing.',
        'Guardian emails come from parent accounts.',
      ],
      can: rows.length ? ['send'] : [],
    };
  },
  { send },
);
