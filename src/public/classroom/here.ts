/** What is kept on this device: its secret, and answers that the server has not acknowledged yet. A reload or a flat battery loses nothing. */
import type { Response } from '@/domain/question-score';
import { drop, keep, kept } from '../admission-form/kept';

const SECRET = 'classroom';
const keyOf = (examination: number): string => `classroom-answers-${examination}`;

let secret: string | null = null;

/** What calls say of the device; `findSecret` comes first. */
export const secretHere = (): string | null => secret;
export async function findSecret(): Promise<string | null> {
  secret ??= (await kept<string>(SECRET)) ?? null;
  return secret;
}
export async function keepSecret(next: string | null): Promise<void> {
  secret = next;
  await (next === null ? drop(SECRET) : keep(SECRET, next));
}

export interface Unsent {
  readonly response: Response;
  readonly revision: number;
}
export type UnsentAnswers = Readonly<Record<string, Unsent>>;

/** Answers to an examination that wait to be sent, by question. */
export const unsentHere = async (examination: number): Promise<UnsentAnswers> =>
  (await kept<UnsentAnswers>(keyOf(examination))) ?? {};
export const keepUnsent = (examination: number, answers: UnsentAnswers): Promise<void> =>
  Object.keys(answers).length ? keep(keyOf(examination), answers) : drop(keyOf(examination));
