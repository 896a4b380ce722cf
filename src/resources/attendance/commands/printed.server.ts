/**
 * For other modules: registers and figures for printing, the same as on this module's own screens.
 * `letter` is the letter of the office that prints.
 */
import type { RegisterState } from '@/domain/register-state';
import type { Sheet } from '@/schema';
import type { Handle, InputOf, ReportAnswer } from '../../../../server/handle';
import { classesOf, marksOf } from '../queries/classes.server';
import { grantsIn, requestsOf } from '../queries/condonation.server';
import {
  findRegisterContext,
  paperOf,
  rollPartOf,
  type RegisterContext,
  type Input,
} from '../queries/register-context.server';
import { peopleOf, stateOf } from '../queries/entry-people.server';
import { gridOf } from '../queries/entry-sheet.server';
import { paperList } from '../queries/paper-list.server';
import { findRegister } from '../queries/register.server';
import { rollOf } from '../queries/roll.server';
import type { paperWise } from '../module';

export { classDays } from '../queries/class-days.server';

export interface PrintedRegister extends Pick<Sheet, 'columns' | 'rows' | 'head'> {
  readonly state: RegisterState;
  readonly label: string;
  readonly sections: RegisterContext['paper']['sections'];
  /** The section of the register; null for the whole class. */
  readonly section: number | null;
  /** First and last day of the part of the month within the term. */
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the saved register of a month; null if the class has no students or the semester has no
 * dates yet.
 */
export async function monthRegister(
  handle: Handle,
  input: Input,
  letter: string,
): Promise<PrintedRegister | null> {
  const context = findRegisterContext(handle, input, letter);
  if ('lacks' in context) return null;
  const { sql } = handle;
  const { offering, section, month, paper, at } = context;
  const register = await findRegister(sql, { offering, section: section?.id ?? null, month });
  const pupils = await rollOf(sql, offering, rollPartOf(context));
  if (pupils.length === 0) return null;
  const { component } = input.filters;
  const classes = (register ? await classesOf(sql, register.id) : []).filter(
    (one) => !component || one.component === component,
  );
  const marks = await marksOf(
    sql,
    classes.map(({ id }) => id),
  );
  const { head } = await peopleOf(handle, context, register, false);
  const { label } = await stateOf(handle, register);
  return {
    ...(await gridOf(handle, context, pupils, classes, marks, component, false)),
    head,
    label,
    state: register?.state ?? 'open',
    sections: paper.sections,
    section: section?.id ?? null,
    from: at.from,
    to: at.to,
  };
}

/**
 * One paper month by month, and which of its students hold a condonation for the paper or for all
 * papers.
 */
export async function paperFigures(
  handle: Handle,
  input: Pick<InputOf<typeof paperWise>, 'filters' | 'places'>,
  letter: string,
): Promise<{ readonly answer: ReportAnswer; readonly condoned: ReadonlySet<number> }> {
  const answer = await paperList(handle, input, letter);
  const { batch, semester, offering } = paperOf(handle, input, letter);
  // Programmes may have their own terms.
  const terms = await handle.sql<{
    id: number;
  }>`select id from term where batch = ${batch} and semester = ${semester}`;
  const requests = [];
  for (const { id } of terms) requests.push(...(await requestsOf(handle.sql, id, null)));
  const grants = grantsIn(requests);
  const condoned = [...grants].flatMap(([student, own]) =>
    [own.get(0), own.get(offering ?? 0)].some((grant) => grant?.decision === 'granted')
      ? [student]
      : [],
  );
  return { answer, condoned: new Set(condoned) };
}
