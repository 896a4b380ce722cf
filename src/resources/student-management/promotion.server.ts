import { inNaturalOrder } from '@/domain/natural-order';
import { Problem, type Sentence } from '@/schema';
import { report, type ActionInput, type Done, type Handle } from '../../../server/handle';
import { authorOf } from './queries/author.server';
import {
  compulsoryPapers,
  obstacle,
  stepOf,
  type CompulsoryPaper,
  type Step,
} from './queries/promotion-step.server';
import { whatHangs } from './queries/promotion-undo.server';

interface Line {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly major_subject: string | null;
  readonly current_semester: string | null;
  readonly status: string | null;
  readonly reason: string | null;
  readonly promoted_on: string | null;
}

/** Whoever is active in the semester, and whoever was promoted out of it into the next; locked where something is to be done to them. */
const linesOf = (
  { sql }: Handle,
  { batch, programme, semester, term, next, next_term }: Step,
  department: unknown,
): Promise<Line[]> => sql<Line>`
  select s.id, s.roll_no, s.name, s.major_subject, m.name as major, d.name as department, s.current_semester, x.status, x.reason, y.registered_on as promoted_on
  from student s join department d on d.id = s.department left join subject m on m.id = s.major_subject
    left join student_semester x on x.student = s.id and x.term = ${term} left join student_semester y on y.student = s.id and y.term = ${next_term}
  where s.batch = ${batch} and s.programme = ${programme} and s.status = 'active' and (${department ?? null}::text is null or s.department = ${department ?? null})
    and (s.current_semester = ${semester} or (s.current_semester = ${next} and x.status = 'promoted'))`;

type Outcome = 'promote' | 'held' | 'promoted' | 'cannot';

/** No result bars anybody yet: where a regulation has no rule of promotion, only the office holds somebody back. */
function outcomeOf(
  { current_semester, status, reason, major_subject, promoted_on }: Line,
  step: Step,
  barred: string | undefined,
): { outcome: Outcome; reason: string | Sentence | null } {
  if (current_semester !== step.semester)
    return {
      outcome: 'promoted',
      reason: reason ?? { text: 'On {day}.', with: { day: promoted_on } },
    };
  if (status === 'held') return { outcome: 'held', reason };
  if (barred) return { outcome: 'cannot', reason: barred };
  return {
    outcome: 'promote',
    reason: major_subject === null ? 'Has no major: no compulsory papers.' : null,
  };
}

const CAN: Readonly<Record<Outcome, readonly string[]>> = {
  promote: ['promote', 'hold'],
  held: ['promote', 'release'],
  promoted: [],
  cannot: ['hold'],
};

/** The ticked students of this step, locked in one order, so that two who promote at once do it once. */
async function ticked(
  { sql }: Handle,
  { batch, programme }: Step,
  rows: ActionInput['rows'],
): Promise<
  { id: number; current_semester: string | null; major_subject: string | null; name: string }[]
> {
  return sql`select id, current_semester, major_subject, name from student
    where id = any(${rows.map(Number)}::int[]) and batch = ${batch} and programme = ${programme} and status = 'active' order by id for update`;
}

/** The papers' classes, made where there are none yet. */
async function enrol(
  handle: Handle,
  { batch, next, next_starts_on }: Step,
  students: readonly { readonly id: number; readonly major_subject: string | null }[],
  papers: readonly CompulsoryPaper[],
): Promise<number> {
  const { sql, now } = handle;
  const majors = new Set(students.map(({ major_subject }) => major_subject));
  const wanted = papers.filter(({ subject }) => majors.has(subject));
  const by = authorOf(handle.actor);
  const [courses, categories] = [
    wanted.map(({ course }) => course),
    wanted.map(({ category }) => category),
  ];
  await sql`insert into offering (batch, semester, course, created_at, updated_at, created_by, updated_by)
    select ${batch}, ${next}, course, ${now}, ${now}, ${by}, ${by} from unnest(${courses}::text[]) as course on conflict do nothing`;
  const made = await sql<{ id: number }>`
    insert into enrolment (offering, student, category, kind, from_date, status, created_at, updated_at, created_by, updated_by)
    select o.id, s.id, w.category, 'regular', ${next_starts_on}::date, 'enrolled', ${now}, ${now}, ${by}, ${by}
    from unnest(${courses}::text[], ${categories}::text[]) as w (course, category) join course c on c.id = w.course join offering o on o.batch = ${batch} and o.semester = ${next} and o.course = c.id
      join student s on s.id = any(${students.map(({ id }) => id)}::int[]) and s.major_subject = c.subject
    order by o.id, s.id on conflict do nothing returning id`;
  return made.length;
}

async function promote(handle: Handle, input: ActionInput): Promise<Done> {
  const { sql, now, today } = handle;
  const step = await stepOf(handle, input);
  const barred = obstacle(step);
  if (barred) throw new Problem('locked', { reason: barred });
  const students = (await ticked(handle, step, input.rows)).filter(
    ({ current_semester }) => current_semester === step.semester,
  );
  const ids = students.map(({ id }) => id);
  const why = input.values['reason'] as string | null;
  const held = await sql<{
    student: number;
  }>`select student from student_semester where student = any(${ids}::int[]) and term = ${step.term} and status = 'held'`;
  const [first] = held;
  if (first && !why)
    throw new Problem('invalid', {
      errors: {
        reason: {
          text: '{name} is held: say why there is a promotion all the same.',
          with: { name: students.find(({ id }) => id === first.student)?.name },
        },
      },
    });
  const by = authorOf(handle.actor);
  // What was said of holding somebody stays, with why it was overruled.
  await sql`
    insert into student_semester (student, semester, term, status, registered_on, created_at, updated_at, created_by, updated_by)
    select id, ${step.semester}, ${step.term}::int, 'promoted', ${today}::date, ${now}, ${now}, ${by}, ${by} from unnest(${ids}::int[]) as id
    on conflict (student, term) where student is not null and term is not null do update set status = 'promoted', version = student_semester.version + 1, updated_at = ${now}, updated_by = ${by},
      reason = case when student_semester.status = 'held' then left(coalesce(student_semester.reason, '') || ' / ' || ${why ?? ''}, 300) else student_semester.reason end`;
  await sql`
    insert into student_semester (student, semester, term, status, registered_on, created_at, updated_at, created_by, updated_by)
    select id, ${step.next}, ${step.next_term}::int, 'registered', ${today}::date, ${now}, ${now}, ${by}, ${by} from unnest(${ids}::int[]) as id on conflict do nothing`;
  await sql`update student set current_semester = ${step.next}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = any(${ids}::int[])`;
  const papers = await enrol(handle, step, students, await compulsoryPapers(handle, step));
  if (ids.length)
    await handle.audit('promote', 'student', ids[0] ?? 0, {
      students: ids,
      from: step.semester,
      to: step.next,
      enrolments: papers,
      ...(held.length ? { held: held.map(({ student }) => student), reason: why } : {}),
    });
  return {
    say: {
      text: '{count} promoted, {papers} enrolments made.',
      with: { count: ids.length, papers },
    },
  };
}

async function setHeld(handle: Handle, input: ActionInput, reason: string | null): Promise<number> {
  const { sql, now, today } = handle;
  const step = await stepOf(handle, input);
  if (step.term === null)
    throw new Problem('locked', { reason: 'The batch has no dates for this semester.' });
  const ids = (await ticked(handle, step, input.rows))
    .filter(({ current_semester }) => current_semester === step.semester)
    .map(({ id }) => id);
  const by = authorOf(handle.actor);
  const status = reason === null ? 'registered' : 'held';
  await sql`
    insert into student_semester (student, semester, term, status, registered_on, reason, created_at, updated_at, created_by, updated_by)
    select id, ${step.semester}, ${step.term}, ${status}, ${today}::date, ${reason}, ${now}, ${now}, ${by}, ${by} from unnest(${ids}::int[]) as id
    on conflict (student, term) where student is not null and term is not null do update set status = ${status}, reason = ${reason}, version = student_semester.version + 1, updated_at = ${now}, updated_by = ${by}`;
  if (ids.length)
    await handle.audit(reason === null ? 'release' : 'hold', 'student', ids[0] ?? 0, {
      students: ids,
      semester: step.semester,
      reason,
    });
  return ids.length;
}

/** Takes back what was done today, as long as it is as it was done (academics 4.2). The classes that were made stay: others may be in them. */
async function undo(handle: Handle, input: ActionInput): Promise<Done> {
  const { sql, now, today } = handle;
  const step = await stepOf(handle, input);
  const ids = (await ticked(handle, step, input.rows))
    .filter(({ current_semester }) => current_semester === step.next)
    .map(({ id }) => id);
  const hanging = await whatHangs(handle, step, ids);
  if (hanging) throw new Problem('locked', { reason: hanging });
  const by = authorOf(handle.actor);
  await sql`delete from enrolment e using offering o where o.id = e.offering and o.batch = ${step.batch} and o.semester = ${step.next} and e.student = any(${ids}::int[])`;
  await sql`delete from student_semester where student = any(${ids}::int[]) and term = ${step.next_term} and registered_on = ${today}`;
  await sql`update student_semester set status = case when reason is null then 'registered' else 'held' end, version = version + 1, updated_at = ${now}, updated_by = ${by}
    where student = any(${ids}::int[]) and term = ${step.term} and status = 'promoted'`;
  await sql`update student set current_semester = ${step.semester}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = any(${ids}::int[])`;
  if (ids.length)
    await handle.audit('unpromote', 'student', ids[0] ?? 0, {
      students: ids,
      from: step.next,
      to: step.semester,
    });
  return { say: { text: '{count} are back in the semester.', with: { count: ids.length } } };
}

export default report(
  '/student-management/promotion/{batch}/{programme}/{semester}',
  async (handle, input) => {
    const step = await stepOf(handle, input);
    const barred = obstacle(step);
    const papers = new Map<string, number>();
    if (!barred)
      for (const { subject } of await compulsoryPapers(handle, step))
        papers.set(subject, (papers.get(subject) ?? 0) + 1);
    const lines = await linesOf(handle, step, input.filters['department']);
    const all = lines
      .sort(
        (a, b) =>
          inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name, 'en') || a.id - b.id,
      )
      .map((line) => {
        const { outcome, reason } = outcomeOf(line, step, barred);
        const back = outcome === 'promoted' && line.promoted_on === handle.today;
        return {
          ...line,
          outcome,
          reason,
          papers: outcome === 'cannot' ? null : (papers.get(line.major_subject ?? '') ?? 0),
          _can: back ? ['undo'] : CAN[outcome],
        };
      });
    const count = (outcome: Outcome): string =>
      String(all.filter((row) => row.outcome === outcome).length);
    return {
      rows: all
        .filter(({ outcome }) => !input.filters['outcome'] || outcome === input.filters['outcome'])
        .map(
          ({
            current_semester: _semester,
            status: _status,
            promoted_on: _on,
            major_subject: _major,
            ...row
          }) => row,
        ),
      head: [
        { label: 'To promote', value: count('promote') },
        { label: 'Held', value: count('held') },
        { label: 'Promoted', value: count('promoted') },
      ],
      footnotes: [
        ...(barred ? [barred] : []),
        'No results are kept yet: only who is held here stays behind.',
      ],
    };
  },
  {
    promote,
    undo,
    hold: async (handle, input) => ({
      say: {
        text: '{count} held.',
        with: { count: await setHeld(handle, input, String(input.values['reason'])) },
      },
    }),
    release: async (handle, input) => ({
      say: { text: '{count} released.', with: { count: await setHeld(handle, input, null) } },
    }),
  },
);
