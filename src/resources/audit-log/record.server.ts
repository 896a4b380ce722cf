/** The history of a record on its page: what the audit log says of it. */
import type { Column } from '@/schema';
import { panel } from '../../../server/handle';
import { inLine } from './audit-log.server';
import { auditLog } from './module';

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
    async run({ sql }, { id }) {
      const rows = await sql<{
        id: number;
        at: string;
        actor: string | null;
        action: string;
        change: unknown;
      }>`
        select l.id, l.at, coalesce(a.name, f.name, u.name, l.actor) as actor, l.action, l.change
        from (select id, at, actor, action, change from audit_log where entity = ${of} and entity_id = ${String(id)} order by id desc limit ${NEWEST}) l
          left join admin a on l.actor = 'admin:' || a.id left join faculty f on l.actor = 'faculty:' || f.id left join union_member u on l.actor = 'union:' || u.id
        order by l.id desc`;
      return {
        columns: COLUMNS,
        rows: rows.map((row) => ({
          ...row,
          actor: row.actor ?? 'the portal itself',
          change: inLine(row.change, LONGEST),
        })),
        footnotes: rows.length === NEWEST ? ['Showing the newest 50.'] : [],
      };
    },
  }),
);
