/**
 * Rules of the rows behind a sheet of practicals or vivas. Rolls, locks and registers are shared;
 * the limits of a paper differ.
 */
import { Problem, type FieldErrors } from '@/schema';
import { wholeOf, type Handle, type Sql } from '../../../../server/handle';
import { lockOf, noteWritten, placesOf, type MarkKey } from './places';

interface Seat {
  readonly offering: unknown;
  readonly student: unknown;
}
interface Candidate<Row> {
  readonly values: Partial<Row>;
  readonly before: Row | null;
  readonly leaving: boolean;
  refuse(problem: Problem): void;
}
interface RowChange<Row> {
  readonly row: Row | null;
  readonly before: Row | null;
}

const askedOf = ({ offering, student }: Seat): MarkKey => ({
  offering: Number(offering),
  student: Number(student),
  cat: null,
});

/**
 * `judge` reads the limits of these papers once for all rows, and returns a function that finds the
 * faults of one row.
 */
export const examinationRules = <Row extends Seat>(
  sheet: 'practical' | 'viva',
  judge: (sql: Sql, offerings: readonly number[]) => Promise<(row: Row) => FieldErrors>,
) => ({
  async check({ sql }: Handle, candidates: readonly Candidate<Row>[]): Promise<void> {
    const rows = candidates.map((candidate) => wholeOf<Row>(candidate));
    const asked = rows.map(askedOf);
    const places = await placesOf(sql, sheet, asked);
    const faultsOf = await judge(
      sql,
      asked.map(({ offering }) => offering),
    );
    for (const [n, { leaving, refuse }] of candidates.entries()) {
      const [row, place] = [rows[n], places[n]];
      if (!row || !place) continue;
      const lock = lockOf(place);
      if (lock) refuse(lock);
      else if (!leaving) {
        const errors: FieldErrors =
          place.enrolment === null
            ? { student: 'This student is not enrolled in this paper.' }
            : place.closed
              ? { student: 'This student has left or the batch is closed.' }
              : faultsOf(row);
        if (Object.keys(errors).length) refuse(new Problem('invalid', { errors }));
      }
    }
  },
  stored: (handle: Handle, written: readonly RowChange<Row>[]): Promise<void> =>
    noteWritten(
      handle,
      sheet,
      written.flatMap(({ row, before }) => {
        const one = row ?? before;
        return one ? [askedOf(one)] : [];
      }),
    ),
});
