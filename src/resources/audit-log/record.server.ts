/** The history of a record on its page, from the audit log. */
import type { Column } from '@/schema';
import { panel } from '../../../server/handle';
import { auditLog } from './module';
import { namesIn } from './queries/titles.server';
import { inWords } from './queries/words';

const HUBS = ['student', 'faculty', 'course', 'batch'];
const NEWEST = 50;
const LONGEST = 400;

const COLUMNS: readonly Column[] = [
  { name: 'at', label: 'When', kind: 'instant' },
  { name: 'actor', label: 'By' },
  { name: 'action', label: 'What' },
  { name: 'change', label: 'Change' },
];

export default HUBS.map((of) =>
  panel({
    of,
    key: 'history',
    label: 'History',
    order: 90,
    opens: auditLog,
    at: () => ({ query: { entity: of } }),
    async run(handle, { id }) {
      const { sql, roll } = handle;
      const lines = await sql<{
        id: number;
        at: string;
        actor: string | null;
        action: string;
        entity: string;
        entity_id: string;
        change: unknown;
      }>`
        select id, at, actor, action, entity, entity_id, change from audit_log
        where entity = ${of} and entity_id = ${String(id)} order by id desc limit ${NEWEST}`;
      const names = await namesIn(handle, lines);
      return {
        columns: COLUMNS,
        rows: lines.map((line) => ({
          id: line.id,
          at: line.at,
          ...inWords(roll, line, names, LONGEST),
        })),
        footnotes: lines.length === NEWEST ? ['Showing the newest 50.'] : [],
      };
    },
  }),
);
