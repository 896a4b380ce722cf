import { Problem } from '@/schema';
import { rules, type Handle } from '../../../server/handle';
import { hasPublishedResults } from '../semester-mark-entry/commands/standings.server';
import { batchProgramme } from './batch-programme';
import { DECIDES_RESULTS } from './regulation-frozen';
import { regulationVersion } from './regulation-version';

const STUDY = ['batch', 'programme', 'regulation_version'] as const;

/** Whether every published figure is the same under both versions. */
async function agree({ records }: Handle, one: unknown, other: unknown): Promise<boolean> {
  const versions = await records(regulationVersion).find({ id: [Number(one), Number(other)] });
  const [first, second] = versions;
  return (
    first !== undefined &&
    second !== undefined &&
    first.regulation === second.regulation &&
    DECIDES_RESULTS.every((name) => JSON.stringify(first[name]) === JSON.stringify(second[name]))
  );
}

/**
 * Published results follow the regulation that they were published under (academics §4.1): as long
 * as one of them is published, a batch moves only to a version of it that gives the same results.
 */
export default rules(batchProgramme, {
  async save(handle, values, before) {
    const changed = STUDY.filter(
      (name) => before && values[name] !== undefined && values[name] !== before[name],
    );
    if (!before || changed.length === 0 || !(await hasPublishedResults(handle, before))) return;
    if (changed.some((name) => name !== 'regulation_version'))
      throw new Problem('locked', {
        reason: 'Results are published under this regulation. Unpublish them to change it.',
      });
    if (!(await agree(handle, before.regulation_version, values.regulation_version)))
      throw new Problem('locked', {
        reason:
          'Published results would change under this version. Choose a version that differs only in limits of attempts, grace or promotion, or unpublish the results.',
      });
  },
  async remove(handle, row) {
    if (await hasPublishedResults(handle, row))
      throw new Problem('locked', {
        reason: 'Results are published for this batch and programme. Unpublish them to delete it.',
      });
  },
});
