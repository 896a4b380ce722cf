/** PRINT: documents become PDF here, in the one typeface that is at hand everywhere. No noun is known; whoever prints says what stands where. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';

export type PdfDocument = TDocumentDefinitions;
type Printer = typeof import('pdfmake');

let printer: Promise<Printer> | undefined;

function typeface(): TFontDictionary {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
    'fonts',
    'Roboto',
  );
  const at = (cut: string): string => join(folder, `Roboto-${cut}.ttf`);
  return {
    Roboto: {
      normal: at('Regular'),
      bold: at('Medium'),
      italics: at('Italic'),
      bolditalics: at('MediumItalic'),
    },
  };
}

/** Loaded when the first document is printed: it is big. Nothing is fetched, and from the disk nothing is read but the typeface. */
async function load(): Promise<Printer> {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: Printer };
  const fonts = typeface();
  const own = new Set(Object.values(fonts).flatMap((cuts) => Object.values(cuts)));
  pdfmake.addFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => own.has(path));
  return pdfmake;
}

export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  printer ??= load();
  const pdfmake = await printer;
  return pdfmake.createPdf(document).getBuffer();
}
