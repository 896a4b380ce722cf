/**
 * The rooms whose tests are tested, and the tests of each: the folder whose files get faults, and
 * the tests that should notice. Words that people read get none (`hi.ts` here, text in
 * `stryker.config.mjs`): they have tests of their own.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Room
 * @property {string} folder whose files get faults
 * @property {RegExp} [only] which of them, where not all do
 * @property {string[]} tests files that should notice; of the API's those alone that are quick to answer
 * @property {'node' | 'jsdom'} environment
 * @property {boolean} slow a fault in what is worked out while modules are read would ask every test of the room: leave these out
 */

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  domain: {
    folder: 'src/domain',
    tests: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    slow: false,
  },
  schema: {
    folder: 'src/schema',
    tests: [
      'tests/unit/{access,companions,derive,rest-cells,roll,schema,sentences,table,validate}*.test.ts',
    ],
    environment: 'node',
    slow: true,
  },
  rest: {
    folder: 'server/rest',
    tests: [
      'tests/api/rest-{bounds,import,rows,scope,undo}*.test.ts',
      'tests/unit/{access,rest}*.test.ts',
    ],
    environment: 'node',
    slow: true,
  },
  auth: {
    folder: 'server/auth',
    tests: ['tests/api/{account-settings,auth-*,codes}.test.ts', 'tests/unit/auth-*.test.ts'],
    environment: 'node',
    slow: true,
  },
  nouns: {
    folder: 'src/resources',
    only: /\.server\.ts$|\/queries\//,
    tests: ['tests/api/!(auth|db|demo|http|import|jobs|listen|matrix|rest)*.test.ts'],
    environment: 'node',
    slow: true,
  },
  access: {
    folder: 'server/access',
    tests: ['tests/api/rest-scope.test.ts', 'tests/unit/access*.test.ts'],
    environment: 'node',
    slow: true,
  },
  grid: {
    folder: 'src/console/kit/grid',
    tests: [
      'tests/ui/grid-*.test.{ts,tsx}',
      'tests/ui/register-{grid,view}.test.tsx',
      'tests/ui/sheet-columns.test.ts',
    ],
    environment: 'jsdom',
    slow: true,
  },
};

/**
 * The requested room.
 * @param {string | undefined} name
 * @returns {Room}
 */
export function roomOf(name) {
  const room = ROOMS[name ?? ''];
  if (!room)
    throw new Error(
      `There is no room "${name ?? ''}". There are: ${Object.keys(ROOMS).join(', ')}.`,
    );
  return room;
}

/** @param {Room} room @returns {string[]} */
const filesOf = ({ folder, only = /./ }) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)hi\.ts$/.test(file) && only.test(file))
    .sort()
    .map((file) => `${folder}/${file}`);

/**
 * What gets faults: all of the room, or a random share of its lines, the same lines for the same
 * seed. A fault belongs to a line when it begins and ends there; blocks of several lines are then
 * left out.
 * @param {Room} room
 * @param {number} share
 * @param {string} seed
 * @returns {string[]}
 */
export function drawn(room, share, seed) {
  const files = filesOf(room);
  if (share >= 1) return files;
  const lot = (text) =>
    createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() / 2 ** 32;
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((_, n) => (lot(`${file}:${n + 1}`) < share ? [`${file}:${n + 1}-${n + 1}`] : [])),
  );
}
