import { yearSpan } from '@/domain/academic-year';
import { RECORD_PAGES } from '@/domain/record-pages';
import { isScored } from '@/domain/record-score';
import { Problem } from '@/schema';
import { rules, type Handle } from '../../../server/handle';
import { apiScheme } from './api-scheme';
import { schemesOf, scoreOf } from './queries/record-judge.server';

/**
 * Recomputes all scores by the current versions, including those of verified rows: a score follows
 * from the verified values.
 */
async function scoreAgain(handle: Handle, gone?: string | number): Promise<void> {
  const versions = (await schemesOf(handle)).filter(({ id }) => id !== gone);
  for (const { resource } of RECORD_PAGES) {
    if (!isScored(resource)) continue;
    const records = handle.records(resource);
    await records.change(await records.find({}, { lock: true }), (row) =>
      scoreOf(resource, row, versions),
    );
  }
}

export default rules(apiScheme, {
  save(_, { from_year: year }) {
    if (typeof year === 'string' && !yearSpan(year))
      throw new Problem('invalid', {
        errors: {
          from_year: 'Enter two consecutive years, such as 2026-27.',
        },
      });
  },
  stored: (handle) => scoreAgain(handle),
  remove: (handle, row) => scoreAgain(handle, row.id),
});
