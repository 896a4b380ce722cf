/**
 * Grievances without an account: students lodge one by roll number and code, and anonymous visitors
 * without a name. Both follow it by number and PIN. None of these requests is logged with an
 * address (decision 0040).
 */
import { grievanceMoves } from '@/domain/grievance-move';
import { choiceLabel, f, Problem, who } from '@/schema';
import { CountedRefusal, endpoint, work, type Handle } from '../../../server/handle';
import {
  PROOF,
  provenStudent,
  type ProvenStudent,
} from '../student-management/commands/proven.server';
import { CATEGORIES, isCategory } from './category';
import { AGAINST_NAME, COMPLAINT } from '../complaint-fields';
import { EVENT_LABELS } from './columns';
import { clockOf, holidaysSince, nowOf, type Case } from './queries/case.server';
import { createPin, digestOfPin } from './queries/pin.server';
import { threadOf } from './queries/thread.server';
import {
  AUDIT_LATER,
  caseOfVisitor,
  NAMELESS,
  newPinFor,
  speakerOf,
  veiled,
} from './queries/visitor.server';
import { lodge, move, reply } from './queries/write.server';

interface AuditLater {
  readonly action: string;
  readonly entity: string;
  readonly id: number;
  readonly change?: Readonly<Record<string, unknown>>;
}

const PATH = '/api/public/grievance';
const anyone = [who.anyone];
/** Files can be attached only for a while after lodging, in milliseconds. */
const FILES_WITHIN = 60 * 60_000;
const FILE = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  most: 5_000_000,
  count: 3,
} as const;
const CALL = { method: 'POST', who: anyone, proof: true, unseen: true } as const;

const ticket = {
  ticket_no: f.text({ required: true, max: 20, label: 'Number' }),
  pin: f.text({ required: true, max: 40, label: 'PIN' }),
};

const proven = (
  handle: Handle,
  body: Readonly<Record<string, unknown>>,
): Promise<ProvenStudent | CountedRefusal> => provenStudent(handle, 'grievance', body);

async function shown(handle: Handle, row: Case): Promise<object> {
  const { rows } = await threadOf(handle, row, {
    whole: false,
    ...(row.complainant === null ? { nameless: NAMELESS } : {}),
  });
  const { left } = clockOf(
    row,
    handle.today,
    await holidaysSince(handle.sql, handle.today < row.due_on ? handle.today : row.due_on),
  );
  return {
    ticket_no: row.ticket_no,
    subject: row.subject,
    category: choiceLabel(row.category),
    state: choiceLabel(row.state),
    due_on: row.due_on,
    left,
    hearing_on: row.hearing_on,
    files: row.files?.length ?? 0,
    events: rows.map(({ id, at, by_name, what, text }) => ({
      id,
      at,
      by_name,
      what: choiceLabel(String(what), EVENT_LABELS),
      text,
    })),
    can: [
      ...grievanceMoves('complainant', nowOf(row, handle.today)),
      ...(row.state === 'closed' ? [] : ['answer']),
    ],
  };
}

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    summary: 'Categories of grievances.',
    who: anyone,
    run: () =>
      Promise.resolve({
        categories: CATEGORIES.map((value) => ({ value, label: choiceLabel(value) })),
      }),
  }),

  endpoint({
    ...CALL,
    path: PATH,
    summary:
      'Lodges a grievance of a student (roll number and code) or anonymously. Returns its number and the PIN to track it.',
    input: {
      category: f.text({ required: true, max: 40 }),
      subject: COMPLAINT.subject,
      details: COMPLAINT.details,
      against: AGAINST_NAME,
      confidential: COMPLAINT.confidential,
      ...PROOF,
    },
    async run(handle, { body }) {
      if (!isCategory(String(body.category)))
        throw new Problem('invalid', { errors: { category: 'Choose from the list.' } });
      const known = body.roll_no ? await proven(handle, body) : null;
      if (known instanceof CountedRefusal) return known;
      const pin = createPin();
      const { ticket_no } = await lodge(veiled(handle), {
        category: String(body.category),
        subject: String(body.subject),
        details: String(body.details),
        complainant: known && `${known.name}, ${known.roll_no}`,
        lodged_by: known && `student:${known.id}`,
        against: null,
        against_named: body.against,
        confidential: known !== null && body.confidential === true,
        files: null,
        pin: digestOfPin(pin),
      });
      return { ticket_no, pin };
    },
  }),

  endpoint({
    ...CALL,
    path: `${PATH}/read`,
    summary: 'Status and history of a grievance, by its number and PIN.',
    input: ticket,
    async run(handle, { body }) {
      const row = await caseOfVisitor(handle, String(body.ticket_no), String(body.pin));
      return row instanceof CountedRefusal ? row : shown(handle, row);
    },
  }),

  endpoint({
    ...CALL,
    path: `${PATH}/say`,
    summary: 'Replies, appeals against the decision, or asks to reopen the grievance.',
    input: {
      ...ticket,
      what: f.choice(['answer', 'appeal', 'reopen'], { required: true }),
      text: f.longtext({ required: true, max: 2000 }),
    },
    async run(handle, { body }) {
      const row = await caseOfVisitor(handle, String(body.ticket_no), String(body.pin), true);
      if (row instanceof CountedRefusal) return row;
      const [text, by] = [String(body.text), speakerOf(row)];
      if (body.what === 'answer') await reply(veiled(handle), row, text, by);
      else
        await move(
          veiled(handle),
          row,
          body.what === 'appeal' ? 'appeal' : 'reopen',
          'complainant',
          { text },
          by,
        );
      const after = await caseOfVisitor(handle, String(body.ticket_no), String(body.pin));
      return after instanceof CountedRefusal ? after : shown(handle, after);
    },
  }),

  endpoint({
    ...CALL,
    path: `${PATH}/pin`,
    summary: 'Issues a new PIN to a student who has lost it, by roll number and code.',
    input: { ticket_no: ticket.ticket_no, ...PROOF },
    async run(handle, { body }) {
      const known = await proven(handle, body);
      if (known instanceof CountedRefusal) return known;
      const [row] = await handle.sql<{
        id: number;
      }>`select id from grievance where upper(ticket_no) = upper(${String(body.ticket_no).trim()}) and lodged_by = ${`student:${known.id}`}`;
      if (!row) return new CountedRefusal(new Problem('not_found', { what: 'grievance' }));
      await veiled(handle).audit('new-pin', 'grievance', row.id);
      return { pin: await newPinFor(handle, row.id) };
    },
  }),

  endpoint({
    method: 'POST',
    who: anyone,
    unseen: true,
    perHour: 30,
    upload: FILE.most,
    path: `${PATH}/file`,
    summary:
      'Attaches a file to a grievance lodged within the last hour. Its number and PIN are sent in the request headers.',
    async run(handle, { query, bytes, header }) {
      const row = await caseOfVisitor(handle, header('x-grievance'), header('x-pin'), true);
      if (row instanceof CountedRefusal) return row;
      if (handle.now.getTime() - new Date(row.received_at ?? 0).getTime() > FILES_WITHIN)
        throw new Problem('locked', {
          reason: 'Files can only be added within an hour of lodging.',
        });
      if ((row.files?.length ?? 0) >= FILE.count)
        throw new Problem('locked', { reason: 'You can add up to 3 files.' });
      const file = await handle.files.keep(await bytes(), {
        name: query.name ?? '',
        types: FILE.types,
        most: FILE.most,
        owner: `grievance:${row.id}`,
      });
      await handle.sql`update grievance set files = array_append(coalesce(files, '{}'), ${file}) where id = ${row.id}`;
      return { files: (row.files?.length ?? 0) + 1 };
    },
  }),

  work(AUDIT_LATER, async ({ transaction }, { action, entity, id, change }: AuditLater) => {
    await transaction(({ audit }) => audit(action, entity, id, change));
  }),
];
