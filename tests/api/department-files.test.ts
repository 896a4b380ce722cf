/**
 * Files of departments: visibility, folders, uploads that become versions, restoring from the
 * trash.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryStore } from '../../server/files/store';
import { openCollege, type College, type Row, type Said } from '../kit/college';

const NOW = new Date('2026-11-20T06:30:00.000Z');
const FILES = '/api/college-management/files';
let world: College;

beforeAll(async () => {
  world = await openCollege(NOW, { files: memoryStore(() => NOW) });
}, 120_000);
afterAll(() => world?.close());

async function tokenOf(identity: string): Promise<string> {
  const person = world.college.people.get(identity);
  if (!person) throw new Error(`There is no ${identity}`);
  return world.college.session(person);
}
async function uploaded(identity: string, name: string, text: string): Promise<number> {
  const response = await world.college.ask(`/api/upload?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(identity)}`,
      'content-type': 'application/octet-stream',
    },
    body: new TextEncoder().encode(text),
  });
  const body = (await response.json()) as { data: { id: number } };
  expect(response.status, JSON.stringify(body)).toBeLessThan(300);
  return body.data.id;
}
async function fileText(identity: string, path: string): Promise<string | number> {
  const response = await world.college.ask(path, {
    headers: { authorization: `Bearer ${await tokenOf(identity)}` },
  });
  return response.status === 200 ? response.text() : response.status;
}
const act = (
  status: number,
  identity: string,
  action: string,
  values: object,
  rows: readonly string[] = [],
  at = 'ENG',
): Promise<Said> =>
  world.must(status, identity, `${FILES}/${at}/${action}`, { body: { rows, values } });
const named = async (identity: string, at = 'ENG'): Promise<unknown[]> =>
  (await world.rows(identity, `${FILES}/${at}`)).map((row) => row['name']);
const rowOf = async (identity: string, name: string, at = 'ENG'): Promise<Row> => {
  const row = (await world.rows(identity, `${FILES}/${at}`)).find((one) => one['name'] === name);
  if (!row) throw new Error(`There is no ${name}`);
  return row;
};

describe('department files', () => {
  it('are organised in folders by the head', async () => {
    await act(200, 'hod', 'new-folder', { name: 'Minutes', share: 'department' });
    await act(200, 'hod', 'new-folder', { name: 'Appraisals', share: 'private' });
    await act(200, 'hod', 'new-folder', { name: 'Forms', share: 'all' });
    expect((await act(422, 'hod', 'new-folder', { name: 'minutes', share: 'all' })).errors).toEqual(
      {
        name: '"minutes" already exists here.',
      },
    );
    expect(
      (await act(422, 'hod', 'new-folder', { name: 'a/b', share: 'all' })).errors,
    ).toHaveProperty('name');
    expect(await named('hod')).toEqual(['Appraisals', 'Forms', 'Minutes']);
    const folder = await rowOf('hod', 'Minutes');
    await act(
      200,
      'hod',
      'upload',
      { files: [await uploaded('hod', 'October.txt', 'first')], share: 'department' },
      [],
      `ENG/${folder['at']}/Minutes`,
    );
    expect(await named('hod', `ENG/${folder['at']}/whatever`)).toEqual(['..', 'October.txt']);
  });

  it('are visible to teachers of the department or to all, as they are shared', async () => {
    expect(await named('faculty')).toEqual(['Forms', 'Minutes']);
    const hidden = await rowOf('hod', 'Appraisals');
    await world.must(404, 'faculty', `${FILES}/ENG/${hidden['at']}/Appraisals`);
    expect(await named('admin:D')).toEqual(['Appraisals', 'Forms', 'Minutes']);
    await world.must(403, 'admin:K', `${FILES}/ENG`);
    await world.query(
      (sql) =>
        sql`update faculty set department = 'HIS' where email = 'faculty.eng@tlawng.example'`,
    );
    try {
      expect(await named('faculty')).toEqual(['Forms']);
      await act(403, 'faculty', 'new-folder', { name: 'Mine', share: 'all' });
      const minutes = await rowOf('hod', 'Minutes');
      await world.must(404, 'faculty', `${FILES}/ENG/${minutes['at']}/Minutes`);
    } finally {
      await world.query(
        (sql) =>
          sql`update faculty set department = 'ENG' where email = 'faculty.eng@tlawng.example'`,
      );
    }
  });

  it('keep the old version when a file of the same name is uploaded', async () => {
    await act(200, 'faculty', 'upload', {
      files: [await uploaded('faculty', 'Plan.txt', 'one')],
      share: 'department',
    });
    await act(200, 'faculty', 'upload', {
      files: [await uploaded('faculty', 'plan.txt', 'two')],
      share: 'all',
    });
    const row = await rowOf('faculty', 'Plan.txt');
    const file = row['file'] as { path: string };
    const [old, ...more] = row['versions'] as { path: string }[];
    expect(more).toEqual([]);
    expect(row['share']).toBe('department');
    expect(await fileText('faculty', file.path)).toBe('two');
    expect(await fileText('hod', old?.path ?? '')).toBe('one');
    expect(await fileText('hod', `${file.path}?version=9`)).toBe(404);
    expect(await fileText('admin:X', file.path)).toBe('two');
    expect(await fileText('admin:K', file.path)).toBe(403);
  });

  it('can be renamed, moved, shared and deleted by the head and role D only', async () => {
    const { id } = await rowOf('hod', 'Plan.txt');
    const plan = [String(id)];
    const to = Number((await rowOf('hod', 'Forms'))['at']);
    await act(403, 'faculty', 'rename', { name: 'Mine.txt' }, plan);
    await act(403, 'admin:X', 'trash', {}, plan);
    await act(200, 'hod', 'rename', { name: 'Plan of the year.txt' }, plan);
    await act(200, 'hod', 'share', { share: 'private' }, plan);
    expect(await named('faculty')).toEqual(['Forms', 'Minutes']);
    await act(200, 'admin:D', 'move', { to }, plan);
    expect(await named('faculty', `ENG/${to}/Forms`)).toEqual(['..', 'Plan of the year.txt']);
    const inside = await rowOf('hod', 'Minutes');
    expect(
      (await act(422, 'hod', 'move', { to: Number(inside['at']) }, [String(inside.id)])).errors,
    ).toEqual({ to: 'A folder cannot be moved into itself.' });
  });

  it('stay in the trash for thirty days, and can be restored', async () => {
    const { id } = await rowOf('hod', 'Minutes');
    await act(200, 'hod', 'trash', {}, [String(id)]);
    expect(await named('hod')).toEqual(['Appraisals', 'Forms']);
    await world.must(403, 'faculty', `${FILES}/ENG?tab=trash`);
    expect((await world.rows('hod', `${FILES}/ENG?tab=trash`)).map((row) => row['name'])).toEqual([
      'Minutes',
    ]);
    await act(200, 'hod', 'restore', {}, [String(id)]);
    expect(await named('hod')).toEqual(['Appraisals', 'Forms', 'Minutes']);
    await act(200, 'hod', 'trash', {}, [String(id)]);
    world.pass(31 * 24 * 60);
    await world.drain();
    expect(await world.rows('hod', `${FILES}/ENG?tab=trash`)).toEqual([]);
  });

  it('are limited to a thousand items in a folder, including folders', async () => {
    const { id } = await rowOf('hod', 'Appraisals');
    const at = Number(String(id).slice('folder-'.length));
    await world.college.db.transaction(
      ({ sql }) => sql`
        insert into folder (owner_kind, owner, parent, name, name_key, share, version, created_at, updated_at)
        select 'department', 'ENG', ${at}::int, 'F' || n, 'f' || n, 'private', 1, ${NOW}::timestamptz, ${NOW}::timestamptz from generate_series(1, 1000) n`,
    );
    const made = await world.must(422, 'hod', `${FILES}/ENG/${at}/Appraisals/new-folder`, {
      body: { rows: [], values: { name: 'More', share: 'private' } },
    });
    expect(JSON.stringify(made)).toContain('up to 1,000 items');
    await world.college.db.transaction(({ sql }) => sql`delete from folder where parent = ${at}`);
  });

  it('are counted for each department', async () => {
    const rows = await world.rows('admin:D', FILES);
    expect(rows.find((row) => row['department'] === 'English')).toMatchObject({
      folders: 2,
      files: 1,
    });
    expect(rows.find((row) => row['department'] === 'History')).toMatchObject({
      folders: 0,
      files: 0,
    });
  });
});
