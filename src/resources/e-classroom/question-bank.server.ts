/**
 * Actions on the list of the bank: questions are added to examinations and files, imported from
 * files, and get new editions.
 */
import { writeGift } from '@/domain/gift';
import { writeMoodleXml } from '@/domain/moodle-xml';
import { writeQti } from '@/domain/qti-write';
import { SHEET_EXAMPLES, SHEET_HELP, writeQuestionRows } from '@/domain/question-sheet';
import type { FileQuestion } from '@/domain/question-file';
import { FILE_TYPES, Problem, type Sentence } from '@/schema';
import { Download, list, workbook, type WorkbookSheet } from '../../../server/handle';
import { bankQuestion } from './bank-question';
import { questionBank } from './module';
import { onlineExamination } from './online-examination';
import { addQuestions } from './queries/examination.server';
import { isMine, mustBeMine } from './queries/mine.server';
import { checkPaper, ownerFor } from './queries/owner.server';
import { fileQuestionOf, keepPictures } from './queries/pictures.server';
import { keyOfText, knownKeys, questionOf } from './queries/question.server';
import { readQuestions } from './queries/question-source.server';

const SAID = 5;

const sheetOf = (questions: readonly FileQuestion[], name: string): WorkbookSheet => ({
  name,
  ...writeQuestionRows(questions),
});
const download = async (name: string, sheets: readonly WorkbookSheet[]): Promise<Download> =>
  new Download(name, FILE_TYPES.xlsx.mime, await workbook(sheets));

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
        throw new Problem('conflict', { reason: 'This question already has a newer edition.' });
      mustBeMine(handle.actor, [row]);
      const questions = handle.records(bankQuestion);
      await questions.change([row], { state: 'superseded' });
      const { kind, text, answers, partial, marks, explanation, course, unit, outcome } = row;
      const { picture, picture_alt, choice_pictures } = row;
      const owner = await ownerFor(handle, row.subject);
      const [made] = await questions.add([
        {
          ...{ kind, text, answers, partial, marks, explanation, course, unit, outcome },
          ...{ picture, picture_alt, choice_pictures },
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
      const { unit, outcome, difficulty } = values;
      const { questions, faults } = await readQuestions(handle, values);
      const [fault] = faults;
      if (questions.length === 0 && fault)
        throw new Problem('invalid', {
          errors: { [values.file ? 'file' : 'text']: fault.reason },
        });
      const { subject, semester } = params;
      await checkPaper(handle, {});
      const owner = await ownerFor(handle, subject);
      const keyed = new Map(questions.map((one) => [keyOfText(one.text), one]));
      const known = await knownKeys(handle.sql, subject, [...keyed.keys()]);
      const fresh = [...keyed].filter(([key]) => !known.has(key));
      const refused: Sentence[] = faults.map(({ at, reason }) => ({
        text: values.format === 'xlsx' ? 'Row {at}: {reason}' : '{at}: {reason}',
        with: { at, reason },
      }));
      const taken: (readonly [string, FileQuestion, Awaited<ReturnType<typeof keepPictures>>])[] =
        [];
      for (const [key, question] of fresh) {
        try {
          taken.push([key, question, await keepPictures(handle, question)]);
        } catch (error) {
          if (!(error instanceof Problem) || error.status === 503) throw error;
          refused.push({
            text: '{at}: {reason}',
            with: {
              at: question.text.slice(0, 40),
              reason: { text: 'A picture is not a JPEG, PNG, GIF or WebP of at most 10 MB.' },
            },
          });
        }
      }
      await handle.records(bankQuestion).add(
        taken.map(
          ([
            text_key,
            { kind, text, partial, explanation, marks, answers, syllabus },
            pictures,
          ]) => ({
            ...{ kind, text, partial, explanation },
            ...pictures,
            answers: answers.map(
              ({ text, credit, tolerance = null, match = null, picture = null, alt = null }) => ({
                ...{ text, credit, tolerance, match, picture, alt },
              }),
            ),
            marks: Math.max(25, Math.min(10_000, marks ?? 100)),
            ...{ subject, semester, text_key, ...owner },
            unit: syllabus?.unit ?? unit,
            outcome: syllabus?.outcome ?? outcome,
            level: syllabus?.level ?? null,
            difficulty: syllabus?.difficulty ?? difficulty,
          }),
        ),
        {
          audit: {
            action: 'import',
            change: { questions: taken.length, refused: refused.length },
          },
        },
      );
      return {
        say: refused.length
          ? {
              text: '{added|question|questions} added, {known} already in the bank, {refused} refused. First refused: {places}',
              with: {
                added: taken.length,
                known: questions.length - fresh.length,
                refused: refused.length,
                places: refused.slice(0, SAID),
              },
            }
          : {
              text: '{added|question|questions} added, {known} already in the bank.',
              with: { added: taken.length, known: questions.length - fresh.length },
            },
      };
    },
    async template() {
      return download('questions-template.xlsx', [
        sheetOf([], 'Questions'),
        sheetOf(SHEET_EXAMPLES, 'Examples'),
        { name: 'Columns', headings: ['Column', 'What to enter'], rows: SHEET_HELP },
      ]);
    },
    async 'write-file'(handle, { found, values }) {
      if (values.format === 'xlsx')
        return download('questions.xlsx', [
          sheetOf(
            found.map(({ unit, outcome, level, difficulty, ...row }) => ({
              ...questionOf(row),
              explanation: row.explanation,
              marks: row.marks,
              syllabus: { unit, outcome, level, difficulty },
            })),
            'Questions',
          ),
        ]);
      const questions: FileQuestion[] = [];
      for (const row of found) questions.push(await fileQuestionOf(handle, row));
      if (values.format === 'qti')
        return new Download(
          'questions.qti.zip',
          'application/zip',
          handle.files.zipped(writeQti(questions)),
        );
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
