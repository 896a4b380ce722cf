/**
 * Splits the definitions for the built console: `src/resources/sent.ts` becomes the outline and one
 * file with the details of each module, all plain data. The roll is read, and so validated, during
 * the build. No resource is named here.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import type { Details, Outline } from '../src/schema/outline.ts';

const SENT_MODULE = 'src/resources/sent.ts';
const PIECE = 'virtual:definitions/';

interface Sent {
  readonly outline: Outline;
  load(slug: string): Promise<Details>;
}

/** Plain data as JavaScript; patterns are the only values beyond JSON. */
function sourceOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join()}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => `${JSON.stringify(name)}:${sourceOf(one)}`)
      .join()}}`;
  if (typeof value === 'function') throw new Error('A definition is data and holds no function.');
  return JSON.stringify(value) ?? 'null';
}

export function definitionsInPieces(): Plugin {
  let config: ResolvedConfig;
  let read: Promise<Sent> | undefined;
  const sent = (): Promise<Sent> =>
    (read ??= runnerImport<Sent>(fileURLToPath(new URL(`../${SENT_MODULE}`, import.meta.url)), {
      root: config.root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: config.resolve.alias },
    }).then(({ module }) => module));
  return {
    name: 'definitions-in-pieces',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (source) => (source.startsWith(PIECE) ? `\0${source}` : null),
    async load(id) {
      if (id.startsWith(`\0${PIECE}`)) {
        const details = await (await sent()).load(id.slice(PIECE.length + 1));
        return { code: `export default ${sourceOf(details)}`, moduleType: 'js' };
      }
      if (!normalizePath(id).endsWith(`/${SENT_MODULE}`)) return null;
      const { outline } = await sent();
      const pieces = outline.map(
        ({ slug }) => `${JSON.stringify(slug)}:()=>import(${JSON.stringify(PIECE + slug)})`,
      );
      return {
        code: `export const outline=${sourceOf(outline)};
const pieces={${pieces.join()}};
export const load=async(slug)=>(await pieces[slug]()).default;`,
        moduleType: 'js',
      };
    },
  };
}
