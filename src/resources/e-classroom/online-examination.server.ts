import { shuffled } from '@/domain/sitting';
import { Problem } from '@/schema';
import { list, rules, type Handle } from '../../../server/handle';
import { bankQuestion } from './bank-question';
import { examinationDraw } from './examination-draw';
import { examinationQuestion } from './examination-question';
import { examinations } from './module';
import { onlineExamination } from './online-examination';
import { checkUnseen, resetDeadlines } from './queries/allowance.server';
import { endAttempts, endLater } from './queries/attempt.server';
import { writeToClass } from './queries/class-message.server';
import { bankFor, checkDraw, fixPools, releasePools } from './queries/draw.server';
import {
  addQuestions,
  mustBeDraft,
  sumOfMarks,
  type Examination,
} from './queries/examination.server';
import { mustBeMine } from './queries/mine.server';
import { checkPaper, paperOwnerFor } from './queries/owner.server';

/** Longer windows are date mistakes. */
const LONGEST = 60 * 86_400_000;
const HELD = [
  'opens_at',
  'minutes',
  'section',
  'shuffle',
  'negative',
  'floor',
  'attempts',
] as const;

function only<T>(found: readonly T[]): T {
  const [row, ...more] = found;
  if (!row || more.length) throw new Problem('invalid', { errors: { rows: 'Select one row.' } });
  return row;
}

function checkWindow(opens_at: string, closes_at: string): void {
  const span = Date.parse(closes_at) - Date.parse(opens_at);
  const fault =
    span <= 0
      ? 'The opening time must be before the closing time.'
      : span > LONGEST
        ? 'The period can be at most 60 days.'
        : null;
  if (fault) throw new Problem('invalid', { errors: { closes_at: fault } });
}

async function publish(handle: Handle, row: Examination): Promise<void> {
  const { sql, now, records } = handle;
  const id = Number(row.id);
  if (row.state !== 'draft')
    throw new Problem('wrong_move', { label: 'State', from: row.state, to: 'published' });
  if (Date.parse(row.closes_at) <= now.getTime())
    throw new Problem('conflict', { reason: 'The closing time is in the past. Change it first.' });
  await fixPools(handle, row);
  const held = await records(examinationQuestion).find({ examination: id });
  if (held.length === 0)
    throw new Problem('conflict', { reason: 'Add questions to the examination first.' });
  const max = await sumOfMarks(sql, id);
  await records(onlineExamination).move([row], { state: 'published' }, { max });
  const questions = records(bankQuestion);
  await questions.change(
    await questions.find({ id: held.map(({ question }) => question) }),
    ({ used }) => ({ used: used + 1 }),
    { silent: true },
  );
  await endLater(handle, id, new Date(row.closes_at));
}

async function takeBack(handle: Handle, row: Examination): Promise<void> {
  const { sql, records } = handle;
  const id = Number(row.id);
  const [begun] = await sql`select 1 from examination_attempt where examination = ${id} limit 1`;
  if (begun)
    throw new Problem('conflict', {
      reason: 'A student has already started. Close the examination instead.',
    });
  await records(onlineExamination).move([row], { state: 'draft' });
  const questions = records(bankQuestion);
  const held = await records(examinationQuestion).find({ examination: id });
  await questions.change(
    await questions.find({ id: held.map(({ question }) => question) }),
    ({ used }) => ({ used: Math.max(0, used - 1) }),
    { silent: true },
  );
  await releasePools(handle, row);
}

const FIXED =
  'The rules of a published examination are fixed. Only its closing time and texts can change.';

export default [
  rules(onlineExamination, {
    locked({ state }, to) {
      if (to === 'edit') return state === 'closed' && FIXED;
      return state !== 'draft' && 'Published examinations cannot be deleted.';
    },
    async save(handle, values, before) {
      const whole = { ...before, ...values };
      const { opens_at = '', closes_at = '' } = whole;
      await checkPaper(handle, whole);
      checkWindow(opens_at, closes_at);
      if (before && before.state !== 'draft') {
        const moved = HELD.some(
          (name) => values[name] !== undefined && values[name] !== before[name],
        );
        if (moved) throw new Problem('locked', { reason: FIXED });
        if (values.closes_at && values.closes_at !== before.closes_at) {
          checkUnseen(before);
          await endLater(handle, Number(before.id), new Date(closes_at));
        }
      }
      const owner = await paperOwnerFor(handle, whole);
      return before ? { department: owner.department } : owner;
    },
    /** Attempts that are being answered follow the closing time. */
    async saved(handle, row, before) {
      if (before && before.closes_at !== row.closes_at) await resetDeadlines(handle, row);
    },
    async remove({ sql }, { id }) {
      const [held] =
        await sql`select 1 from examination_question where examination = ${id} union all select 1 from examination_draw where examination = ${id} limit 1`;
      if (held)
        throw new Problem('locked', { reason: 'Remove the questions of the examination first.' });
    },
  }),
  rules(examinationQuestion, {
    async save(handle, values, before) {
      const { examination, question } = { ...before, ...values };
      const row = await handle.records(onlineExamination).get(Number(examination), { lock: true });
      mustBeDraft(row);
      mustBeMine(handle.actor, [row]);
      const asked = await handle.records(bankQuestion).get(Number(question));
      if (asked.subject !== row.subject || asked.state !== 'active')
        throw new Problem('invalid', {
          errors: { question: "Choose an active question of the examination's subject." },
        });
      return { faculty: row.faculty, department: row.department };
    },
    async remove(handle, { examination }) {
      mustBeDraft(await handle.records(onlineExamination).get(Number(examination)));
    },
  }),
  rules(examinationDraw, {
    async save(handle, values, before) {
      const { examination, unit = null, difficulty = null, count = 0 } = { ...before, ...values };
      const row = await handle.records(onlineExamination).get(Number(examination), { lock: true });
      mustBeDraft(row);
      mustBeMine(handle.actor, [row]);
      const own = before ? Number(before.id) : null;
      await checkDraw(handle, row, { unit, difficulty, count }, own);
      return { faculty: row.faculty, department: row.department };
    },
    async remove(handle, { examination }) {
      mustBeDraft(await handle.records(onlineExamination).get(Number(examination)));
    },
  }),
  list(
    examinations,
    {
      async draws(_, { found }) {
        return { goto: `/e-classroom/examination-draws/${only(found).id}` };
      },
      async questions(_, { found }) {
        return { goto: `/e-classroom/examination-questions/${only(found).id}` };
      },
      async results(_, { found }) {
        return { goto: `/e-classroom/examination-results/${only(found).id}` };
      },
      message: (handle, { found, values }) =>
        writeToClass(
          handle,
          found,
          values,
          (id) => handle.sql<{ student: number }>`
            select distinct student from examination_attempt where examination = ${id}`,
        ),
      async draw(handle, { found, values }) {
        const row = only(found);
        mustBeMine(handle.actor, [row]);
        const { count, unit, difficulty } = values;
        const [seed] = await handle.sql<{ n: number }>`
          select floor(random() * 1000000000)::int as n`;
        const bank = await bankFor(handle.sql, row, { unit, difficulty });
        const drawn = shuffled(bank, seed?.n ?? 0).slice(0, count);
        if (drawn.length < count)
          throw new Problem('invalid', {
            errors: {
              count: {
                text: 'The bank has only {found|question|questions} of this kind.',
                with: { found: drawn.length },
              },
            },
          });
        const questions = await handle
          .records(bankQuestion)
          .find({ id: drawn.map(({ id }) => id) });
        const added = await addQuestions(handle, row, questions, values.marks);
        return {
          say: {
            text: '{added|question|questions} added to {title}.',
            with: { added, title: row.title },
          },
        };
      },
      async publish(handle, { found }) {
        mustBeMine(handle.actor, found);
        for (const row of found) await publish(handle, row);
      },
      async 'take-back'(handle, { found }) {
        mustBeMine(handle.actor, found);
        for (const row of found) await takeBack(handle, row);
      },
      async close(handle, { found }) {
        mustBeMine(handle.actor, found);
        await handle.records(onlineExamination).move([...found], { state: 'closed' });
        for (const { id } of found)
          await endAttempts(handle, { examination: Number(id), all: true });
      },
      async reopen(handle, { found, values: { closes_at } }) {
        mustBeMine(handle.actor, found);
        for (const row of found) {
          if (row.state !== 'closed')
            throw new Problem('conflict', { reason: 'This examination is not closed.' });
          checkUnseen(row);
          checkWindow(row.opens_at, closes_at);
          if (Date.parse(closes_at) <= handle.now.getTime())
            throw new Problem('invalid', {
              errors: { closes_at: 'Enter a time in the future.' },
            });
          await handle
            .records(onlineExamination)
            .move([row], { state: 'published' }, { closes_at });
          await endLater(handle, Number(row.id), new Date(closes_at));
        }
      },
    },
    (_, rows) =>
      rows.map((row) => {
        const always = [
          'questions',
          'draws',
          ...(row.state === 'draft' ? [] : ['results', 'message']),
        ];
        if (row.state === 'draft') return [...always, 'edit', 'delete', 'draw', 'publish'];
        return [
          ...always,
          ...(row.state === 'published' ? ['edit', 'take-back', 'close'] : ['reopen']),
        ];
      }),
  ),
];
