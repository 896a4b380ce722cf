/** What users arrange in the console is kept for their account alone, change by change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

let college: DemoCollege;
let ask: ReturnType<typeof must>;
beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
});
afterAll(() => college.close());

const read = async (identity: string) => (await ask(200, identity, 'GET', '/api/preferences')).data;
const write = async (identity: string, ...changes: readonly object[]) =>
  (await ask(200, identity, 'PUT', '/api/preferences', { changes })).data;

describe('the preferences of an account', () => {
  it('are read back by that account and no other', async () => {
    await write('faculty', { name: 'student.columns', seen: null, value: ['name'] });
    expect(await read('faculty')).toEqual({ 'student.columns': { revision: 1, value: ['name'] } });
    for (const other of ['hod', 'super', 'admin:M', 'union']) expect(await read(other)).toEqual({});
  });

  it('are not overwritten by a device that has not seen the last change', async () => {
    await write('hod', { name: 'frame.pinned', seen: null, value: ['/a'] });
    await write('hod', { name: 'frame.pinned', seen: 1, value: ['/a', '/b'] });
    const kept = { 'frame.pinned': { revision: 2, value: ['/a', '/b'] } };
    for (const seen of [null, 1, 7])
      expect(await write('hod', { name: 'frame.pinned', seen, value: [] })).toEqual(kept);
    expect(await write('hod', { name: 'frame.pinned', seen: 1, value: null })).toEqual(kept);
    expect(
      await write(
        'hod',
        { name: 'frame.pinned', seen: 2, value: null },
        { name: 'frame.density', seen: null, value: 'compact' },
      ),
    ).toEqual({ 'frame.density': { revision: 1, value: 'compact' } });
  });

  it.each([
    ['no list', 'columns'],
    ['a change without a name', [{ seen: null, value: 1 }]],
    ['a revision that is no number', [{ name: 'a', seen: 'x', value: 1 }]],
    ['a value of five thousand characters', [{ name: 'a', seen: null, value: 'x'.repeat(5_000) }]],
    [
      'too many changes',
      Array.from({ length: 201 }, (_, n) => ({ name: `${n}`, seen: null, value: 1 })),
    ],
  ])('refuse %s', async (_, changes) => {
    await ask(422, 'faculty', 'PUT', '/api/preferences', { changes });
  });

  it('end at six hundred, with nothing of the refused request stored', async () => {
    for (let at = 0; at < 600; at += 200)
      await write(
        'admin:M',
        ...Array.from({ length: 200 }, (_, n) => ({ name: `n${at + n}`, seen: null, value: 1 })),
      );
    await ask(422, 'admin:M', 'PUT', '/api/preferences', {
      changes: [{ name: 'more', seen: null, value: 1 }],
    });
    expect(Object.keys((await read('admin:M')) as object)).toHaveLength(600);
  });

  it('are refused to accounts without a console', async () => {
    await ask(403, 'parent', 'GET', '/api/preferences');
    await ask(403, 'applicant', 'PUT', '/api/preferences', { changes: [] });
  });
});
