import type { RecordRow } from '@/domain/record-faults';
import { RECORD_PAGES } from '@/domain/record-pages';
import { worksIn } from '@/domain/record-work';
import { report } from '../../../server/handle';
import { recordTotals } from './module';

/**
 * Totals of the verified records of all faculty. A work shared by two colleagues counts as two
 * rows, so works are counted beside them.
 */
export default report(recordTotals, async ({ records }, { filters }) => {
  const department = filters.department;
  const rows: (Record<'academic_year' | 'page' | 'path' | 'filter', string> &
    Record<'people' | 'rows' | 'works', number>)[] = [];
  for (const { resource: page, path } of RECORD_PAGES) {
    const all: readonly RecordRow[] = await records(page).find({
      state: 'verified',
      ...(department ? { department } : {}),
    });
    for (const academic_year of new Set(all.map((row) => String(row.academic_year)))) {
      const own = all.filter((row) => row.academic_year === academic_year);
      rows.push({
        academic_year,
        page,
        path,
        people: new Set(own.map(({ faculty }) => faculty)).size,
        rows: own.length,
        works: worksIn(own),
        filter: JSON.stringify({
          state: 'verified',
          academic_year,
          ...(department ? { department } : {}),
        }),
      });
    }
  }
  const order = RECORD_PAGES.map(({ resource }) => resource);
  rows.sort(
    (a, b) =>
      b.academic_year.localeCompare(a.academic_year) ||
      order.indexOf(a.page) - order.indexOf(b.page),
  );
  return { rows };
});
