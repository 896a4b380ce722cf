import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { hasPublishedResults } from '../semester-mark-entry/commands/standings.server';
import { batchProgramme } from './batch-programme';

const STUDY = ['batch', 'programme', 'regulation_version'] as const;

/**
 * Published results follow the regulation that they were published under (academics §4.1): a batch
 * keeps it as long as one of them is published.
 */
export default rules(batchProgramme, {
  async save(handle, values, before) {
    const changed = STUDY.some(
      (name) => before && values[name] !== undefined && values[name] !== before[name],
    );
    if (before && changed && (await hasPublishedResults(handle, before)))
      throw new Problem('locked', {
        reason: 'Results are published under this regulation. Unpublish them to change it.',
      });
  },
  async remove(handle, row) {
    if (await hasPublishedResults(handle, row))
      throw new Problem('locked', {
        reason: 'Results are published for this batch and programme. Unpublish them to delete it.',
      });
  },
});
