import type { Sql } from '../../../../server/handle';

interface BestMark {
  readonly examination: number;
  readonly student: number;
  /** Of the student's best attempt, scaled to the maximum of the examination; null until marked. */
  readonly mark: number | null;
  /** Attempts that are not fully marked, or still open. */
  readonly unmarked: number;
}

/** For each student who took one of the examinations: the mark that counts, in hundredths. */
export const bestMarks = (sql: Sql, examinations: readonly number[]): Promise<BestMark[]> =>
  sql<BestMark>`
  select t.examination, t.student,
    (max(greatest(case when t.max = 0 then 0 else round(t.score * x.max::numeric / coalesce(t.max, x.max)) end, 0)) filter (where t.state = 'marked'))::int as mark,
    count(*) filter (where t.state <> 'marked')::int as unmarked
  from examination_attempt t join online_examination x on x.id = t.examination
  where t.examination = any(${examinations}::int[]) group by t.examination, t.student`;
