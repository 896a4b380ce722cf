/** The monthly register as a sheet: a row per student, a column per class, figures beside them. */
import { holidayOn } from '@/domain/class-date';
import { collegeDay } from '@/domain/dates';
import { entryRefusal, monthWindow } from '@/domain/entry-window';
import { movesOf } from '@/domain/register-state';
import { dayText, type Sentence, type Sheet, type SheetOption } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import { classesOn } from '../../college-management/commands/routine.server';
import { NO_CONTEXT } from '../entry.live';
import type { entry } from '../module';
import { holidaysBetween } from './class-days.server';
import { allottedOn, freePeriod, teachersOf } from './class-entry.server';
import { classesOf, marksOf, type Class, type Marks } from './classes.server';
import {
  findRegisterContext,
  rollPartOf,
  WHOLE_CLASS,
  type RegisterContext,
} from './register-context.server';
import { columnsOf, COMPONENTS, LEAVE_OPTIONS, startOf } from './entry-columns.server';
import { peopleOf, stateOf } from './entry-people.server';
import { rowContextsOf, rowOf, rulesFrom } from './entry-rows.server';
import { registerPolicyOf } from './register-policy.server';
import { findRegister, NEW_REGISTER, type Register } from './register.server';
import { rollOf, type Pupil } from './roll.server';
import { mayRequestReopening, pendingRequestOf } from './reopening.server';
import { unappliedLeave } from './unapplied-leave.server';

/** Why the register cannot be written now; null if it can. */
export async function writeRefusal(
  { sql, today }: Handle,
  { paper, party, at }: RegisterContext,
  register: Pick<Register, 'state' | 'reopened_until'>,
) {
  const { entry_window_days } = await registerPolicyOf(sql);
  const refusal = entryRefusal(
    register.state,
    party,
    { ...monthWindow(at.month, entry_window_days), reopened_until: register.reopened_until },
    today,
  );
  if (refusal || party === 'office' || party === 'super') return refusal;
  const [closed] = await sql`select 1 from batch where id = ${paper.batch} and status = 'closed'`;
  return closed
    ? {
        code: 'locked' as const,
        reason: { text: 'This batch is closed. Only the office can make changes.' },
      }
    : null;
}

/** A class that was divided later has a register of the whole class in the earlier months. */
async function sectionsOf(
  { sql }: Handle,
  { paper, offering, month }: RegisterContext,
): Promise<SheetOption[]> {
  const sections = paper.sections.map(({ id, name }) => ({ value: id, label: name }));
  const [whole] = sections.length
    ? await sql`select 1 from attendance_register where offering = ${offering} and section is null and month = ${month}`
    : [];
  return whole ? [...sections, { value: WHOLE_CLASS, label: 'Whole class' }] : sections;
}

async function choicesOf(
  handle: Handle,
  context: RegisterContext,
  pupils: readonly Pupil[],
  classes: readonly Class[],
  writable: boolean,
): Promise<NonNullable<Sheet['choices']>> {
  const choices: Record<string, readonly SheetOption[]> = {
    component: COMPONENTS,
    section: await sectionsOf(handle, context),
  };
  if (!writable) return choices;
  choices.period = await handle.sql<{
    value: string;
    label: string;
  }>`select id as value, name as label from period where not is_break order by start_time`;
  const teachers = await teachersOf(handle, context);
  choices.faculty = teachers.map(({ value, label }) => ({ value, label }));
  // Teachers of earlier classes who have left since: their classes can still be corrected.
  const gone = new Map(classes.map(({ faculty, teacher }) => [faculty, teacher]));
  for (const { value } of teachers) gone.delete(value);
  choices['edit-class.faculty'] = [
    ...choices.faculty,
    ...[...gone].map(([value, label]) => ({ value, label })),
  ];
  choices['leave.student'] = pupils.map(({ student, roll_no, name }) => ({
    value: student,
    label: [roll_no, name].filter(Boolean).join(' '),
  }));
  choices['leave.kind'] = LEAVE_OPTIONS;
  return choices;
}

/** The class of this register that the routine has on a day and that is not entered yet. */
async function plannedOn(
  handle: Handle,
  { offering, section }: RegisterContext,
  day: string,
  faculty: number,
  classes: readonly Class[],
): Promise<Record<string, unknown> | null> {
  const plannedClass = (await classesOn(handle, day, faculty))?.find(
    (candidate) =>
      candidate.offering === offering &&
      candidate.section === (section?.id ?? null) &&
      !classes.some(({ held_on, period }) => held_on === day && period === candidate.period),
  );
  return plannedClass
    ? {
        period: plannedClass.period,
        component: plannedClass.component,
        kind: 'regular',
        hours: null,
      }
    : null;
}

/**
 * The initial values of a new class: the next one of today by the routine, or else the last one
 * that was entered. On a holiday only an extra class can be held.
 */
async function initialValuesOf(
  handle: Handle,
  context: RegisterContext,
  classes: readonly Class[],
): Promise<NonNullable<Sheet['start']>> {
  const { at, party } = context;
  const lastClass = classes.at(-1);
  const held_on =
    at.from <= handle.today && handle.today <= at.to
      ? handle.today
      : at.to < handle.today
        ? at.to
        : at.from;
  const faculty =
    party === 'teacher'
      ? handle.actor.id
      : (lastClass?.faculty ?? (await allottedOn(handle, context, held_on)));
  const planned =
    held_on === handle.today && faculty !== null
      ? await plannedOn(handle, context, held_on, Number(faculty), classes)
      : null;
  const period =
    lastClass && !planned
      ? await freePeriod(handle, context, held_on, faculty, lastClass.period)
      : null;
  const [holiday] = await holidaysBetween(handle, held_on, held_on);
  return {
    'add-class': {
      ...(lastClass ? startOf(lastClass) : { component: 'L', kind: 'regular' }),
      ...(planned ?? (period ? { period } : {})),
      ...(holiday ? { kind: 'extra' } : {}),
      held_on,
      topic: null,
      reason: null,
      faculty,
    },
    leave: { from_date: held_on, to_date: held_on },
  };
}

/** Classes of a day that was declared a holiday afterwards: they count until they are cancelled. */
async function holidayNotes(handle: Handle, classes: readonly Class[]): Promise<Sentence[]> {
  const days = classes
    .filter(({ kind }) => kind !== 'extra')
    .map(({ held_on }) => held_on)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const holidays = await holidaysBetween(handle, first, last);
  const on = [...new Set(days)].flatMap((day) => {
    const holiday = holidayOn(day, holidays);
    return holiday ? `${dayText(day)} (${holiday.title})` : [];
  });
  return on.length === 0
    ? []
    : [{ text: 'Held on a day declared a holiday, and counted: {days}.', with: { days: on } }];
}

/** Columns and rows of these classes, with the figures of the month and to date. */
export async function gridOf(
  handle: Handle,
  context: RegisterContext,
  pupils: readonly Pupil[],
  classes: readonly Class[],
  marks: Marks,
  component: string | null,
  writable: boolean,
): Promise<Pick<Sheet, 'columns' | 'rows'>> {
  const contexts = await rowContextsOf(handle, context, pupils, classes, component);
  const rules = rulesFrom(context.paper.regulation);
  const columns = columnsOf(classes, rules, handle.today, writable);
  const rows = pupils.map((pupil) =>
    rowOf(pupil, classes, marks, contexts.get(pupil.student) ?? NO_CONTEXT, columns),
  );
  return { columns, rows };
}

const link = ({ batch, subject, semester, course }: RegisterContext['paper']): string =>
  `/student-management/subject-combination/${[batch, 'all', semester, 'all'].map(encodeURIComponent).join('/')}?subject=${encodeURIComponent(subject)}&course=${encodeURIComponent(course.id)}`;

const unmarkedNote = (count: number, total: number) => ({
  text: '{count} of {total} students have unmarked classes.',
  with: { count, total },
});

/** The most students that a footnote names. */
const NAMED = 10;

const NOTHING: Pick<Sheet, 'columns' | 'rows' | 'version' | 'can'> = {
  columns: [],
  rows: [],
  version: 0,
  can: [],
};

export async function loadSheet(handle: Handle, input: InputOf<typeof entry>): Promise<Sheet> {
  const context = findRegisterContext(handle, input);
  if ('lacks' in context) {
    if (context.lacks === 'term')
      return {
        ...NOTHING,
        empty: {
          title: 'This semester has no dates for this batch yet.',
          hint: 'Add the term in Creation master.',
          link: '/creation-master?tab=term',
        },
      };
    return {
      ...NOTHING,
      empty: {
        title: 'No students are enrolled in this paper.',
        hint: 'Go to Subject combination.',
        link: link(context.paper),
      },
    };
  }
  const { sql } = handle;
  const { paper, offering, section, month, party } = context;
  const register = await findRegister(sql, { offering, section: section?.id ?? null, month });
  const pupils = await rollOf(sql, offering, rollPartOf(context));
  if (pupils.length === 0 && !register)
    return {
      ...NOTHING,
      empty: {
        title: section
          ? 'This section has no students.'
          : 'No students are enrolled in this paper.',
        hint: 'Go to Subject combination.',
        link: link(paper),
      },
    };
  const allClasses = register ? await classesOf(sql, register.id) : [];
  const classes = allClasses.filter(
    ({ component }) => !input.filters.component || component === input.filters.component,
  );
  const refusal = await writeRefusal(handle, context, register ?? NEW_REGISTER);
  const request = refusal ? await pendingRequestOf(sql, context) : null;
  const asks = !request && (await mayRequestReopening(handle, context, register ?? NEW_REGISTER));
  const marks = await marksOf(
    sql,
    allClasses.map(({ id }) => id),
  );
  const { columns, rows } = await gridOf(
    handle,
    context,
    pupils,
    classes,
    marks,
    input.filters.component,
    !refusal,
  );
  const unapplied = refusal ? [] : await unappliedLeave(handle, context, pupils, allClasses, marks);
  const away = [...new Set(unapplied.map(({ pupil }) => pupil.name))];
  const unmarked = rows.filter(({ values, off }) =>
    classes.some(({ id }) => !off?.[`c${id}`] && values[`c${id}`] === null),
  ).length;
  return {
    columns,
    rows,
    paper: { title: 'Attendance register' },
    version: register?.version ?? 0,
    state: await stateOf(handle, register),
    ...(await peopleOf(handle, context, register, !refusal)),
    ...(unmarked > 0 ? { notes: { submit: unmarkedNote(unmarked, rows.length) } } : {}),
    ...(refusal ? { locked: refusal.reason } : {}),
    ...(request
      ? {
          notice: {
            text: 'Reopening was requested on {date}.',
            with: { date: collegeDay(new Date(request.asked_at)) },
          },
        }
      : {}),
    choices: await choicesOf(handle, context, pupils, allClasses, !refusal),
    ...(paper.sections.length > 0
      ? { stands: { section: String(section?.id ?? WHOLE_CLASS) } }
      : {}),
    ...(refusal ? {} : { start: await initialValuesOf(handle, context, allClasses) }),
    can: [
      ...(refusal ? [] : ['add-class', 'edit-class', 'delete-class', 'leave', 'excuse']),
      ...movesOf(register?.state ?? 'open', party),
      ...(asks ? ['ask-reopen'] : []),
      ...(unapplied.length ? ['apply-leave'] : []),
    ],
    footnotes: [
      ...(away.length
        ? [
            {
              text: 'Marked absent although duty or leave is recorded: {names}.',
              with: { names: away.slice(0, NAMED).join(', ') + (away.length > NAMED ? ' …' : '') },
            },
          ]
        : []),
      ...(await holidayNotes(handle, allClasses)),
      'N: not on the roll on that day.',
      ...(classes.length < allClasses.length
        ? ['Monthly figures are for this component; figures to date cover all components.']
        : []),
    ],
  };
}
