/** What questions out of a file are, whichever format it has, and how a text with tags becomes a plain one. */
import { answersFault, type Question } from './question';
import { QUESTION_LIMITS } from './question-kinds';
import type { Reason } from './reason';

export interface FileQuestion extends Question {
  readonly explanation: string | null;
  /** Hundredths of a mark; null where the file does not say. */
  readonly marks: number | null;
}
/** Why one question of the file is not taken; `at` is its line, or which one it is. */
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

/** Lines stay lines; all other markup goes. */
export const plainText = (html: string): string =>
  unescapeXml(
    html.replace(/<(br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n').replace(/<\/?[a-z!][^<>]*>/gi, ''),
  )
    .replaceAll('\0', '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Sorts what was read into what can be kept and what cannot. */
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
    const fault = !text
      ? 'The question has no text.'
      : long
        ? 'The question or an answer is too long.'
        : answersFault(read);
    if (fault) this.refuse(at, fault);
    else if (this.questions.length >= QUESTION_LIMITS.questions)
      this.refuse(at, 'A file has at most 500 questions.');
    else this.questions.push(read);
  }
  refuse(at: number, text: string): void {
    this.faults.push({ at, reason: { text } });
  }
}
