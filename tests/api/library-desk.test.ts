/** The circulation desk: what is issued, what is refused and why, returns and fines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../kit/at-once';
import type { Row } from '../kit/fees';
import { openLibrary, type Library } from '../kit/library';
import { canRead, pdfText } from '../kit/pdf-text';
import { codeFor } from '../kit/proven';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const DESK = '/api/library/desk';
const post = (status: number, path: string, body: Row, who = 'admin:W') =>
  library.bank.ask(status, who, 'POST', path, body);
const reasonOf = (body: Row): string =>
  Object.values((body['errors'] as Row | undefined) ?? {}).join(' ') || String(body['message']);
const open = async (card: string): Promise<Row & { readonly loans: readonly Row[]; id: number }> =>
  ((await library.scan(200, card)).data as { member: Row }).member as never;
const outOf = (book: string): Promise<Row[]> =>
  library.query(
    (sql) =>
      sql<Row>`select l.id, l.due_on, l.state from library_loan l join library_copy c on c.id = l.copy where c.accession_no = ${book} and l.state = 'out'`,
  );
const statusOf = async (book: string): Promise<unknown> =>
  (
    await library.query(
      (sql) => sql<Row>`select status from library_copy where accession_no = ${book}`,
    )
  )[0]?.['status'];

/** Sets the library's rules for one test. */
async function ruled(
  {
    suspension = 0,
    base = 'old_due',
    strict = true,
  }: { suspension?: number; base?: string; strict?: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const before = await library.query((sql) => sql<Row>`select * from library_rule order by id`);
  await library.query(
    (sql) =>
      sql`update library_rule set suspension_days = ${suspension}, renewal_base = ${base}, block_overdue = ${strict} returning 1`,
  );
  try {
    await work();
  } finally {
    await library.query(
      (sql) => sql`
        update library_rule r set suspension_days = b.suspension_days, renewal_base = b.renewal_base, block_overdue = b.block_overdue
        from jsonb_populate_recordset(null::library_rule, ${JSON.stringify(before)}::jsonb) b where b.id = r.id returning 1`,
    );
  }
}

describe('scan', () => {
  it('opens a member by card or roll number, and enrols a student on the first visit', async () => {
    const { card } = await library.card();
    const member = await open(card);
    expect(member).toMatchObject({ card_no: card, category: 'ug', loans: [], dues: 0 });
    const { data } = await library.scan(200, `25LB${card.slice(2)}`);
    expect(data).toMatchObject({ kind: 'member', member: { id: member.id } });
  });

  it('issues a book for two weeks and shows the loan on the member', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = await open(card);
    const { data } = await library.scan(200, book, { member: member.id });
    // 20 November 2026 and two weeks is Friday, 4 December.
    expect(data).toMatchObject({
      kind: 'issued',
      issued: { accession: book, due_on: '2026-12-04' },
      member: { loans: [{ accession: book, fine: 0 }] },
    });
    expect(await statusOf(book)).toBe('on_loan');
  });

  it('takes a number for the barcode of a copy before the accession number of another', async () => {
    const [{ card }, [first = '', second = '']] = [await library.card(), await library.books(2)];
    for (const [of, barcode] of [
      [first, `B${first}`],
      [second, first],
    ])
      await library.query(
        (sql) =>
          sql`update library_copy set barcode = ${barcode} where accession_no = ${of} returning 1`,
      );
    await library.lends(card, first);
    expect(await statusOf(second)).toBe('on_loan');
  });

  it('lists people for a typed name, and says when nothing matches a number', async () => {
    await library.card();
    const { data } = await library.scan(200, 'reader');
    expect(data).toMatchObject({ kind: 'people' });
    expect((data as { people: Row[] }).people.length).toBeGreaterThan(0);
    expect(reasonOf((await library.scan(409, 'NOTHING-99')).body)).toContain('NOTHING-99');
  });

  it('finds one student by all words of a name, with and without a library account', async () => {
    const { card, student } = await library.card();
    await library.query(
      (sql) => sql`update student set name = 'Zothan Uniquely Named' where id = ${student}`,
    );
    const found = async (text: string) =>
      ((await library.scan(200, text)).data as { people: Row[] }).people;
    expect(await found('named zothan')).toMatchObject([{ student, member: null, number: card }]);
    const member = await open(card);
    expect(await found('named zothan')).toMatchObject([{ student, member: member.id }]);
    await library.scan(409, 'zothan someone');
  });

  it('asks for a member before a book', async () => {
    const [book = ''] = await library.books();
    expect(reasonOf((await library.scan(409, book)).body)).toBe(
      'Scan a member first, then the book.',
    );
  });

  it('says that a student without a library ID needs one', async () => {
    const { student } = await library.card();
    await library.query((sql) => sql`update student set library_id = null where id = ${student}`);
    const { body } = await post(409, `${DESK}/member`, { member: null, student });
    expect(reasonOf(body)).toContain('Assign library ID');
  });
});

describe('a member whose record is changed', () => {
  it('has the new name and number on the list of members and at the desk', async () => {
    const { card, student } = await library.card();
    const { id } = await open(card);
    const path = `/api/student/${student}`;
    const { data } = await library.bank.ask(200, 'admin:M', 'GET', path);
    const change = {
      version: (data as Row)['version'],
      ...{ name: 'Renamed Throughout', library_id: `${card}X` },
    };
    await library.bank.ask(200, 'admin:M', 'PATCH', path, change);
    const member = await library.bank.ask(200, 'admin:W', 'GET', `/api/library-member/${id}`);
    expect(member.data).toMatchObject({ name: 'Renamed Throughout', card_no: `${card}X` });
    expect(await open(`${card}X`)).toMatchObject({ id, name: 'Renamed Throughout' });
  });
});

describe('a member of the non-teaching staff', () => {
  it('borrows under their own record: category, name, reminders, and an end when they leave', async () => {
    const { data } = await post(
      201,
      '/api/non-teaching-staff',
      {
        ...{ name: 'Zovi Librarian', staff_group: 'C', post: 'Attendant', active: true },
        email: 'zovi@tlawng.example',
      },
      'admin:N',
    );
    const { id: staff } = data as { id: number };
    // The library sees who it is, and no private data.
    const seen = await library.bank.ask(200, 'admin:W', 'GET', `/api/non-teaching-staff/${staff}`);
    expect(seen.data).toMatchObject({ name: 'Zovi Librarian', post: 'Attendant' });
    for (const hidden of ['email', 'mobile', 'pay', 'category'])
      expect(seen.data).not.toHaveProperty(hidden);
    const member = (status: number, more: Row) =>
      post(status, '/api/library-member', { staff, card_no: 'NT7', category: 'ug', ...more });
    const both = await member(422, { student: (await library.card()).student });
    expect(reasonOf(both.body)).toContain('Choose only one');
    expect((await member(201, {})).data).toMatchObject({
      category: 'staff',
      name: 'Zovi Librarian',
    });
    expect((await library.scan(200, 'zovi')).data).toMatchObject({
      kind: 'people',
      people: [{ number: 'NT7', tells: 'Attendant' }],
    });
    const record = await library.bank.ask(
      200,
      'admin:N',
      'GET',
      `/api/non-teaching-staff/${staff}`,
    );
    const renamed = { version: (record.data as Row)['version'], name: 'Zovi Archivist' };
    await library.bank.ask(200, 'admin:N', 'PATCH', `/api/non-teaching-staff/${staff}`, renamed);
    const { id: known } = await open('NT7');
    expect(
      (await library.bank.ask(200, 'admin:W', 'GET', `/api/library-member/${known}`)).data,
    ).toMatchObject({ name: 'Zovi Archivist' });
    const [book = ''] = await library.books();
    await library.lends('NT7', book);
    await library.wasDue(book, '2026-11-19');
    const [loan] = await outOf(book);
    // Only those with an e-mail address can be reminded.
    await post(200, '/api/library/due-list/remind', { rows: [loan?.['id']], values: {} });
    await library.takesBack(200, book);
    await library.query(
      (sql) => sql`update non_teaching_staff set active = false where id = ${staff} returning 1`,
    );
    const { id } = await open('NT7');
    expect(reasonOf((await library.scan(409, book, { member: id })).body)).toContain('has left');
  });
});

describe('the own account', () => {
  it('of a teacher shows books, renews them, and reserves by the number of a copy', async () => {
    const [teacher] = await library.query(
      (sql) =>
        sql<Row>`
        update library_member set card_no = 'TEACH1', blocked_reason = null, suspended_until = null, expires_on = null
        where faculty = (select id from faculty where email = 'faculty.eng@tlawng.example') returning id`,
    );
    if (!teacher)
      await library.query(
        (sql) =>
          sql`insert into library_member (faculty, card_no, name, category, created_at, updated_at)
            select id, 'TEACH1', name, 'faculty', '2026-11-20', '2026-11-20' from faculty where email = 'faculty.eng@tlawng.example' returning id`,
      );
    const [[book = ''], [wanted = ''], reader] = [
      await library.books(),
      await library.books(),
      await library.card(),
    ];
    await library.lends('TEACH1', book);
    await library.lends(reader.card, wanted);
    const path = '/api/library/my-books';
    const rows = async (): Promise<readonly Row[]> =>
      (await library.bank.ask(200, 'faculty', 'GET', path)).data as readonly Row[];
    const act = (status: number, action: string, ids: readonly unknown[], values: Row = {}) =>
      post(status, `${path}/${action}`, { rows: ids, values }, 'faculty');
    const loan = (await rows()).find(({ accession }) => accession === book);
    expect(loan).toMatchObject({ state: 'out', renewals: 0 });
    await act(200, 'renew', [loan?.['id']]);
    expect((await rows()).find(({ accession }) => accession === book)).toMatchObject({
      renewals: 1,
    });
    const [other] = await outOf(wanted);
    await act(404, 'renew', [`loan-${other?.['id']}`]);
    await act(422, 'reserve', [], { code: 'NOTHING-77' });
    await act(200, 'reserve', [], { code: wanted });
    const place = (await rows()).find(({ state }) => state === 'waiting');
    expect(place).toBeDefined();
    await act(200, 'cancel', [place?.['id']]);
    expect((await rows()).some(({ state }) => state === 'waiting')).toBe(false);
    await post(403, `${path}/reserve`, { rows: [], values: { code: wanted } });
  });

  it('of a student opens by a code, and only for their own books', async () => {
    const [me, other, [book = ''], [wanted = '']] = [
      await library.card(),
      await library.card(),
      await library.books(),
      await library.books(),
    ];
    await library.lends(me.card, book);
    await library.lends(other.card, wanted);
    const { college } = library.bank;
    const send = async (
      status: number,
      method: string,
      path: string,
      secret: string,
      body?: Row,
    ) => {
      const response = await college.ask(`/api/my-library${path}`, {
        method,
        headers: {
          'x-library': secret,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      expect(response.status, text).toBe(status);
      return (JSON.parse(text) as { data: Row }).data;
    };
    const who = { roll_no: `25LB${me.card.slice(2)}`, batch: '2025' };
    await send(422, 'POST', '/session', '', { ...who, code: '000000' });
    await send(422, 'GET', '', 'guessed');
    const code = await codeFor(college, 'library', me.student);
    const { secret } = await send(200, 'POST', '/session', '', { ...who, code });
    const of = (account: Row, list: 'loans' | 'reservations') => account[list] as Row[];
    const mine = String(secret);
    const account = await send(200, 'GET', '', mine);
    expect(of(account, 'loans')).toMatchObject([{ accession: book, renewals: 0 }]);
    const [theirs] = await outOf(wanted);
    await send(404, 'POST', `/loan/${theirs?.['id']}/renew`, mine);
    const after = await send(200, 'POST', `/loan/${of(account, 'loans')[0]?.['id']}/renew`, mine);
    expect(of(after, 'loans')).toMatchObject([{ renewals: 1 }]);
    const waits = await send(200, 'POST', '/reserve', mine, { code: wanted });
    expect(of(waits, 'reservations')).toMatchObject([{ state: 'waiting' }]);
    const place = of(waits, 'reservations')[0]?.['id'];
    expect(of(await send(200, 'DELETE', `/reservation/${place}`, mine), 'reservations')).toEqual(
      [],
    );
    await send(200, 'DELETE', '/session', mine);
    await send(422, 'GET', '', mine);
  });
});

describe('issue at the desk', () => {
  it('refuses a third book where two are allowed, and issues it with a reason', async () => {
    const { card } = await library.card();
    const books = await Promise.all([library.books(), library.books(), library.books()]);
    const [a = '', b = '', c = ''] = books.map(([one]) => one);
    const member = await library.lends(card, a, b);
    const { body } = await library.scan(422, c, { member });
    expect(body['errors']).toEqual({
      reason: '2 of 2 books are issued. Enter a reason to issue one more.',
    });
    await library.scan(200, c, { member, reason: 'For the seminar' });
    expect(await outOf(c)).toHaveLength(1);
  });

  it('refuses a book on loan to another member and names them', async () => {
    const [one, other, [book = '']] = [
      await library.card(),
      await library.card(),
      await library.books(),
    ];
    await library.lends(one.card, book);
    const member = (await open(other.card)).id;
    expect(reasonOf((await library.scan(409, book, { member })).body)).toMatch(
      /is issued to Reader \d+, due 04-12-2026/,
    );
  });

  it('refuses members who left, are blocked or have an expired card, whatever reason is given', async () => {
    const { student, card } = await library.card();
    const member = (await open(card)).id;
    const [book = ''] = await library.books();
    const refused = async (): Promise<string> =>
      reasonOf((await library.scan(409, book, { member, reason: 'Please' })).body);
    await library.query(
      (sql) => sql`update library_member set blocked_reason = 'Card stolen' where id = ${member}`,
    );
    expect(await refused()).toContain('Card stolen');
    await library.query(
      (sql) =>
        sql`update library_member set blocked_reason = null, expires_on = '2026-11-19' where id = ${member}`,
    );
    expect(await refused()).toContain('19-11-2026');
    await library.query(
      (sql) => sql`update library_member set expires_on = null where id = ${member}`,
    );
    await library.query(
      (sql) => sql`update student set status = 'completed' where id = ${student}`,
    );
    expect(await refused()).toContain('has left the college');
  });

  it('refuses a member with an overdue book or dues above the limit, unless a reason is given', async () => {
    const { card } = await library.card();
    const [late = '', next = ''] = [...(await library.books()), ...(await library.books())];
    const member = await library.lends(card, late);
    await library.wasDue(late, '2026-11-20'); // today: it is late tomorrow
    await library.scan(200, next, { member });
    await library.takesBack(200, next);
    await library.wasDue(late, '2026-11-10');
    expect(reasonOf((await library.scan(422, next, { member })).body)).toContain('1 overdue book');
    await library.wasDue(late, '2026-08-20');
    await library.takesBack(200, late);
    expect(reasonOf((await library.scan(422, next, { member })).body)).toMatch(/owes ₹\d+/);
    await library.scan(200, next, { member, reason: 'Pays tomorrow' });
    // What was waived is not owed: the rest is within the limit.
    await library.takesBack(200, next);
    const charged = await library.query(
      (sql) =>
        sql<Row>`update library_charge set waived = amount - 100 where member = ${member} returning id`,
    );
    expect(charged).toHaveLength(1);
    await library.scan(200, next, { member });
  });

  it('refuses a reading room copy and a title the member already has', async () => {
    const { card } = await library.card();
    const [first = '', second = ''] = await library.books(2);
    const [room = ''] = await library.books();
    await library.query(
      (sql) => sql`update library_copy set loanable = false where accession_no = ${room}`,
    );
    const member = await library.lends(card, first);
    expect(reasonOf((await library.scan(409, second, { member })).body)).toContain(
      'already has a copy',
    );
    expect(reasonOf((await library.scan(422, room, { member })).body)).toContain('reading room');
  });
});

describe('a book that its borrower brings again', () => {
  it('is renewed by its scan, with or without the member, but not on the day it was issued', async () => {
    const { card } = await library.card();
    const [book = ''] = await library.books();
    const member = await library.lends(card, book);
    expect(reasonOf((await library.scan(409, book, { member })).body)).toContain('is issued to');
    await library.query(
      (sql) =>
        sql`update library_loan set issued_on = '2026-11-10', due_on = '2026-11-24' where member = ${member}`,
    );
    const { data } = await library.scan(200, book, { member });
    expect(data).toMatchObject({
      kind: 'renewed',
      renewed: { accession: book, due_on: '2026-12-08' },
      member: { id: member, loans: [{ due_on: '2026-12-08', renewals: 1 }] },
    });
    const refused = reasonOf((await library.scan(409, book, { mode: 'renew' })).body);
    expect(refused).toBe('It has been renewed 1 of 1 times.');
    await library.takesBack(200, book);
    expect(reasonOf((await library.scan(409, book, { mode: 'renew' })).body)).toBe(
      `Book ${book} is not issued. Its status is Available.`,
    );
  });
});

describe('two desks at the same time', () => {
  it('issue the last copy once', async () => {
    const [book = ''] = await library.books();
    const members = [
      (await open((await library.card()).card)).id,
      (await open((await library.card()).card)).id,
    ];
    const heard = await atOnce(
      library.bank.college.db,
      members.map((member) => () => library.tries(book, { member })),
    );
    expect(heard.toSorted(), 'one desk lends it, the other says who has it').toEqual([200, 409]);
    expect(await outOf(book)).toHaveLength(1);
  });

  it('issue the last copy once, in two hundred rounds', async () => {
    const [book = ''] = await library.books();
    const members = [
      (await open((await library.card()).card)).id,
      (await open((await library.card()).card)).id,
    ];
    const lent = new Set<unknown>();
    for (let round = 0; round < 200; round += 1) {
      const heard = await Promise.all(members.map((member) => library.tries(book, { member })));
      expect(heard.toSorted(), `round ${round}`).toEqual([200, 409]);
      for (const { id } of await outOf(book)) lent.add(id);
      await library.takesBack(200, book);
      // The rate limit of one account per minute.
      if (round % 60 === 59) library.bank.pass(2 / 1440);
    }
    expect(lent.size, 'a loan of its own each time').toBe(200);
  });

  it('never issue a member more books than the limit, with 50 issues at once', async () => {
    const { card } = await library.card();
    const books = [];
    for (let i = 0; i < 50; i += 1) books.push(...(await library.books()));
    const member = (await open(card)).id;
    const heard = await Promise.all(books.map((book) => library.tries(book, { member })));
    expect(heard.filter((status) => status === 200)).toHaveLength(2);
    expect((await open(card)).loans).toHaveLength(2);
  });

  it('take a book back once, with one fine', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    const heard = await atOnce(
      library.bank.college.db,
      [1, 2].map(() => () => library.tries(book, { mode: 'return' })),
    );
    expect(heard.toSorted()).toEqual([200, 409]);
    expect(
      await library.query(
        (sql) => sql<Row>`select amount from library_charge where member = ${member}`,
      ),
    ).toEqual([{ amount: 400 }]);
  });
});

describe('return', () => {
  it('needs no member and charges the fine shown in the due list', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    // Monday, 9 November: ten open days up to Friday, 20 November.
    await library.wasDue(book, '2026-11-09');
    const listed = (
      (await library.bank.ask(200, 'admin:W', 'GET', '/api/library/due-list')).data as Row[]
    ).find(({ accession }) => accession === book);
    expect(listed).toMatchObject({ days_late: 11, fine: 1_000 });
    expect(await library.takesBack(200, book)).toMatchObject({ days_late: 11, fine: 1_000 });
    expect(await statusOf(book)).toBe('available');
    expect(await open(card)).toMatchObject({ dues: 1_000, loans: [] });
  });

  it('suspends a late borrower where the rule says so, and keeps a longer suspension', async () => {
    await ruled({ suspension: 2 }, async () => {
      const [one, other] = [await library.card(), await library.card()];
      const [a = '', b = ''] = [...(await library.books()), ...(await library.books())];
      const late = await library.lends(one.card, a);
      const longer = await library.lends(other.card, b);
      await library.query(
        (sql) =>
          sql`update library_member set suspended_until = '2027-01-31' where id = ${longer} returning 1`,
      );
      for (const book of [a, b]) await library.wasDue(book, '2026-11-16');
      expect(await library.takesBack(200, a)).toMatchObject({ suspended_until: '2026-11-28' });
      expect(await library.takesBack(200, b)).toMatchObject({ suspended_until: null });
      expect(reasonOf((await library.scan(409, a, { member: late })).body)).toContain(
        'is suspended until 28-11-2026',
      );
      expect(reasonOf((await library.scan(409, b, { member: longer })).body)).toContain(
        'is suspended until 31-01-2027',
      );
    });
  });

  it('of a book not on loan is refused with its status', async () => {
    const [book = ''] = await library.books();
    expect(reasonOf(await library.takesBack(409, book))).toContain('Its status is Available');
  });
});

describe('renewal', () => {
  const renew = (status: number, loan: unknown) => post(status, `${DESK}/loan/${loan}/renew`, {});
  it('counts from the due date and is allowed once', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    const [loan] = await outOf(book);
    // From 4 December: 18 December is a Friday.
    expect((await renew(200, loan?.['id'])).data).toMatchObject({ due_on: '2026-12-18' });
    expect(reasonOf((await renew(409, loan?.['id'])).body)).toContain('1 of 1 times');
  });

  it('counted from today charges the days already late, and the return adds later ones', async () => {
    await ruled({ base: 'today', strict: false }, async () => {
      const [{ card }, [book = '']] = [await library.card(), await library.books()];
      await library.lends(card, book);
      await library.wasDue(book, '2026-11-16');
      const [loan] = await outOf(book);
      await renew(200, loan?.['id']);
      expect(await open(card)).toMatchObject({ dues: 400 });
      await library.wasDue(book, '2026-11-18');
      expect(await library.takesBack(200, book)).toMatchObject({ fine: 200 });
      expect(await open(card)).toMatchObject({ dues: 600 });
      expect(
        await library.query((sql) => sql`select fine from library_loan where id = ${loan?.['id']}`),
      ).toEqual([{ fine: 600 }]);
    });
  });

  it('is refused while the title is reserved and while the book is overdue', async () => {
    const [one, other, [book = '']] = [
      await library.card(),
      await library.card(),
      await library.books(),
    ];
    await library.lends(one.card, book);
    const [loan] = await outOf(book);
    await library.wasDue(book, '2026-11-18');
    expect(reasonOf((await renew(409, loan?.['id'])).body)).toContain('overdue');
    await library.wasDue(book, '2026-11-25');
    const waiting = (await open(other.card)).id;
    await post(200, `${DESK}/member/${waiting}/reserve`, { code: book });
    expect(reasonOf((await renew(409, loan?.['id'])).body)).toContain('reserved by another member');
    await library.query(
      (sql) =>
        sql`update library_reservation set state = 'expired', open_key = null where member = ${waiting} returning 1`,
    );
    expect((await renew(200, loan?.['id'])).data).toMatchObject({ due_on: '2026-12-09' });
  });
});

describe('reservation', () => {
  const reserve = (status: number, member: number, code: string) =>
    post(status, `${DESK}/member/${member}/reserve`, { code });
  it('gives a returned copy to the first in the queue and emails them', async () => {
    const [has, first, second, [book = '']] = [
      await library.card(),
      await library.card(),
      await library.card(),
      await library.books(),
    ];
    await library.lends(has.card, book);
    const [a, b] = [(await open(first.card)).id, (await open(second.card)).id];
    expect((await reserve(200, a, book)).data).toMatchObject({ ahead: 0 });
    expect((await reserve(200, b, book)).data).toMatchObject({ ahead: 1 });
    expect(reasonOf((await reserve(409, a, book)).body)).toContain('has already reserved');
    expect(await library.takesBack(200, book)).toMatchObject({
      held_for: expect.stringContaining('Reader'),
    });
    await library.bank.drain();
    expect(library.bank.mails.at(-1)).toMatchObject({
      text: expect.stringContaining('held for you until 23-11-2026'),
    });
    expect(await statusOf(book)).toBe('reserved');
    expect(reasonOf((await library.scan(409, book, { member: b })).body)).toContain(
      'is reserved for',
    );
    await library.scan(200, book, { member: a });
    expect(await statusOf(book)).toBe('on_loan');
  });

  it('met by another copy passes the held copy to the next in the queue', async () => {
    const [has, first, second, [held = '', another = '']] = [
      await library.card(),
      await library.card(),
      await library.card(),
      await library.books(2),
    ];
    await library.lends(has.card, held);
    await library.lends((await library.card()).card, another);
    const [a, b] = [(await open(first.card)).id, (await open(second.card)).id];
    await reserve(200, a, held);
    await reserve(200, b, held);
    await library.takesBack(200, held);
    // The other copy is put on the shelf directly in the database, past the check for reservations.
    await library.query(
      (sql) =>
        sql`update library_loan set state = 'returned', open_copy = null, returned_on = '2026-11-20' where copy = (select id from library_copy where accession_no = ${another}) returning 1`,
    );
    await library.query(
      (sql) =>
        sql`update library_copy set status = 'available' where accession_no = ${another} returning 1`,
    );
    await library.scan(200, another, { member: a });
    expect(await statusOf(held)).toBe('reserved');
    expect(
      await library.query(
        (sql) =>
          sql<Row>`select state from library_reservation where member = any (${[a, b]}::int[]) order by id`,
      ),
    ).toEqual([{ state: 'fulfilled' }, { state: 'ready' }]);
  });

  it('goes before a stranger at the desk when copies are added or found again', async () => {
    const [has, first, stranger, [book = '']] = [
      await library.card(),
      await library.card(),
      await library.card(),
      await library.books(),
    ];
    await library.lends(has.card, book);
    const [a, b] = [(await open(first.card)).id, (await open(stranger.card)).id];
    await reserve(200, a, book);
    const [copy] = await library.query(
      (sql) => sql<Row>`select id, title from library_copy where accession_no = ${book}`,
    );
    await post(200, '/api/library/book-management/copies', {
      rows: [copy?.['title']],
      values: { count: 2, register: 'GEN', price: 45_000, source: 'purchase' },
    });
    const [held, free] = await library.query(
      (sql) =>
        sql<Row>`select accession_no as no, status from library_copy where title = ${copy?.['title']} and id <> ${copy?.['id']} order by id`,
    );
    expect([held?.['status'], free?.['status']]).toEqual(['reserved', 'available']);
    await library.scan(409, String(held?.['no']), { member: b });
    await library.scan(200, String(free?.['no']), { member: b });
    await library.bank.drain();
    expect(library.bank.mails.at(-1)).toMatchObject({ text: expect.stringContaining('held for') });
  });

  it('never holds a copy of the reading room, and keeps a free copy for the first in the queue', async () => {
    const [has, first, stranger, [book = '', reading = '']] = [
      await library.card(),
      await library.card(),
      await library.card(),
      await library.books(2),
    ];
    await library.query(
      (sql) =>
        sql`update library_copy set loanable = false where accession_no = ${reading} returning 1`,
    );
    const [a, b] = [(await open(first.card)).id, (await open(stranger.card)).id];
    await library.lends(has.card, book);
    await library.scan(200, reading, { member: b, reason: 'For one hour' });
    await reserve(200, a, book);
    expect(await library.takesBack(200, reading)).toMatchObject({ held_for: null });
    expect(await statusOf(reading)).toBe('available');
    // On the shelf past the queue: by whatever way, it is for the first who waits.
    await library.query(
      (sql) =>
        sql`update library_loan set state = 'returned', open_copy = null where copy = (select id from library_copy where accession_no = ${book}) returning 1`,
    );
    await library.query(
      (sql) =>
        sql`update library_copy set status = 'available' where accession_no = ${book} returning 1`,
    );
    expect(reasonOf((await library.scan(409, book, { member: b })).body)).toContain(
      'has reserved Case',
    );
    await library.scan(200, book, { member: a });
  });

  it('not collected expires after two open days, and the next in the queue gets the book', async () => {
    const [has, first, second, [book = '']] = [
      await library.card(),
      await library.card(),
      await library.card(),
      await library.books(),
    ];
    await library.lends(has.card, book);
    const [a, b] = [(await open(first.card)).id, (await open(second.card)).id];
    await reserve(200, a, book);
    await reserve(200, b, book);
    await library.takesBack(200, book);
    library.bank.pass(4);
    await library.bank.drain();
    library.bank.pass(-4);
    expect(
      await library.query(
        (sql) =>
          sql<Row>`select state from library_reservation where member = any (${[a, b]}::int[]) order by id`,
      ),
    ).toEqual([{ state: 'expired' }, { state: 'ready' }]);
    expect(await statusOf(book)).toBe('reserved');
  });

  it('is refused to a member to whom the copy could not be issued', async () => {
    const [has, reader, [book = '']] = [
      await library.card(),
      await library.card(),
      await library.books(),
    ];
    await library.lends(has.card, book);
    const { id } = await open(reader.card);
    const set = (blocked: string | null, expires: string | null) =>
      library.query(
        (sql) =>
          sql`update library_member set blocked_reason = ${blocked}, expires_on = ${expires} where id = ${id} returning 1`,
      );
    await set('Card reported stolen', null);
    expect(reasonOf((await reserve(409, id, book)).body)).toContain('Card reported stolen');
    await set(null, '2026-11-19');
    expect(reasonOf((await reserve(409, id, book)).body)).toContain('ended on 19-11-2026');
    await set(null, '2026-11-20');
    await reserve(200, id, book);
  });

  it("is refused for a book on the shelf and above the member's limit", async () => {
    const [{ card }, has, other] = [
      await library.card(),
      await library.card(),
      await library.card(),
    ];
    const member = (await open(card)).id;
    const books = [];
    for (let i = 0; i < 3; i += 1) books.push(...(await library.books()));
    const [a = '', b = '', c = ''] = books;
    expect(reasonOf((await reserve(409, member, a)).body)).toContain('on the shelf');
    await library.lends(has.card, a, b);
    await library.lends(other.card, c);
    await reserve(200, member, a);
    await reserve(200, member, b);
    expect(reasonOf((await reserve(409, member, c)).body)).toContain('2 of 2 reservations');
    await library.takesBack(200, a);
    expect(
      reasonOf((await reserve(409, member, c)).body),
      'one that waits at the desk counts too',
    ).toContain('2 of 2 reservations');
  });
});

describe('lost book', () => {
  it('charges twice its price plus the fine to date, and drops the price when it is found', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    const [loan] = await outOf(book);
    const { data } = await post(200, `${DESK}/loan/${loan?.['id']}/lost`, {
      price: null,
      replaced: false,
    });
    expect(data).toEqual({ charged: 90_400 });
    expect(await statusOf(book)).toBe('lost');
    expect(await open(card)).toMatchObject({ dues: 90_400 });
    await library.takesBack(200, book);
    expect(await open(card)).toMatchObject({ dues: 400 });
    expect(await statusOf(book)).toBe('available');
    const ended = () =>
      library.query(
        (sql) =>
          sql<Row>`select l.state from library_loan l join library_copy c on c.id = l.copy where c.accession_no = ${book}`,
      );
    expect(await ended()).toEqual([{ state: 'returned' }]);
    // A later trace of the copy has nothing to do with that borrower.
    const [copy] = await library.query(
      (sql) =>
        sql<Row>`update library_copy set status = 'missing' where accession_no = ${book} returning id`,
    );
    expect(copy).toBeDefined();
    expect(await library.takesBack(200, book)).toMatchObject({ member: null, name: null });
  });

  it("costs today's price where that is more than twice what was paid for it", async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    const [loan] = await outOf(book);
    const { data } = await post(200, `${DESK}/loan/${loan?.['id']}/lost`, {
      price: 102_000,
      replaced: false,
    });
    expect(data).toEqual({ charged: 102_000 });
    expect(await open(card)).toMatchObject({ dues: 102_000 });
  });

  it('without a price costs twice the price that the rule sets for such books', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.query(
      (sql) => sql`update library_copy set price = 0 where accession_no = ${book} returning 1`,
    );
    await library.lends(card, book);
    const [loan] = await outOf(book);
    const lose = (status: number) =>
      post(status, `${DESK}/loan/${loan?.['id']}/lost`, { price: null, replaced: false });
    await lose(422);
    await library.query((sql) => sql`update library_rule set default_price = 20000 returning 1`);
    expect((await lose(200)).data).toEqual({ charged: 40_000 });
    await library.query((sql) => sql`update library_rule set default_price = null returning 1`);
  });

  it('found damaged at the return leaves the queue as it was', async () => {
    const [has, first, [book = '']] = [
      await library.card(),
      await library.card(),
      await library.books(),
    ];
    await library.lends(has.card, book);
    const [loan] = await outOf(book);
    const a = (await open(first.card)).id;
    await post(200, `${DESK}/member/${a}/reserve`, { code: book });
    await library.takesBack(200, book);
    expect(await statusOf(book)).toBe('reserved');
    await library.bank.drain();
    await post(200, `${DESK}/loan/${loan?.['id']}/damaged`, { amount: 10_000 });
    expect(await statusOf(book)).toBe('damaged');
    await library.bank.drain();
    expect(library.bank.mails.at(-1), 'who was called for the book is told').toMatchObject({
      to: `reader${first.card.slice(2)}@tlawng.example`,
      text: expect.stringContaining('You keep your place in the queue'),
    });
    expect((await open(first.card))['reservations']).toMatchObject([
      { state: 'waiting', hold_until: null },
    ]);
  });

  it('found again in a bad state is charged to who had lost it', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    const [loan] = await outOf(book);
    await post(200, `${DESK}/loan/${loan?.['id']}/lost`, { price: null, replaced: false });
    expect(await library.takesBack(200, book)).toMatchObject({ loan: loan?.['id'] });
    await post(200, `${DESK}/loan/${loan?.['id']}/damaged`, { amount: 12_000 });
    expect(await open(card)).toMatchObject({ dues: 12_000 });
    expect(await statusOf(book)).toBe('damaged');
  });

  it('written off and found after all is restored with an order, and settled by its return', async () => {
    const [{ card }, [book = '', spare = '']] = [await library.card(), await library.books(2)];
    await library.lends(card, book);
    const [loan] = await outOf(book);
    await post(200, `${DESK}/loan/${loan?.['id']}/lost`, { price: null, replaced: false });
    const ids = (
      await library.query(
        (sql) =>
          sql<Row>`select id from library_copy where accession_no in (${book}, ${spare}) order by accession_no = ${spare}`,
      )
    ).map(({ id }) => id);
    const act = (status: number, action: string, values: Row, rows = ids) =>
      post(status, `/api/library/copies/${action}`, { rows, values });
    await act(409, 'restore', { order: 'O/1' });
    await act(200, 'withdraw', { order: 'W/1' });
    expect(String((await library.takesBack(409, book))['message'])).toContain('Written off');
    await act(422, 'restore', { order: null });
    await act(200, 'restore', { order: 'O/1' });
    expect([await statusOf(book), await statusOf(spare)]).toEqual(['lost', 'available']);
    await library.takesBack(200, book);
    expect([await statusOf(book), (await open(card))['dues']]).toEqual(['available', 0]);
  });

  it('lost a second time and found again cancels the price for the last borrower', async () => {
    const [one, other] = [await library.card(), await library.card()];
    const [book = ''] = await library.books();
    for (const { card } of [one, other]) {
      await library.lends(card, book);
      const [loan] = await outOf(book);
      await post(200, `${DESK}/loan/${loan?.['id']}/lost`, { price: null, replaced: false });
      expect(await open(card)).toMatchObject({ dues: 90_000 });
      await library.takesBack(200, book);
      expect(await open(card)).toMatchObject({ dues: 0 });
    }
  });

  it('that was replaced costs nothing, and its copy is withdrawn', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    const [loan] = await outOf(book);
    await post(200, `${DESK}/loan/${loan?.['id']}/lost`, { price: null, replaced: true });
    expect(await open(card)).toMatchObject({ dues: 0, loans: [] });
    expect(await statusOf(book)).toBe('withdrawn');
  });

  it('damage is charged up to the price', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    const [loan] = await outOf(book);
    const path = `${DESK}/loan/${loan?.['id']}/damaged`;
    expect(reasonOf((await post(422, path, { amount: 45_001 })).body)).toBe(
      'Enter no more than ₹450.00, the price of the book.',
    );
    await post(200, path, { amount: 45_000 });
    expect(await open(card)).toMatchObject({ dues: 45_000 });
  });
});

describe('payments at the desk', () => {
  const owes = async (): Promise<{ member: number; card: string }> => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    await library.takesBack(200, book);
    return { member, card };
  };
  const pay = (status: number, member: number, more: Row = {}) =>
    post(status, `${DESK}/member/${member}/pay`, {
      amount: null,
      mode: 'cash',
      ref_no: null,
      ...more,
    });

  it('collect all dues, with gapless receipt numbers', async () => {
    const [one, other] = [await owes(), await owes()];
    const numberOf = ({ data }: { data: unknown }): number =>
      Number(
        String((data as Row)['receipt_no'])
          .split('/')
          .at(-1),
      );
    const first = await pay(200, one.member);
    expect(first.data).toMatchObject({
      receipt_no: expect.stringMatching(/^LIB\/2026-27\/\d{6}$/),
      amount: 400,
    });
    await pay(422, other.member, { amount: 401 });
    expect(numberOf(await pay(200, other.member))).toBe(numberOf(first) + 1);
    await pay(409, one.member);
  });

  it('accept a partial amount, and require a unique reference when not in cash', async () => {
    const { member, card } = await owes();
    await pay(422, member, { mode: 'upi_counter' });
    await pay(200, member, { amount: 150, mode: 'upi_counter', ref_no: `UPI-${member}` });
    expect(await open(card)).toMatchObject({ dues: 250 });
    await pay(422, member, { mode: 'upi_counter', ref_no: `UPI-${member}` });
  });

  it('a waiver needs an administrator with all letters and a reason', async () => {
    const { member, card } = await owes();
    const [charge] = await library.query(
      (sql) => sql<Row>`select id from library_charge where member = ${member}`,
    );
    const body = { rows: [charge?.['id']], values: { reason: 'Was in hospital' } };
    await post(403, '/api/library/charges/waive', body);
    await post(200, '/api/library/charges/waive', body, 'admin:A');
    expect(await open(card)).toMatchObject({ dues: 0 });
  });
});

describe('no dues check', () => {
  it('returns books and dues, to other offices too', async () => {
    const [{ card, student }, [book = '']] = [await library.card(), await library.books()];
    const asked = async (who = 'admin:F') =>
      (await library.bank.ask(200, who, 'GET', `/api/library/no-dues/${student}`)).data;
    expect(await asked('admin:S')).toEqual({ clear: true, books: [], dues: 0 });
    await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    expect(await asked()).toMatchObject({ clear: false, books: [{ accession: book }], dues: 400 });
    await library.bank.ask(404, 'admin:W', 'GET', '/api/library/no-dues/2000000000');
  });

  it('is shown for each student in the examination fee lists', async () => {
    const read = async (): Promise<readonly Row[]> =>
      (
        await library.bank.ask(
          200,
          'admin:F',
          'GET',
          '/api/fee-management/regular-examination/2024/BA/EXM-2024-BA',
        )
      ).data as Row[];
    const [student] = (await read()).filter(({ library_books }) => library_books === null);
    const id = Number(student?.['id']);
    const card = `EXAM-${id}`;
    await library.query((sql) => sql`update student set library_id = ${card} where id = ${id}`);
    const [book = ''] = await library.books();
    await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    expect((await read()).find((row) => row['id'] === id)).toMatchObject({
      library_books: 1,
      library_dues: 400,
    });
    const [loan] = await outOf(book);
    await post(200, `${DESK}/loan/${loan?.['id']}/lost`, { price: null, replaced: false });
    expect((await read()).find((row) => row['id'] === id)).toMatchObject({ library_books: 0 });
  });

  it('blocks a transfer certificate and the status of a leaver until the book is returned', async () => {
    const [{ card, student }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    const change = async (status: number, values: Row) => {
      const { data } = await library.bank.ask(200, 'admin:M', 'GET', `/api/student/${student}`);
      return library.bank.ask(status, 'admin:M', 'PATCH', `/api/student/${student}`, {
        ...values,
        version: (data as Row)['version'],
      });
    };
    const pending = 'Library dues pending: 1 book issued, ₹0.00 to pay.';
    const tc_no = `TC-${student}`;
    expect((await change(422, { tc_no })).body['errors']).toEqual({ tc_no: pending });
    for (const status of ['transferred', 'completed'])
      expect((await change(422, { status })).body['errors']).toEqual({ status: pending });
    // Whoever stopped coming is recorded as such, and still owes the book.
    await change(200, { status: 'detained' });
    await library.takesBack(200, book);
    await change(200, { tc_no, status: 'transferred' });
  });

  it('prints a certificate for a clear member and lists what is open for others', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = (await open(card)).id;
    const print = (status: number) =>
      post(status, '/api/library/members/clearance', { rows: [member], values: {} });
    expect((await print(200)).text).toMatch(/^%PDF/);
    await library.lends(card, book);
    expect(reasonOf((await print(409)).body)).toContain('1 book issued');
  });
});

describe('accession register', () => {
  it('continues after the highest number ever used', async () => {
    const add = async (accession_no: string | null) =>
      (
        await library.bank.ask(201, 'admin:W', 'POST', '/api/library-copy', {
          title: 1,
          register: 'BB',
          accession_no,
        })
      ).data as { id: number; accession_no: string; barcode: string };
    const first = await add(null);
    expect(first).toMatchObject({ accession_no: 'BB1', barcode: 'BB1' });
    const high = await add('BB5001');
    await post(200, '/api/library/copies/withdraw', {
      rows: [high.id],
      values: { order: 'WO/7' },
    });
    const last = await add(null);
    expect(last).toMatchObject({ accession_no: 'BB5002' });
    // A mistake is deleted only at the end of the register, and its number is given again.
    const drop = (status: number, id: number) =>
      library.bank.ask(status, 'admin:W', 'DELETE', `/api/library-copy/${id}`);
    expect((await drop(409, first.id)).body['message']).toContain('Only the last number');
    await drop(200, last.id);
    expect(await add(null)).toMatchObject({ accession_no: 'BB5002' });
  });

  it('keeps a copy that was ever issued', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    await library.takesBack(200, book);
    const [copy] = await library.query(
      (sql) => sql<Row>`select id from library_copy where accession_no = ${book}`,
    );
    const { body } = await library.bank.ask(
      409,
      'admin:W',
      'DELETE',
      `/api/library-copy/${copy?.['id']}`,
    );
    expect(String(body['message'])).not.toBe('');
  });

  it('validates the ISBN, stores it as thirteen digits, and builds the call number', async () => {
    const title = (status: number, more: Row) =>
      library.bank.ask(status, 'admin:W', 'POST', '/api/library-title', {
        title: 'Indian Economy',
        authors: 'Datt, Ruddar',
        ddc: '330.954',
        ...more,
      });
    expect((await title(201, { isbn: '1-85798-218-5' })).data).toMatchObject({
      isbn13: '9781857982183',
      call_no: '330.954 DAT I',
    });
    expect((await title(422, { isbn: '9789024538271' })).body['errors']).toHaveProperty('isbn');
    await title(201, { isbn: '9789024538271', isbn_as_printed: true });
  });
});

describe('public catalogue', () => {
  const find = async (q: string): Promise<Row[]> =>
    (
      (await library.bank.visit('GET', `/api/public/catalogue?q=${encodeURIComponent(q)}`))
        .data as { titles: Row[] }
    ).titles;
  it('finds a book by words of title, author and subject, and by ISBN in any notation', async () => {
    const [book = ''] = await library.books(2, {
      title: 'Orchids of the Hills',
      authors: 'Zothanmawia, K.',
      subject: 'Floristics',
      isbn: '1-85798-218-5',
    });
    for (const q of ['orchids hills', 'zothanmawia floristics', '1857982185', '978-1-85798-218-3'])
      expect(await find(q), q).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ title: 'Orchids of the Hills', copies: 2, shelved: 2 }),
        ]),
      );
    const { card } = await library.card();
    await library.lends(card, book);
    expect(await find('orchids')).toMatchObject([{ shelved: 1, back_on: '2026-12-04' }]);
    expect(JSON.stringify(await find('orchids'))).not.toContain('Reader');
  });

  it('ranks titles starting with the words first, and matches two letters at word starts', async () => {
    for (const title of ['Applied zymurgy', 'Zymurgy of rice', 'A quzymurgy'])
      await library.books(1, { title });
    const titles = async (q: string) => (await find(q)).map(({ title }) => title);
    expect(await titles('zymurgy')).toEqual(['Zymurgy of rice', 'A quzymurgy', 'Applied zymurgy']);
    expect(await titles('ZY')).toEqual(['Zymurgy of rice', 'Applied zymurgy']);
    expect(await titles('zy of')).toEqual(['Zymurgy of rice']);
  });

  it('ranks only the first thousand matches, and says so', async () => {
    const many = async (): Promise<unknown> =>
      (await library.bank.visit('GET', '/api/public/catalogue?q=ubiquity&page=50')).data;
    await library.query(async (sql) => {
      const titles = await sql<{ id: number }>`
        insert into library_title (title, item_type, isbn_as_printed) select 'Case of ubiquity ' || n, 'text', false from generate_series(1, 1000) n returning id`;
      return sql`
        insert into library_copy (accession_no, title, register, status, loanable, source, price)
        select 'UB' || id, id, 'GEN', 'available', true, 'purchase', 0 from unnest(${titles.map(({ id }) => id)}::int[]) id`;
    });
    expect(await many()).toMatchObject({ more: false, many: false, page: 50 });
    expect((await many()) as { titles: Row[] }).toHaveProperty('titles.length', 20);
    await library.books(1, { title: 'Ubiquity once more' });
    expect(await many()).toMatchObject({ more: false, many: true });
    expect(await find('ubiquity')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ title: 'Ubiquity once more' })]),
    );
    await library.query(async (sql) => {
      await sql`delete from library_copy where accession_no like 'UB%'`;
      return sql`delete from library_title where title like 'Case of ubiquity%'`;
    });
  });

  it('finds nothing for a single letter, a wildcard, or a title without copies', async () => {
    expect([await find('a'), await find('%%'), await find('__')]).toEqual([[], [], []]);
    await library.bank.ask(201, 'admin:W', 'POST', '/api/library-title', {
      title: 'Catalogued before it came',
    });
    expect(await find('catalogued before')).toEqual([]);
  });
});

describe('desk log', () => {
  it('lists transactions by kind and period', async () => {
    const rows = async (mode: string) =>
      (
        await library.bank.ask(
          200,
          'admin:W',
          'GET',
          `/api/library/all-transactions/${mode}/2026-11-20/2026-11-20`,
        )
      ).data as Row[];
    const [all, issues] = [await rows('all'), await rows('issue')];
    expect(issues.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(issues.length);
    expect(new Set(issues.map(({ kind }) => kind))).toEqual(new Set(['issue']));
    await library.bank.ask(
      409,
      'admin:W',
      'GET',
      '/api/library/all-transactions/all/2026-11-20/2026-11-19',
    );
  });

  it('comes in pages, with totals over all of them', async () => {
    await library.query(
      (sql) => sql`
        insert into library_event (at, on_day, kind, member, amount)
        select '2026-10-01T05:00:00Z'::timestamptz + n * interval '1 minute', date '2026-10-01' + n % 2, 'payment', (select min(id) from library_member), 100 from generate_series(1, 501) n`,
    );
    const page = async (of: string) =>
      (
        await library.bank.ask(
          200,
          'admin:W',
          'GET',
          `/api/library/all-transactions/payment/2026-10-01/2026-10-02${of}`,
        )
      ).body;
    const [first, second] = [await page(''), await page('?page=2')];
    expect([first, second].map(({ data }) => (data as Row[]).length)).toEqual([500, 1]);
    const [one, two] = [first, second].map(({ meta }) => meta);
    expect(one).toMatchObject({ page: { from: 1, to: 500, total: 501, next: '2' } });
    for (const meta of [one, two])
      expect(meta).toMatchObject({
        head: expect.arrayContaining([{ label: 'Collected', value: '₹501.00' }]),
      });
    expect((two as { charts: unknown }).charts).toMatchObject([
      {
        rows: [
          { label: '01-10-2026', value: 1 },
          { label: '02-10-2026', value: 1 },
        ],
      },
    ]);
  });

  it.each([
    '',
    '?show=week',
    '?show=all',
    '?show=all&on=2026-11-21',
    '?show=all&on=2026-11-19',
    '?show=all&category=ug',
    '?show=all&department=ENG',
    '?show=all&batch=2025',
    '?days=1',
  ])('heads the books on loan with their sums: %s', async (query) => {
    const { card } = await library.card();
    const [a = '', b = ''] = [...(await library.books()), ...(await library.books())];
    await library.lends(card, a, b);
    await library.wasDue(a, '2026-11-20');
    await library.wasDue(b, '2026-11-19');
    const { data, body } = await library.bank.ask(
      200,
      'admin:W',
      'GET',
      `/api/library/due-list${query}`,
    );
    const rows = data as Row[];
    const { head } = body['meta'] as { head: { label: string; value: string }[] };
    const on = /on=([\d-]+)/.exec(query)?.[1] ?? '2026-11-20';
    const told = Object.fromEntries(head.map(({ label, value }) => [label, value]));
    expect(told).toMatchObject({
      Books: String(rows.length),
      Members: String(new Set(rows.map(({ card_no }) => card_no)).size),
      Overdue: String(rows.filter(({ due_on }) => String(due_on) < on).length),
    });
    expect(rows.filter(({ days_late }) => Number(days_late) > 0)).toHaveLength(
      Number(told['Overdue']),
    );
  });

  it('reminds each member once for all books, and not again within three days', async () => {
    const { card } = await library.card();
    const [a = '', b = ''] = [...(await library.books()), ...(await library.books())];
    await library.lends(card, a, b);
    await library.wasDue(a, '2026-11-16');
    await library.wasDue(b, '2026-11-17');
    const rows = [...(await outOf(a)), ...(await outOf(b))].map(({ id }) => id);
    const { body } = await post(200, '/api/library/due-list/remind', { rows, values: {} });
    expect(JSON.stringify(body)).toContain('1 member reminded');
    await post(409, '/api/library/due-list/remind', { rows, values: {} });

    const offered = async (): Promise<unknown> => {
      const { body: list } = await library.bank.ask(200, 'admin:W', 'GET', '/api/library/due-list');
      return (list['data'] as Row[]).find(({ id }) => id === rows[0])?.['_can'];
    };
    const remindedOn = (day: string): Promise<unknown> =>
      library.query(
        (sql) => sql`update library_loan set reminded_on = ${day} where id = ${rows[0]}`,
      );
    await remindedOn('2026-11-18');
    expect(await offered()).not.toContain('remind');
    await post(409, '/api/library/due-list/remind', { rows: rows.slice(0, 1), values: {} });
    await remindedOn('2026-11-17');
    expect(await offered()).toContain('remind');
    await post(200, '/api/library/due-list/remind', { rows: rows.slice(0, 1), values: {} });
  });
});

describe('the last step at the desk', () => {
  const undo = (status: number, event: unknown) => post(status, `${DESK}/undo/${event}`, {});
  const scanned = async (code: string, more: Row): Promise<Row> => {
    const { issued, returned, renewed } = (await library.scan(200, code, more)).data as Row;
    return (issued ?? returned ?? renewed) as Row;
  };

  it('is undone: an issue leaves no loan, and who had reserved the title waits again', async () => {
    const [a, b] = [await library.card(), await library.card()];
    const [book = ''] = await library.books();
    await library.lends(a.card, book);
    const waits = (await open(b.card)).id;
    await post(200, `${DESK}/member/${waits}/reserve`, { code: book });
    await library.takesBack(200, book);
    expect(await statusOf(book)).toBe('reserved');
    const { event } = await scanned(book, { member: waits });
    const { data } = await undo(200, event);
    expect(data).toMatchObject({
      accession: book,
      member: { id: waits, loans: [], reservations: [{ state: 'ready' }] },
    });
    expect(await statusOf(book)).toBe('reserved');
    expect(await outOf(book)).toEqual([]);
    await undo(409, event);
  });

  it('is undone: a return gives the loan back with its due date, and waives its fine', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    const { event, fine } = await scanned(book, { mode: 'return' });
    expect(fine).toBe(400);
    await undo(200, event);
    expect(await open(card)).toMatchObject({
      dues: 0,
      loans: [{ accession: book, due_on: '2026-11-16', fine: 400 }],
    });
    expect(await statusOf(book)).toBe('on_loan');
    const again = await scanned(book, { mode: 'return' });
    await post(200, `${DESK}/member/${member}/pay`, { amount: null, mode: 'cash', ref_no: null });
    expect(reasonOf((await undo(409, again['event'])).body)).toContain('Void the receipt first');
  });

  it('is undone: a renewal goes back to the old due date, and does not count', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    await library.wasDue(book, '2026-11-24');
    const report = `/api/library/all-transactions/renew/2026-11-20/2026-11-20`;
    const renewals = async () =>
      ((await library.bank.ask(200, 'admin:W', 'GET', report)).meta as { head: Row[] }).head.find(
        ({ label }) => label === 'Renewed',
      )?.['value'];
    const before = await renewals();
    const { event } = await scanned(book, { mode: 'renew' });
    expect(await renewals()).not.toBe(before);
    await undo(200, event);
    expect((await open(card)).loans).toMatchObject([{ due_on: '2026-11-24', renewals: 0 }]);
    expect(await renewals()).toBe(before);
  });

  it('is not undone once the book was used again', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = (await open(card)).id;
    const { event } = await scanned(book, { member });
    await library.takesBack(200, book);
    expect(reasonOf((await undo(409, event)).body)).toContain('has changed since');
  });

  it.runIf(canRead)('is on the slip: books on loan, returned today, and dues', async () => {
    const [{ card }, [kept = ''], [back = '']] = [
      await library.card(),
      await library.books(),
      await library.books(),
    ];
    const member = await library.lends(card, kept, back);
    await library.wasDue(back, '2026-11-16');
    await library.takesBack(200, back);
    const { college } = library.bank;
    const librarian = college.people.get('admin:W');
    if (!librarian) throw new Error('there is no librarian');
    const answer = await college.ask('/api/library/members/slip', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await college.session(librarian)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ rows: [member], values: {} }),
    });
    const text = pdfText(new Uint8Array(await answer.arrayBuffer())).join('\n');
    for (const part of [card, kept, '04-12-2026', back, 'Returned today', '4.00'])
      expect(text).toContain(part);
  });
});

describe('a waiver', () => {
  it('is of the whole or a part: the library up to the limit of the rule, letter A without', async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    await library.takesBack(200, book);
    const [charge] = await library.query(
      (sql) => sql<Row>`select id from library_charge where member = ${member}`,
    );
    const waive = (status: number, amount: number | null, who = 'admin:W') =>
      post(
        status,
        '/api/library/charges/waive',
        { rows: [charge?.['id']], values: { amount, reason: 'Was ill' } },
        who,
      );
    const limit = (sum: number | null) =>
      library.query((sql) => sql`update library_rule set waive_limit = ${sum} returning 1`);
    await waive(403, 100);
    await limit(150);
    try {
      expect((await open(card))['charges']).toMatchObject([{ owed: 400, waivable: 150 }]);
      expect(reasonOf((await waive(422, null)).body)).toContain('up to ₹1.50');
      await waive(200, 100);
      // What was waived before counts against the limit.
      expect(reasonOf((await waive(422, 100)).body)).toContain('up to ₹0.50');
      await waive(422, 301, 'admin:A');
      expect((await open(card)).dues).toBe(300);
      await waive(200, null, 'admin:A');
      expect(await open(card)).toMatchObject({ dues: 0, charges: [] });
    } finally {
      await limit(null);
    }
  });
});

describe('titles that are the same work', () => {
  it('are merged: copies, loans and queues move to the title kept, which gains what it lacked', async () => {
    const [one, other] = [await library.card(), await library.card()];
    const [kept = ''] = await library.books(1, { title: 'Twice Entered' });
    const [double = ''] = await library.books(1, { title: 'Twice entered', publisher: 'Longman' });
    const titleOf = async (no: string): Promise<number> => {
      const [row] = await library.query(
        (sql) => sql<{ title: number }>`select title from library_copy where accession_no = ${no}`,
      );
      return row?.title ?? 0;
    };
    const [into, from] = [await titleOf(kept), await titleOf(double)];
    await library.lends(one.card, double);
    const second = await library.lends(other.card, kept);
    const waiting = (await open((await library.card()).card)).id;
    for (const code of [double, kept])
      await post(200, `${DESK}/member/${waiting}/reserve`, { code });
    const merge = (status: number, rows: readonly number[]) =>
      post(status, '/api/library/book-management/merge', { rows, values: { into } });
    await merge(422, [into]);
    await merge(200, [into, from]);
    expect(await titleOf(double)).toBe(into);
    await library.bank.ask(404, 'admin:W', 'GET', `/api/library-title/${from}`);
    const { data } = await library.bank.ask(200, 'admin:W', 'GET', `/api/library-title/${into}`);
    expect(data).toMatchObject({ title: 'Twice Entered', publisher: 'Longman' });
    const places = await library.query(
      (sql) =>
        sql<Row>`select book, state, open_key from library_reservation where member = ${waiting} order by id`,
    );
    expect(places).toEqual([
      { book: into, state: 'waiting', open_key: `${into}:${waiting}` },
      { book: into, state: 'cancelled', open_key: null },
    ]);
    expect(reasonOf((await library.scan(409, double, { member: second })).body)).toBeTruthy();
    expect(await library.takesBack(200, double)).toMatchObject({ held_for: expect.any(String) });
  });
});
