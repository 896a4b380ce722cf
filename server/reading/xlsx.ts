/**
 * The first sheet of an XLSX file, row by row while it is unpacked: declared sizes are checked
 * before anything is unpacked, and actual sizes are counted meanwhile. Only the shared strings are
 * held in memory, packed together outside the heap.
 */
import { isDateFormat, serialToDate } from 'hucre';
import { LIMITS } from '../limits';
import { WIDE_ROW, type FileRow } from './csv';
import { BrokenPart, partsOf, PROGRAM, type Part } from './zip-parts';
import { activeContent, badFile, DAMAGED_XLSX, MACROS, fileTooLarge } from './refusals';
import { attribute, fed, feed, plainOf, type Handler } from './xml';

const UNPACKED =
  'This XLSX file is too large: more than {most} MB when unpacked. Split it, or save it as "CSV UTF-8".';
const TEXTS =
  'This XLSX file has more than {most} MB of text. Split it, or save it as "CSV UTF-8".';
const LONG_CELL =
  'A cell in row {row} has more than {most} characters. Shorten it or remove the column.';
const LONG_ROW = 'Row {row} has more than {most} characters. Remove columns you do not need.';

/** Maximum number of characters that encode one letter (`&#x10FFFF;`). */
const MAX_ESCAPE_LENGTH = 10;
const damaged = (): Error => badFile(DAMAGED_XLSX);

/** The shared strings by index: one buffer, and the end of each. */
class Texts {
  private bytes: Buffer;
  private ends: Uint32Array;
  private count = 0;
  private used = 0;

  constructor(size: number) {
    // Memory that is never written to costs nothing; a text is never longer than its encoded form.
    this.bytes = Buffer.allocUnsafeSlow(size);
    this.ends = new Uint32Array(Math.ceil(size / 5) + 1);
  }

  add(text: string): void {
    this.used += this.bytes.write(text, this.used);
    this.ends[this.count] = this.used;
    this.count += 1;
  }

  at(n: number): string | undefined {
    return Number.isInteger(n) && n >= 0 && n < this.count
      ? this.bytes.toString('utf8', n === 0 ? 0 : this.ends[n - 1], this.ends[n])
      : undefined;
  }
}

/** Decodes `_x000D_`, by which spreadsheets write characters that XML cannot contain. */
const escaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/**
 * A text in one or several runs, without phonetic readings. Overlong text is truncated just beyond
 * the limit, so that it is refused where it is used.
 */
class TextRuns {
  private raw = '';
  private taking = false;
  private aside = false;

  begin(): void {
    this.raw = '';
    this.taking = false;
    this.aside = false;
  }
  open(name: string): void {
    if (name === 'rPh') this.aside = true;
    else if (name === 't' && !this.aside) this.taking = true;
  }
  text(text: string): void {
    if (this.taking && this.raw.length <= LIMITS.IMPORT_CELL * MAX_ESCAPE_LENGTH) this.raw += text;
  }
  close(name: string): void {
    if (name === 'rPh') this.aside = false;
    else if (name === 't') this.taking = false;
  }
  end(): string {
    return escaped(plainOf(this.raw)).slice(0, LIMITS.IMPORT_CELL + 1);
  }
}

async function readTexts(part: Part | undefined): Promise<Texts> {
  const texts = new Texts(part?.size ?? 0);
  if (!part) return texts;
  const runs = new TextRuns();
  await feed(part, {
    open: (name) => {
      if (name === 'si') runs.begin();
      else runs.open(name);
    },
    text: (text) => runs.text(text),
    close: (name) => {
      if (name === 'si') texts.add(runs.end());
      else runs.close(name);
    },
  });
  return texts;
}

/** For each cell style, whether it shows a date. */
async function readDates(part: Part | undefined): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const dates: boolean[] = [];
  let within = false;
  if (part) {
    await feed(part, {
      open(name, raw) {
        if (name === 'numFmt')
          formats.set(
            attribute(raw, 'numFmtId') ?? '',
            (attribute(raw, 'formatCode') ?? '').slice(0, 1_000),
          );
        else if (name === 'cellXfs') within = true;
        else if (name === 'xf' && within) {
          const id = attribute(raw, 'numFmtId') ?? '0';
          dates.push(isDateFormat(formats.get(id) ?? id));
        }
        if (formats.size + dates.length > 200_000) throw damaged();
      },
      close: (name) => {
        if (name === 'cellXfs') within = false;
      },
    });
  }
  return dates;
}

interface Book {
  readonly sheet: Part;
  readonly texts: Part | undefined;
  readonly styles: Part | undefined;
  readonly from1904: boolean;
}

/** Resolves a path given in another part. */
const resolvePath = (from: string, target: string): string =>
  new URL(target, `file:///${from}`).pathname.slice(1);

async function relationshipsOf(
  parts: ReadonlyMap<string, Part>,
  of: string,
): Promise<{ id: string; kind: string; path: string }[]> {
  const cut = of.lastIndexOf('/') + 1;
  const part = parts.get(`${of.slice(0, cut)}_rels/${of.slice(cut)}.rels`.toLowerCase());
  const relationships: { id: string; kind: string; path: string }[] = [];
  if (!part || part.size > LIMITS.IMPORT_PART) return relationships;
  await feed(part, {
    open(name, raw) {
      if (name === 'Relationship')
        relationships.push({
          id: attribute(raw, 'Id') ?? '',
          kind: (attribute(raw, 'Type') ?? '').replace(/^.*\//, ''),
          path: decodeURIComponent(resolvePath(of, attribute(raw, 'Target') ?? '')),
        });
    },
  });
  return relationships;
}

async function openBook(bytes: Uint8Array): Promise<Book> {
  const all = partsOf(bytes);
  if (!all) throw damaged();
  if (all.some(({ name }) => PROGRAM.test(name))) throw activeContent(MACROS);
  const limitError = (text: string, size: number): Error =>
    fileTooLarge(text, { most: size / 1_000_000 });
  if (all.reduce((sum, { size }) => sum + size, 0) > LIMITS.IMPORT_UNPACKED)
    throw limitError(UNPACKED, LIMITS.IMPORT_UNPACKED);
  const parts = new Map(all.map((part) => [part.name.replace(/^\//, '').toLowerCase(), part]));
  const part = (path: string | undefined): Part | undefined =>
    path === undefined ? undefined : parts.get(path.toLowerCase());
  const main =
    (await relationshipsOf(parts, '')).find(({ kind }) => kind === 'officeDocument')?.path ??
    'xl/workbook.xml';
  const book = part(main);
  if (!book || book.size > LIMITS.IMPORT_PART) throw damaged();
  let first: string | undefined;
  let from1904 = false;
  await feed(book, {
    open(name, raw) {
      if (name === 'workbookPr')
        from1904 = ['1', 'true'].includes(attribute(raw, 'date1904') ?? '');
      else if (name === 'sheet') first ??= attribute(raw, 'id');
    },
  });
  const links = await relationshipsOf(parts, main);
  const sheet = part(links.find(({ id, kind }) => id === first && kind === 'worksheet')?.path);
  const texts = part(links.find(({ kind }) => kind === 'sharedStrings')?.path);
  if (!sheet) throw damaged();
  if (texts && texts.size > LIMITS.IMPORT_STRINGS) throw limitError(TEXTS, LIMITS.IMPORT_STRINGS);
  return {
    sheet,
    texts,
    styles: part(links.find(({ kind }) => kind === 'styles')?.path),
    from1904,
  };
}

/** `AB12` -> 27; -1 if it is not a reference. */
function columnOf(ref: string): number {
  let column = 0;
  for (let n = 0; n < ref.length && n < 4; n += 1) {
    const letter = ref.charCodeAt(n) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** Collects the rows of the sheet as they end. */
class Rows implements Handler {
  ended: FileRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private length = 0;
  private within = false;
  private column = -1;
  private type = '';
  private style = -1;
  private value = '';
  private taking = false;
  private inline = false;
  private readonly runs = new TextRuns();

  constructor(
    private readonly texts: Texts,
    private readonly dates: readonly boolean[],
    private readonly from1904: boolean,
  ) {}

  open(name: string, raw: string): void {
    if (this.inline) this.runs.open(name);
    else if (name === 'v') this.taking = this.within;
    else if (name === 'c') {
      this.within = true;
      const ref = attribute(raw, 'r');
      this.column = ref === undefined ? this.column + 1 : columnOf(ref);
      this.type = attribute(raw, 't') ?? '';
      this.style = Number(attribute(raw, 's') ?? -1);
      this.value = '';
      this.runs.begin();
    } else if (name === 'is') this.inline = this.within;
    else if (name === 'row') {
      const said = Number(attribute(raw, 'r') ?? this.row + 1);
      if (!Number.isInteger(said) || said < 1) throw damaged();
      this.row = said;
      this.cells = [];
      this.length = 0;
      this.column = -1;
    }
  }

  text(text: string): void {
    if (this.inline) this.runs.text(text);
    else if (this.taking && this.value.length <= LIMITS.IMPORT_CELL * MAX_ESCAPE_LENGTH)
      this.value += text;
  }

  close(name: string): void {
    if (name === 'is') this.inline = false;
    else if (this.inline) this.runs.close(name);
    else if (name === 'v') this.taking = false;
    else if (name === 'c') {
      this.within = false;
      this.put(this.shown());
    } else if (name === 'row') {
      this.ended.push({ row: this.row, cells: this.cells });
      this.cells = [];
    }
  }

  private put(text: string): void {
    if (text === '') return;
    if (this.column < 0) throw damaged();
    if (this.column >= LIMITS.IMPORT_COLUMNS)
      throw fileTooLarge(WIDE_ROW, { row: this.row, most: LIMITS.IMPORT_COLUMNS });
    if (text.length > LIMITS.IMPORT_CELL)
      throw fileTooLarge(LONG_CELL, { row: this.row, most: LIMITS.IMPORT_CELL });
    this.length += text.length;
    if (this.length > LIMITS.IMPORT_ROW)
      throw fileTooLarge(LONG_ROW, { row: this.row, most: LIMITS.IMPORT_ROW });
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = text;
  }

  /** The value of the cell as text; dates and instants in the format used for files here. */
  private shown(): string {
    if (this.type === 'inlineStr') return this.runs.end();
    const said = plainOf(this.value);
    if (this.type === 's') return this.texts.at(said === '' ? -1 : Number(said)) ?? '';
    if (this.type === 'str') return escaped(said);
    if (this.type === 'b') return said === '1' || said.toLowerCase() === 'true' ? 'yes' : 'no';
    if (this.type === 'e' || said === '') return said;
    const number = Number(said);
    if (Number.isNaN(number)) return said;
    if (!this.dates[this.style]) return String(number);
    const date = serialToDate(number, this.from1904);
    const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
  }
}

/** The rows of the file, parsed lazily. */
export async function* xlsxLines(bytes: Uint8Array): AsyncGenerator<FileRow> {
  try {
    const { sheet, texts, styles, from1904 } = await openBook(bytes);
    const rows = new Rows(await readTexts(texts), await readDates(styles), from1904);
    for await (const _ of fed(sheet, rows)) {
      const { ended } = rows;
      rows.ended = [];
      yield* ended;
    }
    yield* rows.ended;
  } catch (error) {
    throw error instanceof BrokenPart ||
      error instanceof URIError ||
      (error instanceof TypeError && 'code' in error)
      ? damaged()
      : error;
  }
}
