import { paperSplitFault, regulationSplit } from '@/domain/paper-split';
import { Problem, type RowOf } from '@/schema';
import { rules, type Sql } from '../../../server/handle';
import { course } from './course';

const MAXIMA = [
  'max_internal',
  'max_external',
  'max_practical_internal',
  'max_practical_external',
  'max_viva',
] as const;

/** Marks left empty on a new paper default to the regulation's; null if it has no version yet. */
async function splitOf(
  sql: Sql,
  regulation: RowOf<typeof course>['regulation'] | undefined,
): Promise<Partial<RowOf<typeof course>>> {
  const [version] = await sql<{
    internal_share: number;
  }>`select internal_share from regulation_version where regulation = ${regulation ?? null} order by number desc limit 1`;
  return version ? regulationSplit(version.internal_share) : {};
}

/**
 * A paper that counts has credits, and marks that add up; its hours default to those that follow
 * from the credits.
 */
export default rules(course, {
  async save({ sql }, values, before) {
    const stated = { ...before, ...values };
    const split =
      !before && MAXIMA.every((name) => !stated[name]) ? await splitOf(sql, stated.regulation) : {};
    const row = { ...stated, ...split };
    const taught = (row.credits_lecture ?? 0) + (row.credits_tutorial ?? 0);
    const practical = row.credits_practical ?? 0;
    if (row.is_credit && taught + practical === 0) {
      throw new Problem('invalid', {
        errors: { credits_lecture: 'A paper that counts for credit needs more than 0 credits.' },
      });
    }
    const maxima = MAXIMA.map((name) => row[name] ?? 0);
    if (maxima.every((max) => max === 0)) {
      throw new Problem('invalid', {
        errors: { max_external: 'Enter at least one maximum above 0.' },
      });
    }
    // Only changed values are validated: old papers stay as they were taught.
    const fault =
      !before || MAXIMA.some((name) => values[name] !== undefined && values[name] !== before[name])
        ? paperSplitFault(maxima)
        : null;
    if (fault) throw new Problem('invalid', { errors: { max_external: fault } });
    const hours =
      row.contact_hours === null || row.contact_hours === undefined
        ? { contact_hours: Math.round(15 * taught + 30 * practical) }
        : {};
    return { ...split, ...hours };
  },
});
