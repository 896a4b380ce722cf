import { answersFault, picturesFault } from '@/domain/question';
import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { bankQuestion } from './bank-question';
import { checkPaper, ownerFor } from './queries/owner.server';
import { resizePictures } from './queries/pictures.server';
import { keyOfText, knownKeys, questionOf } from './queries/question.server';

/** The fields of the question and its correct answer. The others may still be edited after use. */
const ASKED = [
  'kind',
  'text',
  'answers',
  'partial',
  'subject',
  'picture',
  'picture_alt',
  'choice_pictures',
] as const;

const HELD = 'This question is part of an examination. Create a new edition.';

export default rules(bankQuestion, {
  locked: ({ used }, to) => to === 'delete' && used > 0 && HELD,
  async save(handle, values, before) {
    const whole = { ...before, ...values };
    const changed = ASKED.some(
      (name) =>
        values[name] !== undefined &&
        JSON.stringify(values[name]) !== JSON.stringify(before?.[name]),
    );
    if (before && changed && (before.used > 0 || before.state === 'superseded'))
      throw new Problem('locked', {
        reason: 'This question was used in an examination. Create a new edition.',
      });
    await checkPaper(handle, whole);
    const { kind = 'single', text = '', answers = null, partial = true, subject } = whole;
    const question = questionOf({ kind, text, answers, partial });
    const fault =
      answersFault(question) ?? picturesFault(question, whole.choice_pictures?.length ?? 0);
    if (fault) throw new Problem('invalid', { errors: { answers: fault } });
    if (whole.picture && !whole.picture_alt?.trim())
      throw new Problem('invalid', {
        errors: { picture_alt: 'Describe the picture for people who cannot see it.' },
      });
    const owner = await ownerFor(handle, subject);
    const key = keyOfText(text);
    if (!before || changed) {
      const same = (
        await knownKeys(handle.sql, String(subject), [key], before ? Number(before.id) : null)
      ).get(key);
      if (same !== undefined)
        throw new Problem('invalid', {
          errors: {
            text: {
              text: 'The bank already has this question, as number {id}.',
              with: { id: same },
            },
          },
        });
    }
    return {
      ...(before ? { department: owner.department } : owner),
      ...(await resizePictures(handle, values, before)),
      text_key: key,
    };
  },
  async remove({ sql }, { id }) {
    const [held] = await sql`select 1 from examination_question where question = ${id} limit 1`;
    if (held) throw new Problem('locked', { reason: HELD });
  },
});
