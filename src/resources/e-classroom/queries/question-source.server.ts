/**
 * Reads questions that a teacher pastes or uploads: a text, a text in a ZIP file, or a package of
 * QTI items.
 */
import { readGift } from '@/domain/gift';
import { readMoodleXml } from '@/domain/moodle-xml';
import { readQuestionRows } from '@/domain/question-sheet';
import { readQti, type QtiFile } from '@/domain/qti-read';
import { LARGEST_FILE, type FileContent } from '@/domain/question-file';
import { FILE_TYPES, Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';

export type QuestionFormat = 'gift' | 'moodle_xml' | 'qti' | 'xlsx';
interface Source {
  readonly format: QuestionFormat;
  readonly text: string | null;
  readonly file: number | null;
}
type Entries = ReadonlyMap<string, Uint8Array>;

/** Limits of an archive, before and during unpacking. */
const ARCHIVE = { entries: 2_000, each: 10_000_000, total: 30_000_000 } as const;

const tooLarge = (): Problem =>
  new Problem('invalid', { errors: { file: 'The file is too large. Split it.' } });
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function entriesOf({ files }: Pick<Handle, 'files'>, bytes: Uint8Array): Promise<Entries> {
  const entries = new Map<string, Uint8Array>();
  for (const entry of files.unzip(bytes, ARCHIVE)) {
    const read = entry.unsafe ? null : await entry.read();
    if (!read) throw new Problem('invalid', { errors: { file: 'This ZIP file cannot be read.' } });
    entries.set(entry.name, read);
  }
  return entries;
}

/** `../pictures/a.png` beside `items/q1.xml` -> `pictures/a.png`. */
export function resolvePath(name: string, src: string): string {
  const parts = name.split('/').slice(0, -1);
  for (const part of src.split(/[?#]/)[0]?.split('/') ?? []) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function itemsOf(entries: Entries): QtiFile[] {
  return [...entries]
    .filter(([name, bytes]) => /\.xml$/i.test(name) && bytes.byteLength <= LARGEST_FILE)
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name, bytes]) => ({
      name,
      text: textOf(bytes),
      resolve: (src) =>
        entries.get(resolvePath(name, src)) ?? entries.get(resolvePath(name, unescaped(src))),
    }));
}
function unescaped(src: string): string {
  try {
    return decodeURIComponent(src);
  } catch {
    return src;
  }
}

const readText = (format: Exclude<QuestionFormat, 'xlsx'>, text: string): FileContent =>
  format === 'gift'
    ? readGift(text)
    : format === 'moodle_xml'
      ? readMoodleXml(text)
      : readQti([{ name: 'item.xml', text, resolve: () => undefined }]);

/** Questions of an Excel sheet that was filled from the template. */
async function readSheet(
  { files }: Pick<Handle, 'files'>,
  file: number | null,
): Promise<FileContent> {
  const kept = file === null ? null : await files.read(file);
  if (!kept || kept.type !== FILE_TYPES.xlsx.mime)
    throw new Problem('invalid', { errors: { file: 'Choose an Excel file (XLSX).' } });
  const found = readQuestionRows(await files.sheet(kept.bytes));
  if (!found)
    throw new Problem('invalid', {
      errors: {
        file: 'The first sheet needs the columns Kind and Question. Download the template.',
      },
    });
  return found;
}

/** Throws `invalid` for a file in another format. */
export async function readQuestions(
  handle: Pick<Handle, 'files'>,
  { format, text, file }: Source,
): Promise<FileContent> {
  if (format === 'xlsx') return readSheet(handle, file);
  if (!text && !file)
    throw new Problem('invalid', {
      errors: { text: 'Paste the content of the file, or choose a file.' },
    });
  if (!file) {
    if ((text ?? '').length > LARGEST_FILE)
      throw new Problem('invalid', { errors: { text: 'The file is too large. Split it.' } });
    return readText(format, text ?? '');
  }
  const kept = await handle.files.read(file);
  if (!kept) throw new Problem('not_found', { what: 'File' });
  if (kept.type !== 'application/zip') return readText(format, textOf(kept.bytes));
  const entries = await entriesOf(handle, kept.bytes);
  if (format === 'qti') return readQti(itemsOf(entries));
  const [found, ...more] = [...entries].filter(([name]) =>
    format === 'gift' ? /\.(txt|gift)$/i.test(name) : /\.xml$/i.test(name),
  );
  if (!found || more.length)
    throw new Problem('invalid', {
      errors: { file: 'The ZIP file must contain exactly one file of this format.' },
    });
  if (found[1].byteLength > ARCHIVE.each) throw tooLarge();
  return readText(format, textOf(found[1]));
}
