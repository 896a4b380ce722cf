/** The paper of an internal-marks sheet: its rules, its register, and all students on its roll. */
import { Problem, type Sentence } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import type { internalMarks } from '../module';
import { internalsOf, type InternalAnswer } from './internal';
import { openPaper, type PaperContext } from './paper-context';
import type { RegisterKey } from './register';
import { rosterOf, type Pupil } from './roster';
import { catsOf, rulesOf, type Rules } from './scheme';

export type Input = InputOf<typeof internalMarks>;
export const MANUAL = ['AB', 'UFM'] as const;
export const FINAL: Sentence = {
  text: 'These internal marks are final. The office can unlock them with a reason.',
};

export interface InternalPaper {
  readonly context: PaperContext & { readonly offering: number };
  readonly rules: Rules;
  readonly key: RegisterKey;
}

/** Null if nobody is enrolled in the paper. */
export async function findInternalPaper(
  handle: Handle,
  input: Input,
): Promise<InternalPaper | null> {
  const context = openPaper(input, handle);
  const { paper, offering, section } = context;
  if (offering === null) return null;
  const rules = rulesOf(
    paper.regulation,
    paper.course.max_internal,
    await catsOf(handle.sql, paper.batch, paper.semester),
  );
  return {
    context: { ...context, offering },
    rules,
    key: { offering, section, sheet: 'internal', cat: null },
  };
}
/** The same for a caller who wants to write: throws instead. */
export async function requireInternalPaper(handle: Handle, input: Input): Promise<InternalPaper> {
  const one = await findInternalPaper(handle, input);
  if (!one) throw new Problem('not_found', { what: 'Paper' });
  return one;
}

export interface PupilMarks {
  readonly pupil: Pupil;
  readonly enrolment: number;
  readonly answer: InternalAnswer;
}

/** All students on the roll with their current marks. */
export async function marksOfClass(
  { sql }: Handle,
  { context, rules }: InternalPaper,
): Promise<PupilMarks[]> {
  const roster = await rosterOf(sql, context);
  const internals = await internalsOf(
    sql,
    [context.offering],
    roster.map(({ student }) => student),
  );
  const { max_practical_internal } = context.paper.course;
  return roster.map((pupil) => ({
    pupil,
    enrolment: pupil.enrolment,
    answer: internals.of(
      { rules, max_practical_internal },
      { ...pupil, offering: context.offering },
    ),
  }));
}
export const isIncomplete = ({ pupil, answer: { now } }: PupilMarks): boolean =>
  !pupil.closed && now.raw === null;

export const manualOf = ({ scheme }: Rules) =>
  scheme.components.filter(({ source }) => source === 'manual');

/** The paper, for the audit. */
export const paperOf = ({ context: { paper } }: InternalPaper) => ({
  paper: paper.course.id,
  batch: paper.batch,
  semester: paper.semester,
});
