/**
 * Reads the folders beside this file: `module.ts`, and one file per resource. The Hindi for their
 * labels is in `words.ts`.
 */
import { buildRoll, type Module, type Resource, type Roll, type Table } from '@/schema';

type Exports = Readonly<Record<string, unknown>>;
const files = import.meta.glob<Exports>(
  ['./*/*.ts', '!./*/*.server.ts', '!./*/*.live.ts', '!./*/hi*.ts'],
  { eager: true },
);

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' &&
  value !== null &&
  'fields' in value &&
  'access' in value &&
  'name' in value;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'does' in value && value.does === 'table';

/** The product's own roll, once it has been read: definitions do not change while they run. */
let own: Roll | undefined;

/**
 * Builds the roll from files as a glob gives them (path to exports); the server and the tests may
 * add some.
 */
export function readRoll(found: Readonly<Record<string, Exports>> = files): Roll {
  if (found !== files) return build(found);
  own ??= build(files);
  return own;
}

function build(found: Readonly<Record<string, Exports>>): Roll {
  const folders = new Map<string, { module?: Module; resources: Resource[]; tables: Table[] }>();
  for (const [path, exports] of Object.entries(found)) {
    const [, folder = '', file = ''] = /([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
    const entry = folders.get(folder) ?? { resources: [], tables: [] };
    folders.set(folder, entry);
    if (file === 'module') entry.module = exports.default as Module;
    else {
      // Sorted by export name, the order the language prescribes; the module loader of the tests
      // uses another.
      const values = Object.keys(exports)
        .sort()
        .map((name) => exports[name]);
      entry.resources.push(...values.filter(isResource));
      entry.tables.push(...values.filter(isTable));
    }
  }
  return buildRoll(
    [...folders].map(([folder, { module, ...rest }]) => {
      if (!module) throw new Error(`src/resources/${folder} has no module.ts`);
      return { folder, module, ...rest };
    }),
  );
}
