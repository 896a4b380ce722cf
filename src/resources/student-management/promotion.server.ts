import { promotionFault, type PromotionRule } from '@/domain/attempts';
import { inNaturalOrder } from '@/domain/natural-order';
import type { Reason } from '@/domain/reason';
import { Problem, type CellsOf, type RowOf, type Sentence } from '@/schema';
import {
  report,
  type ActionInput,
  type ActionOf,
  type ActionResult,
  type Handle,
} from '../../../server/handle';
import { openOfferings } from '../creation-master/commands/classes.server';
import { studyIn } from '../creation-master/commands/places.server';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import { enrolment } from './enrolment';
import {
  compulsoryPapers,
  promotionObstacle,
  stepOf,
  type CompulsoryPaper,
  type Step,
} from './queries/promotion-step.server';
import { undoObstacle } from './queries/promotion-undo.server';
import { student } from './student';
import { studentSemester } from './student-semester';
import { promotion } from './promotion-screen';

type Status = RowOf<typeof studentSemester>['status'];

interface Line extends Omit<CellsOf<typeof promotion>, 'outcome' | 'papers'> {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly major_subject: string | null;
  readonly current_semester: string | null;
  readonly status: string | null;
  readonly reason: string | null;
  readonly promoted_on: string | null;
}

/** Students active in the semester, and those promoted from it into the next. */
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

/**
 * Objections of published results to promotion, by student; empty if the regulation promotes
 * everyone.
 */
async function faultsOf(
  { sql }: Pick<Handle, 'sql'>,
  { semester }: Step,
  rule: PromotionRule,
  students: readonly number[],
): Promise<ReadonlyMap<number, Reason>> {
  if (rule.promotion_rule === 'none') return new Map();
  const standings = new Map(
    (await standingsBy(sql, students, { unpublished: false }))
      .filter((one) => one.semester === semester)
      .map((one) => [one.student, one]),
  );
  return new Map(
    students.flatMap((student) => {
      const found = standings.get(student);
      const fault =
        found && found.result !== 'withheld'
          ? promotionFault(
              {
                papers: found.papers,
                passed: found.papers - found.failed,
                open: found.open?.split(', ').length ?? 0,
              },
              rule,
            )
          : { text: 'No result of this semester is published.' };
      return fault ? [[student, fault] as const] : [];
    }),
  );
}

/** If a regulation has no promotion rule, only the office holds students back. */
function outcomeOf(
  { current_semester, status, reason, major_subject, promoted_on }: Line,
  step: Step,
  barred: string | undefined,
  fault: Reason | undefined,
): { outcome: Outcome; reason: string | Sentence | null } {
  if (current_semester !== step.semester)
    return {
      outcome: 'promoted',
      reason: reason ?? { text: 'On {day}.', with: { day: promoted_on } },
    };
  if (status === 'held') return { outcome: 'held', reason };
  if (barred) return { outcome: 'cannot', reason: { text: barred } };
  if (fault) return { outcome: 'held', reason: fault };
  return {
    outcome: 'promote',
    reason: major_subject === null ? { text: 'No major, so no compulsory papers.' } : null,
  };
}

const CAN: Readonly<Record<Outcome, readonly string[]>> = {
  promote: ['promote', 'hold'],
  held: ['promote', 'release'],
  promoted: [],
  cannot: ['hold'],
};

type Student = RowOf<typeof student>;

/**
 * The ticked students of this step, locked in a fixed order, so that concurrent promotions happen
 * once.
 */
const ticked = (
  { records }: Handle,
  { batch, programme }: Step,
  rows: ActionInput['rows'],
): Promise<readonly Student[]> =>
  records(student).find(
    { id: rows.map(Number), batch, programme, status: 'active' },
    { lock: true },
  );

const idsOf = (rows: readonly { readonly id: string | number }[]): number[] =>
  rows.map(({ id }) => Number(id));

/** Enrols in the classes of the papers, creating missing classes. */
async function enrol(
  handle: Handle,
  { batch, next, next_starts_on }: Step,
  students: readonly Student[],
  papers: readonly CompulsoryPaper[],
): Promise<number> {
  const majors = new Set(students.map(({ major_subject }) => major_subject));
  const wanted = papers.filter(({ subject }) => majors.has(subject));
  const classes = await openOfferings(
    handle,
    batch,
    String(next),
    wanted.map(({ course }) => course),
  );
  const made = await handle.records(enrolment).add(
    wanted.flatMap(({ course, subject, category }) =>
      students
        .filter(({ major_subject }) => major_subject === subject)
        .map(({ id }) => ({
          offering: classes.get(course) ?? 0,
          student: id,
          category,
          from_date: next_starts_on ?? handle.today,
        })),
    ),
    { known: 'skip', audit: { action: 'enrol' } },
  );
  return made.length;
}

async function promote(
  handle: Handle,
  input: ActionOf<typeof promotion, 'promote'>,
): Promise<ActionResult> {
  const { records, today } = handle;
  const step = await stepOf(handle, input);
  const barred = promotionObstacle(step);
  if (barred || step.term === null || step.next_term === null)
    throw new Problem('locked', { reason: barred ?? '' });
  const { next_term: nextTerm, next } = step;
  const students = (await ticked(handle, step, input.rows)).filter(
    ({ current_semester }) => current_semester === step.semester,
  );
  const ids = idsOf(students);
  const why = input.values.reason;
  const semesters = records(studentSemester);
  const now = await semesters.find({ student: ids, term: step.term }, { lock: true });
  const heldBack = now.filter(({ status }) => status === 'held');
  const faults = await faultsOf(handle, step, studyIn(input).regulation, ids);
  const first = [...heldBack.map((row) => Number(row.student)), ...faults.keys()][0];
  if (first !== undefined && !why)
    throw new Problem('invalid', {
      errors: {
        reason: {
          text: '{name} is held. Enter a reason to promote.',
          with: { name: students.find(({ id }) => id === first)?.name },
        },
      },
    });
  // The reason for holding a student stays, with the reason for overruling it.
  await semesters.change(
    now,
    ({ status, reason }) => ({
      status: 'promoted',
      reason: status === 'held' ? `${reason ?? ''} / ${why ?? ''}`.slice(0, 300) : reason,
    }),
    { audit: { action: 'semester.promote' } },
  );
  const known = new Set(now.map((row) => row.student));
  const rowsFor = (some: readonly number[], semester: string, term: number, status: Status) =>
    some.map((one) => ({ student: one, semester, term, status, registered_on: today }));
  await semesters.add(
    rowsFor(
      ids.filter((id) => !known.has(id)),
      step.semester,
      step.term,
      'promoted',
    ),
    { audit: { action: 'semester.promote' } },
  );
  await semesters.add(rowsFor(ids, String(next), nextTerm, 'registered'), {
    known: 'skip',
    audit: { action: 'semester.register' },
  });
  const papers = await enrol(handle, step, students, await compulsoryPapers(handle, step));
  await records(student).change(
    students,
    { current_semester: next },
    {
      audit: {
        action: 'promote',
        change: {
          students: ids,
          from: step.semester,
          to: step.next,
          enrolments: papers,
          ...(heldBack.length ? { held: heldBack.map((row) => row.student), reason: why } : {}),
          ...(faults.size ? { against_rule: [...faults.keys()], reason: why } : {}),
        },
      },
    },
  );
  return {
    say: {
      text: '{count} promoted, {papers} enrolments added.',
      with: { count: ids.length, papers },
    },
  };
}

async function setHeld(
  handle: Handle,
  input: ActionOf<typeof promotion, 'hold' | 'release'>,
  reason: string | null,
): Promise<number> {
  const { records, today } = handle;
  const step = await stepOf(handle, input);
  const { term, semester } = step;
  if (term === null)
    throw new Problem('locked', { reason: 'This semester has no dates for this batch.' });
  const ids = idsOf(
    (await ticked(handle, step, input.rows)).filter(
      ({ current_semester }) => current_semester === semester,
    ),
  );
  const status: Status = reason === null ? 'registered' : 'held';
  const action = reason === null ? 'release' : 'hold';
  const audit = { action: `semester.${action}` };
  const semesters = records(studentSemester);
  const known = await semesters.find({ student: ids, term }, { lock: true });
  const there = new Set(known.map((row) => row.student));
  await semesters.change(known, { status, reason }, { audit });
  await semesters.add(
    ids
      .filter((id) => !there.has(id))
      .map((id) => ({ student: id, semester, term, status, reason, registered_on: today })),
    { audit },
  );
  if (ids.length)
    await handle.audit(action, 'student', ids[0] ?? 0, { students: ids, semester, reason });
  return ids.length;
}

/**
 * Undoes a promotion made today that is still unchanged (academics 4.2). Created classes stay,
 * because others may be in them.
 */
async function undo(
  handle: Handle,
  input: ActionOf<typeof promotion, 'undo'>,
): Promise<ActionResult> {
  const { sql, records, today } = handle;
  const step = await stepOf(handle, input);
  const students = (await ticked(handle, step, input.rows)).filter(
    ({ current_semester }) => current_semester === step.next,
  );
  const ids = idsOf(students);
  const hanging = await undoObstacle(handle, step, ids);
  if (hanging) throw new Problem('locked', { reason: hanging });
  const audit = { action: 'semester.unpromote' };
  const offerings = await sql<{
    id: number;
  }>`select id from offering where batch = ${step.batch} and semester = ${step.next}`;
  const [enrolments, semesters] = [records(enrolment), records(studentSemester)];
  await enrolments.remove(
    await enrolments.find({ student: ids, offering: idsOf(offerings) }, { lock: true }),
    { audit: { action: 'delete' } },
  );
  await semesters.remove(
    await semesters.find(
      { student: ids, term: step.next_term ?? 0, registered_on: today },
      { lock: true },
    ),
    { audit },
  );
  await semesters.change(
    await semesters.find(
      { student: ids, term: step.term ?? 0, status: 'promoted' },
      { lock: true },
    ),
    ({ reason }) => ({ status: reason === null ? 'registered' : 'held' }),
    { audit },
  );
  await records(student).change(
    students,
    { current_semester: step.semester },
    {
      audit: {
        action: 'unpromote',
        change: { students: ids, from: step.next, to: step.semester },
      },
    },
  );
  return { say: { text: 'Promotion of {count} undone.', with: { count: ids.length } } };
}

export default report(
  promotion,
  async (handle, input) => {
    const step = await stepOf(handle, input);
    const barred = promotionObstacle(step);
    const papers = new Map<string, number>();
    if (!barred)
      for (const { subject } of await compulsoryPapers(handle, step))
        papers.set(subject, (papers.get(subject) ?? 0) + 1);
    const lines = await linesOf(handle, step, input.filters.department);
    const rule = studyIn(input).regulation;
    const faults = await faultsOf(
      handle,
      step,
      rule,
      lines.map(({ id }) => id),
    );
    const all = lines
      .sort(
        (a, b) =>
          inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name, 'en') || a.id - b.id,
      )
      .map((line) => {
        const { outcome, reason } = outcomeOf(line, step, barred, faults.get(line.id));
        const back = outcome === 'promoted' && line.promoted_on === handle.today;
        return {
          ...line,
          outcome,
          reason,
          papers: outcome === 'cannot' ? null : (papers.get(line.major_subject ?? '') ?? 0),
          _can: back
            ? ['undo']
            : outcome === 'held' && line.status !== 'held'
              ? CAN.promote
              : CAN[outcome],
        };
      });
    const count = (outcome: Outcome): string =>
      String(all.filter((row) => row.outcome === outcome).length);
    return {
      rows: all
        .filter(({ outcome }) => !input.filters.outcome || outcome === input.filters.outcome)
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
        rule.promotion_rule === 'none'
          ? 'All students are promoted except those held here.'
          : 'Published results decide under the regulation. Enter a reason to promote against it.',
      ],
    };
  },
  {
    promote,
    undo,
    hold: async (handle, input) => ({
      say: {
        text: '{count} held.',
        with: { count: await setHeld(handle, input, String(input.values.reason)) },
      },
    }),
    release: async (handle, input) => ({
      say: { text: '{count} released.', with: { count: await setHeld(handle, input, null) } },
    }),
  },
);
