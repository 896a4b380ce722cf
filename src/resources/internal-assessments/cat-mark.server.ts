import { markFault } from '@/domain/mark-entry';
import { markOf, type MarkColumns } from '@/domain/mark';
import { Problem, type FaultsOf, type FieldErrors, type RowOf } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { catMark } from './cat-mark';
import {
  lockOf,
  maximaOf,
  noteWritten,
  placesOf,
  type MarkKey,
  type Maxima,
  type Place,
} from './queries/places';

type Row = RowOf<typeof catMark>;
type Whole = Pick<
  Row,
  'offering' | 'cat' | 'student' | 'mark' | 'token' | 'retest_mark' | 'retest_token' | 'reason'
>;

const askedOf = ({ offering, cat, student }: Whole): MarkKey & { readonly cat: string } => ({
  offering: Number(offering),
  cat: String(cat),
  student: Number(student),
});

function faultOf(
  columns: MarkColumns,
  { max, step }: Maxima,
): Exclude<FieldErrors[string], undefined> | null {
  if (columns.mark !== null && columns.token !== null) return 'Enter a mark or a status, not both.';
  return markFault(markOf(columns), { max, step, tokens: ['AB', 'EX', 'UFM', 'NA'] });
}

function errorsOf(
  row: Whole,
  place: Place,
  rule: Maxima | undefined,
  touched: (name: string) => boolean,
): FaultsOf<keyof Whole> {
  const errors: FaultsOf<keyof Whole> = {};
  if (place.enrolment === null) return { student: 'This student is not enrolled in this paper.' };
  if (!rule)
    return { offering: 'No programme of this batch follows the regulation of this paper.' };
  if (place.closed && (touched('mark') || touched('token')))
    return { student: 'This student has left or the batch is closed.' };
  const fault = faultOf({ mark: row.mark, token: row.token }, rule);
  if (fault) errors[row.mark === null ? 'token' : 'mark'] = fault;
  const again = faultOf({ mark: row.retest_mark, token: row.retest_token }, rule);
  if (again) errors[row.retest_mark === null ? 'retest_token' : 'retest_mark'] = again;
  else if ((row.retest_mark ?? row.retest_token) !== null && rule.retest_policy === 'none')
    errors.retest_mark = 'This regulation does not allow retests.';
  if (row.token === 'EX' && !row.reason?.trim())
    errors.reason = 'Enter a reason for the exemption.';
  return errors;
}

/**
 * The rules of the sheets, for rows that arrive singly or by the hundred thousand: three queries
 * per few hundred rows.
 */
export default rules(catMark, {
  async check({ sql }, candidates) {
    const rows = candidates.map(wholeOf);
    const places = await placesOf(sql, 'cat', rows.map(askedOf));
    const maxima = await maximaOf(sql, rows.map(askedOf));
    for (const [n, { values, before, leaving, refuse }] of candidates.entries()) {
      const [row, place] = [rows[n], places[n]];
      if (!row || !place) continue;
      const lock = lockOf(place);
      if (lock) {
        refuse(lock);
        continue;
      }
      if (leaving) continue;
      const rule = maxima.get(`${row.offering}\n${row.cat}`);
      const errors = errorsOf(row, place, rule, (name) => Object.hasOwn(values, name));
      if (Object.keys(errors).length) refuse(new Problem('invalid', { errors }));
      else if (!before || Object.hasOwn(values, 'mark') || Object.hasOwn(values, 'token'))
        Object.assign(values, {
          max: row.mark === null && row.token === null ? null : (rule?.max ?? null),
        });
    }
  },
  stored: (handle, pairs) =>
    noteWritten(
      handle,
      'cat',
      pairs.flatMap(({ row, before }) => {
        const one = row ?? before;
        return one ? [askedOf(one)] : [];
      }),
    ),
});
