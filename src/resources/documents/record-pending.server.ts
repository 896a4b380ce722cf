/** Dashboard lines of the record: returned rows for their owner, rows to verify for the office. */
import { RECORD_PAGES, type RecordPage } from '@/domain/record-pages';
import { isGranted, who, type Sentence } from '@/schema';
import {
  filtered,
  pending,
  type Handle,
  type FieldValues,
  type PendingLine,
} from '../../../server/handle';

const listOf = (module: string, { path }: RecordPage, filter: FieldValues): string =>
  filtered(`/${module}/raac/${path}`, filter);

/** One line per page that has such rows; its link opens exactly these. */
async function lines(
  handle: Handle,
  module: string,
  filter: FieldValues,
  text: string,
  tone?: PendingLine['tone'],
): Promise<PendingLine[]> {
  const counts = await Promise.all(
    RECORD_PAGES.map((page) => handle.records(page.resource).count(filter)),
  );
  return RECORD_PAGES.flatMap((page, at): PendingLine[] => {
    const count = counts[at] ?? 0;
    const words: Sentence = { text, with: { page: page.label, count } };
    return count > 0
      ? [{ text: words, link: listOf(module, page, filter), ...(tone ? { tone } : {}) }]
      : [];
  });
}

export default [
  pending({
    key: 'records-returned',
    label: 'Your record',
    order: 60,
    who: [who.faculty],
    run: (handle) =>
      lines(
        handle,
        'documents',
        { state: 'returned', faculty: handle.actor.id },
        '{page}: {count} returned to you',
        'warn',
      ),
  }),
  pending({
    key: 'records-to-verify',
    label: 'Faculty records',
    order: 60,
    who: [who.admin('N', 'I')],
    async run(handle) {
      const found = await lines(
        handle,
        'staff-management',
        { state: 'submitted' },
        '{page}: {count} to verify',
      );
      // The quality cell has no such module in its menu, and gets there from here.
      return isGranted([who.admin('N')], handle.actor)
        ? found
        : [...found, { text: 'All faculty records', link: '/staff-management', tone: 'muted' }];
    },
  }),
];
