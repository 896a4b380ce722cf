/**
 * The contents of a service book and a curriculum vitae, read from the document before it becomes a
 * PDF.
 */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Actor } from '@/schema';
import { office, teacher } from '../kit/actors';
import { openWorld, type World } from '../kit/scenario';

vi.mock('../../server/print/pdf', () => ({
  renderPdf: (document: { readonly content: unknown }) =>
    Promise.resolve(new TextEncoder().encode(JSON.stringify(document.content))),
}));

let world: World;
let ana: Actor;
let file: number;
const staff = office('N', 7);
const change = (work: Parameters<World['db']['transaction']>[0]): Promise<unknown> =>
  world.db.transaction(work);

beforeAll(async () => {
  world = await openWorld();
  await change(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true)`;
    const [row] = await sql<{
      id: number;
    }>`insert into faculty (name, email, department, active) values ('Ana', 'ana@x.example', 'ENG', true) returning id`;
    ana = teacher('ENG', row?.id);
    const [paper] = await sql<{
      id: number;
    }>`insert into file (path, name, type, size, sha256, created_at) values ('aa/bb/1', 'a.pdf', 'application/pdf', 1, 'a', '2026-11-20T06:30:00Z') returning id`;
    file = paper?.id ?? 0;
  });
});
afterAll(() => world.close());
beforeEach(() =>
  change(async ({ sql }) => {
    await sql`delete from service_document`;
    await sql`delete from participation`;
  }),
);

const printed = async (as: Actor, url: string, rows?: readonly number[]): Promise<string> =>
  (
    await world.scenario({
      as,
      method: 'POST',
      url: `/api/${url}`,
      body: { values: {}, ...(rows ? { rows } : {}) },
      status: 200,
      audit: url.includes('cv') || url.includes('book') ? ['print'] : [],
    })
  ).text;
/** Returns those of the titles that the document contains, in its order. */
const standing = (text: string, titles: readonly string[]): string[] =>
  titles
    .filter((title) => text.includes(`"${title}"`))
    .sort((a, b) => text.indexOf(`"${a}"`) - text.indexOf(`"${b}"`));

it('a service book lists verified documents by date, and confidential ones for the office only', async () => {
  const add = (title: string, day: string | null, state: string, confidential = false) =>
    change(
      ({ sql }) =>
        sql`insert into service_document (faculty, doc_type, title, order_date, state, confidential, reader, file) values (${ana.id}, 'Joining report', ${title}, ${day}::date, ${state}, ${confidential}, ${ana.id}, ${file})`,
    );
  await add('Without a date', null, 'verified');
  await add('Second', '2022-01-01', 'verified');
  await add('First', '2020-01-01', 'verified');
  await add('Secret', '2021-01-01', 'verified', true);
  await add('Waiting', '2021-01-01', 'submitted');
  await add('Returned', '2021-01-01', 'returned');
  const titles = ['Without a date', 'Second', 'First', 'Secret', 'Waiting', 'Returned'];
  expect(standing(await printed(ana, 'documents/service-documents/book'), titles)).toEqual([
    'First',
    'Second',
    'Without a date',
  ]);
  expect(
    standing(await printed(staff, 'staff-management/service-completeness/book', [ana.id]), titles),
  ).toEqual(['First', 'Secret', 'Second', 'Without a date']);
});

it("a curriculum vitae lists only the person's verified entries, newest first", async () => {
  const add = (title: string, year: string, state: string, faculty = ana.id) =>
    change(
      ({ sql }) =>
        sql`insert into participation (faculty, academic_year, title, level, capacity, from_date, state, revision) values (${faculty}, ${year}, ${title}, 'state', 'judge', '2026-09-01', ${state}, 1)`,
    );
  await change(
    ({ sql }) =>
      sql`insert into faculty (id, name, email, department, active) values (900, 'Other', 'other@x.example', 'ENG', true) on conflict do nothing`,
  );
  await add('Older', '2024-25', 'verified');
  await add('Newer', '2026-27', 'verified');
  await add('Draft', '2026-27', 'draft');
  await add('Replaced', '2026-27', 'superseded');
  await add('Of another', '2026-27', 'verified', 900);
  const titles = ['Older', 'Newer', 'Draft', 'Replaced', 'Of another'];
  for (const text of [
    await printed(ana, 'documents/score/cv'),
    await printed(staff, 'staff-management/faculty/cv', [ana.id]),
  ])
    expect(standing(text, titles)).toEqual(['Newer', 'Older']);
});

it('a service book and curriculum vitae say when nothing is verified yet', async () => {
  expect(await printed(ana, 'documents/service-documents/book')).toContain(
    'No verified documents yet.',
  );
  expect(await printed(ana, 'documents/score/cv')).toContain('No verified entries yet.');
});

it('a service book and curriculum vitae are refused for an unknown person', async () => {
  for (const url of ['staff-management/service-completeness/book', 'staff-management/faculty/cv'])
    await world.scenario({
      as: staff,
      method: 'POST',
      url: `/api/${url}`,
      body: { rows: [99_999], values: {} },
      status: 404,
    });
});
