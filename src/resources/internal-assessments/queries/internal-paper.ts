/** The paper of an internal-marks sheet: its rules, its register, and all students on its roll. */
import { Problem, type Sentence } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import type { internalMarks } from '../module';
import { internalsOf, type InternalAnswer } from './internal';
import { openPaper, type PaperContext } from './opened';
import type { RegisterKey } from './register';
import { rosterOf, type Pupil } from './roster';
import { catsOf, rulesOf, type Rules } from './scheme';

export type Input = InputOf<typeof internalMarks>;
export const MANUAL = ['AB', 'UFM'] as const;
export const FINAL: Sentence = {
  text: 'These internal marks are final. The office can unlock them with a reason.',
};

export interface InternalPaper {
  readonly opened: PaperContext & { readonly offering: number };
  readonly rules: Rules;
  readonly key: RegisterKey;
}

/** Null if nobody is enrolled in the paper. */
export async function find(handle: Handle, input: Input): Promise<InternalPaper | null> {
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
/** The same for a caller who wants to write: throws instead. */
export async function found(handle: Handle, input: Input): Promise<InternalPaper> {
  const one = await find(handle, input);
  if (!one) throw new Problem('not_found', { what: 'Paper' });
  return one;
}

export interface PupilMarks {
  readonly pupil: Pupil;
  readonly enrolment: number;
  readonly answer: InternalAnswer;
}

/** All students on the roll with their current marks. */
export async function marked(
  { sql }: Handle,
  { opened, rules }: InternalPaper,
): Promise<PupilMarks[]> {
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
export const isIncomplete = ({ pupil, answer: { now } }: PupilMarks): boolean =>
  !pupil.closed && now.raw === null;

export const manualOf = ({ scheme }: Rules) =>
  scheme.components.filter(({ source }) => source === 'manual');

/** The paper, for the audit. */
export const paperOf = ({ opened: { paper } }: InternalPaper) => ({
  paper: paper.course.id,
  batch: paper.batch,
  semester: paper.semester,
});
