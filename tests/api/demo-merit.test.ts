/**
 * The published merit list of the demonstration college, compared with the one that the product
 * draws up.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MeritListPage, MeritRoundName } from '@/domain/merit-public';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

let college: DemoCollege;
beforeAll(async () => {
  college = await openDemoCollege();
});
afterAll(() => college.close());

const open = async <T>(path: string): Promise<T> =>
  ((await (await college.ask(path)).json()) as { data: T }).data;

it('the demonstration merit list is public, with seats, a waiting list and a confirmation date', async () => {
  const [round, ...others] = await open<readonly MeritRoundName[]>('/api/public/merit-lists');
  expect(others).toEqual([]);
  const list = await open<MeritListPage>(`/api/public/merit-list/${round?.id}`);
  expect(new Set(list.lines.map(({ outcome }) => outcome))).toEqual(
    new Set(['allotted', 'waiting']),
  );
  expect(list.lines.every(({ now }) => now === null)).toBe(true);
  expect(list.accept_by).not.toBeNull();
  expect(list.cutoffs.map(({ category }) => category)).toEqual([
    'General',
    'EWS',
    'OBC',
    'SC',
    'ST',
  ]);
});

it('the demonstration merit list equals the one drawn up from the same applications', async () => {
  const published = await college.db.transaction(async ({ sql }) => {
    const [round] = await sql<{ id: number; digest: string }>`select id, digest from merit_round`;
    await sql`
      update application set status = 'Pending' where id in (select application from merit_seat)`;
    await sql`delete from merit_seat`;
    await sql`delete from merit_place`;
    await sql`delete from merit_round`;
    return round?.digest;
  });
  const ask = must(voiceOf(college));
  await ask(200, 'admin:T', 'POST', '/api/admission/merit-list/2026/BSC/draw', {
    rows: [],
    values: {},
  });
  const [drawn] = await college.db.transaction(
    ({ sql }) => sql<{ digest: string }>`select digest from merit_round`,
  );
  expect(drawn?.digest).toBe(published);
});
