/** What is kept on this device: its secret, and what the server has not acknowledged yet. A reload or a flat battery loses nothing. */
import type { SittingPaper } from '@/domain/classroom';
import type { Response } from '@/domain/question-score';
import { drop, keep, kept } from '../admission-form/kept';

const SECRET = 'classroom';
const WORK = 'classroom-work';
const FILES = 'classroom-files';
/** By student: what one left on a borrowed device is never sent as another's. */
type Sat = Pick<SittingPaper, 'id' | 'student'>;
const keyOf = ({ id, student }: Sat): string => `classroom-answers-${student}-${id}`;

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

export interface UnsentAnswer {
  readonly response: Response;
  readonly revision: number;
}
export type UnsentAnswers = Readonly<Record<string, UnsentAnswer>>;

/** Answers to an examination that wait to be sent, by question. */
export const unsentHere = async (sat: Sat): Promise<UnsentAnswers> =>
  (await kept<UnsentAnswers>(keyOf(sat))) ?? {};
export const keepUnsent = (sat: Sat, answers: UnsentAnswers): Promise<void> =>
  Object.keys(answers).length ? keep(keyOf(sat), answers) : drop(keyOf(sat));

/** Work on one assignment, by one student. */
export interface Task {
  readonly student: number;
  readonly assignment: number;
}
const same = (one: Task, { student, assignment }: Task): boolean =>
  one.student === student && one.assignment === assignment;

/** What is typed and not handed in. */
export interface Draft {
  readonly text: string;
  readonly link: string;
}
/** One change of a list after another, so that none is lost. */
let line: Promise<void> = Promise.resolve();
function change<T>(key: string, to: (all: readonly T[]) => readonly T[]): Promise<void> {
  line = line.then(async () => {
    const next = to((await kept<readonly T[]>(key)) ?? []);
    await (next.length ? keep(key, next) : drop(key));
  });
  return line;
}

type Drafts = Task & Draft;
export async function draftHere(task: Task): Promise<Draft | undefined> {
  await line;
  return ((await kept<readonly Drafts[]>(WORK)) ?? []).find((one) => same(one, task));
}
export const keepDraft = (task: Task, draft: Draft | null): Promise<void> =>
  change<Drafts>(WORK, (all) => [
    ...all.filter((one) => !same(one, task)),
    ...(draft ? [{ ...task, ...draft }] : []),
  ]);

/** A file that was chosen and has not arrived. */
export interface UnsentFile extends Task {
  readonly key: string;
  readonly name: string;
  readonly blob: Blob;
}
export async function filesHere(task: Task): Promise<readonly UnsentFile[]> {
  await line;
  return ((await kept<readonly UnsentFile[]>(FILES)) ?? []).filter((one) => same(one, task));
}
export const keepFile = (file: UnsentFile): Promise<void> =>
  change<UnsentFile>(FILES, (all) => [...all.filter(({ key }) => key !== file.key), file]);
export const dropFile = (key: string): Promise<void> =>
  change<UnsentFile>(FILES, (all) => all.filter((one) => one.key !== key));

/** Whoever leaves on purpose takes their work along: nothing of it stays on a borrowed device. */
export async function dropWork(): Promise<void> {
  await change(WORK, () => []);
  await change(FILES, () => []);
}
