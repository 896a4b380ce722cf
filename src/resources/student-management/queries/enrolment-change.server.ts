/** Adds students to the classes of papers and removes them. */
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { attendedUnder, begunClasses } from '../../attendance/commands/classes-held.server';
import { openOfferings } from '../../creation-master/commands/classes.server';
import { markedUnder } from '../../internal-assessments/commands/marked.server';
import { enrolment } from '../enrolment';
import type { ClassScope, PaperChoice } from './combination.server';

export interface Joining {
  readonly student: number;
  readonly course: string;
  readonly kind: string;
  readonly admission_date: string | null;
}

type Category = RowOf<typeof enrolment>['category'];

/** Returns those of the enrolments that have attendance or marks. */
export async function writtenUnder(
  handle: Handle,
  some: readonly PaperChoice[],
): Promise<ReadonlySet<number>> {
  if (some.length === 0) return new Set();
  return new Set([...(await attendedUnder(handle, some)), ...(await markedUnder(handle, some))]);
}

/**
 * Removes enrolments: one without attendance or marks is deleted; any other is kept as dropped from
 * today.
 */
export async function leave(
  { records, today }: Handle,
  some: readonly PaperChoice[],
  written: ReadonlySet<number>,
): Promise<void> {
  const enrolments = records(enrolment);
  const rows = await enrolments.find({ id: some.map((taken) => taken.enrolment) }, { lock: true });
  await enrolments.remove(
    rows.filter(({ id }) => !written.has(Number(id))),
    { audit: { action: 'delete' } },
  );
  await enrolments.change(
    rows.filter(({ id }) => written.has(Number(id))),
    ({ from_date }) => ({ status: 'dropped', to_date: from_date > today ? from_date : today }),
    { audit: { action: 'drop' } },
  );
}

/**
 * Adds enrolments. They start with the term, or with the student's admission, while no class has
 * been held, and today otherwise. A student who retakes a dropped paper returns to their old class.
 */
export async function join(
  handle: Handle,
  { batch, programme, semester }: ClassScope,
  some: readonly Joining[],
): Promise<void> {
  if (some.length === 0) return;
  const { sql, today, records } = handle;
  const courses = [...new Set(some.map(({ course }) => course))];
  const classes = await openOfferings(handle, batch, semester, courses);
  const begun = await begunClasses(handle, [...classes.values()]);
  const [term] = await sql<{
    starts_on: string;
  }>`select starts_on from term where batch = ${batch} and semester = ${semester} and (programme is null or programme = ${programme}) order by programme nulls last limit 1`;
  const enrolments = records(enrolment);
  const known = new Map(
    (
      await enrolments.find(
        {
          offering: [...classes.values()],
          student: some.map(({ student }) => student),
          kind: 'regular',
        },
        { lock: true },
      )
    ).map((row) => [`${row.offering} ${row.student}`, row]),
  );
  const wanted = some.flatMap((joining) => {
    const offering = classes.get(joining.course);
    return offering === undefined
      ? []
      : [{ ...joining, offering, row: known.get(`${offering} ${joining.student}`) }];
  });
  const kinds = new Map(
    wanted.map(({ offering, student, kind }) => [`${offering} ${student}`, kind]),
  );
  await enrolments.change(
    wanted.flatMap(({ row }) => row ?? []),
    (row) => ({
      status: 'enrolled',
      to_date: null,
      category: kinds.get(`${row.offering} ${row.student}`) as Category,
    }),
    { audit: { action: 'enrol' } },
  );
  const starts = term?.starts_on ?? today;
  await enrolments.add(
    wanted
      .filter(({ row }) => !row)
      .map(({ offering, student, kind, admission_date }) => ({
        offering,
        student,
        category: kind as Category,
        from_date: begun.has(offering)
          ? today
          : admission_date !== null && admission_date > starts
            ? admission_date
            : starts,
      })),
    { audit: { action: 'enrol' } },
  );
}
