/**
 * Pictures of questions: stored at screen size, exported to files, and served to students who may
 * see the question.
 */
import type { FilePicture, FileQuestion } from '@/domain/question-file';
import { QUESTION_LIMITS } from '@/domain/question-kinds';
import { FILE_TYPES, Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { PICTURE } from '../bank-question';
import { questionOf, type BankRow } from './question.server';
import type { Pupil } from './session.server';

/** Maximum pixels per side of a question's picture. */
const SIDE = 1_200;

type QuestionPictures = Partial<Pick<BankRow, 'picture' | 'choice_pictures'>>;

/** Returns the values with new pictures scaled down; existing ones stay. */
export async function resizePictures(
  { files }: Pick<Handle, 'files'>,
  { picture, choice_pictures: choices }: QuestionPictures,
  before: QuestionPictures | null,
): Promise<QuestionPictures> {
  const known = new Set([before?.picture, ...(before?.choice_pictures ?? [])]);
  const drawn = async (id: number): Promise<number> => (known.has(id) ? id : files.fit(id, SIDE));
  const fittedChoices: number[] = [];
  for (const id of choices ?? []) fittedChoices.push(await drawn(id));
  return {
    ...(picture ? { picture: await drawn(picture) } : {}),
    ...(choices ? { choice_pictures: fittedChoices } : {}),
  };
}

/**
 * Stores the pictures of an imported question. Throws `wrong_type`, `too_large` or `invalid` for
 * files that are not pictures.
 */
export async function keepPictures(
  handle: Handle,
  { picture, choicePictures = [] }: FileQuestion,
): Promise<Pick<BankRow, 'picture' | 'picture_alt' | 'choice_pictures'>> {
  const keep = async ({ name, bytes }: FilePicture): Promise<number> => {
    const id = await handle.files.keep(bytes, {
      name,
      types: PICTURE.types.map((one) => FILE_TYPES[one].mime),
      most: PICTURE.max,
    });
    return handle.files.fit(id, SIDE);
  };
  const choices: number[] = [];
  for (const one of choicePictures) choices.push(await keep(one));
  return {
    picture: picture ? await keep(picture) : null,
    picture_alt: picture?.alt.slice(0, QUESTION_LIMITS.alt) ?? null,
    choice_pictures: choices.length ? choices : null,
  };
}

/** A question of the bank in export form, with its pictures. */
export async function fileQuestionOf(
  { files }: Pick<Handle, 'files'>,
  row: BankRow,
): Promise<FileQuestion> {
  const read = async (id: number, alt: string): Promise<FilePicture | null> => {
    const kept = await files.read(id);
    return kept && { name: kept.name, bytes: kept.bytes, alt };
  };
  const picture = row.picture ? await read(row.picture, row.picture_alt ?? '') : null;
  const choicePictures: FilePicture[] = [];
  for (const [n, id] of (row.choice_pictures ?? []).entries()) {
    const alt = row.answers?.find((line) => line.picture === n + 1)?.alt ?? '';
    choicePictures.push((await read(id, alt)) ?? { name: 'picture', bytes: new Uint8Array(), alt });
  }
  return {
    ...questionOf(row),
    explanation: row.explanation,
    marks: row.marks,
    ...(picture ? { picture } : {}),
    ...(choicePictures.length ? { choicePictures } : {}),
  };
}

/**
 * The file of a picture; 0 is the question's own. Only for a student who has begun an examination
 * with this question.
 */
export async function pictureFor(
  { sql }: Pick<Handle, 'sql'>,
  pupil: Pupil,
  examination: number,
  { question, n }: { readonly question: number; readonly n: number },
): Promise<number> {
  const [row] = await sql<{ file: number | null }>`
    select case when ${n}::int = 0 then q.picture else q.choice_pictures[${n}::int] end as file
    from examination_question e join bank_question q on q.id = e.question
    where e.examination = ${examination} and q.id = ${question}
      and exists (select 1 from examination_attempt t where t.examination = e.examination and t.student = ${pupil.id}
        and (e.draw is null or exists (select 1 from attempt_question d where d.attempt = t.id and d.question = e.id)))`;
  if (!row?.file) throw new Problem('not_found', { what: 'Picture' });
  return row.file;
}
