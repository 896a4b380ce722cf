/** What is done on the list of the bank: questions go into examinations and files, come out of files, and get new editions. */
import { readGift, writeGift } from '@/domain/gift';
import { readMoodleXml, writeMoodleXml } from '@/domain/moodle-xml';
import { LARGEST_FILE } from '@/domain/question-file';
import { Problem } from '@/schema';
import { Download, list } from '../../../server/handle';
import { bankQuestion } from './bank-question';
import { questionBank } from './module';
import { onlineExamination } from './online-examination';
import { addQuestions } from './queries/examination.server';
import { isMine, mustBeMine } from './queries/mine.server';
import { checkPaper, ownerFor } from './queries/owner.server';
import { fileQuestionOf, keyOfText, knownKeys } from './queries/question.server';

const SAID = 5;

export default list(
  questionBank,
  {
    async use(handle, { found, values }) {
      const row = await handle
        .records(onlineExamination)
        .get(Number(values.examination), { lock: true });
      mustBeMine(handle.actor, [row]);
      const added = await addQuestions(handle, row, found, values.marks);
      return {
        say: {
          text: '{added|question|questions} added to {title}.',
          with: { added, title: row.title },
        },
        goto: `/e-classroom/examination-questions/${row.id}`,
      };
    },
    async revise(handle, { found: [row, ...more] }) {
      if (!row || more.length)
        throw new Problem('invalid', { errors: { rows: 'Select one row.' } });
      if (row.state !== 'active')
        throw new Problem('conflict', { reason: 'This question has a newer edition already.' });
      mustBeMine(handle.actor, [row]);
      const questions = handle.records(bankQuestion);
      await questions.change([row], { state: 'superseded' });
      const { kind, text, answers, partial, marks, explanation, course, unit, outcome } = row;
      const owner = await ownerFor(handle, row.subject);
      const [made] = await questions.add([
        {
          ...{ kind, text, answers, partial, marks, explanation, course, unit, outcome },
          subject: row.subject,
          semester: row.semester,
          level: row.level,
          difficulty: row.difficulty,
          edition: row.edition + 1,
          replaces: Number(row.id),
          text_key: row.text_key,
          ...owner,
        },
      ]);
      return { goto: `/bank-question/${made?.id ?? ''}` };
    },
    async 'read-file'(handle, { params, values }) {
      const { text, unit, outcome, difficulty } = values;
      if (text.length > LARGEST_FILE)
        throw new Problem('invalid', { errors: { text: 'The file is too large. Split it.' } });
      const { questions, faults } = (values.format === 'gift' ? readGift : readMoodleXml)(text);
      const [fault, ...others] = faults;
      if (questions.length === 0 && fault)
        throw new Problem('invalid', { errors: { text: fault.reason } });
      const { subject, semester } = params;
      await checkPaper(handle, {});
      const owner = await ownerFor(handle, subject);
      const keyed = new Map(questions.map((one) => [keyOfText(one.text), one]));
      const known = await knownKeys(handle.sql, subject, [...keyed.keys()]);
      const fresh = [...keyed].filter(([key]) => !known.has(key));
      await handle.records(bankQuestion).add(
        fresh.map(([text_key, { marks, answers, ...rest }]) => ({
          ...rest,
          answers: answers.map(({ text, credit, tolerance = null, match = null }) => ({
            text,
            credit,
            tolerance,
            match,
          })),
          marks: Math.max(25, Math.min(10_000, marks ?? 100)),
          ...{ subject, semester, unit, outcome, difficulty, text_key, ...owner },
        })),
        {
          audit: { action: 'import', change: { questions: fresh.length, refused: faults.length } },
        },
      );
      return {
        say: fault
          ? {
              text: '{added|question|questions} added, {known} known already, {refused} refused. First refused: {places}.',
              with: {
                added: fresh.length,
                known: questions.length - fresh.length,
                refused: faults.length,
                places: [fault, ...others.slice(0, SAID - 1)].map(({ at }) => at).join(', '),
              },
            }
          : {
              text: '{added|question|questions} added, {known} known already.',
              with: { added: fresh.length, known: questions.length - fresh.length },
            },
      };
    },
    async 'write-file'(_, { found, values }) {
      const questions = found.map(fileQuestionOf);
      const [name, type, text] =
        values.format === 'gift'
          ? (['questions.gift.txt', 'text/plain', writeGift(questions)] as const)
          : (['questions.xml', 'application/xml', writeMoodleXml(questions)] as const);
      return new Download(name, type, new TextEncoder().encode(text));
    },
  },
  ({ actor }, rows) =>
    rows.map((row) => {
      const { state, used } = row;
      const active = state === 'active';
      return [
        'write-file',
        ...(active ? ['use'] : []),
        ...(isMine(actor, row)
          ? ['edit', ...(used === 0 ? ['delete'] : []), ...(active ? ['revise'] : [])]
          : []),
      ];
    }),
);
