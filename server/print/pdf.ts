/**
 * PRINT: renders documents as PDF. No resource is named here; the caller defines the content. Latin
 * text uses one typeface, Devanagari and Bengali two more stored beside it, and all of them are
 * embedded.
 * Next: `printed-table.ts` (a table under the college's letterhead), `scripts.ts` (the typeface of each
 * letter).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CustomTableLayout, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';
import { isShaped, runsOf, type Script } from './scripts';
import { MUTE, typeset } from './typeset';
import { plainTypeface } from './woff';

/** Contains no functions, so that it can be passed to another thread. */
export type PdfDocument = TDocumentDefinitions & {
  /** The foot of each page: `Page {page} of {last}`, in the reader's language. */
  readonly numbered?: string;
};
type Printer = typeof import('pdfmake') & {
  /** Files that it finds here, it does not read from disk. */
  readonly virtualfs: { writeFileSync(path: string, content: Buffer): void };
};

let printer: Promise<Printer> | undefined;

const installed = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(installed.resolve(`${name}/package.json`));

const PACKAGES = {
  Devanagari: 'noto-sans-devanagari',
  Bengali: 'noto-sans-bengali',
} as const satisfies Readonly<Record<Script, string>>;

function typefaces(): TFontDictionary {
  const roboto = (cut: string): string =>
    join(folderOf('pdfmake'), 'fonts', 'Roboto', `Roboto-${cut}.ttf`);
  const shaped = Object.entries(PACKAGES).map(([script, name]) => {
    const at = (weight: number): string =>
      join(
        folderOf(`@fontsource/${name}`),
        'files',
        `${name}-${script.toLowerCase()}-${weight}-normal.woff`,
      );
    const [normal, bold] = [at(400), at(600)];
    return [script, { normal, bold, italics: normal, bolditalics: bold }];
  });
  return {
    Roboto: {
      normal: roboto('Regular'),
      bold: roboto('Medium'),
      italics: roboto('Italic'),
      bolditalics: roboto('MediumItalic'),
    },
    ...(Object.fromEntries(shaped) as TFontDictionary),
  };
}

const INK = '#777777';
/** Thin lines around each cell and little padding, as in the college's own tables. */
const ruledLayout = (padding: number): CustomTableLayout => ({
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => INK,
  vLineColor: () => INK,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
});
/** A thin line between rows, for labels with their values. */
const factsLayout: CustomTableLayout = {
  hLineWidth: (at, { table: { body } }) => (at === 0 || at === body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => INK,
  paddingLeft: () => 0,
};
/** Padding beside a text, in points. */
export const PADDING = { wide: 4, close: 1.75 } as const;

/** The part of the library's canvas that is used here. */
interface PdfCanvas {
  text(text: string, x: number, y: number, options: object): PdfCanvas;
  addContent(operator: string): unknown;
  markContent(tag: string, options: { readonly actual: string }): unknown;
  endMarkedContent(): unknown;
}

/**
 * Shaped glyphs are drawn in visual order, which is not the reading order: the original text is
 * attached to them, for search, copying and reading aloud. It encloses only the glyphs, because its
 * extent determines its position on the page.
 */
function markActualText(prototype: PdfCanvas): void {
  const { text: draw, addContent } = prototype;
  prototype.text = function drawWithWords(this: PdfCanvas, text, x, y, options) {
    const mute = text.startsWith(MUTE);
    if (!mute && !isShaped(text)) return draw.call(this, text, x, y, options);
    this.addContent = (operator) => {
      if (operator === 'BT')
        if (mute) addContent.call(this, '/Span <</ActualText ()>> BDC');
        else this.markContent('Span', { actual: text });
      const done = addContent.call(this, operator);
      if (operator === 'ET')
        if (mute) addContent.call(this, 'EMC');
        else this.endMarkedContent();
      return done;
    };
    try {
      return draw.call(this, text, x, y, options);
    } finally {
      this.addContent = addContent;
    }
  };
}

/**
 * Loaded with the first document: it is large. Nothing is fetched, and only the typefaces are read
 * from disk.
 */
async function load(): Promise<Printer> {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: Printer };
  const drawing = installed('pdfmake/js/PDFDocument') as { default: { prototype: PdfCanvas } };
  markActualText(drawing.default.prototype);
  const fonts = typefaces();
  const own = new Set(Object.values(fonts).flatMap((cuts) => Object.values(cuts)));
  pdfmake.addFonts(fonts);
  for (const path of own)
    if (path.endsWith('.woff'))
      pdfmake.virtualfs.writeFileSync(path, plainTypeface(readFileSync(path)));
  pdfmake.addTableLayouts({
    wide: ruledLayout(PADDING.wide),
    close: ruledLayout(PADDING.close),
    facts: factsLayout,
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => own.has(path));
  return pdfmake;
}

/** The line at the foot of a page. */
function numberOf(words: string, page: number, last: number) {
  const text = words.replace('{page}', String(page)).replace('{last}', String(last));
  return { text: [...(runsOf(text) ?? [text])] };
}

export async function renderPdf({ numbered, ...document }: PdfDocument): Promise<Uint8Array> {
  printer ??= load();
  const pdfmake = await printer;
  return pdfmake
    .createPdf({
      ...typeset(document),
      ...(numbered
        ? {
            footer: (page: number, last: number) => ({
              ...numberOf(numbered, page, last),
              alignment: 'right' as const,
              fontSize: 8,
              color: '#444444',
              margin: [34, 8, 34, 0] as [number, number, number, number],
            }),
          }
        : {}),
    })
    .getBuffer();
}
