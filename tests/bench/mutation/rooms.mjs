/**
 * The rooms whose tests are tested, and who answers for each: the files that get faults, and the tests that should notice.
 * Words that people read get none (`hi.ts` here, text in `stryker.config.mjs`): they are held by tests of their own.
 */

/**
 * @typedef {object} Room
 * @property {string[]} mutate files that get faults
 * @property {string[]} tests files that should notice; of the API's those alone that are quick to answer
 * @property {'node' | 'jsdom'} environment
 * @property {boolean} slow a fault in what is worked out while modules are read would ask every test of the room: leave these out
 */

const WORDS = '!**/hi.ts';

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  domain: { mutate: ['src/domain/**/*.ts', WORDS], tests: ['tests/unit/**/*.test.ts'], environment: 'node', slow: false },
  schema: { mutate: ['src/schema/**/*.ts', WORDS], tests: ['tests/unit/**/*.test.ts'], environment: 'node', slow: false },
  rest: { mutate: ['server/rest/**/*.ts'], tests: ['tests/api/rest-{rows,import,mend,scope,undo}*.test.ts', 'tests/unit/rest-*.test.ts'], environment: 'node', slow: true },
  auth: { mutate: ['server/auth/**/*.ts', WORDS], tests: ['tests/api/auth-*.test.ts', 'tests/unit/auth-*.test.ts'], environment: 'node', slow: true },
  access: { mutate: ['server/access/**/*.ts'], tests: ['tests/api/rest-{rows,scope}*.test.ts', 'tests/unit/access*.test.ts'], environment: 'node', slow: true },
  grid: { mutate: ['src/console/kit/grid/**/*.{ts,tsx}'], tests: ['tests/ui/grid-*.test.{ts,tsx}', 'tests/ui/register-grid.test.tsx', 'tests/ui/sheet-columns.test.ts'], environment: 'jsdom', slow: true },
};

/** The room that was asked for. @param {string | undefined} name @returns {Room} */
export function roomOf(name) {
  const room = ROOMS[name ?? ''];
  if (!room) throw new Error(`There is no room "${name ?? ''}". There are: ${Object.keys(ROOMS).join(', ')}.`);
  return room;
}
