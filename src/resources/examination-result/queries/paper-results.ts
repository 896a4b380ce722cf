/** The results of one paper, for its report and its page. */
import type { Sql } from '../../../../server/handle';
import { papersBy, type PaperRecord } from '../../semester-mark-entry/commands/papers.server';
import { paperTally, type PaperTally } from './figures';

export interface Seat {
  readonly student: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly programme: string;
  readonly gender: string | null;
  readonly category: string | null;
}
interface PaperResults {
  /** The students enrolled, each once. */
  readonly seats: readonly Seat[];
  readonly lines: readonly PaperRecord[];
  /** First attempts of all enrolled students. */
  readonly first: PaperTally;
}

export async function paperResults(
  sql: Sql,
  offering: number | null,
  course: string,
  which: { readonly unpublished: boolean },
): Promise<PaperResults> {
  const seats = await sql<Seat>`
      select distinct s.id as student, s.roll_no, s.name, s.programme, s.gender, s.category from enrolment e join student s on s.id = e.student where e.offering = ${offering} and e.status <> 'dropped' order by s.id`;
  const lines = await papersBy(
    sql,
    { students: seats.map(({ student }) => student), semester: null, course },
    which,
  );
  return {
    seats,
    lines,
    first: paperTally(
      lines.map(({ first: { state } }) => state),
      seats.length,
    ),
  };
}
