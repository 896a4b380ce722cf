/** Answers in words, for those who read a student's script: what was answered, and what is right. */
import { creditShare, type AnswerLine, type Question } from './question';
import type { Response } from './question-score';

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('; ');

/** A response as a reader understands it; '' if the question was not answered. */
export function responseWords({ kind, answers }: Question, response: Response): string {
  if (response === null) return '';
  if (kind === 'matching' && typeof response === 'object' && !Array.isArray(response))
    return joined(
      Object.entries(response).map(([n, match]) => `${answers[Number(n)]?.text ?? ''} = ${match}`),
    );
  if (kind === 'single' || kind === 'multiple' || kind === 'true_false')
    return joined(
      [response].flat().map((n) => (typeof n === 'number' ? (answers[n]?.text ?? '') : '')),
    );
  return typeof response === 'string' ? response : '';
}

const withTolerance = ({ text, tolerance }: AnswerLine): string =>
  tolerance?.trim() && tolerance.trim() !== '0' ? `${text} ± ${tolerance.trim()}` : text;

/** The right answers, each with its share of the marks if it does not earn all; '' of an essay. */
export function rightWords({ kind, answers }: Question): string {
  if (kind === 'essay') return '';
  if (kind === 'matching')
    return joined(
      answers.flatMap(({ text, match }) => (text.trim() ? [`${text} = ${match ?? ''}`] : [])),
    );
  return joined(
    answers.flatMap((line) => {
      if (creditShare(line.credit).n <= 0n) return [];
      const text = kind === 'numeric' ? withTolerance(line) : line.text;
      return [line.credit === 100 ? text : `${text} (${line.credit} %)`];
    }),
  );
}

/**
 * Whether responses to one question can be marked by another, as after its key was corrected: they
 * name choices and prompts by their place.
 */
export function takesResponsesOf(next: Question, former: Question): boolean {
  if (next.kind !== former.kind) return false;
  if (next.kind === 'matching')
    return (
      next.answers.length === former.answers.length &&
      next.answers.every(({ text }, n) => !text.trim() === !former.answers[n]?.text.trim())
    );
  const choices = next.kind === 'single' || next.kind === 'multiple' || next.kind === 'true_false';
  return !choices || next.answers.length === former.answers.length;
}
