/**
 * Every report and sheet: what it tells of the demonstration college, kept in `told-figures.txt`,
 * and as the head of a department without students or papers, where no student is on any.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreens } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import { isGranted } from '@/schema';
import { ACTORS } from '../kit/actors';
import { voiceOf } from '../kit/asking';
import { openCollege, type College } from '../kit/college';
import { addressesOf, placesOf } from '../kit/places';
import { lineOf, someOfEach, tellings } from '../kit/told-figures';

/**
 * Screens of the whole college, open to every teacher because of their purpose; each with the
 * reason.
 */
const OF_ALL: readonly string[] = [];

let here: College;
beforeAll(async () => {
  here = await openCollege();
}, 120_000);
afterAll(() => here.close());

const places = () =>
  placesOf(voiceOf(here.ask, 'super'), here.college.now.toISOString().slice(0, 10));

it('every report, sheet and dashboard tells what it told before', async () => {
  await someOfEach(here.college.db, readRoll(), here.college.now);
  const lines: string[] = [];
  const today = here.college.now.toISOString().slice(0, 10);
  for await (const told of tellings(readRoll(), await places(), here.ask, today))
    lines.push(lineOf(told));
  expect(lines.length).toBeGreaterThan(200);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../kit/told-figures.txt');
}, 240_000);

it('a filter by rows that its reader may not list brings its own choices', async () => {
  const { roll, people } = here.college;
  const found = await places();
  const without: string[] = [];
  let looked = 0;
  for (const [identity, actor] of Object.entries(ACTORS)) {
    if (!people.has(identity)) continue;
    for (const screen of openScreens(roll, actor)) {
      if (screen.kind !== 'report' && screen.kind !== 'sheet') continue;
      const foreign = Object.entries(screen.filters ?? {}).filter(([, { to }]) => {
        const resource = roll.resources.get(to ?? '');
        return resource && !isGranted(resource.access.read, actor);
      });
      const [path] = foreign.length > 0 ? addressesOf(screen, found) : [];
      if (path === undefined) continue;
      const { status, meta } = await here.ask(identity, `/api${path}`);
      if (status !== 200) continue;
      looked += 1;
      const { choices = {} } = meta as { readonly choices?: Readonly<Record<string, unknown>> };
      for (const [name] of foreign)
        if (!choices[name]) without.push(`${identity}: ${path}, ${name}`);
    }
  }
  expect(looked).toBeGreaterThan(1);
  expect(without).toEqual([]);
}, 120_000);

it('no report or sheet shows students of other departments to the head of an empty one', async () => {
  const { id } = await here.one(
    (sql) => sql<{ id: number }>`
      with added as (insert into department (id, name, is_academic, version, created_at, updated_at) select 'ZZZ', 'Empty', true, 1, created_at, created_at from department limit 1 returning id, created_at)
      insert into faculty (name, email, department, type, active, version, created_at, updated_at) select 'Head of none', 'none@tlawng.example', id, 'Head Of Department', true, 1, created_at, created_at from added returning id`,
  );
  const hod = here.college.people.get('hod');
  const actor = ACTORS['hod'];
  if (!hod || !actor) throw new Error('There is no head');
  const token = await here.college.session({ ...hod, id });
  const students = await here.query(
    (sql) => sql<{ roll_no: string }>`select roll_no from student where roll_no is not null`,
  );
  const numbers = new Set(students.map(({ roll_no }) => roll_no));
  const found = await places();
  const seen: string[] = [];
  let looked = 0;
  for (const screen of openScreens(readRoll(), actor)) {
    if (screen.kind !== 'report' && screen.kind !== 'sheet') continue;
    for (const path of addressesOf(screen, found).slice(0, 6)) {
      const response = await here.college.ask(`/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await response.text();
      expect(response.status, `${path}: ${text.slice(0, 200)}`).toBeLessThan(500);
      if (response.status !== 200) continue;
      looked += 1;
      const shown = [...text.matchAll(/"([^"]+)"/g)].filter(([, word = '']) => numbers.has(word));
      if (shown.length && !OF_ALL.includes(screen.route))
        seen.push(`${path}: ${shown.length} students`);
    }
  }
  expect(looked).toBeGreaterThan(40);
  expect(seen).toEqual([]);
}, 120_000);
