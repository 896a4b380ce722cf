import { plain, show } from '@/domain/fraction';
import { inHundredths } from '@/domain/internal';
import { isStretched, readFraction } from '@/domain/internal-sources';
import { finaliseRefusal, unlockRefusal, type InternalSources } from '@/domain/internal-state';
import { columnsOf as columnsOfMark } from '@/domain/mark';
import { judgeMark, markOnWire } from '@/domain/mark-entry';
import { Problem, type Sentence, type Sheet, type SheetColumn, type SheetRow } from '@/schema';
import {
  StaleSheet,
  sheet,
  type ActionOf,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import { registerStates } from '../attendance/commands/register-states.server';
import { partColumn } from './internal-marks.live';
import { keysFor } from './queries/cat-state';
import {
  FLAG_WORDS,
  internalsOf,
  isBelowPass,
  keep,
  type InternalAnswer,
} from './queries/internal';
import { NOBODY, openPaper, type Opened } from './queries/opened';
import { keyOf, namesOf } from './queries/person';
import {
  dayOf,
  lockRegisters,
  readRegisters,
  sameVersion,
  stateOf,
  touch,
  type Register,
  type RegisterKey,
} from './queries/register';
import { must, problemOf } from './queries/refusal';
import { rosterOf, WHO, type Pupil } from './queries/roster';
import { catsOf, rulesOf, type Rules } from './queries/scheme';
import { internalMarks } from './module';

type Input = InputOf<typeof internalMarks>;
const MANUAL = ['AB', 'UFM'] as const;
const FINAL: Sentence = {
  text: 'These internal marks are final. The office can unlock them with a reason.',
};

interface Found {
  readonly opened: Opened & { readonly offering: number };
  readonly rules: Rules;
  readonly key: RegisterKey;
}

async function find(handle: Handle, input: Input): Promise<Found | null> {
  const opened = openPaper(input, handle);
  const { paper, offering, section } = opened;
  if (offering === null) return null;
  const rules = rulesOf(
    paper.regulation,
    paper.course.max_internal,
    await catsOf(handle.sql, paper.batch, paper.semester),
  );
  return {
    opened: { ...opened, offering },
    rules,
    key: { offering, section, sheet: 'internal', cat: null },
  };
}
async function found(handle: Handle, input: Input): Promise<Found> {
  const one = await find(handle, input);
  if (!one) throw new Problem('not_found', { what: 'Paper' });
  return one;
}

interface Marked {
  readonly pupil: Pupil;
  readonly enrolment: number;
  readonly answer: InternalAnswer;
}

async function marked({ sql }: Handle, { opened, rules }: Found): Promise<Marked[]> {
  const roster = await rosterOf(sql, opened);
  const internals = await internalsOf(
    sql,
    [opened.offering],
    roster.map(({ student }) => student),
  );
  const { max_practical_internal } = opened.paper.course;
  return roster.map((pupil) => ({
    pupil,
    enrolment: pupil.enrolment,
    answer: internals.of(
      { rules, max_practical_internal },
      { ...pupil, offering: opened.offering },
    ),
  }));
}
const isIncomplete = ({ pupil, answer: { now } }: Marked): boolean =>
  !pupil.closed && now.raw === null;

const manualOf = ({ scheme }: Rules) =>
  scheme.components.filter(({ source }) => source === 'manual');

function columnsFor({ opened, rules }: Found, locked: Sentence | undefined): SheetColumn[] {
  const { scheme } = rules;
  return [
    ...WHO,
    ...scheme.components.map(
      ({ code, name, source, scale_to }): SheetColumn =>
        source === 'manual'
          ? {
              name: partColumn(code),
              label: name,
              sub: plain(scale_to),
              kind: 'marks',
              edit: true,
              min: 0,
              max: scale_to,
              step: opened.paper.regulation.mark_step,
              words: MANUAL,
              foot: 'mean',
              ...(locked ? { locked } : {}),
            }
          : { name: partColumn(code), label: name, sub: plain(scale_to), kind: 'marks' },
    ),
    { name: 'raw', label: 'Total before rounding', live: true, help: 'Before rounding.' },
    {
      name: 'total',
      label: 'Internal',
      kind: 'marks',
      sub: plain(scheme.internal_max),
      live: true,
      given: scheme,
      foot: 'mean',
    },
    { name: 'flags', label: 'Remarks', tones: { Incomplete: 'bad' } },
    { name: 'how', label: 'How it was calculated' },
  ];
}

function rowOf(
  { rules }: Found,
  { pupil: { student, roll_no, registration_no, name, closed }, answer }: Marked,
): SheetRow {
  const { inputs, parts, raw, total, flags, final } = answer;
  const shown = (code: string): number | null => {
    const value = readFraction(parts.find((part) => part.code === code)?.value ?? null);
    return value && inHundredths(value);
  };
  const manual = manualOf(rules);
  const cells = Object.fromEntries(
    rules.scheme.components.map(({ code, source }) => [
      partColumn(code),
      source === 'manual' ? (inputs.manual[code] ?? null) : shown(code),
    ]),
  );
  const remarks = [
    ...flags.map((flag) => FLAG_WORDS[flag]),
    ...(isBelowPass(answer, rules) ? ['Below pass'] : []),
  ];
  return {
    id: student,
    values: {
      roll_no,
      registration_no,
      name,
      ...cells,
      raw: raw && show(raw),
      total,
      flags: remarks.join(', ') || null,
      how: parts.map(({ how }) => how).join('; '),
      // What is final is not worked out again while one types; where nothing is typed there is nothing to work out.
      ...(manual.length && !final ? { _inputs: inputs } : {}),
    },
    ...(closed && manual.length
      ? {
          off: Object.fromEntries(
            manual.map(({ code }) => [partColumn(code), { text: '', reason: closed }]),
          ),
        }
      : {}),
  };
}

function footnotesOf(
  { rules: { scheme, cats } }: Found,
  changed: readonly string[],
  registers: readonly Register[],
): (string | Sentence)[] {
  const open = cats
    .filter((_, n) => registers[n] && stateOf(registers[n]) !== 'cleared')
    .map(({ name }) => name);
  return [
    ...(isStretched(scheme)
      ? [
          {
            text: "The regulation's parts are scaled to this paper's {max} marks.",
            with: { max: plain(scheme.internal_max) },
          },
        ]
      : []),
    ...(open.length
      ? [{ text: 'Not cleared yet: {tests}.', with: { tests: open.join(', ') } }]
      : []),
    ...(changed.length
      ? [
          {
            text: 'Source marks changed after finalising: {names}. Unlock and finalise again.',
            with: { names: changed.join(', ') },
          },
        ]
      : []),
  ];
}

async function load(handle: Handle, input: Input): Promise<Sheet> {
  const paper = await find(handle, input);
  if (!paper) return NOBODY;
  const { sql, actor } = handle;
  const { opened, rules, key } = paper;
  const [register, ...cats] = await readRegisters(sql, [key, ...keysFor(opened, rules.cats)]);
  if (!register) return NOBODY;
  const all = await marked(handle, paper);
  const final = register.state === 'finalised';
  const writes = opened.party !== 'other';
  const locked = final
    ? FINAL
    : writes
      ? undefined
      : { text: 'You cannot enter marks: this paper is not allotted to you.' };
  const columns = columnsFor(paper, locked);
  const changed = final
    ? all.filter(({ answer }) => answer.changed).map(({ pupil: { name } }) => name)
    : [];
  const rows = all.map((one) => rowOf(paper, one));
  const incomplete = all.filter(isIncomplete).length;
  const names = await namesOf(sql, [register.changed_by]);
  return {
    columns,
    version: register.revision,
    choices: opened.choices,
    rows,
    head: [
      { label: 'Maximum', value: plain(rules.scheme.internal_max) },
      { label: 'Incomplete', value: String(incomplete), tone: incomplete ? 'warn' : 'good' },
    ],
    state: final
      ? {
          label: 'Final',
          tone: changed.length ? 'warn' : 'good',
          note: {
            text: 'By {by} on {day}',
            with: {
              by: names.get(register.changed_by ?? '') ?? '–',
              day: dayOf(register.changed_at),
            },
          },
        }
      : { label: 'Draft', tone: 'muted', ...(register.note ? { note: register.note } : {}) },
    can: [
      ...(final || !writes ? [] : ['recalculate']),
      ...(!final && (opened.party === 'teacher' || opened.party === 'super') ? ['finalise'] : []),
      ...(final && (opened.party === 'office' || opened.party === 'super') ? ['unlock'] : []),
    ],
    footnotes: footnotesOf(paper, changed, cats),
    ...(final ? { locked: FINAL } : writes ? {} : { locked: locked ?? FINAL }),
    ...(actor && rows.length === 0 ? { empty: NOBODY.empty ?? { title: '' } } : {}),
  };
}

/** Holds the register, and answers a version that has gone stale as every other stale one. */
async function held(handle: Handle, paper: Found, seen: number | null): Promise<Register> {
  const [register] = await lockRegisters(handle.sql, [paper.key]);
  if (!register) throw new Problem('not_found', { what: 'Paper' });
  try {
    if (seen !== null) sameVersion([register], seen);
  } catch (error) {
    if (!(error instanceof StaleSheet)) throw error;
    const names = await namesOf(handle.sql, [error.by]);
    throw new Problem('stale', { by: names.get(error.by ?? '') ?? '–', at: error.at ?? '–' });
  }
  return register;
}

async function sourcesOf(
  { sql }: Handle,
  { opened, rules }: Found,
  registers: readonly Register[],
  all: readonly Marked[],
): Promise<InternalSources> {
  const attended = rules.scheme.components.some(({ source }) => source === 'attendance');
  const months = attended ? await registerStates({ sql }, opened.offering, opened.section) : [];
  return {
    cat_registers: registers.map(stateOf),
    attendance_registers: months,
    cat_needs: opened.paper.regulation.cat_register_needs,
    incomplete: all.filter(isIncomplete).length,
  };
}

const paperOf = ({ opened: { paper } }: Found) => ({
  paper: paper.course.id,
  batch: paper.batch,
  semester: paper.semester,
});

async function recalculate(handle: Handle, input: ActionOf<typeof internalMarks, 'recalculate'>) {
  const paper = await found(handle, input);
  if (paper.opened.party === 'other') throw new Problem('forbidden');
  const register = await held(handle, paper, input.version);
  if (register.state === 'finalised') throw new Problem('locked', { reason: FINAL });
  const all = await marked(handle, paper);
  await keep(handle, paper.opened.offering, all, paper.rules, 'draft');
  await touch(handle, [register.id]);
  await handle.audit('recalculate', 'cat-register', register.id ?? 0, {
    ...paperOf(paper),
    students: all.length,
  });
  return {
    say: {
      text: 'Marks calculated for {count|student|students}.',
      with: { count: all.length },
    },
  };
}

async function finalise(handle: Handle, input: ActionOf<typeof internalMarks, 'finalise'>) {
  const paper = await found(handle, input);
  const { opened, rules } = paper;
  const register = await held(handle, paper, input.version);
  // Nobody may change a mark while the figures are being frozen.
  const tests = await lockRegisters(handle.sql, keysFor(opened, rules.cats));
  const all = await marked(handle, paper);
  const refusal = finaliseRefusal(
    register.state === 'finalised' ? 'finalised' : 'draft',
    opened.party,
    await sourcesOf(handle, paper, tests, all),
  );
  if (refusal)
    throw refusal.code === 'invalid'
      ? new Problem('invalid', { errors: { rows: refusal.reason } })
      : problemOf(refusal);
  const whole = all.filter(({ answer: { now } }) => now.raw !== null);
  await keep(handle, opened.offering, whole, rules, 'finalised');
  await handle.sql`update cat_register set state = 'finalised', note = null where id = ${register.id}`;
  await touch(handle, [register.id]);
  await handle.audit('finalise', 'cat-register', register.id ?? 0, {
    ...paperOf(paper),
    totals: whole.map(({ pupil: { student }, answer: { now } }) => ({
      student,
      total: now.total && inHundredths(now.total),
    })),
  });
  return {
    say: {
      text: 'Internal marks finalised for {count|student|students}.',
      with: { count: whole.length },
    },
  };
}

async function unlock(handle: Handle, input: ActionOf<typeof internalMarks, 'unlock'>) {
  const paper = await found(handle, input);
  const register = await held(handle, paper, input.version);
  const reason = input.values.reason.trim();
  must(
    unlockRefusal(
      register.state === 'finalised' ? 'finalised' : 'draft',
      paper.opened.party,
      reason,
    ),
  );
  const enrolments = (await rosterOf(handle.sql, paper.opened)).map(({ enrolment }) => enrolment);
  await handle.sql`update internal_result set state = 'draft', finalised_by = null, finalised_at = null, stale = false where enrolment = any(${enrolments}::int[])`;
  await handle.sql`update cat_register set state = 'open', note = ${reason} where id = ${register.id}`;
  await touch(handle, [register.id]);
  await handle.audit('unlock', 'cat-register', register.id ?? 0, { ...paperOf(paper), reason });
  return { say: 'Internal marks unlocked.' };
}

export default sheet(internalMarks, {
  load,
  match: ['roll_no', 'registration_no'],
  async save(handle, input) {
    const paper = await found(handle, input);
    if (paper.opened.party === 'other') throw new Problem('forbidden');
    const [register] = await lockRegisters(handle.sql, [paper.key]);
    if (!register) throw new Problem('not_found', { what: 'Paper' });
    if (register.state === 'finalised') throw new Problem('locked', { reason: FINAL });
    sameVersion([register], input.version);
    const roster = new Map(
      (await rosterOf(handle.sql, paper.opened)).map((pupil) => [String(pupil.student), pupil]),
    );
    const parts = new Map(
      manualOf(paper.rules).map((component) => [partColumn(component.code), component]),
    );
    const before = await marked(handle, paper);
    const errors: Record<string, Sentence | string> = {};
    const rows = input.cells.flatMap(({ row, column, value }, n) => {
      const [pupil, part] = [roster.get(String(row)), parts.get(column)];
      const judged =
        part &&
        judgeMark(value, {
          max: part.scale_to,
          step: paper.opened.paper.regulation.mark_step,
          tokens: MANUAL,
        });
      if (!pupil) errors[`cells.${n}.value`] = 'This student is not in this class.';
      else if (!part || !judged) errors[`cells.${n}.value`] = 'This column does not exist here.';
      else if (pupil.closed) errors[`cells.${n}.value`] = pupil.closed;
      else if ('fault' in judged) errors[`cells.${n}.value`] = judged.fault;
      else {
        const old =
          before.find((one) => one.pupil.student === pupil.student)?.answer.inputs.manual[
            part.code
          ] ?? null;
        return [
          {
            enrolment: pupil.enrolment,
            student: pupil.student,
            code: part.code,
            ...columnsOfMark(judged.mark),
            old,
            new: markOnWire(judged.mark),
          },
        ];
      }
      return [];
    });
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    const changes = rows.filter((row) => row.old !== row.new);
    if (changes.length === 0) return;
    await handle.sql`
      insert into internal_part (enrolment, code, mark, token) select enrolment, code, mark, token from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(enrolment int, code text, mark int, token text)
      on conflict (enrolment, code) do update set mark = excluded.mark, token = excluded.token`;
    await touch(handle, [register.id]);
    await handle.audit('save-marks', 'cat-register', register.id ?? 0, {
      ...paperOf(paper),
      sheet: 'internal',
      by: keyOf(handle.actor),
      cells: changes.map(({ student, code, old, new: now }) => ({
        student,
        field: code,
        old,
        new: now,
      })),
      ...(paper.opened.party === 'teacher' ? {} : { proxy: true }),
    });
  },
  actions: { recalculate, finalise, unlock },
});
