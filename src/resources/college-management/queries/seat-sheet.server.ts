/**
 * Printed sheets of one slot: the seat plan of each room, the list of seats by roll number for the
 * door, and the sheets on which candidates sign.
 */
import { inNaturalOrder } from '@/domain/natural-order';
import { grouped } from '@/domain/grouped';
import type { Seat } from '@/domain/seat-plan';
import type { Handle } from '../../../../server/handle';
import type { Exam, SeatRoom } from './exam.server';
import { examDocument, headOf, signatures, slotText } from './exam-document.server';
import type { SlotAt } from './exam-plan.server';

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
}
/** A slot with everything its sheets show. */
export interface SlotSheets {
  readonly exam: Exam;
  readonly at: SlotAt;
  readonly seats: readonly Seat[];
  readonly rooms: readonly SeatRoom[];
}
const numberOf = (one: Candidate | undefined): string =>
  one?.roll_no ?? one?.registration_no ?? one?.name ?? '';
/** Such as `2-5`: the second row, the fifth seat. */
export const seatText = ({ row, seat }: Pick<Seat, 'row' | 'seat'>): string => `${row}-${seat}`;

async function candidatesOf(
  { sql }: Pick<Handle, 'sql'>,
  seats: readonly Seat[],
): Promise<ReadonlyMap<number, Candidate>> {
  const rows = await sql<Candidate>`
    select id, name, roll_no, registration_no from student where id = any(${seats.map(({ student }) => student)}::int[])`;
  return new Map(rows.map((one) => [one.id, one]));
}

/** The rooms that are used, in order, with their seats. */
const inRooms = ({ seats, rooms }: SlotSheets): { room: SeatRoom; here: readonly Seat[] }[] =>
  rooms.flatMap((room) => {
    const here = seats.filter((seat) => seat.room === room.id);
    return here.length > 0 ? [{ room, here }] : [];
  });
const countsOf = (here: readonly Seat[]): string =>
  [...grouped(here, ({ paper }) => paper)]
    .map(([paper, all]) => `${paper}: ${all.length}`)
    .join(' · ');

/** A page for each room, with the roll number and the paper on each seat. */
export async function seatSheet(handle: Handle, slot: SlotSheets): Promise<Uint8Array> {
  const people = await candidatesOf(handle, slot.seats);
  const head = headOf(await handle.letterhead(), 'Seat plan', slotText(slot.exam, slot.at));
  const pageOf = (room: SeatRoom, here: readonly Seat[]): object[] => {
    const wide = Math.max(...here.map(({ seat }) => seat));
    const rows = Math.max(...here.map(({ row }) => row));
    return [
      ...head,
      { text: `${room.name}: ${here.length}`, fontSize: 15, bold: true, margin: [0, 4, 0, 2] },
      { text: countsOf(here), margin: [0, 0, 0, 8] },
      {
        table: {
          widths: Array.from({ length: wide + 1 }, (_, i) => (i === 0 ? 20 : '*')),
          body: Array.from({ length: rows }, (_, r) => [
            { text: String(r + 1), bold: true },
            ...Array.from({ length: wide }, (_unused, c) => {
              const one = here.find(({ row, seat }) => row === r + 1 && seat === c + 1);
              return one
                ? { text: `${numberOf(people.get(one.student))}\n${one.paper}`, fontSize: 7 }
                : { text: '' };
            }),
          ]),
        },
      },
      signatures('Invigilator', 'Centre superintendent'),
    ];
  };
  return handle.pdf(
    examDocument(
      `Seat plan, ${slotText(slot.exam, slot.at)}`,
      inRooms(slot).map(({ room, here }) => pageOf(room, here)),
      { landscape: true },
    ),
  );
}

/** Where everybody sits, by roll number. */
export async function seatList(handle: Handle, slot: SlotSheets): Promise<Uint8Array> {
  const people = await candidatesOf(handle, slot.seats);
  const names = new Map(slot.rooms.map(({ id, name }) => [id, name]));
  const title = `Seat list, ${slotText(slot.exam, slot.at)}`;
  return handle.pdf(
    examDocument(title, [
      [
        ...headOf(await handle.letterhead(), 'Seat list', slotText(slot.exam, slot.at)),
        {
          layout: 'lightHorizontalLines',
          table: {
            headerRows: 1,
            widths: ['auto', '*', 'auto', 'auto', 'auto'],
            body: [
              ['Roll number', 'Name', 'Paper', 'Room', 'Seat'].map((text) => ({
                text,
                bold: true,
              })),
              ...[...slot.seats]
                .sort((a, b) =>
                  inNaturalOrder(numberOf(people.get(a.student)), numberOf(people.get(b.student))),
                )
                .map((one) => [
                  numberOf(people.get(one.student)),
                  people.get(one.student)?.name ?? '',
                  one.paper,
                  names.get(one.room) ?? '',
                  seatText(one),
                ]),
            ],
          },
        },
      ],
    ]),
  );
}

/** A page for each room: candidates in the order of their seats, with room to sign. */
export async function signatureSheets(handle: Handle, slot: SlotSheets): Promise<Uint8Array> {
  const people = await candidatesOf(handle, slot.seats);
  const letterhead = await handle.letterhead();
  const pageOf = (room: SeatRoom, here: readonly Seat[]): object[] => [
    ...headOf(
      letterhead,
      `Examination signature sheet: ${room.name}`,
      slotText(slot.exam, slot.at),
    ),
    { text: countsOf(here), margin: [0, 0, 0, 6] },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: ['auto', 'auto', 'auto', '*', 62, 80, 80],
        heights: (row: number) => (row === 0 ? 12 : 22),
        body: [
          [
            'Seat',
            'Roll number',
            'Registration no.',
            'Name',
            'Paper',
            'Answer script no.',
            'Signature',
          ].map((text) => ({ text, bold: true })),
          ...here.map((one) => [
            seatText(one),
            people.get(one.student)?.roll_no ?? '',
            people.get(one.student)?.registration_no ?? '',
            people.get(one.student)?.name ?? '',
            one.paper,
            '',
            '',
          ]),
        ],
      },
    },
    {
      text: 'Present: __________   Absent: __________   Answer scripts: __________',
      margin: [0, 12, 0, 0],
    },
    signatures('Invigilator', 'Centre superintendent'),
  ];
  return handle.pdf(
    examDocument(
      `Signature sheets, ${slotText(slot.exam, slot.at)}`,
      inRooms(slot).map(({ room, here }) => pageOf(room, here)),
    ),
  );
}
