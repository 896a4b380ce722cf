import { report } from '../../../server/handle';

/** As many as one reads at a time; `before` leads on from the last of them. */
const PAGE = 200;
const LONGEST = 400;

interface Line {
  readonly id: number;
  readonly at: string;
  readonly actor: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly change: unknown;
  readonly address: string | null;
}

/** What changed, in a line: `status: open → closed`. */
function inLine(change: unknown): string {
  if (typeof change !== 'object' || change === null) return '';
  const part = (value: unknown): string => (value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  const text = Object.entries(change).map(([name, value]) => `${name}: ${Array.isArray(value) && value.length === 2 ? `${part(value[0])} → ${part(value[1])}` : part(value)}`).join(' · ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** Asked for by number from the newest on, so that the millionth row costs what the first does. Names of those who acted are put beside their accounts. */
export default report('/audit-log', async ({ sql }, { filters }) => {
  const { actor, entity, action, from, to, before } = filters;
  const lines = await sql<Line>`
    select id, at, actor, action, entity, entity_id, change, address from audit_log
    where (${before}::bigint is null or id < ${before}) and (${actor}::text is null or actor = ${actor}) and (${entity}::text is null or entity = ${entity}) and (${action}::text is null or action = ${action})
      and (${from}::date is null or at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata') and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    order by id desc limit ${PAGE}`;
  const accounts = [...new Set(lines.flatMap((line) => line.actor ?? []))];
  const named = new Map((await sql<{ key: string; name: string }>`
    select key, name from (select 'admin:' || id as key, name from admin union all select 'faculty:' || id, name from faculty union all select 'union:' || id, name from union_member) who
    where key = any(${accounts}::text[])`).map(({ key, name }) => [key, name]));
  const entities = await sql<{ entity: string }>`select distinct entity from audit_log order by entity limit 200`;
  const last = lines.length === PAGE ? lines.at(-1) : undefined;
  return {
    rows: lines.map((line) => ({ ...line, actor: line.actor ? [line.actor, named.get(line.actor)].filter(Boolean).join(' ') : 'the portal itself', change: inLine(line.change) })),
    choices: { entity: entities.map((one) => ({ value: one.entity, label: one.entity })) },
    footnotes: last ? [{ text: 'These are {count|row|rows}. For older ones choose "Before number" {number}.', with: { count: PAGE, number: last.id } }] : [],
  };
});
