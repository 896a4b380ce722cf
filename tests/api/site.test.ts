/**
 * The public pages: their versions, messages from visitors to the college, and what it offers to
 * applicants.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRates } from '../../server/http/rate';
import { head, office, SUPER, teacher } from '../kit/actors';
import { present } from '../kit/present';
import { NOON, openWorld, type World } from '../kit/scenario';

let world: World;
let now = NOON;
const clock = { now: () => now };
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

interface Page {
  readonly id: number;
  readonly version: number;
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: string;
  readonly published_at: string | null;
}
const shown = async (page: string, language = 'en') =>
  (await world.scenario({ url: `/api/site/page/${page}/${language}`, status: 200 })).data as Page;
const add = async (body: object, status = 201) =>
  (await world.scenario({ as: SUPER, method: 'POST', url: '/api/site-page', body, status }))
    .data as Page;
const change = (id: number, body: object, status: number) =>
  world.scenario({ as: SUPER, method: 'PATCH', url: `/api/site-page/${id}`, body, status });

describe('page without a text by the college', () => {
  it.each([
    'about',
    'contact',
    'developer',
    'privacy-policy',
    'refund-policy',
    'terms-and-conditions',
    'online-admission',
  ])('%s has a text in both languages', async (page) => {
    const english = await shown(page);
    const hindi = await shown(page, 'hi');
    expect(english.published_at).toBeNull();
    expect(english.body.length).toBeGreaterThan(100);
    expect(hindi.title).toMatch(/[\u0900-\u097F]/);
    // The placeholders in the college's own texts are the same in both.
    const words = (text: string) => new Set(text.match(/\{\w+\}/g));
    expect(words(hindi.body)).toEqual(words(english.body));
  });
  it('that does not exist answers 404', async () => {
    for (const path of [
      'nothing/en',
      'about/fr',
      'about/English',
      '__proto__/en',
      'constructor/en',
    ])
      await world.scenario({ url: `/api/site/page/${path}`, status: 404 });
  });
  it('covers in the privacy notice what is kept, why, how long, and user rights', async () => {
    const { body } = await shown('privacy-policy');
    for (const text of [
      'Digital Personal Data Protection Act',
      'What is kept, and why',
      'How long',
      'Your rights',
      'Data Protection Board',
      '{office}',
    ])
      expect(body).toContain(text);
  });
});

describe('page version', () => {
  it('starts as a hidden draft with the current text, and replaces it when published', async () => {
    const before = await shown('about');
    const draft = await add({ slug: 'about', language: 'English' });
    expect([draft.number, draft.state, draft.body, draft.title]).toEqual([
      1,
      'draft',
      before.body,
      before.title,
    ]);
    await change(draft.id, { version: draft.version, body: 'Our own words.' }, 200);
    expect((await shown('about')).body).toBe(before.body);
    now = new Date(NOON.getTime() + 60_000);
    await change(draft.id, { version: draft.version + 1, state: 'published' }, 200);
    const after = await shown('about');
    expect([after.body, after.published_at]).toEqual(['Our own words.', now.toISOString()]);
    expect((await shown('about', 'hi')).published_at).toBeNull();
  });

  it('cannot be changed or deleted once published, only replaced by a new one', async () => {
    const pages = (await world.ask({ as: SUPER, url: '/api/site-page?filter={"slug":"about"}' }))
      .data as Page[];
    const first = present(pages[0], 'published version');
    await change(first.id, { version: first.version, body: 'Other words.' }, 423);
    await world.scenario({
      as: SUPER,
      method: 'DELETE',
      url: `/api/site-page/${first.id}`,
      status: 423,
      has: ['Published versions cannot be deleted'],
    });
    const next = await add({
      slug: 'about',
      language: 'English',
      state: 'published',
      title: 'About us',
      body: 'Newer words.',
    });
    expect(next.number).toBe(2);
    expect((await shown('about')).body).toBe('Newer words.');
  });

  it('is numbered by page and language, and renumbered when moved to another', async () => {
    const one = await add({ slug: 'refund-policy', language: 'English', body: 'One.' });
    const two = await add({ slug: 'refund-policy', language: 'English', body: 'Two.' });
    const hindi = await add({ slug: 'refund-policy', language: 'Hindi', body: 'Three.' });
    expect([one.number, two.number, hindi.number]).toEqual([1, 2, 1]);
    const moved = (await change(hindi.id, { version: hindi.version, language: 'English' }, 200))
      .data as Page;
    expect(moved.number).toBe(3);
    const kept = (await change(one.id, { version: one.version, body: 'Changed.' }, 200))
      .data as Page;
    expect([kept.number, kept.published_at]).toEqual([1, null]);
    for (const { id } of [one, two, moved])
      await world.scenario({
        as: SUPER,
        method: 'DELETE',
        url: `/api/site-page/${id}`,
        status: 200,
      });
  });

  it('is shown by highest number, not by publishing time, and in its own language only', async () => {
    const one = await add({ slug: 'developer', language: 'English', body: 'Number one.' });
    await add({ slug: 'developer', language: 'English', state: 'published', body: 'Number two.' });
    now = new Date(now.getTime() + 60_000);
    await change(one.id, { version: one.version, state: 'published' }, 200);
    expect((await shown('developer')).body).toBe('Number two.');
    expect((await shown('developer', 'hi')).body).not.toMatch(/^Number/);
    expect((await shown('contact')).body).not.toMatch(/^Number/);
  });

  it('without its own text or title takes the current ones', async () => {
    const before = await shown('privacy-policy');
    const draft = await add({ slug: 'privacy-policy', language: 'English', body: 'Ours.' });
    expect([draft.title, draft.body]).toEqual([before.title, 'Ours.']);
    const emptied = (await change(draft.id, { version: draft.version, title: null }, 200))
      .data as Page;
    expect([emptied.title, emptied.body]).toEqual([before.title, 'Ours.']);
    await world.scenario({
      as: SUPER,
      method: 'DELETE',
      url: `/api/site-page/${draft.id}`,
      status: 200,
    });
  });

  it('can be deleted while it is a draft', async () => {
    const draft = await add({ slug: 'contact', language: 'Hindi', body: 'x' });
    await world.scenario({
      as: SUPER,
      method: 'DELETE',
      url: `/api/site-page/${draft.id}`,
      status: 200,
    });
  });

  it('is managed by the super administrator only', async () => {
    for (const as of [office('A'), office('PX'), head('ENG'), undefined]) {
      const status = as ? 403 : 401;
      await world.scenario({ ...(as ? { as } : {}), url: '/api/site-page', status });
      await world.scenario({
        ...(as ? { as } : {}),
        method: 'POST',
        url: '/api/site-page',
        body: { slug: 'about', language: 'English' },
        status,
      });
    }
  });
});

const LETTER = {
  name: 'Lalrinpuii',
  email: 'Puii@Example.org',
  subject: 'Hostel',
  message: 'Is there a room?\nThank you.',
};
const write = (body: object, status: number, has: readonly string[] = []) =>
  world.scenario({ method: 'POST', url: '/api/site/contact', body, status, has });

describe("visitor's message to the college", () => {
  it('gets a ticket number, and the office sees everything that was written', async () => {
    const told = await world.scenario({
      method: 'POST',
      url: '/api/site/contact',
      body: LETTER,
      status: 200,
      audit: ['create'],
    });
    expect(told.data).toEqual({ ticket_no: 'SUP/2026/00001' });
    const [ticket] = (
      await world.scenario({ as: office('A'), url: '/api/support-ticket', status: 200 })
    ).data as Record<string, unknown>[];
    expect(ticket).toMatchObject({
      ticket_no: 'SUP/2026/00001',
      source: 'public',
      status: 'open',
      subject: 'Hostel',
      details: LETTER.message,
      contact_name: 'Lalrinpuii',
      contact_email: 'puii@example.org',
      contact_mobile: null,
      opened_by: null,
    });
    expect(
      (await write({ ...LETTER, email: undefined, mobile: '098620-12345' }, 200)).data,
    ).toEqual({ ticket_no: 'SUP/2026/00002' });
  });
  it('is refused with every field that is wrong', async () => {
    await write({}, 422, ['Enter your name.', 'Enter subject.', 'Enter message.']);
    await write({ ...LETTER, email: 'nobody' }, 422, ['Email must look like name@example.org.']);
    await write({ ...LETTER, mobile: '12345' }, 422, ['Mobile number must look like']);
    await write({ ...LETTER, email: '' }, 422, ['Enter an email address or mobile number']);
    await write({ ...LETTER, message: 'x'.repeat(2001) }, 422, ['at most 2000 characters']);
    await write({ ...LETTER, source: 'admin' }, 422, ['There is no field']);
  });
  it('is refused if the hidden field is filled in', async () => {
    await write({ ...LETTER, homepage: 'https://spam.example' }, 422, [
      'Leave this empty and send again.',
    ]);
    expect(
      (await world.ask({ as: SUPER, url: '/api/support-ticket' })).headers.get('content-range'),
    ).toBe('support-ticket 0-1/2');
  });
  it('is rate limited', async () => {
    const hurried = await openWorld({ deps: { rates: makeRates(clock) } });
    for (let n = 0; n < 5; n += 1)
      expect(
        (await hurried.ask({ method: 'POST', url: '/api/site/contact', body: LETTER })).status,
      ).toBe(200);
    const told = await hurried.ask({ method: 'POST', url: '/api/site/contact', body: LETTER });
    expect([told.status, told.headers.get('retry-after')]).toEqual([429, '60']);
    await hurried.close();
  });
  it('gets consecutive numbers when several are sent at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => write(LETTER, 200)));
    const numbers = all.map(({ data }) => (data as { ticket_no: string }).ticket_no).sort();
    expect(numbers).toEqual(
      Array.from({ length: 8 }, (_, n) => `SUP/2026/${String(n + 3).padStart(5, '0')}`),
    );
  });
});

describe('ticket number', () => {
  it('restarts with the calendar year of the college', async () => {
    const before = now;
    now = new Date('2026-12-31T18:29:00Z');
    const old = ((await write(LETTER, 200)).data as { ticket_no: string }).ticket_no;
    now = new Date('2026-12-31T18:31:00Z');
    const next = ((await write(LETTER, 200)).data as { ticket_no: string }).ticket_no;
    expect([old.slice(0, 9), next]).toEqual(['SUP/2026/', 'SUP/2027/00001']);
    now = before;
    expect(((await write(LETTER, 200)).data as { ticket_no: string }).ticket_no).toBe(
      `SUP/2026/${String(Number(old.slice(9)) + 1).padStart(5, '0')}`,
    );
    await world.db.transaction(
      ({ sql }) => sql`delete from support_ticket where ticket_no >= ${old}`,
    );
  });
});

describe('ticket', () => {
  it('is processed by the office, which cannot change what was asked', async () => {
    const tickets = (
      await world.ask({
        as: office('A'),
        url: '/api/support-ticket?filter={"ticket_no":"SUP/2026/00001"}',
      })
    ).data as { id: number; version: number }[];
    const ticket = present(tickets[0], 'ticket');
    const send = (body: object, status: number) =>
      world.scenario({
        as: office('A'),
        method: 'PATCH',
        url: `/api/support-ticket/${ticket.id}`,
        body,
        status,
      });
    await send({ version: 1, subject: 'Another' }, 422);
    await send({ version: 1, status: 'closed' }, 422);
    await send({ version: 1, status: 'in_progress' }, 200);
    await send({ version: 2, status: 'resolved' }, 200);
    await send({ version: 3, status: 'closed' }, 200);
    await send({ version: 4, status: 'open' }, 422);
  });
  it('is closed to others, and cannot be created or deleted by the office', async () => {
    for (const as of [office('GPXM'), teacher('ENG'), head('ENG')])
      await world.scenario({ as, url: '/api/support-ticket', status: 403 });
    await world.scenario({ url: '/api/support-ticket', status: 401 });
    for (const as of [office('A'), SUPER]) {
      await world.scenario({
        as,
        method: 'POST',
        url: '/api/support-ticket',
        body: {},
        status: 403,
      });
      await world.scenario({ as, method: 'DELETE', url: '/api/support-ticket/1', status: 403 });
    }
  });
  it('that is open is counted on the dashboard as in its list', async () => {
    const { cards } = (
      await world.scenario({ as: office('A'), url: '/api/dashboard', status: 200 })
    ).data as { cards: { key: string; value: number; total: number; link: string }[] };
    const card = present(
      cards.find(({ key }) => key === 'support-tickets'),
      'card of the tickets',
    );
    const filter = new URL(card.link, 'http://x').searchParams.get('filter');
    const list = await world.ask({ as: office('A'), url: `/api/support-ticket?filter=${filter}` });
    expect([card.value, card.total]).toEqual([9, 10]);
    expect(list.headers.get('content-range')).toMatch(/\/9$/);
  });
});

describe('admission information', () => {
  it('is empty while nothing is entered', async () => {
    expect((await world.scenario({ url: '/api/site/admission', status: 200 })).data).toEqual({
      programmes: [],
      dates: [],
      merit_lists: false,
      rounds: [],
    });
  });
  it("lists the newest batch's programmes with seats, and the start of classes while upcoming", async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into regulation (id, name) values ('R', 'R')`;
      const [version] = await sql<{
        id: number;
      }>`insert into regulation_version (regulation, number, effective_from, grade_bands) values ('R', 1, '2020-07-01', '[]'::jsonb) returning id`;
      const rule = present(version, 'version of the regulation');
      await sql`insert into semester (id, name, number) values ('1', 'One', 1)`;
      await sql`insert into programme (id, name, level, duration_semesters) values ('BA', 'Arts', 'UG', 6), ('MA', 'arts, higher', 'PG', 4), ('OLD', 'Gone', 'UG', 6)`;
      await sql`insert into batch (id, name, start_year) values ('2026', '2026', 2026), ('2027', '2027', 2027), ('2028', '2028', 2028)`;
      await sql`insert into batch_programme (batch, programme, regulation_version, intake) values ('2026', 'OLD', ${rule.id}, 5), ('2027', 'MA', ${rule.id}, null), ('2027', 'BA', ${rule.id}, 60)`;
      await sql`insert into term (batch, semester, starts_on, ends_on) values ('2027', '1', '2027-07-15', '2027-12-20')`;
    });
    const { data } = await world.scenario({ url: '/api/site/admission', status: 200 });
    expect(data).toEqual({
      merit_lists: false,
      rounds: [],
      programmes: [
        { id: 'BA', name: 'Arts', level: 'UG', duration_semesters: 6, intake: 60 },
        { id: 'MA', name: 'arts, higher', level: 'PG', duration_semesters: 4, intake: null },
      ],
      dates: [{ what: 'Classes begin', on: '2027-07-15' }],
    });
    const dates = async (): Promise<unknown> =>
      (
        (await world.scenario({ url: '/api/site/admission', status: 200 })).data as {
          dates: unknown;
        }
      ).dates;
    // Neither another semester nor another batch affects it.
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into semester (id, name, number) values ('2', 'Two', 2)`;
      await sql`insert into term (batch, semester, starts_on, ends_on) values ('2027', '2', '2027-01-05', '2027-06-20'), ('2026', '1', '2027-02-05', '2027-06-20')`;
    });
    now = new Date('2027-07-14T18:31:00Z');
    expect(await dates(), 'on the day itself, by the clock of the college').toEqual([
      { what: 'Classes begin', on: '2027-07-15' },
    ]);
    now = new Date('2027-07-15T18:31:00Z');
    expect(await dates(), 'the day after').toEqual([]);
  });
});
