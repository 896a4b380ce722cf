import { f, Problem, who } from '@/schema';
import { card, endpoint, pending, storedFile } from '../../../server/handle';
import { inLanguageOf } from '../reader.server';
import { AUDIENCE, inboxOf, markRead, toConfirm } from './queries/inbox.server';

/** Marking as read is for levels 3 to 5 (specification, section 6). */
const markers = [who.admin(), who.faculty];

export default [
  endpoint({
    method: 'GET',
    path: '/api/notification/{audience}/{id}',
    answers: [{ id: 1, title: 'Holiday', read: false }],
    summary: "The caller's notices, with their read status.",
    who: [who.admin(), who.faculty, who.union, who.parent],
    async run(handle, { params, header }) {
      const { actor } = handle;
      if (params.audience !== AUDIENCE[actor.kind] || params.id !== String(actor.id))
        throw new Problem('forbidden');
      return inboxOf(handle, inLanguageOf(header('accept-language')));
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/notification/attachment/{id}/{n}',
    answers: 'file',
    summary: 'A file attached to a notice, for its recipients.',
    who: [who.admin(), who.faculty, who.union, who.parent],
    async run(handle, { params }) {
      const line = (await inboxOf(handle)).find(
        ({ id }) => typeof id === 'number' && String(id) === params.id,
      );
      const place = Number(params.n);
      const [row] = line
        ? await handle.sql<{
            file: number | null;
          }>`select attachments[${Number.isInteger(place) && place > 0 && place < 100 ? place : 0}::int] as file from notice where id = ${line.id}::int`
        : [];
      return storedFile(handle, row?.file, 'file');
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/notification/read-notice',
    answers: { id: 1, title: 'Holiday', read: true },
    summary: 'Marks a notice as read by the caller.',
    who: markers,
    input: {
      // The id of the caller's account; each kind of account has its own table.
      receiver: f.int({ required: true, min: 1 }),
      notice: f.ref('notice', { required: true }),
    },
    async run(handle, { body }) {
      if (String(body.receiver) !== String(handle.actor.id)) throw new Problem('forbidden');
      const line = (await inboxOf(handle)).find(({ id }) => String(id) === String(body.notice));
      if (!line) throw new Problem('not_found', { what: 'notice' });
      await markRead(handle, [line]);
      return { ...line, read: true };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/notification/read-all',
    answers: { read: 4 },
    summary: 'Marks all notices as read by the caller, except those to be confirmed one by one.',
    who: markers,
    async run(handle) {
      const unread = (await inboxOf(handle)).filter(({ read, confirm }) => !read && !confirm);
      await markRead(handle, unread);
      return { read: unread.length };
    },
  }),

  card({
    key: 'unread-notices',
    label: 'Unread notices',
    order: 95,
    waits: true,
    who: markers,
    link: '/notification?unread=1',
    async run(handle) {
      const lines = await inboxOf(handle);
      return { value: lines.filter(({ read }) => !read).length, total: lines.length };
    },
  }),
  pending({
    key: 'notices-to-confirm',
    label: 'Notices',
    order: 8,
    who: markers,
    run: async (handle) =>
      (await toConfirm(handle)).map((title) => ({
        text: { text: '{title}: confirm that you have read it.', with: { title } },
        link: '/notification?unread=1',
        tone: 'warn' as const,
      })),
  }),
  card({
    key: 'union-notices',
    label: 'Notices',
    order: 95,
    who: [who.union],
    link: '/su-notice',
    run: async (handle) => ({ value: (await inboxOf(handle)).length }),
  }),
];
