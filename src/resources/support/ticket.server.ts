import { choiceLabel, who, type CellsOf } from '@/schema';
import { endpoint, report, storedFile } from '../../../server/handle';
import { mayMove } from '../site/commands/ticket.server';
import { answers, isWriter, ticketFor, type Status } from './queries/ticket.server';
import { move, say } from './queries/words.server';
import { STATUS_LABELS, ticket as ticketScreen } from './module';

/** One ticket: the question, the replies, and the next actions. */
const page = report(
  ticketScreen,
  async (handle, { params }) => {
    const { sql, actor } = handle;
    const ticket = await ticketFor(handle, Number(params.id));
    const replies = await sql<
      Omit<CellsOf<typeof ticketScreen>, 'files'>
    >`select id, at, by_name, status, text from support_reply where ticket = ${ticket.id} order by at, id`;
    const shots =
      ticket.screenshot === null
        ? []
        : await sql<{
            name: string;
            size: number;
          }>`select name, size from file where id = ${ticket.screenshot} and removed_at is null`;
    const next = (to: Status): boolean => mayMove(ticket.status, to);
    const helper = answers(actor);
    return {
      head: [
        { label: 'Number', value: ticket.ticket_no },
        { label: 'Status', value: choiceLabel(ticket.status, STATUS_LABELS) },
        ...(ticket.module ? [{ label: 'About', value: ticket.module }] : []),
      ],
      rows: [
        {
          id: 0,
          at: ticket.created_at,
          by_name: ticket.contact_name ?? '–',
          status: 'open',
          text: `${ticket.subject}\n\n${ticket.details}`,
          files: shots.map((shot) => ({
            ...shot,
            path: `/api/support/ticket/${ticket.id}/screenshot`,
          })),
        },
        ...replies.map((reply) => ({ ...reply, files: undefined })),
      ],
      can: [
        ...(ticket.status === 'closed' ? [] : ['reply']),
        ...(helper && next('in_progress') ? ['begin'] : []),
        ...(helper && next('waiting_user') ? ['ask'] : []),
        ...(helper && next('resolved') ? ['resolve'] : []),
        ...((helper || isWriter(ticket, actor)) && next('closed') ? ['close'] : []),
      ],
    };
  },
  {
    reply: async (handle, { params, values }) =>
      say(handle, await ticketFor(handle, Number(params.id), true), values.text),
    begin: async (handle, { params }) =>
      move(handle, await ticketFor(handle, Number(params.id), true), 'in_progress'),
    ask: async (handle, { params, values }) =>
      say(handle, await ticketFor(handle, Number(params.id), true), values.text, 'waiting_user'),
    resolve: async (handle, { params, values }) =>
      say(handle, await ticketFor(handle, Number(params.id), true), values.text, 'resolved'),
    close: async (handle, { params }) =>
      move(handle, await ticketFor(handle, Number(params.id), true), 'closed'),
  },
);

const screenshot = endpoint({
  method: 'GET',
  path: '/api/support/ticket/{id}/screenshot',
  summary: 'The image attached to a ticket, for those who may read the ticket.',
  who: [who.union, who.faculty, who.admin()],
  async run(handle, { params }) {
    const { screenshot: id } = await ticketFor(
      handle,
      /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0,
    );
    return storedFile(handle, id, 'file');
  },
});

export default [page, screenshot];
