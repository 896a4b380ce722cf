/**
 * Notices: who is notified of what and when, that published text is fixed, and what reading leaves
 * behind.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

interface Line {
  readonly id: number | string;
  readonly title: string;
  readonly read: boolean;
  readonly confirm: boolean;
  readonly from: string;
  readonly corrects: string | null;
  readonly ref_no: string | null;
}

let college: DemoCollege;
let ask: ReturnType<typeof must>;
const idOf = (identity: string): number => college.people.get(identity)?.id ?? 0;
const AUDIENCE: Readonly<Record<string, string>> = {
  super: 'Staff',
  'admin:P': 'Staff',
  'admin:X': 'Staff',
  faculty: 'Faculties',
  hod: 'Faculties',
  union: 'Students',
  parent: 'Parents',
};
const inbox = async (identity: string): Promise<Line[]> =>
  (await ask(200, identity, 'GET', `/api/notification/${AUDIENCE[identity]}/${idOf(identity)}`))
    .data as Line[];
const titles = async (identity: string): Promise<string[]> =>
  (await inbox(identity)).map(({ title }) => title);
const write = async (body: Record<string, unknown>, status = 201) =>
  (
    await ask(status, 'admin:P', 'POST', '/api/notice', {
      title: 'A notice',
      body: 'Words.',
      ...body,
    })
  ).data as { id: number; version: number; ref_no: string | null; state: string };

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
});
afterAll(() => college.close());

describe('a notice', () => {
  it('reaches its audiences and no one else', async () => {
    await write({ title: 'For two', to_faculties: true, to_parents: true, state: 'published' });
    expect(await titles('faculty')).toContain('For two');
    expect(await titles('parent')).toContain('For two');
    for (const identity of ['super', 'union'])
      expect(await titles(identity)).not.toContain('For two');
  });
  it('needs an audience', async () => {
    const refused = await ask(422, 'admin:P', 'POST', '/api/notice', {
      title: 'For nobody',
      body: 'x',
    });
    expect(refused.text).toContain('Choose the audience.');
  });
  it('for a department is shown to its faculty only', async () => {
    await write({
      title: 'For history',
      to_faculties: true,
      department: 'HIS',
      state: 'published',
    });
    await write({
      title: 'For English',
      to_faculties: true,
      department: 'ENG',
      state: 'published',
    });
    const seen = await titles('faculty');
    expect(seen).toContain('For English');
    expect(seen).not.toContain('For history');
  });
  it('for a batch reaches the parents of its students only', async () => {
    const [ward] = await college.db.read(
      ({ sql }) =>
        sql<{
          batch: string;
        }>`select s.batch from parent_ward w join student s on s.id = w.student where w.parent = ${idOf('parent')}`,
    );
    const [other] = await college.db.read(
      ({ sql }) => sql<{ id: string }>`select id from batch where id <> ${ward?.batch} limit 1`,
    );
    await write({
      title: 'To this batch',
      to_parents: true,
      batch: ward?.batch,
      state: 'published',
    });
    await write({
      title: 'To another batch',
      to_parents: true,
      batch: other?.id,
      state: 'published',
    });
    const seen = await titles('parent');
    expect(seen).toContain('To this batch');
    expect(seen).not.toContain('To another batch');
  });
  it('is hidden as a draft and after its last day', async () => {
    await write({ title: 'Only a draft', to_staff: true });
    const gone = await write({
      title: 'Gone tomorrow',
      to_staff: true,
      state: 'published',
      expires_on: '2026-11-20',
    });
    expect(await titles('super')).toContain('Gone tomorrow');
    expect(await titles('super')).not.toContain('Only a draft');
    await college.db.transaction(
      ({ sql }) => sql`update notice set expires_on = '2026-11-19' where id = ${gone.id}`,
    );
    expect(await titles('super')).not.toContain('Gone tomorrow');
  });
  it('appears at its scheduled time, which must be in the future', async () => {
    expect(
      (
        await ask(422, 'admin:P', 'POST', '/api/notice', {
          title: 'x',
          body: 'x',
          to_staff: true,
          state: 'scheduled',
          publish_at: '2026-11-20T06:00:00.000Z',
        })
      ).text,
    ).toContain('in the future');
    const later = await write({
      title: 'Tomorrow',
      to_staff: true,
      state: 'scheduled',
      publish_at: '2026-11-21T06:00:00.000Z',
    });
    expect(await titles('super')).not.toContain('Tomorrow');
    const [job] = await college.db.read(
      ({ sql }) =>
        sql<{
          run_at: string;
        }>`select run_at from job where kind = 'notice-publish' and (payload->>'notice')::int = ${later.id}`,
    );
    expect(new Date(job?.run_at ?? 0).toISOString()).toBe('2026-11-21T06:00:00.000Z');
    await college.db.transaction(
      ({ sql }) =>
        sql`update notice set publish_at = '2026-11-20T06:00:00Z' where id = ${later.id}`,
    );
    expect(await titles('super')).toContain('Tomorrow');
  });
  it('keeps its text once published, is named by its corrigendum, and can be withdrawn', async () => {
    const { id, version, ref_no } = await write({
      title: 'With a slip',
      to_staff: true,
      state: 'published',
    });
    expect(ref_no).toMatch(/^NTC\/2026\/\d{5}$/);
    expect(
      (await ask(423, 'admin:P', 'PATCH', `/api/notice/${id}`, { title: 'Without', version })).text,
    ).toContain('corrigendum');
    await write({ title: 'Put right', to_staff: true, state: 'published', corrects: id });
    expect((await inbox('super')).find(({ title }) => title === 'Put right')?.corrects).toBe(
      ref_no,
    );
    const withdrawn = await ask(200, 'admin:P', 'PATCH', `/api/notice/${id}`, {
      state: 'withdrawn',
      version,
    });
    expect((withdrawn.data as { state: string }).state).toBe('withdrawn');
    expect(await titles('super')).not.toContain('With a slip');
  });
  it('is written with role P, read with role X, and refused to faculty', async () => {
    await ask(403, 'admin:X', 'POST', '/api/notice', { title: 'x', body: 'x', to_staff: true });
    await ask(200, 'admin:X', 'GET', '/api/notice');
    await ask(403, 'faculty', 'GET', '/api/notice');
  });
});

describe('marking notices as read', () => {
  it('marks one for one reader, and can be repeated', async () => {
    const { id } = await write({ title: 'To be read', to_faculties: true, state: 'published' });
    const mark = { receiver: idOf('faculty'), notice: id };
    await ask(200, 'faculty', 'POST', '/api/notification/read-notice', mark);
    await ask(200, 'faculty', 'POST', '/api/notification/read-notice', mark);
    expect((await inbox('faculty')).find((line) => line.id === id)?.read).toBe(true);
    expect((await inbox('hod')).find((line) => line.id === id)?.read).toBe(false);
  });
  it('lists unread ones first', async () => {
    const lines = await inbox('faculty');
    expect(lines.map(({ read }) => read)).toEqual(
      [...lines.map(({ read }) => read)].sort((a, b) => Number(a) - Number(b)),
    );
    expect(lines.some(({ read }) => read)).toBe(true);
  });
  it('marks all for one reader only', async () => {
    await ask(200, 'faculty', 'POST', '/api/notification/read-all');
    expect((await inbox('faculty')).every(({ read, confirm }) => read !== confirm)).toBe(true);
    expect((await inbox('hod')).some(({ read }) => !read)).toBe(true);
  });
  it('is refused to the union and parents', async () => {
    for (const identity of ['union', 'parent']) {
      await ask(403, identity, 'POST', '/api/notification/read-notice', {
        receiver: idOf(identity),
        notice: 1,
      });
      await ask(403, identity, 'POST', '/api/notification/read-all');
    }
  });
  it('is refused for another user or another audience', async () => {
    await ask(403, 'faculty', 'POST', '/api/notification/read-notice', {
      receiver: idOf('faculty') + 1,
      notice: 1,
    });
    await ask(403, 'faculty', 'GET', `/api/notification/Staff/${idOf('faculty')}`);
    await ask(403, 'faculty', 'GET', `/api/notification/Faculties/${idOf('hod') + 1000}`);
  });
});

describe("the union's own notices", () => {
  it('are published by the office, not by the union', async () => {
    const made = (
      await ask(201, 'union', 'POST', '/api/su-notice', {
        title: 'Fresher social',
        body: 'On Friday.',
      })
    ).data as { id: number; version: number };
    expect(
      (
        await ask(422, 'union', 'POST', '/api/su-notice', {
          title: 'x',
          body: 'x',
          state: 'published',
        })
      ).status,
    ).toBe(422);
    const submitted = (
      await ask(200, 'union', 'PATCH', `/api/su-notice/${made.id}`, {
        state: 'submitted',
        version: made.version,
      })
    ).data as { version: number };
    expect(
      (
        await ask(422, 'union', 'PATCH', `/api/su-notice/${made.id}`, {
          state: 'published',
          version: submitted.version,
        })
      ).text,
    ).toContain('for the office to publish');
    expect(
      (
        await ask(423, 'union', 'PATCH', `/api/su-notice/${made.id}`, {
          body: 'On Monday.',
          version: submitted.version,
        })
      ).text,
    ).toContain('Move it back to draft');
    expect(
      (
        await ask(422, 'admin:U', 'PATCH', `/api/su-notice/${made.id}`, {
          state: 'returned',
          version: submitted.version,
        })
      ).text,
    ).toContain('Enter the changes needed.');
    await ask(200, 'admin:U', 'PATCH', `/api/su-notice/${made.id}`, {
      state: 'published',
      version: submitted.version,
    });
    const line = (await inbox('union')).find(({ title }) => title === 'Fresher social');
    expect(line?.from).toBe('union');
  });
  it('are refused to faculty', async () => {
    await ask(403, 'faculty', 'GET', '/api/su-notice');
  });
});
