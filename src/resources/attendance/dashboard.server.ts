import { dividedSections } from '../student-management/commands/section-moves.server';
import { daysBetween } from '@/domain/dates';
import { isGranted, who } from '@/schema';
import { filtered, pending, type PendingLine } from '../../../server/handle';
import { classesOn } from '../college-management/commands/routine.server';
import { isBarred, openClearancesIn, withoutOverride } from './commands/examination.server';
import { classAttendanceOf } from './queries/class-attendance.server';
import { registerPolicyOf } from './queries/register-policy.server';
import { ownDepartment, peopleOf } from './queries/class-scope.server';
import { lineOf, linkTo, owedTo, paperOf } from './queries/owed-registers.server';

const B = who.admin('B');

const mine = pending({
  key: 'attendance-mine',
  label: 'Attendance registers',
  order: 20,
  who: [who.faculty],
  async run(handle) {
    const { entry_window_days } = await registerPolicyOf(handle.sql);
    return (await owedTo(handle, handle.actor.id)).flatMap((one) =>
      lineOf(one, handle.today, entry_window_days),
    );
  },
});

/**
 * Today's classes by the published routine; without one, the papers of this month in which no class
 * of today is entered.
 */
const classesToday = pending({
  key: 'attendance-today',
  label: "Today's classes",
  order: 10,
  who: [who.faculty],
  async run(handle) {
    const month = handle.today.slice(0, 7);
    const planned = await classesOn(handle, handle.today, handle.actor.id);
    if (planned) {
      const held = new Set(
        (
          await handle.sql<{ at: string }>`
            select offering || ' ' || coalesce(section, 0) || ' ' || period as at from class_session where held_on = ${handle.today} and faculty = ${handle.actor.id}`
        ).map(({ at }) => at),
      );
      return planned.map((one): PendingLine => {
        const done = held.has(`${one.offering} ${one.section ?? 0} ${one.period}`);
        return {
          text: {
            text: done
              ? '{time}: {paper}, {room}. Attendance taken.'
              : '{time}: {paper}, {room}. Take attendance.',
            with: {
              time: `${one.starts}–${one.ends}`,
              paper: one.section_name ? `${one.code} ${one.section_name}` : one.code,
              room: one.room ?? '–',
            },
          },
          link: linkTo({ ...one, section_id: one.section, month }),
          tone: done ? 'good' : 'warn',
        };
      });
    }
    return (await owedTo(handle, handle.actor.id))
      .filter(
        (one) =>
          one.month.startsWith(month) &&
          !one.today &&
          (one.state === 'open' || one.state === 'reopened'),
      )
      .map(
        (one): PendingLine => ({
          text: { text: '{paper}: take attendance', with: { paper: paperOf(one) } },
          link: linkTo(one),
          tone: 'muted',
        }),
      );
  },
});

/** Days without a decision after which a request counts as overdue: the teacher cannot continue. */
const LONG = 2;

const toReopen = pending({
  key: 'attendance-to-reopen',
  label: 'Reopen requests',
  order: 29,
  who: [B],
  async run({ sql, today }) {
    const rows = await sql<{
      id: number;
      teacher: string;
      paper: string;
      month: string;
      on: string;
    }>`
      select id, teacher, paper, month::text, (asked_at at time zone 'Asia/Kolkata')::date::text as on
      from attendance_reopening where state = 'waiting' order by asked_at, id limit 12`;
    return rows.map(
      ({ teacher, paper, month, on }): PendingLine => ({
        text: {
          text: '{teacher} asks to reopen {paper}, {month} (requested {date}).',
          with: { teacher, paper, month: month.slice(0, 7), date: on },
        },
        link: filtered('/attendance/reopen-requests', { state: 'waiting' }),
        tone: daysBetween(on, today) > LONG ? 'bad' : 'warn',
      }),
    );
  },
});

interface ClearanceGroup {
  readonly batch: string;
  readonly semester: string;
  readonly month: string;
  readonly n: number;
}
const clearance = ({ batch, semester, month }: ClearanceGroup, query: string): string =>
  `/attendance/clearance/${[batch, semester, month.slice(0, 7)].map(encodeURIComponent).join('/')}?${query}`;

const toClear = pending({
  key: 'attendance-to-clear',
  label: 'Registers to clear',
  order: 30,
  who: [B],
  run: async ({ sql }) =>
    (
      await sql<ClearanceGroup>`
    select o.batch, o.semester, r.month::text, count(*)::int as n from attendance_register r join offering o on o.id = r.offering where r.state = 'submitted' group by 1, 2, 3 order by 3, 1, 2`
    ).map(
      (one): PendingLine => ({
        text: {
          text: 'Batch {batch}, {month}: {n|register|registers} to clear.',
          with: { batch: one.batch, month: one.month.slice(0, 7), n: one.n },
        },
        link: clearance(one, 'state=submitted'),
        tone: 'warn',
      }),
    ),
});

/** Last month's registers that are overdue. A head sees the department's. */
const owedToOffice = pending({
  key: 'attendance-overdue',
  label: 'Registers overdue',
  order: 31,
  who: [B, who.hod],
  async run({ sql, actor, today: day }) {
    const { entry_window_days: days } = await registerPolicyOf(sql);
    const department = actor.kind === 'faculty' ? actor.department : null;
    const divided = await dividedSections(sql);
    const rows = await sql<ClearanceGroup>`
      select o.batch, o.semester, m.month::text, count(*)::int as n
      from (select (date_trunc('month', ${day}::date) - interval '1 month')::date as month) m
        join term t on t.programme is null and t.starts_on < m.month + interval '1 month' and t.ends_on >= m.month join offering o on o.batch = t.batch and o.semester = t.semester
        join course k on k.id = o.course join subject s on s.id = k.subject left join section x on x.offering = o.id
        left join attendance_register r on r.offering = o.id and coalesce(r.section, 0) = coalesce(x.id, 0) and r.month = m.month
      where ${day}::date > (m.month + interval '1 month')::date + ${days}::int - 1 and (${department}::text is null or s.department = ${department})
        and (coalesce(r.state, 'open') = 'open' or (r.state = 'reopened' and r.reopened_until < ${day}::date))
        and exists (select 1 from enrolment e where e.offering = o.id and (x.id is null or (e.section = x.id and has_begun(${divided.ids}::int[], ${divided.since}::date[], e.section, (m.month + interval '1 month')::date - 1)))) group by 1, 2, 3 order by 3, 1, 2`;
    return rows.map(
      (one): PendingLine => ({
        text: {
          text: 'Batch {batch}, {month}: {n|register is|registers are} overdue.',
          with: { batch: one.batch, month: one.month.slice(0, 7), n: one.n },
        },
        link: clearance(one, 'overdue=true'),
        tone: 'bad',
      }),
    );
  },
});

/**
 * The number of a head's students below the required attendance in running terms: the length of the
 * list that the line links to.
 */
const short = pending({
  key: 'attendance-short',
  label: 'Short of attendance',
  order: 32,
  who: [who.hod],
  async run(handle) {
    const { sql, actor, today: day } = handle;
    const terms = await sql<{
      batch: string;
      semester: string;
    }>`select batch, semester from term where programme is null and ${day}::date between starts_on and ends_on order by batch, semester`;
    const lines: PendingLine[] = [];
    for (const { batch, semester } of terms) {
      const { all } = await classAttendanceOf(
        handle,
        {
          batch,
          semester,
          programme: null,
          core: null,
          department: actor.department ?? '',
          present_on: day,
        },
        day,
      );
      const n = all.filter(({ judged }) => judged.is_short).length;
      if (n > 0)
        lines.push({
          text: {
            text: 'Batch {batch}, semester {semester}: {n|student|students} short of attendance.',
            with: { batch, semester, n },
          },
          link: clearance({ batch, semester, month: day, n }, 'tab=shortfall'),
          tone: 'warn',
        });
    }
    return lines;
  },
});

/** Days before the end of a term from which its examination counts as near. */
const NEAR = 60;

/**
 * Students of terms that end soon with an open clearance: the department's for a head, and the
 * clearances they may override for others.
 */
const toSettle = pending({
  key: 'examination-clearance',
  label: 'Examination clearance',
  order: 33,
  who: [who.admin('B', 'F', 'W'), who.hod],
  async run(handle) {
    const { sql, actor, today: day } = handle;
    const reads = actor.kind === 'faculty' || isGranted([B], actor);
    const clearances = (await handle.clearances()).filter(({ overrides }) => reads || overrides);
    if (clearances.length === 0) return [];
    const terms = await sql<{ id: number; batch: string; semester: string }>`
      select id, batch, semester from term where programme is null and ${day}::date between ends_on - ${NEAR}::int and ends_on order by batch, semester`;
    const classes: (readonly number[])[] = [];
    for (const { batch, semester } of terms) {
      const scope = { batch, semester, programme: null, core: null, present_on: day };
      const people = await peopleOf(sql, { ...scope, department: ownDepartment(handle) });
      classes.push(people.map(({ student }) => student));
    }
    const opens = await openClearancesIn(
      handle,
      terms.map(({ id }, at) => ({ term: id, students: classes[at] ?? [] })),
      clearances,
    );
    const [only, ...others] = clearances;
    return terms.flatMap(({ batch, semester }, at): PendingLine[] => {
      const all = [...(opens[at]?.values() ?? [])];
      const n = all.filter((one) => withoutOverride(one).length > 0).length;
      if (n === 0) return [];
      return [
        {
          text: {
            text: 'Batch {batch}, semester {semester}: {n|student has|students have} dues pending before the examination.',
            with: { batch, semester, n },
          },
          link: `/attendance/examination-clearance/${[batch, 'all', semester].map(encodeURIComponent).join('/')}${only && others.length === 0 ? `?clearance=${only.key}` : ''}`,
          tone: all.some(isBarred) ? 'bad' : 'warn',
        },
      ];
    });
  },
});

export default [classesToday, mine, toReopen, toClear, owedToOffice, short, toSettle];
