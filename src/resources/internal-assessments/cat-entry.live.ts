/** Computes percentage and verdict of a mark as it is typed, including a retest. */
import { passed } from '@/domain/cat';
import { divide, fraction, toBasisPoints } from '@/domain/fraction';
import { countedMark, type InternalScheme, type WireMark } from '@/domain/internal-sources';
import type { Hundredths } from '@/domain/units';
import type { LiveColumns } from '@/schema';

/** Passed with the column `percent`. */
export interface CatGrading {
  readonly max: Hundredths;
  readonly retest: InternalScheme['retest'];
}

const live: LiveColumns<WireMark, object, CatGrading> = (values, _row, { columns }) => {
  const given = columns.find(({ name }) => name === 'percent')?.given;
  if (!given) throw new Error('The column of the percentage came without its scheme.');
  const { max, retest } = given;
  const mark = countedMark(
    { mark: values('mark') ?? null, retest: values('retest') ?? null, max },
    { retest },
    max,
  );
  const verdict = passed(mark, max, retest.pass_pct);
  return {
    percent:
      mark.is === 'mark' && max > 0
        ? toBasisPoints(divide(fraction(mark.hundredths), fraction(max)))
        : null,
    verdict: verdict === null ? null : verdict ? 'Pass' : 'Fail',
  };
};
export default live;
