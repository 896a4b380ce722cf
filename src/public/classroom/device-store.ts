/**
 * What is stored on this device: its secret, and everything the server has not acknowledged. A
 * reload or a flat battery loses nothing.
 */
import type { SittingPaper } from '@/domain/classroom';
import type { Response } from '@/domain/question-score';
import { drop, keep, kept } from '../admission-form/kept';

const SECRET = 'classroom';
const WORK = 'classroom-work';
const FILES = 'classroom-files';
/** By student: work left on a borrowed device is never sent as another student's. */
type SittingKey = Pick<SittingPaper, 'id' | 'student'>;
const keyOf = ({ id, student }: SittingKey): string => `classroom-answers-${student}-${id}`;

let secret: string | null = null;

/** The device's secret for calls; `loadSecret` must run first. */
export const storedSecret = (): string | null => secret;
export async function loadSecret(): Promise<string | null> {
  secret ??= (await kept<string>(SECRET)) ?? null;
  return secret;
}
export async function storeSecret(next: string | null): Promise<void> {
  secret = next;
  await (next === null ? drop(SECRET) : keep(SECRET, next));
}

export interface UnsentAnswer {
  readonly response: Response;
  readonly revision: number;
}
export type UnsentAnswers = Readonly<Record<string, UnsentAnswer>>;

/** Unsent answers to an examination, by question. */
export const storedUnsent = async (sat: SittingKey): Promise<UnsentAnswers> =>
  (await kept<UnsentAnswers>(keyOf(sat))) ?? {};
export const storeUnsent = (sat: SittingKey, answers: UnsentAnswers): Promise<void> =>
  Object.keys(answers).length ? keep(keyOf(sat), answers) : drop(keyOf(sat));

/** One student's work on one assignment. */
export interface Task {
  readonly student: number;
  readonly assignment: number;
}
const isSameTask = (one: Task, { student, assignment }: Task): boolean =>
  one.student === student && one.assignment === assignment;

/** Typed and not handed in. */
export interface Draft {
  readonly text: string;
  readonly link: string;
}
/** Serialises changes of a list, so that none is lost. */
let changes: Promise<void> = Promise.resolve();
function change<T>(key: string, to: (all: readonly T[]) => readonly T[]): Promise<void> {
  changes = changes.then(async () => {
    const next = to((await kept<readonly T[]>(key)) ?? []);
    await (next.length ? keep(key, next) : drop(key));
  });
  return changes;
}

type Drafts = Task & Draft;
export async function storedDraft(task: Task): Promise<Draft | undefined> {
  await changes;
  return ((await kept<readonly Drafts[]>(WORK)) ?? []).find((one) => isSameTask(one, task));
}
export const storeDraft = (task: Task, draft: Draft | null): Promise<void> =>
  change<Drafts>(WORK, (all) => [
    ...all.filter((one) => !isSameTask(one, task)),
    ...(draft ? [{ ...task, ...draft }] : []),
  ]);

/** A chosen file that has not arrived. */
export interface UnsentFile extends Task {
  readonly key: string;
  readonly name: string;
  readonly blob: Blob;
}
export async function storedFiles(task: Task): Promise<readonly UnsentFile[]> {
  await changes;
  return ((await kept<readonly UnsentFile[]>(FILES)) ?? []).filter((one) => isSameTask(one, task));
}
export const storeFile = (file: UnsentFile): Promise<void> =>
  change<UnsentFile>(FILES, (all) => [...all.filter(({ key }) => key !== file.key), file]);
export const dropFile = (key: string): Promise<void> =>
  change<UnsentFile>(FILES, (all) => all.filter((one) => one.key !== key));

/**
 * Removes all work when the student leaves deliberately: nothing of it stays on a borrowed device.
 */
export async function dropWork(): Promise<void> {
  await change(WORK, () => []);
  await change(FILES, () => []);
}
