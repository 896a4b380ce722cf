/** One class over one or more assessments, as both entry sheets show and save it. */
import { entryRefusal, retestRefusal } from '@/domain/entry-window';
import { BLANK } from '@/domain/mark';
import { markFromWire } from '@/domain/mark-entry';
import { markStatistics } from '@/domain/mark-statistics';
import { formatHundredths, formatFraction } from '@/domain/fraction';
import type { Refusal } from '@/domain/reason';
import { dayText, type Figure } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { allowancesOf, cellKey, byCell, firstAttemptOf, marksOf, type StoredMark } from './marks';
import type { PaperContext } from './paper-context';
import { readRegisters, stateOf, windowOf, type Register, type RegisterKey } from './register';
import { rosterOf, type Pupil } from './roster';
import type { Cat } from './scheme';

export interface CatState {
  readonly cat: Cat;
  readonly register: Register;
  /** Why the caller may not write now; null if they may. */
  readonly refusal: Refusal | null;
}

export interface ClassState {
  readonly context: PaperContext & { readonly offering: number };
  readonly roster: readonly Pupil[];
  readonly cats: readonly CatState[];
  readonly marks: ReadonlyMap<string, StoredMark>;
  /** Last day of an allowed retest. */
  readonly allowed: ReadonlyMap<string, string>;
}

export const keysFor = (
  { offering, section }: { readonly offering: number; readonly section: number | null },
  cats: readonly Cat[],
): RegisterKey[] => cats.map(({ id }) => ({ offering, section, sheet: 'cat', cat: id }));

export function catStates(
  registers: readonly Register[],
  cats: readonly Cat[],
  { party }: PaperContext,
  today: string,
): CatState[] {
  return cats.flatMap((cat, n) => {
    const register = registers[n];
    return register
      ? [
          {
            cat,
            register,
            refusal: entryRefusal(stateOf(register), party, windowOf(register, cat), today),
          },
        ]
      : [];
  });
}

/** Pass `registers` if they are already locked. */
export async function classState(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  context: PaperContext & { readonly offering: number },
  cats: readonly Cat[],
  registers?: readonly Register[],
): Promise<ClassState> {
  const ids = cats.map(({ id }) => id);
  const locked = registers ?? (await readRegisters(sql, keysFor(context, cats)));
  const roster = await rosterOf(sql, context);
  const marks = byCell(await marksOf(sql, [context.offering], ids));
  const allowed = new Map(
    (await allowancesOf(sql, context.offering, ids)).map(({ cat, student, until }) => [
      cellKey(cat, student),
      until,
    ]),
  );
  return { context, roster, cats: catStates(locked, cats, context, today), marks, allowed };
}

/** Why a student's retest cannot be written; null if it can. */
export function retestRefusalFor(
  { context: { party, paper }, allowed }: ClassState,
  cat: string,
  student: number,
  today: string,
): Refusal | null {
  if (paper.regulation.retest_policy === 'none')
    return { code: 'locked', reason: { text: 'This regulation does not allow retests.' } };
  return retestRefusal(allowed.get(cellKey(cat, student)) ?? null, party, today);
}

/** Maximum, window, entered, mean, highest, below pass. */
export function headFigures({ roster, marks, context }: ClassState, { cat }: CatState): Figure[] {
  const { cat_pass } = context.paper.regulation;
  const all = roster.map(({ student }) => {
    const stored = marks.get(cellKey(cat.id, student));
    return (stored && markFromWire(firstAttemptOf(stored))) ?? BLANK;
  });
  const { entered, registered, mean, highest, failed, absent } = markStatistics(
    all,
    cat.max,
    cat_pass,
  );
  const below = failed - all.filter((mark) => mark.is === 'UFM').length;
  return [
    { label: 'Maximum', value: formatHundredths(cat.max) },
    {
      label: 'Entry',
      value:
        cat.opens_on && cat.closes_on
          ? `${dayText(cat.opens_on)} – ${dayText(cat.closes_on)}`
          : '–',
    },
    {
      label: 'Entered',
      value: `${entered}/${registered}`,
      tone: entered === registered ? 'good' : 'warn',
    },
    { label: 'Absent', value: String(absent) },
    { label: 'Mean', value: formatFraction(mean) },
    { label: 'Highest', value: formatFraction(highest) },
    { label: 'Below pass', value: String(below), ...(below > 0 ? { tone: 'bad' as const } : {}) },
  ];
}
