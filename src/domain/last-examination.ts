/** The examinations before a programme: which are needed, whether a result is awaited, and the gap. */

export type ExaminationLevel = 'class_x' | 'class_xii' | 'degree';
interface Passed {
  readonly level: ExaminationLevel;
  readonly year: number;
}
interface Sat {
  readonly level: ExaminationLevel;
  readonly result?: 'passed' | 'awaited' | null;
}

/** The examinations that a programme of this level needs, the last one at the end. */
export const examinationsFor = (level: string): readonly ExaminationLevel[] =>
  level === 'PG' ? ['class_x', 'class_xii', 'degree'] : ['class_x', 'class_xii'];

/** Whether the result of an examination is awaited, so that there are no marks and no mark sheet. */
export const isAwaited = (exams: readonly Sat[] | null | undefined, level: string): boolean =>
  exams?.some((exam) => exam.level === level && exam.result === 'awaited') === true;

/** Whether the result of the last examination before a programme of this level is awaited. */
export const awaitsLast = (exams: readonly Sat[] | null | undefined, level: string): boolean =>
  isAwaited(exams, examinationsFor(level).at(-1) ?? '');

/** Years from the newest examination to the session, which starts in `start`; 0 without any. */
export const gapYears = (exams: readonly Passed[] | null | undefined, start: number): number =>
  exams?.length ? Math.max(0, start - Math.max(...exams.map(({ year }) => year))) : 0;
