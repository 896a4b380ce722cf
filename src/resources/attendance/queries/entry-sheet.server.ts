/** The register of a month as a sheet: a row for each student, a column for each class, figures beside them. */
import { NO_CLASS, together, type Tally } from '@/domain/attendance';
import { bandTones } from '@/domain/attendance-figures';
import { collegeDay } from '@/domain/dates';
import { entryRefusal, monthWindow } from '@/domain/entry-window';
import type { Reason } from '@/domain/reason';
import { attendanceBandsOf, paperRulesOf, type RegulationRow } from '@/domain/regulation';
import { addDays } from '@/domain/month';
import { movesOf } from '@/domain/register-state';
import { classOn, countsAs } from '@/domain/section-stay';
import { plain } from '@/domain/fraction';
import type { Sheet, SheetColumn, SheetOption, SheetRow } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import type { entry } from '../module';
import live, { NOTHING_BEHIND, type Behind, type Rules } from '../entry.live';
import { allottedOn, teachersOf } from './class-entry.server';
import { classesOf, marksOf, type Class, type Marks } from './classes.server';
import { deskAt, partOf, WHOLE_CLASS, type Desk } from './desk.server';
import { hoursOf, rulesOf } from '../commands/figures.server';
import { findRegister, NOT_BEGUN, type Register } from './register.server';
import { rollOf, type Pupil } from './roll.server';
import { peopleOf, stateOf } from './entry-people.server';
import { keepingOf } from './keeping.server';
import { mayAsk, waitingFor } from './reopening.server';
import { addUp } from './summary.server';

const OPTIONS: readonly SheetOption[] = [
  { value: 'P', label: 'Present' },
  { value: 'A', label: 'Absent', tone: 'bad' },
  { value: 'L', label: 'Late', tone: 'warn' },
  { value: 'D', label: 'Duty', tone: 'good', asks: 'excuse' },
  { value: 'M', label: 'Medical leave', tone: 'muted', asks: 'excuse' },
];
export const COMPONENTS: readonly SheetOption[] = [
  { value: 'L', label: 'Lecture' },
  { value: 'T', label: 'Tutorial' },
  { value: 'P', label: 'Practical' },
];
const hoursText = (tenths: number): string => `${plain(tenths * 10)} h`;

/** Why nothing may be written now; null when it may. */
export async function writeRefusal(
  { sql, today }: Handle,
  { paper, party, at }: Desk,
  register: Pick<Register, 'state' | 'reopened_until'>,
) {
  const { entry_window_days } = await keepingOf(sql);
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

const startOf = ({
  held_on,
  period,
  component,
  hours,
  topic,
  kind,
  reason,
  faculty,
}: Class): Record<string, unknown> => ({
  held_on,
  period,
  component,
  hours: hours / 10,
  topic,
  kind,
  reason,
  faculty,
});

function classColumn(one: Class, today: string, writable: boolean): SheetColumn {
  const { id, held_on, period, period_name, hours, component, topic, teacher } = one;
  return {
    name: `c${id}`,
    label: String(Number(held_on.slice(8))),
    day: held_on,
    ...(held_on === today ? { today: true } : {}),
    sub: [period, component !== 'L' && component, hours !== 10 && hoursText(hours)]
      .filter(Boolean)
      .join(' '),
    kind: 'choice',
    edit: true,
    options: OPTIONS,
    oneKey: true,
    basis: hours,
    help: [
      period_name,
      hoursText(hours),
      COMPONENTS.find(({ value }) => value === component)?.label,
      topic,
      teacher,
    ]
      .filter(Boolean)
      .join(' · '),
    foot: { count: ['P', 'L'] },
    exceptions: ['P', 'A'],
    fill: [
      { label: 'All present', value: 'P' },
      { label: 'Rest present', value: 'P', onlyBlanks: true },
    ],
    ...(writable ? { actions: { 'edit-class': startOf(one), 'delete-class': {} } } : {}),
  };
}

function columnsOf(
  pupils: readonly Pupil[],
  classes: readonly Class[],
  rules: Rules,
  today: string,
  writable: boolean,
): SheetColumn[] {
  const figures = (name: 'month' | 'total', group: string): SheetColumn[] => [
    { name: `${name}_held`, label: 'Held', kind: 'hours', group, live: true },
    { name: `${name}_attended`, label: 'Attended', kind: 'hours', group, live: true },
    { name: `${name}_pct`, label: '%', kind: 'percent', group, live: true },
  ];
  return [
    { name: 'roll_no', label: 'Roll No', sticky: true },
    // Where roll numbers are still to come, a file is matched by the university's.
    ...(pupils.some(({ roll_no, registration_no }) => roll_no === null && registration_no !== null)
      ? [{ name: 'registration_no', label: 'Registration No' }]
      : []),
    { name: 'name', label: 'Name', sticky: true, heads: true },
    ...classes.map((one) => classColumn(one, today, writable)),
    ...figures('month', 'This month'),
    ...figures('total', 'To date'),
    {
      name: 'band',
      label: 'Band',
      kind: 'choice',
      group: 'To date',
      live: true,
      tones: bandTones(rules.bands),
      basis: rules,
    },
  ];
}

const OFF = {
  before: 'Not yet on the roll: joined on {date}.',
  after: 'No longer on the roll: left on {date}.',
  elsewhere: 'In another section on {date}.',
} as const;

function rowOf(
  pupil: Pupil,
  classes: readonly Class[],
  marks: Marks,
  behind: Behind,
  columns: readonly SheetColumn[],
): SheetRow {
  const values: Record<string, unknown> = {
    roll_no: pupil.roll_no,
    name: pupil.name,
    registration_no: pupil.registration_no,
  };
  const off: Record<string, { text: string; reason: Reason }> = {};
  let before = 0;
  for (const one of classes) {
    const on = classOn(one, pupil);
    const column = `c${one.id}`;
    const mark = marks.get(one.id)?.get(pupil.student) ?? null;
    // What was written before somebody moved stays, and counts.
    if (on === 'on' || on === 'elsewhere') values[column] = mark;
    if (on !== 'on')
      off[column] = {
        text: (on === 'elsewhere' && mark) || 'N',
        reason: {
          text: OFF[on],
          with: {
            date:
              { before: pupil.from_date, after: pupil.to_date, elsewhere: one.held_on }[on] ?? '',
          },
        },
      };
    if (countsAs(one, pupil, mark !== null) === 'before') before += one.hours;
  }
  values.behind = {
    ...behind,
    beside: { ...behind.beside, before: behind.beside.before + before },
  } satisfies Behind;
  const row = { id: pupil.student, values, ...(Object.keys(off).length ? { off } : {}) };
  return { ...row, values: { ...values, ...live((name) => values[name], row, { columns }) } };
}

const rulesFrom = (regulation: RegulationRow): Rules => ({
  ...paperRulesOf(regulation),
  bands: attendanceBandsOf(regulation),
});

function byStudent<T extends { readonly student: number }>(
  rows: readonly T[],
): ReadonlyMap<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const own = found.get(row.student);
    if (own) own.push(row);
    else found.set(row.student, [row]);
  }
  return found;
}

/** What each pupil has beside the cells of the sheet, so that its figures are those of every other screen. */
async function behindOf(
  { sql }: Handle,
  { paper, offering, month }: Desk,
  pupils: readonly Pupil[],
  classes: readonly Class[],
  component: string | null,
): Promise<ReadonlyMap<number, Behind>> {
  const rules = await rulesOf(sql, [paper.batch]);
  const before = { offerings: [offering], students: null, until: addDays(month, -1), months: true };
  const earlier = byStudent(await hoursOf(sql, before));
  const used =
    component === null ? earlier : byStudent(await hoursOf(sql, { ...before, component }));
  const beside = byStudent(
    await addUp(
      sql,
      offering,
      month,
      pupils,
      classes.map(({ id }) => id),
    ),
  );
  const plainTally = ({ present, late, duty, absent, medical, before: held }: Tally): Tally => ({
    present,
    late,
    duty,
    absent,
    medical,
    before: held,
  });
  return new Map(
    pupils.map(({ student, programme }): [number, Behind] => {
      const [shown, hidden] = [true, false].map((is) =>
        together(
          (beside.get(student) ?? []).filter(
            (row) => (component === null || row.component === component) === is,
          ),
        ),
      );
      const own = rules(paper.batch, programme);
      return [
        student,
        {
          earlier: (earlier.get(student) ?? []).map(plainTally),
          used: together(used.get(student) ?? []),
          beside: shown ?? NO_CLASS,
          hidden: hidden ?? NO_CLASS,
          ...(own.id === paper.regulation.id ? {} : { rules: rulesFrom(own) }),
        },
      ];
    }),
  );
}

/** A class that was divided later has a register of all of it in the months before. */
async function sectionsOf(
  { sql }: Handle,
  { paper, offering, month }: Desk,
): Promise<SheetOption[]> {
  const sections = paper.sections.map(({ id, name }) => ({ value: id, label: name }));
  const [whole] = sections.length
    ? await sql`select 1 from attendance_register where offering = ${offering} and section is null and month = ${month}`
    : [];
  return whole ? [...sections, { value: WHOLE_CLASS, label: 'Whole class' }] : sections;
}

async function choicesOf(
  handle: Handle,
  desk: Desk,
  pupils: readonly Pupil[],
  writable: boolean,
): Promise<NonNullable<Sheet['choices']>> {
  const choices: Record<string, readonly SheetOption[]> = {
    component: COMPONENTS,
    section: await sectionsOf(handle, desk),
  };
  if (!writable) return choices;
  choices.period = await handle.sql<{
    value: string;
    label: string;
  }>`select id as value, name as label from period where not is_break order by start_time`;
  choices.faculty = (await teachersOf(handle, desk)).map(({ value, label }) => ({
    value,
    label,
  }));
  choices['leave.student'] = pupils.map(({ student, roll_no, name }) => ({
    value: student,
    label: [roll_no, name].filter(Boolean).join(' '),
  }));
  choices['leave.kind'] = OPTIONS.filter(({ value }) => value === 'D' || value === 'M');
  return choices;
}

/** What a new class starts from: the last one, today. */
async function startsOf(
  handle: Handle,
  desk: Desk,
  last: Class | undefined,
): Promise<NonNullable<Sheet['start']>> {
  const { at, party } = desk;
  const held_on =
    at.from <= handle.today && handle.today <= at.to
      ? handle.today
      : at.to < handle.today
        ? at.to
        : at.from;
  const faculty =
    party === 'teacher'
      ? handle.actor.id
      : (last?.faculty ?? (await allottedOn(handle, desk, held_on)));
  return {
    'add-class': {
      ...(last ? startOf(last) : { component: 'L', kind: 'regular' }),
      held_on,
      topic: null,
      reason: null,
      faculty,
    },
    leave: { from_date: held_on, to_date: held_on },
  };
}

const link = ({ batch, subject, semester, course }: Desk['paper']): string =>
  `/student-management/subject-combination/${[batch, 'all', semester, 'all'].map(encodeURIComponent).join('/')}?subject=${encodeURIComponent(subject)}&course=${encodeURIComponent(course.id)}`;

const unmarkedNote = (count: number, total: number) => ({
  text: '{count} of {total} have a class without a mark.',
  with: { count, total },
});

const NOTHING = { columns: [], rows: [], version: 0 } as const;

export async function loadSheet(handle: Handle, input: InputOf<typeof entry>): Promise<Sheet> {
  const desk = deskAt(handle, input);
  if ('lacks' in desk) {
    if (desk.lacks === 'term')
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
        link: link(desk.paper),
      },
    };
  }
  const { sql } = handle;
  const { paper, offering, section, month, party } = desk;
  const register = await findRegister(sql, { offering, section: section?.id ?? null, month });
  const pupils = await rollOf(sql, offering, partOf(desk));
  if (pupils.length === 0 && !register)
    return {
      ...NOTHING,
      empty: {
        title: section
          ? 'No student is in this section.'
          : 'No students are enrolled in this paper.',
        hint: 'Go to Subject combination.',
        link: link(paper),
      },
    };
  const all = register ? await classesOf(sql, register.id) : [];
  const classes = all.filter(
    ({ component }) => !input.filters.component || component === input.filters.component,
  );
  const marks = await marksOf(
    sql,
    classes.map(({ id }) => id),
  );
  const behind = await behindOf(handle, desk, pupils, classes, input.filters.component);
  const refusal = await writeRefusal(handle, desk, register ?? NOT_BEGUN);
  const asked = refusal ? await waitingFor(sql, desk) : null;
  const asks = !asked && (await mayAsk(handle, desk, register ?? NOT_BEGUN));
  const columns = columnsOf(pupils, classes, rulesFrom(paper.regulation), handle.today, !refusal);
  const rows = pupils.map((pupil) =>
    rowOf(pupil, classes, marks, behind.get(pupil.student) ?? NOTHING_BEHIND, columns),
  );
  const unmarked = rows.filter(({ values, off }) =>
    classes.some(({ id }) => !off?.[`c${id}`] && values[`c${id}`] === null),
  ).length;
  return {
    columns,
    rows,
    version: register?.version ?? 0,
    state: await stateOf(handle, register),
    ...(await peopleOf(handle, desk, register, !refusal)),
    ...(unmarked > 0 ? { notes: { submit: unmarkedNote(unmarked, rows.length) } } : {}),
    ...(refusal ? { locked: refusal.reason } : {}),
    ...(asked
      ? {
          notice: {
            text: 'The office was asked on {date} to reopen this register.',
            with: { date: collegeDay(new Date(asked.asked_at)) },
          },
        }
      : {}),
    choices: await choicesOf(handle, desk, pupils, !refusal),
    ...(refusal ? {} : { start: await startsOf(handle, desk, all.at(-1)) }),
    can: [
      ...(refusal ? [] : ['add-class', 'edit-class', 'delete-class', 'leave', 'excuse']),
      ...movesOf(register?.state ?? 'open', party),
      ...(asks ? ['ask-reopen'] : []),
    ],
    footnotes: [
      'N: not on the roll on that day.',
      ...(classes.length < all.length
        ? ['Monthly figures are for this component; figures to date cover all components.']
        : []),
    ],
  };
}
