import { who } from '@/schema';
import { card, rules } from '../../../server/handle';
import { grievance } from './grievance';

export default [
  /** Numbers run by the year; a decision is what redresses. */
  rules(grievance, {
    async save({ sql, now, today }, values, before) {
      const redressal = values.decision === undefined ? undefined : values.decision === null ? null : (before?.redressal ?? now.toISOString());
      if (before) return redressal === undefined ? undefined : { redressal };
      const year = today.slice(0, 4);
      await sql`select pg_advisory_xact_lock(hashtext(${`grievance ${year}`}))`;
      const [last] = await sql<{ n: number }>`select coalesce(max(right(ticket_no, 5)::int), 0) as n from grievance where ticket_no like ${`GRV/${year}/%`}`;
      return { ticket_no: `GRV/${year}/${String((last?.n ?? 0) + 1).padStart(5, '0')}`, received_at: now.toISOString(), redressal: redressal ?? null };
    },
  }),
  card({
    key: 'grievances', label: 'Unresolved grievances', order: 90, who: [who.admin('G')], link: '/grievances?filter={"redressal":null}',
    async run({ sql }) {
      const [row] = await sql<{ value: number; total: number }>`select count(*) filter (where redressal is null)::int as value, count(*)::int as total from grievance`;
      return row ?? null;
    },
  }),
];
