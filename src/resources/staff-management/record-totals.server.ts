import { RECORD_PAGES } from '@/domain/record-pages';
import { worksIn } from '@/domain/record-work';
import { report } from '../../../server/handle';

/** What is verified of the record of all faculty. Who counts rows counts a work twice that two colleagues have: works are counted beside them. */
export default report('/staff-management/record-totals', async ({ records }, { filters }) => {
  const department = filters['department'];
  const rows: Record<string, unknown>[] = [];
  for (const { resource, label: page, path } of RECORD_PAGES) {
    const all = await records(resource).find({
      state: 'verified',
      ...(department ? { department } : {}),
    });
    for (const academic_year of new Set(all.map((row) => String(row['academic_year'])))) {
      const own = all.filter((row) => row['academic_year'] === academic_year);
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
  const order = RECORD_PAGES.map(({ label }) => label);
  rows.sort(
    (a, b) =>
      String(b['academic_year']).localeCompare(String(a['academic_year'])) ||
      order.indexOf(String(a['page'])) - order.indexOf(String(b['page'])),
  );
  return { rows };
});
