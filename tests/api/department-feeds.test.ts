/**
 * The feed of a department: who writes, who reads, how long posts can be edited, and the students'
 * page.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { memoryStore } from '../../server/files/store';
import { head, office, teacher, VISITOR } from '../kit/actors';
import { picture } from '../kit/pictures';
import { NOON, openWorld, type Told, type World } from '../kit/scenario';

interface Post {
  readonly id: number;
  readonly text: string;
  readonly version: number;
  readonly pinned: boolean;
}

let world: World;
let now = NOON;
let ana: Actor;
let bo: Actor;
let far: Actor;
const setTime = (minutes: number): void => {
  now = new Date(NOON.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now }, deps: { files: memoryStore(() => NOON) } });
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    const rows = await sql<{ id: number }>`
      insert into faculty (name, email, department, type, active) values ('Ana', 'ana@x.example', 'ENG', 'Head Of Department', true), ('Bo', 'bo@x.example', 'ENG', 'Faculty', true), ('Far', 'far@x.example', 'PHY', 'Head Of Department', true) returning id`;
    const [one = 0, two = 0, three = 0] = rows.map(({ id }) => id);
    ana = head('ENG', one);
    bo = teacher('ENG', two);
    far = head('PHY', three);
  });
});
afterAll(() => world.close());

const post = (values: Record<string, unknown>, as = ana, status = 201): Promise<Told> =>
  world.scenario({
    as,
    method: 'POST',
    url: '/api/department-post',
    body: { text: 'Words', ...values },
    status,
  });
const made = async (values: Record<string, unknown>): Promise<Post> =>
  (await post(values)).data as Post;
const change = (
  { id, version }: Post,
  values: Record<string, unknown>,
  as = ana,
  status = 200,
): Promise<Told> =>
  world.scenario({
    as,
    method: 'PATCH',
    url: `/api/department-post/${id}`,
    body: { version, ...values },
    status,
  });
const texts = async (as = ana): Promise<string[]> =>
  ((await world.scenario({ as, url: '/api/department-feeds', status: 200 })).data as Post[]).map(
    ({ text }) => text,
  );

describe('a department post', () => {
  it('is written by the head for their own department, and read by its teachers', async () => {
    await post({ text: 'Exactly here' });
    expect(await texts(bo)).toContain('Exactly here');
    expect(await texts(far)).not.toContain('Exactly here');
    await post({}, bo, 403);
    await post({}, office('A'), 403);
    await post({ department: 'PHY' }, ana, 422);
  });
  it('for students is hidden from teachers but shown to the head', async () => {
    await post({ text: 'For students alone', audience: 'students' });
    expect(await texts(bo)).not.toContain('For students alone');
    expect(await texts()).toContain('For students alone');
  });
  it('is listed above newer ones when pinned', async () => {
    const kept = await made({ text: 'Old and kept' });
    await change(kept, { pinned: true });
    await post({ text: 'Newer' });
    expect((await texts(bo))[0]).toBe('Old and kept');
  });
  it('can be edited for fifteen minutes, and pinned or removed afterwards', async () => {
    setTime(0);
    const first = await made({ text: 'First words' });
    setTime(15);
    const second = (await change(first, { text: 'Second words' })).data as Post;
    setTime(16);
    expect((await change(second, { text: 'Third words' }, ana, 423)).text).toContain('15 minutes');
    const pinned = (await change(second, { pinned: true })).data as Post;
    await change(pinned, { state: 'removed' });
    expect(await texts()).not.toContain('Second words');
    setTime(0);
  });
  it('can be removed for good, but not edited, by the office with role A', async () => {
    const rude = await made({ text: 'Rude' });
    await change(rude, { text: 'Polite' }, office('A'), 423);
    await change(rude, { state: 'removed' }, office('B'), 403);
    const gone = (await change(rude, { state: 'removed' }, office('A'))).data as Post;
    await change(gone, { state: 'shown' }, ana, 422);
    expect(await texts(bo)).not.toContain('Rude');
  });
  it('is not found for the head of another department', async () => {
    await change(await made({}), { pinned: true }, far, 404);
  });
});

describe("the students' page", () => {
  const open = async (): Promise<string> =>
    (
      (
        await world.scenario({
          as: ana,
          method: 'POST',
          url: '/api/department-feeds/link',
          status: 200,
        })
      ).data as { path: string }
    ).path.replace('/feed/', '/api/public/department-feed/');
  it('shows posts for students and their pictures to anyone with its address', async () => {
    const { id: image } = (
      await world.scenario({
        as: ana,
        method: 'POST',
        url: '/api/upload?name=trip.png',
        body: await picture({ type: 'png' }),
        headers: { 'content-type': 'application/octet-stream' },
        status: 201,
      })
    ).data as { id: number };
    const { id } = await made({ text: 'To the students', audience: 'students', images: [image] });
    const secret = await made({ text: 'To the teachers', audience: 'faculty', images: [image] });
    const path = await open();
    await world.scenario({
      as: VISITOR,
      url: path,
      status: 200,
      has: ['To the students', 'English'],
      hasNot: ['To the teachers'],
    });
    await world.scenario({ as: VISITOR, url: `${path}/${id}/1`, status: 200 });
    for (const wrong of [`${id}/2`, `${id}/0`, `${secret.id}/1`])
      await world.scenario({ as: VISITOR, url: `${path}/${wrong}`, status: 404 });
  });
  it('can be closed, and gets a new address when opened again', async () => {
    const first = await open();
    const second = await open();
    await world.scenario({ as: VISITOR, url: first, status: 404 });
    await world.scenario({ as: VISITOR, url: second, status: 200 });
    await world.scenario({
      as: ana,
      method: 'DELETE',
      url: '/api/department-feeds/link',
      status: 200,
    });
    await world.scenario({ as: VISITOR, url: second, status: 404 });
  });
});
