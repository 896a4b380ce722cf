/**
 * PRINT: documents become PDF here. No noun is known; whoever prints says what stands where. Latin letters are set in one typeface,
 * Devanagari and Bengali in two more that lie beside it, and all of them are embedded.
 * Next: `sheet.ts` (a table under the college's head), `scripts.ts` (which letters need which typeface).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CustomTableLayout, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';
import { isShaped, runsOf, type Script } from './scripts';
import { MUTE, typeset } from './typeset';

/** Nothing in it is a function, so that it can be handed to another thread. */
export type PdfDocument = TDocumentDefinitions & {
  /** Stands at the foot of each page: `Page {page} of {last}`, in the words of the reader. */
  readonly numbered?: string;
};
type Printer = typeof import('pdfmake');

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
/** Thin lines around each cell, little room within: as tables of the college are ruled. */
const ruled = (padding: number): CustomTableLayout => ({
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => INK,
  vLineColor: () => INK,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
});
/** By how much room is left beside a text, in points. */
export const PADDING = { wide: 4, close: 1.75 } as const;

/** As much as is used of what the library draws on. */
interface PdfCanvas {
  text(text: string, x: number, y: number, options: object): PdfCanvas;
  addContent(operator: string): unknown;
  markContent(tag: string, options: { readonly actual: string }): unknown;
  endMarkedContent(): unknown;
}

/**
 * Shaped letters are drawn in the order in which they stand, which is not the order in which they are read: beside them
 * stands the text itself, which is what is found, copied and read aloud. It is put around the letters alone, for where it
 * begins and ends says where it stands on the page.
 */
function keepWords(prototype: PdfCanvas): void {
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

/** Loaded when the first document is printed: it is big. Nothing is fetched, and from the disk nothing is read but the typefaces. */
async function load(): Promise<Printer> {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: Printer };
  const drawing = installed('pdfmake/js/PDFDocument') as { default: { prototype: PdfCanvas } };
  keepWords(drawing.default.prototype);
  const fonts = typefaces();
  const own = new Set(Object.values(fonts).flatMap((cuts) => Object.values(cuts)));
  pdfmake.addFonts(fonts);
  pdfmake.addTableLayouts({ wide: ruled(PADDING.wide), close: ruled(PADDING.close) });
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
