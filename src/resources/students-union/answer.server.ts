/**
 * The public page of a link: the questions, and the submission of answers. Students have no account
 * and prove their identity by a code.
 */
import { answerFaults, tidyAnswer } from '@/domain/survey';
import { shareOf } from '@/domain/survey-result';
import { f, Problem, who, type Sentence } from '@/schema';
import { CountedRefusal, endpoint, type Handle } from '../../../server/handle';
import { PROOF_REQUIRED, provenStudent } from '../student-management/commands/proven.server';
import { isFor, stageNow, surveyByToken, type Survey } from './queries/survey.server';
import { resultOf, takeAnswers } from './queries/tally.server';

const PATH = '/api/answer/{token}';

/**
 * The result of a poll, for everyone with the link, once it is over and if the union publishes it.
 */
async function resultFor(handle: Handle, survey: Survey): Promise<object | null> {
  if (survey.kind !== 'poll' || !survey.show_result) return null;
  const {
    shown,
    tallies: [tally],
    meant,
  } = await resultOf(handle, survey);
  const counts = tally?.counts ?? [];
  const options = survey.questions[0]?.options ?? [];
  return {
    shown,
    meant,
    options:
      shown === 0
        ? []
        : options.map((text, i) => ({
            text,
            answers: counts[i] ?? 0,
            share: shareOf(counts[i] ?? 0, counts),
          })),
  };
}

const look = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'What a link of the students’ union asks; of a poll that is over, its result.',
  who: [who.anyone],
  async run(handle, { params }) {
    const survey = await surveyByToken(handle, params.token ?? '');
    const { kind, title, intro, anonymous, meant, opens_at, closes_at, questions } = survey;
    const stage = stageNow(survey, handle.now);
    if (!stage) throw new Problem('not_found', { what: 'link' });
    return {
      kind,
      title,
      intro,
      anonymous,
      meant,
      opens_at,
      closes_at,
      stage,
      questions: stage === 'open' ? questions : [],
      result: stage === 'over' ? await resultFor(handle, survey) : null,
    };
  },
});

const SHUT = {
  soon: 'This is not open yet.',
  over: 'This is closed and no longer accepts answers.',
  withdrawn: 'This was withdrawn and no longer accepts answers.',
} as const;

/** Errors name questions by position: `answers.0` is the first. */
function judged({ questions }: Survey, given: unknown) {
  const answers = questions.map((_, i) => tidyAnswer(Array.isArray(given) ? given[i] : null));
  const faults = answerFaults(questions, answers);
  if (faults.size)
    throw new Problem('invalid', {
      errors: Object.fromEntries(
        [...faults].map(([i, reason]): [string, Sentence] => [`answers.${i}`, reason]),
      ),
    });
  return answers;
}

const give = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Answers once what a link asks, as the student whom the code proves.',
  who: [who.anyone],
  // A class answers at once from one address; guessing is prevented by the limit of five attempts
  // per code.
  perMinute: 120,
  perHour: 3_600,
  input: { ...PROOF_REQUIRED, answers: f.json({ required: true }) },
  async run(handle, { params, body }) {
    const survey = await surveyByToken(handle, params.token ?? '');
    const stage = stageNow(survey, handle.now);
    if (!stage) throw new Problem('not_found', { what: 'link' });
    if (stage !== 'open') throw new Problem('locked', { reason: SHUT[stage] });
    const answers = judged(survey, body.answers);
    const student = await provenStudent(handle, 'answer', body);
    if (student instanceof CountedRefusal) return student;
    if (!isFor(survey, student))
      throw new Problem('locked', {
        reason: survey.meant.length
          ? { text: 'This is only for {whom}.', with: { whom: survey.meant.join(', ') } }
          : 'This is only for current students.',
      });
    await takeAnswers(handle, survey, student.id, answers);
    return { taken: true };
  },
});

export default [look, give];
