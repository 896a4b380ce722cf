/**
 * Screens that open on one day, year or section name it, in the user's language, and do not speak
 * of all of them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenExtras } from '@/schema';
import { openAttendance, type Asking } from '../kit/attendance';

let world: Asking;
beforeAll(async () => {
  world = await openAttendance();
}, 120_000);
afterAll(() => world?.close());

/** Reports have it beside their rows, sheets inside. */
const standsOn = async (identity: string, path: string): Promise<ScreenExtras['stands']> => {
  const { status, text, meta, data } = await world.ask(identity, 'GET', path);
  expect(status, text.slice(0, 300)).toBe(200);
  return (meta as ScreenExtras).stands ?? (data as ScreenExtras).stands;
};

describe('the initial filter of a screen', () => {
  it.each([
    ['admin:W', '/api/library/usage', { year: '2026-27' }],
    ['admin:W', '/api/library/due-list', { on: '2026-11-20' }],
    ['admin:F', '/api/fee-management/day-book', { day: '2026-11-20' }],
    ['admin:F', '/api/fee-management/reconciliation', { from: '2026-11-01', to: '2026-11-20' }],
    ['admin:B', '/api/attendance/classes', { from: '2026-11-20', to: '2026-11-20' }],
    ['hod', '/api/college-management/agenda', { month: '2026-11' }],
    ['hod', '/api/college-management/dmr', { year: '2026-27' }],
    ['hod', '/api/college-management/departmental-report', { department: 'ENG', year: '2026-27' }],
    ['admin:I', '/api/mentoring/mentoring-report', { year: '2026-27' }],
    ['super', '/api/staff-management/aishe-teaching', { on: '2026-11-20' }],
    ['super', '/api/staff-management/aishe-non-teaching', { on: '2026-11-20' }],
  ])('for %s at %s is stated', async (identity, path, stands) => {
    expect(await standsOn(identity, path)).toEqual(stands);
  });

  it('includes the section of a register, where the paper has sections', async () => {
    const [paper] = await world.read<{
      batch: string;
      semester: string;
      course: string;
      subject: string;
    }>(
      (sql) =>
        sql`select o.batch, o.semester, c.id as course, c.subject from section x join offering o on o.id = x.offering join course c on c.id = o.course join term t on t.batch = o.batch and t.semester = o.semester where '2026-11-20' between t.starts_on and t.ends_on order by o.id limit 1`,
    );
    expect(paper, 'a class with sections').toBeDefined();
    const at = [paper?.batch, paper?.subject, paper?.semester, paper?.course].join('/');
    for (const path of [
      `/api/attendance/entry/${at}/2026-11`,
      `/api/internal-assessments/internal-marks/${at}`,
      `/api/print-export/daily-attendance/${at}/2026-11`,
    ])
      expect((await standsOn('super', path))?.['section'], path).toMatch(/^\d+$/);
  });
});

describe('a report header in Hindi', () => {
  it('names the month in Hindi', async () => {
    const person = world.college.people.get('hod');
    if (!person) throw new Error('no head');
    const response = await world.college.ask('/api/college-management/agenda?month=2026-10', {
      headers: {
        authorization: `Bearer ${await world.college.session(person)}`,
        'accept-language': 'hi',
      },
    });
    const { meta } = (await response.json()) as { meta: ScreenExtras };
    expect(meta.head).toEqual([{ label: 'Month', value: 'अक्तूबर 2026' }]);
    expect(meta.paper?.title).toBe('कैलेंडर, अक्तूबर 2026');
  });
});
