/**
 * The rows of a monthly register: marks, days off the roll, and the inputs of the figures that a
 * row computes itself.
 */
import { NO_CLASS, sumTallies, type Tally } from '@/domain/attendance';
import { addDays } from '@/domain/month';
import type { Reason } from '@/domain/reason';
import { attendanceBandsOf, paperRulesOf, type RegulationRow } from '@/domain/regulation';
import { relationToClass, countsAs } from '@/domain/section-stay';
import type { SheetColumn, SheetRow } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { hoursOf, rulesOf } from '../commands/figures.server';
import live, { type RowContext, type Rules } from '../entry.live';
import type { Class, Marks } from './classes.server';
import type { RegisterContext } from './register-context.server';
import type { Pupil } from './roll.server';
import { tallyMonth } from './summary.server';

const OFF = {
  before: 'Not yet on the roll: joined on {date}.',
  after: 'No longer on the roll: left on {date}.',
  elsewhere: 'In another section on {date}.',
} as const;

export function rowOf(
  pupil: Pupil,
  classes: readonly Class[],
  marks: Marks,
  context: RowContext,
  columns: readonly SheetColumn[],
): SheetRow {
  const values: Record<string, unknown> = {
    roll_no: pupil.roll_no,
    name: pupil.name,
    registration_no: pupil.registration_no,
  };
  const off: Record<string, { text: string; reason: Reason }> = {};
  let hoursBefore = 0;
  for (const heldClass of classes) {
    const on = relationToClass(heldClass, pupil);
    const column = `c${heldClass.id}`;
    const mark = marks.get(heldClass.id)?.get(pupil.student) ?? null;
    // Marks from before a student moved remain, and count.
    if (on === 'on' || on === 'elsewhere') values[column] = mark;
    if (on !== 'on')
      off[column] = {
        text: (on === 'elsewhere' && mark) || 'N',
        reason: {
          text: OFF[on],
          with: {
            date:
              { before: pupil.from_date, after: pupil.to_date, elsewhere: heldClass.held_on }[on] ??
              '',
          },
        },
      };
    if (countsAs(heldClass, pupil, mark !== null) === 'before') hoursBefore += heldClass.hours;
  }
  values.behind = {
    ...context,
    beside: { ...context.beside, before: context.beside.before + hoursBefore },
  } satisfies RowContext;
  const row = { id: pupil.student, values, ...(Object.keys(off).length ? { off } : {}) };
  return { ...row, values: { ...values, ...live((name) => values[name], row, { columns }) } };
}

export const rulesFrom = (regulation: RegulationRow): Rules => ({
  ...paperRulesOf(regulation),
  bands: attendanceBandsOf(regulation),
});

function byStudent<T extends { readonly student: number }>(
  rows: readonly T[],
): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const own = groups.get(row.student);
    if (own) own.push(row);
    else groups.set(row.student, [row]);
  }
  return groups;
}

/**
 * The hours of each student beyond the cells of the sheet, so that its figures match every other
 * screen.
 */
export async function rowContextsOf(
  { sql }: Handle,
  { paper, offering, month }: RegisterContext,
  pupils: readonly Pupil[],
  classes: readonly Class[],
  component: string | null,
): Promise<ReadonlyMap<number, RowContext>> {
  const rules = await rulesOf(sql, [paper.batch]);
  const earlierQuery = {
    offerings: [offering],
    students: null,
    until: addDays(month, -1),
    months: true,
  };
  const earlier = byStudent(await hoursOf(sql, earlierQuery));
  const used =
    component === null ? earlier : byStudent(await hoursOf(sql, { ...earlierQuery, component }));
  const otherTallies = byStudent(
    await tallyMonth(
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
    pupils.map(({ student, programme }): [number, RowContext] => {
      const [shown, hidden] = [true, false].map((is) =>
        sumTallies(
          (otherTallies.get(student) ?? []).filter(
            (row) => (component === null || row.component === component) === is,
          ),
        ),
      );
      const own = rules(paper.batch, programme);
      return [
        student,
        {
          earlier: (earlier.get(student) ?? []).map(plainTally),
          used: sumTallies(used.get(student) ?? []),
          beside: shown ?? NO_CLASS,
          hidden: hidden ?? NO_CLASS,
          ...(own.id === paper.regulation.id ? {} : { rules: rulesFrom(own) }),
        },
      ];
    }),
  );
}
