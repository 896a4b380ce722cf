/**
 * The union's blog: written by the union, published by the office, read by everyone; unpublished
 * posts are never revealed (administration §9.5).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugOf } from '@/domain/slug';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { picture } from '../kit/pictures';

type Row = Readonly<Record<string, unknown>>;
let college: DemoCollege;
let ask: ReturnType<typeof must>;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
});
afterAll(() => college.close());

const open = async (path: string) => {
  const response = await college.ask(path);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.clone().text(),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
};
const posts = async (query = ''): Promise<{ slug: string; title: string }[]> =>
  (
    JSON.parse((await open(`/api/public/blog${query}`)).text) as {
      data: { posts: { slug: string; title: string }[] };
    }
  ).data.posts;
const write = async (more: object = {}): Promise<Row & { id: number; slug: string }> =>
  (
    await ask(201, 'union', 'POST', '/api/blog-post', {
      title: 'Songs of the valley',
      body: 'We **sing**.',
      ...more,
    })
  ).data as Row & { id: number; slug: string };
const move = (
  status: number,
  identity: string,
  route: string,
  action: string,
  id: number,
  values: object = {},
) => ask(status, identity, 'POST', `/api${route}/${action}`, { rows: [id], values });
async function publish(id: number): Promise<void> {
  await move(200, 'union', '/blog-post', 'submit', id);
  await move(200, 'admin:U', '/students-union/blog-posts', 'publish', id);
}

describe('blog post', () => {
  it('gets a unique address from its title, and the name of its author', async () => {
    const [first, second] = [await write(), await write()];
    expect([first.slug, second.slug]).toEqual(['songs-of-the-valley', 'songs-of-the-valley-2']);
    expect(first).toMatchObject({
      state: 'draft',
      author: expect.stringContaining('Rinpuii Sailo'),
    });
    expect((await write({ title: 'गीत' })).slug).toBe('post-2026-11-20');
    await ask(422, 'union', 'POST', '/api/blog-post', {
      title: 'x',
      body: 'x',
      slug: 'Not an address',
    });
  });
  it('is visible only after the office publishes it, and not after it is withdrawn', async () => {
    const { id, slug } = await write({ title: 'Only when it is out', body: 'words that wait' });
    const unseen = async (): Promise<void> => {
      expect((await open(`/api/public/blog/${slug}`)).status).toBe(404);
      expect((await posts()).map((post) => post.slug)).not.toContain(slug);
    };
    await unseen();
    await move(200, 'union', '/blog-post', 'submit', id);
    await unseen();
    await ask(403, 'union', 'POST', '/api/students-union/blog-posts/publish', {
      rows: [id],
      values: {},
    });
    await move(200, 'admin:U', '/students-union/blog-posts', 'publish', id);
    const { text, status } = await open(`/api/public/blog/${slug.toUpperCase()}`);
    expect(status).toBe(200);
    expect(text).toContain('words that wait');
    for (const hidden of ['created_by', 'union:', 'remark', '"id"'])
      expect(text).not.toContain(hidden);
    expect((await posts())[0]?.slug).toBe(slug);
    await ask(423, 'union', 'PUT', `/api/blog-post/${id}`, { body: 'Other words' });
    await ask(423, 'union', 'DELETE', `/api/blog-post/${id}`);
    await move(200, 'union', '/blog-post', 'withdraw', id);
    await unseen();
    // It returns by the same steps, and under the same address.
    await move(200, 'union', '/blog-post', 'take-back', id);
    await ask(200, 'union', 'PUT', `/api/blog-post/${id}`, { body: 'Other words' });
    await publish(id);
    expect((await open(`/api/public/blog/${slug}`)).text).toContain('Other words');
  });
  it('is returned with a remark that only the union reads', async () => {
    const { id } = await write();
    await move(200, 'union', '/blog-post', 'submit', id);
    await move(422, 'admin:U', '/students-union/blog-posts', 'return', id);
    await move(200, 'admin:U', '/students-union/blog-posts', 'return', id, {
      remark: 'Name the singers.',
    });
    expect((await ask(200, 'union', 'GET', '/api/dashboard/student-union')).text).toContain(
      'Blog posts returned by the office',
    );
    expect((await ask(200, 'union', 'GET', `/api/blog-post/${id}`)).data).toMatchObject({
      state: 'returned',
      remark: 'Name the singers.',
    });
    await move(200, 'union', '/blog-post', 'submit', id);
    expect((await ask(200, 'admin:U', 'GET', '/api/dashboard')).text).toContain(
      'Blog posts to publish',
    );
  });
  it('has a picture resized for phones, with alternative text', async () => {
    const token = await college.session(
      college.people.get('union') ??
        (() => {
          throw new Error('there is no union');
        })(),
    );
    const large = await picture({ width: 1600, height: 1200 });
    const up = await college.ask('/api/upload?name=meet.jpg', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: large as Uint8Array<ArrayBuffer>,
    });
    const {
      data: { id: cover },
    } = (await up.json()) as { data: { id: number } };
    expect(
      (
        await ask(422, 'union', 'POST', '/api/blog-post', {
          title: 'With a picture',
          body: 'x',
          cover,
        })
      ).body['errors'],
    ).toEqual({ cover_alt: 'Enter a picture description.' });
    const { id, slug } = await write({
      title: 'With a picture',
      cover,
      cover_alt: 'The college ground',
    });
    expect((await open(`/api/public/blog/${slug}/picture`)).status).toBe(404);
    await publish(id);
    const { status, type, bytes } = await open(`/api/public/blog/${slug}/picture`);
    expect([status, type]).toEqual([200, 'image/jpeg']);
    expect(bytes.byteLength).toBeLessThan(200_000);
    expect((await posts())[0]).toMatchObject({
      slug,
      pictured: true,
      cover_alt: 'The college ground',
    });
  });
});

describe('blog list', () => {
  it('has ten posts a page, filters by tag, and tolerates any query', async () => {
    for (let i = 0; i < 11; i += 1)
      await publish((await write({ title: `Number ${i}`, tags: 'Counting, other things' })).id);
    expect(await posts()).toHaveLength(10);
    expect((await posts('?page=2')).length).toBeGreaterThan(0);
    expect(await posts('?tag=counting')).toHaveLength(10);
    expect(await posts('?tag=COUNTING&page=2')).toHaveLength(1);
    expect(await posts('?tag=count')).toEqual([]);
    for (const query of ['?page=0', '?page=-1', '?page=x', "?page=1'--", '?page=99999'])
      expect((await open(`/api/public/blog${query}`)).status).toBe(200);
    const { newer, older } = (
      JSON.parse((await open('/api/public/blog/number-5')).text) as {
        data: { newer: Row; older: Row };
      }
    ).data;
    expect([newer, older]).toEqual([
      { slug: 'number-6', title: 'Number 6' },
      { slug: 'number-4', title: 'Number 4' },
    ]);
  });
});

it.each([
  ['Annual Meet, 2026!', 'annual-meet-2026'],
  ["The students' union", 'the-students-union'],
  ['Fête à l’école', 'fete-a-lecole'],
  ['  ', ''],
  ['खेल', ''],
  ['x'.repeat(100), 'x'.repeat(70)],
  [
    `${'word '.repeat(20)}`,
    'word-word-word-word-word-word-word-word-word-word-word-word-word-word',
  ],
])('"%s" makes the address "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
