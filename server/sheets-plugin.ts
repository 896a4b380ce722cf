/**
 * Style sheets of the console's chunks are embedded in their scripts and adopted when these are
 * evaluated: small files cost a request and headers each. Sheets that pages outside the console may
 * need stay files, because they are needed for the first paint, before any script has loaded.
 */
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Modules loaded for the console alone; everything reached without them is light. */
const BEYOND =
  /[\\/]src[\\/](console[\\/](app|frame[\\/]dashboard)\.tsx|resources[\\/]outline\.ts)$/;

/**
 * Part of the hash of each chunk, as Vite includes its style sheets: a change gives the file a new
 * URL.
 */
const ADOPT = (css: string): string =>
  `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}\n`;

function lightChunks(chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || found.has(chunk) || chunk.moduleIds.some((id) => BEYOND.test(id))) return;
    found.add(chunk);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const [file, { isEntry }] of chunks) if (isEntry) visit(file);
  return found;
}

export function sheetsInScripts(): Plugin {
  return {
    name: 'sheets-in-scripts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    augmentChunkHash: () => ADOPT(''),
    generateBundle: {
      order: 'pre', // before Vite computes the preloads of each chunk
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((one) =>
            one.type === 'chunk' ? [[one.fileName, one] as const] : [],
          ),
        );
        const light = lightChunks(chunks);
        if (light.size === 0 || light.size === chunks.size)
          this.error(
            'The chunks of the public pages could not be told apart from those of the console. Fix server/sheets-plugin.ts',
          );
        for (const chunk of chunks.values()) {
          const sheets = chunk.viteMetadata?.importedCss;
          if (
            !sheets?.size ||
            light.has(chunk) ||
            chunk.exports.length + chunk.imports.length === 0
          )
            continue;
          const css = [...sheets].map((file) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') return this.error(`${file} was not built.`);
            delete bundle[file];
            return String(sheet.source);
          });
          chunk.code = css.map(ADOPT).join('') + chunk.code;
          sheets.clear();
        }
      },
    },
  };
}
