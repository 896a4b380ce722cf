/**
 * Internal marks as a sheet: the origin of each mark, the manual parts, and the actions available.
 */
import { formatHundredths, formatFraction } from '@/domain/fraction';
import { inHundredths } from '@/domain/internal';
import { isScaled, readFraction } from '@/domain/internal-sources';
import type { Sentence, Sheet, SheetColumn, SheetRow } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { partColumn } from '../internal-marks.live';
import { keysFor } from './cat-state';
import { FLAG_LABELS, isBelowPass } from './internal';
import {
  findInternalPaper,
  FINAL,
  isIncomplete,
  MANUAL,
  manualOf,
  marksOfClass,
  type InternalPaper,
  type Input,
  type PupilMarks,
} from './internal-paper';
import { NOBODY } from './paper-context';
import { namesOf } from '../../staff-management/commands/names.server';
import { dayOf, readRegisters, stateOf, type Register } from './register';
import { reopeningStatus } from './reopening';
import { WHO } from './roster';

function columnsFor(
  { context, rules }: InternalPaper,
  locked: Sentence | undefined,
): SheetColumn[] {
  const { scheme } = rules;
  return [
    ...WHO,
    ...scheme.components.map(
      ({ code, name, source, scale_to }): SheetColumn =>
        source === 'manual'
          ? {
              name: partColumn(code),
              label: name,
              sub: formatHundredths(scale_to),
              kind: 'marks',
              edit: true,
              min: 0,
              max: scale_to,
              step: context.paper.regulation.mark_step,
              words: MANUAL,
              foot: 'mean',
              ...(locked ? { locked } : {}),
            }
          : { name: partColumn(code), label: name, sub: formatHundredths(scale_to), kind: 'marks' },
    ),
    { name: 'raw', label: 'Total before rounding', live: true, help: 'Before rounding.' },
    {
      name: 'total',
      label: 'Internal',
      kind: 'marks',
      sub: formatHundredths(scheme.internal_max),
      live: true,
      given: scheme,
      foot: 'mean',
    },
    { name: 'flags', label: 'Remarks', tones: { Incomplete: 'bad', 'Not final': 'warn' } },
    { name: 'how', label: 'How it was calculated' },
  ];
}

/** Enrolled, or marked, after the marks of the class were finalised. */
const isLate = ({ pupil: { closed }, answer }: PupilMarks): boolean =>
  !answer.final && (!closed || answer.total !== null);

function rowOf({ rules }: InternalPaper, one: PupilMarks, frozen: boolean): SheetRow {
  const {
    pupil: { student, roll_no, registration_no, name, closed },
    answer,
  } = one;
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
    ...flags.map((flag) => FLAG_LABELS[flag]),
    ...(isBelowPass(answer, rules) ? ['Below pass'] : []),
    ...(frozen && isLate(one) ? ['Not final'] : []),
  ];
  return {
    id: student,
    values: {
      roll_no,
      registration_no,
      name,
      ...cells,
      raw: raw && formatFraction(raw),
      total,
      flags: remarks.join(', ') || null,
      how: parts.map(({ how }) => how).join('; '),
      // Final marks are not recomputed while typing; without manual parts there is nothing to
      // compute.
      ...(manual.length && !final && !frozen ? { _inputs: inputs } : {}),
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
  { rules: { scheme, cats } }: InternalPaper,
  changed: readonly string[],
  late: readonly string[],
  registers: readonly Register[],
): (string | Sentence)[] {
  const open = cats
    .filter((_, n) => registers[n] && stateOf(registers[n]) !== 'cleared')
    .map(({ name }) => name);
  return [
    ...(isScaled(scheme)
      ? [
          {
            text: "The regulation's parts are scaled to this paper's {max} marks.",
            with: { max: formatHundredths(scheme.internal_max) },
          },
        ]
      : []),
    ...(open.length
      ? [{ text: 'Not cleared yet: {tests}.', with: { tests: open.join(', ') } }]
      : []),
    ...(late.length
      ? [
          {
            text: 'Not among the final marks: {names}. Unlock and finalise again.',
            with: { names: late.join(', ') },
          },
        ]
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

export async function load(handle: Handle, input: Input): Promise<Sheet> {
  const paper = await findInternalPaper(handle, input);
  if (!paper) return NOBODY;
  const { sql, actor } = handle;
  const { context, rules, key } = paper;
  const [register, ...cats] = await readRegisters(sql, [key, ...keysFor(context, rules.cats)]);
  if (!register) return NOBODY;
  const all = await marksOfClass(handle, paper);
  const final = register.state === 'finalised';
  const writes = context.party !== 'other';
  const locked = final
    ? FINAL
    : writes
      ? undefined
      : { text: 'You cannot enter marks: this paper is not allotted to you.' };
  const columns = columnsFor(paper, locked);
  const changed = final
    ? all.filter(({ answer }) => answer.changed).map(({ pupil: { name } }) => name)
    : [];
  const late = final ? all.filter(isLate).map(({ pupil: { name } }) => name) : [];
  const rows = all.map((one) => rowOf(paper, one, final));
  const incomplete = all.filter(isIncomplete).length;
  const names = await namesOf(sql, [register.changed_by]);
  const reopening = await reopeningStatus(handle, register, context.party);
  return {
    columns,
    version: register.revision,
    choices: context.choices,
    stands: context.stands,
    rows,
    head: [
      { label: 'Maximum', value: formatHundredths(rules.scheme.internal_max) },
      { label: 'Incomplete', value: String(incomplete), tone: incomplete ? 'warn' : 'good' },
    ],
    state: final
      ? {
          label: 'Final',
          tone: changed.length || late.length ? 'warn' : 'good',
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
      ...(!final && (context.party === 'teacher' || context.party === 'super') ? ['finalise'] : []),
      ...(final && (context.party === 'office' || context.party === 'super') ? ['unlock'] : []),
      ...reopening.can,
    ],
    ...reopening.aside,
    footnotes: footnotesOf(paper, changed, late, cats),
    ...(final ? { locked: FINAL } : writes ? {} : { locked: locked ?? FINAL }),
    ...(actor && rows.length === 0 ? { empty: NOBODY.empty ?? { title: '' } } : {}),
  };
}
