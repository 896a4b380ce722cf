/**
 * Non-teaching staff, administrator access for some of them, and the staff tables required by
 * AISHE.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row } from '../kit/college';

const LIST = '/api/staff-management/non-teaching-staff';
const TABLE = '/api/staff-management/aishe-non-teaching';
const TEACHERS = '/api/staff-management/aishe-teaching';

let world: College;
beforeAll(async () => {
  world = await openCollege();
});
afterAll(() => world.close());

const CLERK = { name: 'Zara Test', staff_group: 'C', post: 'Clerk', active: true };
const add = async (values: object): Promise<{ id: number; version: number }> =>
  (await world.must(201, 'admin:N', '/api/non-teaching-staff', { body: { ...CLERK, ...values } }))
    .data as { id: number; version: number };
const remove = (id: number) =>
  world.must(200, 'admin:N', `/api/non-teaching-staff/${id}`, { method: 'DELETE' });
const total = (rows: readonly Row[], column = 'total'): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

describe('non-teaching staff', () => {
  it('are open to the staff office only', async () => {
    await world.must(200, 'admin:N', '/api/non-teaching-staff');
    for (const who of ['faculty', 'hod', 'admin:M', 'admin'])
      await world.must(403, who, '/api/non-teaching-staff');
  });
  it('need a group and a post, and cannot leave before joining', async () => {
    await world.wrong(
      'admin:N',
      'non-teaching-staff',
      { name: 'Zara Test' },
      'staff_group',
      'post',
    );
    await world.wrong(
      'admin:N',
      'non-teaching-staff',
      { ...CLERK, joined_on: '2020-01-01', left_on: '2019-12-31', active: false },
      'left_on',
    );
    await world.wrong(
      'admin:N',
      'non-teaching-staff',
      { ...CLERK, left_on: '2026-11-19' },
      'active',
    );
  });
  it('may be active on the day they leave', async () => {
    await remove((await add({ left_on: '2026-11-20' })).id);
  });
  it('get today as leaving date when deactivated without one', async () => {
    const { id } = await add({});
    const { data } = await world.change(200, 'admin:N', 'non-teaching-staff', id, {
      active: false,
    });
    expect(data).toMatchObject({ left_on: '2026-11-20' });
    await remove(id);
  });
});

it('are offered to the staff office to be changed and deleted, and for access to a super administrator', async () => {
  const { id } = await add({ email: 'offered@test.example' });
  const offered = async (who: string) =>
    ((await world.must(200, who, `/api/non-teaching-staff/${id}`)).data as Row)._can;
  expect(await offered('admin:N')).toEqual(['edit', 'delete']);
  expect(await offered('super')).toEqual(['edit', 'delete', 'access']);
  await remove(id);
});

describe('administrator access', () => {
  const give = (status: number, as: string, id: number) =>
    world.act(status, as, LIST, 'access', [id], { role: 'W' });

  it('is given by a super administrator only, with letters, and ends when the person leaves', async () => {
    const { id } = await add({ email: 'zara@test.example' });
    await give(403, 'admin:N', id);
    await give(200, 'super', id);
    const account = () =>
      world.one(
        (sql) =>
          sql<Row>`select role, active, designation from admin where email = 'zara@test.example'`,
      );
    expect(await account()).toEqual({ role: 'W', active: true, designation: 'Clerk' });
    await give(409, 'super', id);
    await world.change(200, 'admin:N', 'non-teaching-staff', id, { active: false });
    expect(await account()).toMatchObject({ active: false });
    await give(409, 'super', id);
    await world.change(200, 'admin:N', 'non-teaching-staff', id, {
      active: true,
      left_on: null,
      post: 'Head clerk',
    });
    await world.act(200, 'super', LIST, 'access', [id], { role: 'F' });
    expect(await account()).toEqual({ role: 'F', active: true, designation: 'Head clerk' });
    await remove(id);
    expect(await account()).toMatchObject({ active: false });
  });
  it('needs an email address to sign in with', async () => {
    const { id } = await add({});
    await give(409, 'super', id);
    await remove(id);
  });
});

describe('AISHE tables', () => {
  it('count every member of the staff once, by group, category and gender', async () => {
    const rows = await world.rows('admin:N', TABLE);
    expect(rows.map((row) => row['staff_group'])).toEqual(['A', 'B', 'C', 'D']);
    const { n } = await world.one(
      (sql) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from non_teaching_staff where left_on is null or left_on > '2026-11-20'`,
    );
    expect(total(rows)).toBe(n);
    for (const row of rows)
      expect(
        ['General', 'EWS', 'OBC', 'SC', 'ST', 'Not stated'].reduce(
          (sum, category) => sum + Number(row[`${category}.all`]),
          0,
        ),
      ).toBe(row['total']);
  });
  it('count as of a date: later joiners are excluded and later leavers included', async () => {
    const on = async (day: string) => total(await world.rows('admin:N', `${TABLE}?on=${day}`));
    const [earlier, later] = [await on('2026-09-30'), await on('2026-11-20')];
    const [last, gone] = [await on('2026-10-14'), await on('2026-10-15')];
    const came = await add({ joined_on: '2026-10-01', gender: 'female', category: 'ST' });
    const went = await add({ joined_on: '2020-01-01', left_on: '2026-10-15', active: false });
    expect(await on('2026-09-30')).toBe(earlier + 1);
    expect(await on('2026-11-20')).toBe(later + 1);
    expect(await on('2026-10-14'), 'both of them').toBe(last + 2);
    expect(await on('2026-10-15'), 'without who left on that day').toBe(gone + 1);
    const [row] = (await world.rows('admin:N', TABLE)).filter((one) => one['staff_group'] === 'C');
    expect(Number(row?.['ST.female'])).toBeGreaterThan(0);
    await remove(came.id);
    await remove(went.id);
  });
  it('count active teachers by designation', async () => {
    const rows = await world.rows('admin:N', TEACHERS);
    const { n } = await world.one(
      (sql) => sql<{ n: number }>`select count(*)::int as n from faculty where active`,
    );
    expect(total(rows)).toBe(n);
    expect(total(rows, 'Not stated.all')).toBe(0);
    expect(rows.map((row) => row['designation'])).toContain('Professor');
  });
  it('count the teachers of a past day, also those who have left since', async () => {
    const on = async (day: string) => total(await world.rows('admin:N', `${TEACHERS}?on=${day}`));
    const [before, after] = [await on('2026-09-30'), await on('2026-11-20')];
    const { data } = await world.must(201, 'admin:N', '/api/faculty', {
      body: {
        name: 'Ruata Test',
        email: 'ruata@test.example',
        department: 'ENG',
        joined_on: '2020-07-01',
      },
    });
    const { id } = data as { id: number };
    expect(await on('2026-11-20')).toBe(after + 1);
    const gone = await world.change(200, 'admin:N', 'faculty', id, { active: false });
    expect(gone.data, 'today, unless another day is given').toMatchObject({
      left_on: '2026-11-20',
    });
    expect([await on('2026-09-30'), await on('2026-11-20')]).toEqual([before + 1, after]);
    await world.change(200, 'admin:N', 'faculty', id, {
      left_on: '2026-09-01',
      left_reason: 'resigned',
    });
    expect(await on('2026-09-30')).toBe(before);
    await world.change(422, 'admin:N', 'faculty', id, { left_on: '2020-06-30' });
    await world.change(422, 'admin:N', 'faculty', id, { active: true });
    await world.must(200, 'admin:N', `/api/faculty/${id}`, { method: 'DELETE' });
  });
  it("are open to the staff office only, and so is a teacher's category", async () => {
    await world.must(403, 'hod', TABLE);
    await world.must(403, 'admin:I', TEACHERS);
    const id = world.college.people.get('faculty')?.id ?? 0;
    const { data } = await world.must(200, 'faculty', `/api/faculty/${id}`);
    expect(data).not.toHaveProperty('category');
    expect((await world.must(200, 'admin:N', `/api/faculty/${id}`)).data).toHaveProperty(
      'category',
    );
  });
});
