import { verifyAudit } from '../../../../server/db/audit-verify';
import { bySql, type Invariant } from './invariant';

/** Every deed is in the audit log, and the log is unchanged. */
export const audit: readonly Invariant[] = [
  bySql(
    'every row of the audit follows the one before it in its lane',
    (sql) =>
      sql`select count(*) || ' rows in ' || count(distinct lane) || ' lanes' as counted from audit_log`,
    (sql) => sql`
      select id, lane from (select id, lane, prev, lag(hash) over (partition by lane order by id) as before from audit_log) x
      where before is not null and prev <> before limit 20`,
  ),
  {
    holds: 'the audit chain is whole, as the command of the product finds it',
    async count({ portal }) {
      const { rows, findings } = await verifyAudit(portal.db);
      return {
        counted: `${rows} rows`,
        differs: findings.map(({ id, why }) => `row ${id}: ${why}`),
      };
    },
  },
  bySql(
    'every payment at the counter, every admission and every published sheet is written down',
    (sql) =>
      sql`select count(*) || ' of them' as counted from audit_log where action in ('admit', 'collect', 'publish')`,
    (sql) => sql`
      select 'admitted' as what, a.id from application a where a.status = 'Admitted' and not exists (select 1 from audit_log l where l.action = 'admit' and l.entity = 'application' and l.entity_id = a.id::text)`,
  ),
];
