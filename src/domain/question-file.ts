/**
 * Imported questions, whatever the file format, and the conversion of marked-up text to plain text.
 */
import { answersFault, picturesFault, type Question } from './question';
import { QUESTION_LIMITS, type DIFFICULTIES, type LEVELS } from './question-kinds';
import { because, type Reason } from './reason';

/** A picture as in the file. Its type is determined from its bytes when it is stored. */
export interface FilePicture {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
}
export interface FileQuestion extends Question {
  readonly picture?: FilePicture | null;
  /** Answers refer to them by number, from 1. */
  readonly choicePictures?: readonly FilePicture[];
  readonly explanation: string | null;
  /** Hundredths of a mark; null if the file does not give any. */
  readonly marks: number | null;
  /** Where it belongs in the syllabus, if the file says so. */
  readonly syllabus?: QuestionSyllabus;
}
export interface QuestionSyllabus {
  readonly unit: number | null;
  readonly outcome: string | null;
  readonly level: (typeof LEVELS)[number] | null;
  readonly difficulty: (typeof DIFFICULTIES)[number] | null;
}
/** Why one question of the file is refused; `at` is its line or its number. */
export interface FileFault {
  readonly at: number;
  readonly reason: Reason;
}
export interface FileContent {
  readonly questions: readonly FileQuestion[];
  readonly faults: readonly FileFault[];
}
export const LARGEST_FILE = 2_000_000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
export const unescapeXml = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Converts HTML to plain text: keeps line breaks and drops all other markup. */
export const plainText = (html: string): string =>
  unescapeXml(
    html.replace(/<(br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n').replace(/<\/?[a-z!][^<>]*>/gi, ''),
  )
    .replaceAll('\0', '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The attributes of an image tag in a text. */
export interface ImageTag {
  readonly src: string;
  readonly alt: string;
}
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** The image tags of an HTML text, in order. */
export const imagesIn = (html: string): ImageTag[] =>
  [...html.matchAll(/<img\b([^<>]*)>/gi)].map(([, said = '']) => {
    const found = new Map(
      [...said.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
        key.toLowerCase(),
        unescapeXml(double ?? single ?? ''),
      ]),
    );
    return { src: found.get('src') ?? '', alt: (found.get('alt') ?? '').trim() };
  });

/** Decodes base64; null if it is invalid. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
const CHUNK = 8_192;
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** Sorts imported questions into valid and faulty ones. */
export class Collected implements FileContent {
  readonly questions: FileQuestion[] = [];
  readonly faults: FileFault[] = [];
  take(at: number, read: FileQuestion | string): void {
    if (typeof read === 'string') {
      this.refuse(at, read);
      return;
    }
    const { text, answers, explanation } = read;
    const long =
      text.length > QUESTION_LIMITS.text ||
      (explanation?.length ?? 0) > QUESTION_LIMITS.text ||
      answers.some(
        (line) => Math.max(line.text.length, line.match?.length ?? 0) > QUESTION_LIMITS.answer,
      );
    const pictures = read.choicePictures?.length ?? 0;
    const fault = !text
      ? 'The question has no text.'
      : long
        ? 'The question or an answer is too long.'
        : read.picture && !read.picture.alt.trim()
          ? 'The picture has no description (alternative text).'
          : pictures > QUESTION_LIMITS.pictures
            ? 'A question can have up to 8 choice pictures.'
            : (answersFault(read) ?? picturesFault(read, pictures));
    if (fault) this.refuse(at, fault);
    else if (this.questions.length >= QUESTION_LIMITS.questions)
      this.refuse(at, 'A file can have up to 500 questions.');
    else this.questions.push(read);
  }
  refuse(at: number, text: string, fill?: Reason['with']): void {
    this.faults.push({ at, reason: because(text, fill) });
  }
}
