import { report, type ActionOf, type ActionResult, type Handle } from '../../../server/handle';
import {
  candidatesOf,
  emailOf,
  phoneOf,
  seesContact,
  shownAddress,
  type Candidate,
} from './queries/message-receivers.server';
import { describeFilter } from './queries/message-filter.server';
import { sendTo } from './queries/message-send.server';
import { sendMessage } from './message-screens';

async function send(
  handle: Handle,
  input: ActionOf<typeof sendMessage, 'send'>,
): Promise<ActionResult> {
  const ticked = new Set(input.rows.map(Number));
  const chosen = (await candidatesOf(handle, input)).filter(({ id }) => ticked.has(id));
  return sendTo(
    handle,
    chosen,
    input.values,
    await describeFilter(handle.sql, input, chosen.length),
  );
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
