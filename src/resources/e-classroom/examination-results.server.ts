import { withAllowances } from '@/domain/sitting';
import { Problem } from '@/schema';
import { report } from '../../../server/handle';
import {
  allowancesOf,
  checkUnseen,
  isOverForAll,
  resetDeadlines,
} from './queries/allowance.server';
import { endAttempts, endLater } from './queries/attempt.server';
import { bestMarks } from './queries/best-marks.server';
import { classOf } from './queries/class.server';
import { examinationFor } from './queries/examination.server';
import { pushMarks } from './queries/push.server';
import { examinationResults } from './report-screens';

interface Attempt {
  readonly id: number;
  readonly student: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly number: number;
  readonly state: string;
  readonly score: number | null;
  readonly max: number | null;
  readonly answered: number;
  readonly started_at: string;
  readonly ends_at: string;
  readonly ended_at: string | null;
}

const MINUTE = 60_000;
/** The id of a row without an attempt, before that of its student. */
const ABSENT = 'absent-';

export default report(
  examinationResults,
  async (handle, { params }) => {
    const row = await examinationFor(handle, params.examination);
    const attempts = await handle.sql<Attempt>`
      select t.id, t.student, s.name, s.roll_no, t.number, t.state, t.score, t.max, t.started_at, t.ends_at, t.ended_at,
        (select count(*)::int from examination_answer a where a.attempt = t.id and coalesce(jsonb_typeof(a.response), 'null') <> 'null') as answered
      from examination_attempt t join student s on s.id = t.student where t.examination = ${row.id} order by s.roll_no, s.id, t.number`;
    const took = new Set(attempts.map(({ student }) => student));
    const absent = (await classOf(handle.sql, row)).filter(({ id }) => !took.has(id));
    const scores = attempts.flatMap(({ score }) => (score === null ? [] : [score]));
    const allowed = await allowancesOf(handle.sql, row.id);
    const minutesOf = (student: number): number | null => {
      const own = allowed.filter((one) => one.student === student);
      return own.length ? withAllowances(row, own).minutes : null;
    };
    const closesFor = (student: number): string | null => {
      const own = allowed.filter((one) => one.student === student);
      return own.length ? withAllowances(row, own).closes_at : null;
    };
    const none = { number: null, score: null, share: null, answered: null };
    return {
      head: [
        { label: 'Maximum', value: String(row.max / 100) },
        { label: 'Taken', value: `${took.size} / ${took.size + absent.length}` },
        {
          label: 'Mean',
          value: scores.length
            ? (scores.reduce((all, one) => all + one, 0) / scores.length / 100).toFixed(2)
            : '–',
        },
      ],
      rows: [
        ...attempts.map(({ student, max, ...one }) => ({
          ...one,
          ...(one.state === 'open' ? {} : { attempt: one.id }),
          minutes: minutesOf(student),
          share: one.score === null || !max ? null : Math.round((one.score * 10_000) / max),
          _can: ['extend', 'allow'],
        })),
        ...absent.map(({ id, name, roll_no }) => ({
          id: `${ABSENT}${id}`,
          minutes: minutesOf(id),
          name,
          roll_no,
          ...none,
          state: 'absent',
          started_at: null,
          ended_at: null,
          ends_at: closesFor(id),
          _can: ['allow'],
        })),
      ],
    };
  },
  {
    async extend(handle, { params, rows, values }) {
      const { sql, now } = handle;
      const row = await examinationFor(handle, params.examination, true);
      if (row.state !== 'published')
        throw new Problem('locked', { reason: 'This examination is closed.' });
      checkUnseen(row);
      for (const id of rows) {
        const [attempt] = await sql<{ id: number; student: number; ends_at: string }>`
          select id, student, ends_at from examination_attempt where id = ${Number(id)} and examination = ${row.id} for update`;
        if (!attempt) throw new Problem('not_found', { what: 'Attempt' });
        const [other] = await sql`
          select 1 from examination_attempt where examination = ${row.id} and student = ${attempt.student} and state = 'open' and id <> ${attempt.id} limit 1`;
        if (other)
          throw new Problem('conflict', {
            reason: 'This student is answering another attempt. Give more time to that one.',
          });
        const from = Math.max(now.getTime(), Date.parse(attempt.ends_at));
        const ends_at = new Date(from + values.minutes * MINUTE);
        await sql`
          update examination_attempt set ends_at = ${ends_at}, extended_until = ${ends_at}, state = 'open', ended_at = null, score = null where id = ${attempt.id}`;
        await endLater(handle, Number(row.id), ends_at);
      }
      await handle.audit('extend', 'online-examination', Number(row.id), {
        attempts: rows,
        minutes: values.minutes,
      });
    },
    /** Other rules for single students, before they begin or afterwards. */
    async allow(handle, { params, rows, values: { minutes, closes_at, attempts, reason } }) {
      const { sql, now, by } = handle;
      const row = await examinationFor(handle, params.examination, true);
      if (row.state !== 'published')
        throw new Problem('locked', { reason: 'This examination is closed.' });
      checkUnseen(row);
      if (minutes === null && closes_at === null && attempts === null)
        throw new Problem('invalid', {
          errors: { minutes: 'Enter a duration, a closing time, or attempts.' },
        });
      if (closes_at !== null && Date.parse(closes_at) <= now.getTime())
        throw new Problem('invalid', { errors: { closes_at: 'Enter a time in the future.' } });
      const took = await sql<{ id: number; student: number }>`
        select id, student from examination_attempt where examination = ${row.id}`;
      const class_ = await classOf(sql, row);
      const students = [
        ...new Set(
          rows.map((id) => {
            const absent = String(id).startsWith(ABSENT);
            const found = absent
              ? class_.find((one) => `${ABSENT}${one.id}` === id)?.id
              : took.find((one) => one.id === Number(id))?.student;
            if (found === undefined) throw new Problem('not_found', { what: 'Student' });
            return found;
          }),
        ),
      ];
      for (const student of students)
        await sql`
          insert into examination_allowance (examination, student, minutes, closes_at, attempts, reason, allowed_by, allowed_at)
          values (${row.id}, ${student}, ${minutes}, ${closes_at}, ${attempts}, ${reason}, ${by}, ${now})`;
      await resetDeadlines(handle, row);
      if (closes_at !== null) await endLater(handle, Number(row.id), new Date(closes_at));
      await handle.audit('allow', 'online-examination', Number(row.id), {
        students,
        ...{ minutes, closes_at, attempts, reason },
      });
    },
    async push(handle, { params, values }) {
      const { sql } = handle;
      const row = await examinationFor(handle, params.examination, true);
      await endAttempts(handle, { examination: Number(row.id) });
      if (!(await isOverForAll(handle, row)))
        throw new Problem('conflict', { reason: 'Wait until the examination has ended.' });
      const best = await bestMarks(sql, [Number(row.id)]);
      const waiting = best.reduce((all, { unmarked }) => all + unmarked, 0);
      if (waiting)
        throw new Problem('conflict', {
          reason: {
            text: '{count|attempt is|attempts are} not marked yet.',
            with: { count: waiting },
          },
        });
      return pushMarks(handle, row, values, {
        marks: best.map(({ student, mark }) => ({ student, mark: mark ?? 0 })),
        from: { entity: 'online-examination', id: Number(row.id) },
      });
    },
  },
);
