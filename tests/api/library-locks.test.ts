/** Desks that work on several rows at once lock them in one order, so that none waits in a circle. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWaits } from '../kit/at-once';
import type { Reply } from '../kit/college-voice';
import { openLibrary, type Library } from '../kit/library';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

/** A member with one book that has been overdue since this day. */
async function reader(due: string): Promise<{ member: number; loan: number }> {
  const [{ card }, [book = '']] = [await library.card(), await library.books()];
  const member = await library.lends(card, book);
  await library.wasDue(book, due);
  const [row] = await library.query(
    (sql) => sql<{ id: number }>`select id from library_loan where member = ${member}`,
  );
  return { member, loan: row?.id ?? 0 };
}

type Row = readonly [table: 'member' | 'copy' | 'charge' | 'reservation', id: number];

/** Starts the work while another desk holds the one row; returns whether the other is free then. */
async function freeMeanwhile(held: Row, other: Row, work: () => Promise<Reply>): Promise<boolean> {
  const { db } = library.bank.college;
  let isHeld = (): void => undefined;
  let goOn = (): void => undefined;
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const desk = db.transaction(async ({ sql }) => {
    const lock = ([table, id]: Row) =>
      ({
        member: () => sql`select 1 from library_member where id = ${id} for update skip locked`,
        copy: () => sql`select 1 from library_copy where id = ${id} for update skip locked`,
        charge: () => sql`select 1 from library_charge where id = ${id} for update skip locked`,
        reservation: () =>
          sql`select 1 from library_reservation where id = ${id} for update skip locked`,
      })[table]();
    expect(await lock(held)).toHaveLength(1);
    isHeld();
    await waiting;
    return (await lock(other)).length === 1;
  });
  await holding;
  const done = work();
  try {
    await lockWaits(db, 1);
  } finally {
    goOn();
  }
  const free = await desk;
  await done;
  return free;
}
const post = (path: string, body: object, who = 'admin:W') =>
  library.bank.ask(200, who, 'POST', path, body);

it('the members of several losses are locked in order of id, not in order of the books', async () => {
  const [first, second] = [await reader('2026-06-02'), await reader('2026-06-01')];
  expect(first.member).toBeLessThan(second.member);
  expect(
    await freeMeanwhile(['member', first.member], ['member', second.member], () =>
      post('/api/library/due-list/lose?show=all', { rows: [second.loan, first.loan], values: {} }),
    ),
  ).toBe(true);
});

it('the members of several charges are locked before the charges, as a payment does', async () => {
  const [late, early] = [await reader('2026-11-02'), await reader('2026-11-02')];
  for (const { loan } of [early, late]) {
    const [row] = await library.query(
      (sql) => sql<{ accession_no: string }>`
        select c.accession_no from library_loan l join library_copy c on c.id = l.copy where l.id = ${loan}`,
    );
    await library.takesBack(200, row?.accession_no ?? '');
  }
  const charges = await library.query(
    (sql) => sql<{ id: number; member: number }>`
      select id, member from library_charge where member in (${early.member}, ${late.member}) order by id`,
  );
  // The charges are not in the order of the members.
  expect(charges.map(({ member }) => member)).toEqual([early.member, late.member]);
  expect(late.member).toBeLessThan(early.member);
  const waive = () =>
    post(
      '/api/library/charges/waive',
      { rows: charges.map(({ id }) => id), values: { amount: null, reason: 'Strike' } },
      'admin:A',
    );
  const [charge] = charges;
  const held = ['member', late.member] as const;
  expect(await freeMeanwhile(held, ['charge', charge?.id ?? 0], waive)).toBe(true);
});

it('a held copy is locked before its reservation, as a return does', async () => {
  const [book = ''] = await library.books();
  const [{ card }, { card: other }] = [await library.card(), await library.card()];
  await library.lends(card, book);
  const { data } = await library.scan(200, other);
  const { member } = data as { member: { id: number } };
  await post(`/api/library/desk/member/${member.id}/reserve`, { code: book });
  await library.takesBack(200, book);
  const [row] = await library.query(
    (sql) => sql<{ id: number; copy: number }>`
      select id, copy from library_reservation where member = ${member.id} and state = 'ready'`,
  );
  expect(
    await freeMeanwhile(['copy', row?.copy ?? 0], ['reservation', row?.id ?? 0], () =>
      post('/api/library/reservations/cancel', { rows: [row?.id], values: {} }),
    ),
  ).toBe(true);
});
