/**
 * The calendar of the college: a month in order, as a file for other calendars, and beside the
 * caller's own classes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRead, pdfText } from '../kit/pdf-text';
import { openCollege, type College, type Row } from '../kit/college';

const AGENDA = '/api/college-management/agenda';
let world: College;
beforeAll(async () => {
  world = await openCollege();
  await world.query(
    (sql) => sql`
    insert into calendar_event (title, from_date, to_date, kind, created_at, updated_at) values
      ('Over the end of the month', '2026-10-30', '2026-11-02', 'event', '2026-11-20', '2026-11-20'),
      ('Forms of the university', '2027-03-18', '2027-03-18', 'deadline', '2026-11-20', '2026-11-20'),
      ('Winter, all of it', '2026-12-20', '2027-01-10', 'vacation', '2026-11-20', '2026-11-20')`,
  );
  // More events than fit below a month.
  await world.query(
    (sql) => sql`
    insert into calendar_event (title, from_date, to_date, kind, created_at, updated_at)
    select 'Round ' || n, ('2027-05-' || lpad(n::text, 2, '0'))::date, ('2027-05-' || lpad(n::text, 2, '0'))::date, 'event', '2026-11-20', '2026-11-20'
    from generate_series(1, 20) n returning id`,
  );
}, 120_000);
afterAll(() => world?.close());

describe('the agenda', () => {
  it('lists every event with a day in the month, in order', async () => {
    const shown = await world.rows('faculty', `${AGENDA}?month=2026-11`);
    const events = await world.query<{ id: number }>(
      (sql) =>
        sql`select id from calendar_event where daterange(from_date, to_date, '[]') && daterange('2026-11-01', '2026-11-30', '[]') order by from_date, to_date, id`,
    );
    expect(shown.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(shown.find((row) => row['title'] === 'Over the end of the month')).toMatchObject({
      days: 4,
      weekday: 'friday',
    });
    expect(await world.rows('faculty', AGENDA)).toEqual(shown);
  });
  it('filters by kind, and refuses an invalid month', async () => {
    const rows = await world.rows('admin:P', `${AGENDA}?month=2026-12&kind=vacation`);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row['kind']))).toEqual(new Set(['vacation']));
    await world.must(422, 'admin:P', `${AGENDA}?month=2026-13`);
    await world.must(403, 'admin:D', AGENDA);
  });
  it('is available as a calendar file of whole-day events', async () => {
    const { text, status } = await world.ask('faculty', `${AGENDA}/ics?month=2026-12`, {
      body: { rows: [], values: {} },
    });
    expect(status).toBe(200);
    expect(text).toContain('SUMMARY:Winter\\, all of it\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20261220\r\nDTEND;VALUE=DATE:20270111\r\n');
    expect(text).not.toContain('Over the end of the month');
  });
});

describe('the calendar of a year', () => {
  it('is one page from July to June, with as many events as there is room for', async () => {
    const person = world.college.people.get('faculty');
    const response = await world.college.ask(`${AGENDA}/print?month=2027-03`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person ? await world.college.session(person) : ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ rows: [], values: {} }),
    });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)?.length).toBe(1);
    if (!canRead) return;
    const [page = ''] = pdfText(bytes);
    expect(page).toContain('Academic calendar 2026-27');
    for (const month of ['July 2026', 'December 2026', 'June 2027']) expect(page).toContain(month);
    expect(page).toMatch(/20–31\s+Winter, all of it/);
    expect(page).toMatch(/01–10\s+Winter, all of it/);
    expect(page).toMatch(/18\s+Forms of the university \(last day\)/);
    expect(page).toContain('more in the agenda');
  });

  it('has days on which something is due, which are no holidays', async () => {
    const rows = await world.rows('admin:P', `${AGENDA}?month=2027-03&kind=deadline`);
    expect(rows.map(({ title }) => title)).toEqual(['Forms of the university']);
    const { body } = { body: { title: 'Fees', from_date: '2027-02-10', to_date: '2027-02-10' } };
    const made = await world.must(201, 'admin:P', '/api/calendar-event', {
      body: { ...body, kind: 'deadline' },
    });
    await world.must(200, 'admin:P', `/api/calendar-event/${(made.data as Row).id}`, {
      method: 'DELETE',
    });
  });
});

describe('a calendar feed address', () => {
  it("includes the college's events beside the caller's own classes", async () => {
    const made = await world.must(200, 'faculty', '/api/college-management/calendar-address', {
      body: {},
    });
    const response = await world.college.ask((made.data as Row & { path: string }).path);
    const text = await response.text();
    expect(text).toContain('SUMMARY:Winter\\, all of it');
    expect(text).toMatch(/SUMMARY:ENG\/\d\//);
  });
});
