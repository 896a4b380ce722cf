/**
 * The calendar of the college: a month in order, as a file for other calendars, and beside the
 * caller's own classes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row } from '../kit/college';

const AGENDA = '/api/college-management/agenda';
let world: College;
beforeAll(async () => {
  world = await openCollege();
  await world.query(
    (sql) => sql`
    insert into calendar_event (title, from_date, to_date, kind, created_at, updated_at) values
      ('Over the end of the month', '2026-10-30', '2026-11-02', 'event', '2026-11-20', '2026-11-20'),
      ('Winter, all of it', '2026-12-20', '2027-01-10', 'vacation', '2026-11-20', '2026-11-20')`,
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
