import { markFault } from '@/domain/mark-entry';
import { markOf, type MarkColumns } from '@/domain/mark';
import { Problem, type FaultsOf, type FieldErrors, type RowOf } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { catMark } from './cat-mark';
import {
  lockOf,
  maximaOf,
  recordMarksWritten,
  placementsOf,
  type MarkKey,
  type Maxima,
  type MarkPlacement,
} from './queries/mark-placement';

type Row = RowOf<typeof catMark>;
type CatMarkValues = Pick<
  Row,
  'offering' | 'cat' | 'student' | 'mark' | 'token' | 'retest_mark' | 'retest_token' | 'reason'
>;

const markKeyOf = ({
  offering,
  cat,
  student,
}: CatMarkValues): MarkKey & { readonly cat: string } => ({
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
  row: CatMarkValues,
  placement: MarkPlacement,
  rule: Maxima | undefined,
  touched: (name: string) => boolean,
): FaultsOf<keyof CatMarkValues> {
  const errors: FaultsOf<keyof CatMarkValues> = {};
  if (placement.enrolment === null)
    return { student: 'This student is not enrolled in this paper.' };
  if (!rule)
    return { offering: 'No programme of this batch follows the regulation of this paper.' };
  if (placement.closed && (touched('mark') || touched('token')))
    return { student: 'This student has left or the batch is closed.' };
  const fault = faultOf({ mark: row.mark, token: row.token }, rule);
  if (fault) errors[row.mark === null ? 'token' : 'mark'] = fault;
  const retestFault = faultOf({ mark: row.retest_mark, token: row.retest_token }, rule);
  if (retestFault) errors[row.retest_mark === null ? 'retest_token' : 'retest_mark'] = retestFault;
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
    const placements = await placementsOf(sql, 'cat', rows.map(markKeyOf));
    const maxima = await maximaOf(sql, rows.map(markKeyOf));
    for (const [n, { values, before, leaving, refuse }] of candidates.entries()) {
      const [row, placement] = [rows[n], placements[n]];
      if (!row || !placement) continue;
      const lock = lockOf(placement);
      if (lock) {
        refuse(lock);
        continue;
      }
      if (leaving) continue;
      const rule = maxima.get(`${row.offering}\n${row.cat}`);
      const errors = errorsOf(row, placement, rule, (name) => Object.hasOwn(values, name));
      if (Object.keys(errors).length) refuse(new Problem('invalid', { errors }));
      else if (!before || Object.hasOwn(values, 'mark') || Object.hasOwn(values, 'token'))
        Object.assign(values, {
          max: row.mark === null && row.token === null ? null : (rule?.max ?? null),
        });
    }
  },
  stored: (handle, pairs) =>
    recordMarksWritten(
      handle,
      'cat',
      pairs.flatMap(({ row, before }) => {
        const one = row ?? before;
        return one ? [markKeyOf(one)] : [];
      }),
    ),
});
