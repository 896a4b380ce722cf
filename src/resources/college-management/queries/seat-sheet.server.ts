/**
 * The printed seat plan of a slot: a page per room, with the roll number and the paper on each
 * seat.
 */
import type { Seat } from '@/domain/seat-plan';
import { dayText } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { timeOf, type Exam, type Half, type SeatRoom } from './exam.server';

export async function seatSheet(
  handle: Handle,
  exam: Exam,
  at: { readonly held_on: string; readonly slot: Half },
  seats: readonly Seat[],
  rooms: readonly SeatRoom[],
): Promise<Uint8Array> {
  const people = new Map(
    (
      await handle.sql<{ id: number; roll: string }>`
        select id, coalesce(roll_no, registration_no, name) as roll from student where id = any(${seats.map(({ student }) => student)}::int[])`
    ).map(({ id, roll }) => [id, roll]),
  );
  const [college] = await handle.sql<{ name: string }>`select name from college limit 1`;
  const pages = rooms.flatMap((room) => {
    const here = seats.filter((seat) => seat.room === room.id);
    return here.length > 0 ? [pageOf(room, here)] : [];
  });
  function pageOf({ name }: SeatRoom, here: readonly Seat[]): object[] {
    const wide = Math.max(...here.map(({ seat }) => seat));
    const rows = Math.max(...here.map(({ row }) => row));
    const papers = new Map<string, number>();
    for (const { paper } of here) papers.set(paper, (papers.get(paper) ?? 0) + 1);
    return [
      { text: college?.name ?? '', fontSize: 13, bold: true, alignment: 'center' },
      {
        text: `${exam.name} · ${dayText(at.held_on)}, ${timeOf(exam, at.slot)}`,
        alignment: 'center',
      },
      { text: `${name}: ${here.length}`, fontSize: 15, bold: true, margin: [0, 8, 0, 4] },
      {
        text: [...papers].map(([paper, count]) => `${paper}: ${count}`).join(' · '),
        margin: [0, 0, 0, 8],
      },
      {
        table: {
          widths: Array.from({ length: wide + 1 }, (_, i) => (i === 0 ? 20 : '*')),
          body: Array.from({ length: rows }, (_, r) => [
            { text: String(r + 1), bold: true },
            ...Array.from({ length: wide }, (_unused, c) => {
              const one = here.find(({ row, seat }) => row === r + 1 && seat === c + 1);
              return one
                ? { text: `${people.get(one.student) ?? ''}\n${one.paper}`, fontSize: 7 }
                : { text: '' };
            }),
          ]),
        },
      },
    ];
  }
  return handle.pdf({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 28, 28, 28],
    defaultStyle: { fontSize: 10 },
    info: { title: `${exam.name}, ${dayText(at.held_on)}` },
    content: pages.map((stack, i) => ({
      stack,
      ...(i > 0 ? { pageBreak: 'before' as const } : {}),
    })) as never,
  });
}
