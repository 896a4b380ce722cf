/**
 * Books held for members who reserved them: the member is notified, and a hold that is not
 * collected expires automatically.
 */
import { collegeDay } from '@/domain/dates';
import { work } from '../../../server/handle';
import { libraryReservation } from './library-reservation';
import { endReservation, HOLD, lockedCopy, READY, RECALLED } from './queries/copy.server';
import { memberAt } from './queries/member.server';
import { termsOf } from './queries/terms.server';

interface HoldPayload {
  readonly reservation: number;
}
interface RecallPayload extends HoldPayload {
  readonly copy: number;
}

export default [
  work(READY, async (tools, { reservation: id }: HoldPayload) => {
    const letter = await tools.transaction(async ({ sql }) => {
      const [row] = await sql<{
        member: number;
        title: string;
        accession: string | null;
        hold_until: string | null;
      }>`
        select r.member, t.title, c.accession_no as accession, r.hold_until from library_reservation r join library_title t on t.id = r.book join library_copy c on c.id = r.copy where r.id = ${id} and r.state = 'ready'`;
      return row && { ...row, member: await memberAt({ sql }, row.member) };
    });
    if (!letter?.member.email) return;
    const { member, title, accession, hold_until } = letter;
    const handed = await tools.mail({
      to: letter.member.email,
      subject: { text: 'Book ready: {book}', with: { book: title } },
      text: [
        { text: 'Dear {name},', with: { name: member.name } },
        {
          text: 'The book you reserved is at the library desk: {book} ({number}). It is held for you until {day}.',
          with: { book: title, number: accession ?? '', day: hold_until },
        },
      ],
    });
    if (handed.how === 'away' && !tools.last) throw new Error(handed.reason);
  }),
  /** A book that was found damaged, or was not returned after all. */
  work(RECALLED, async (tools, { reservation: id, copy }: RecallPayload) => {
    const letter = await tools.transaction(async ({ sql }) => {
      const [row] = await sql<{ member: number; title: string; accession: string | null }>`
        select r.member, t.title, c.accession_no as accession from library_reservation r join library_title t on t.id = r.book join library_copy c on c.id = ${copy} where r.id = ${id} and r.state = 'waiting'`;
      return row && { ...row, member: await memberAt({ sql }, row.member) };
    });
    if (!letter?.member.email) return;
    const { member, title, accession } = letter;
    const handed = await tools.mail({
      to: letter.member.email,
      subject: { text: 'Book not ready: {book}', with: { book: title } },
      text: [
        { text: 'Dear {name},', with: { name: member.name } },
        {
          text: 'The book you reserved cannot be given to you yet: {book} ({number}). You keep your place in the queue and are told when a copy is ready.',
          with: { book: title, number: accession ?? '' },
        },
      ],
    });
    if (handed.how === 'away' && !tools.last) throw new Error(handed.reason);
  }),
  /** Expires a hold that was not collected, and offers the book to the next in the queue. */
  work(HOLD, async (tools, { reservation: id }: HoldPayload) => {
    await tools.transaction(async (tx) => {
      const now = tools.now();
      const today = collegeDay(now);
      const [known] = await tx.records(libraryReservation).find({ id });
      if (known?.copy == null) return;
      await lockedCopy(tx, Number(known.copy));
      const [row] = await tx.records(libraryReservation).find({ id }, { lock: true });
      if (row?.state !== 'ready' || row.hold_until === null || row.hold_until >= today) return;
      const desk = { ...tx, now, today, by: null };
      await endReservation(desk, await termsOf(desk), row, 'expired');
    });
  }),
];
