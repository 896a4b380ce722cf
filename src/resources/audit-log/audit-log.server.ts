import { report, type Handle, type InputOf } from '../../../server/handle';
import { auditLog } from './module';
import { namesIn } from './queries/titles.server';
import { entityText, inWords } from './queries/words';

/** Rows per page. A page contains entries with ids below `before`, which links it to the next. */
const PAGE = 200;
/** Rows per page of a file. */
const PAGE_OF_FILE = 2_000;
const LONGEST = 400;
/** The maximum length of a spreadsheet cell. */
const LONGEST_IN_FILE = 32_000;

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

/** The entry as stored, for readers who want the raw data. */
const rawText = (change: unknown, longest: number): string => {
  const text = change === null ? '' : JSON.stringify(change);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
};

interface PageInfo {
  readonly total: number;
  /** The number of entries on earlier pages, which are newer. */
  readonly newer: number;
  /** The `before` of the previous page. */
  readonly previous: number | null;
}

/**
 * Counts all entries, and those on earlier pages. Without a filter the total comes from the chain,
 * which stores its length.
 */
async function pageInfo(
  { sql }: Handle,
  { actor, entity, action, from, to, before }: InputOf<typeof auditLog>['filters'],
): Promise<PageInfo> {
  const narrowed = [actor, entity, action, from, to].some(
    (filter) => filter !== null && filter !== undefined,
  );
  const [row] = await sql<PageInfo>`
    with fitting as (
      select id from audit_log
      where (${narrowed} or id >= coalesce(${before}::bigint, 9223372036854775807)) and (${actor}::text is null or actor = ${actor}) and (${entity}::text is null or entity = ${entity}) and (${action}::text is null or action = ${action})
        and (${from}::date is null or at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata') and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'))
    select case when ${narrowed} then (select count(*) from fitting)::int else (select sum(rows) from audit_head)::int end as total,
      (select count(*) from fitting where id >= ${before}::bigint)::int as newer,
      (select max(id) + 1 from (select id from fitting where id >= ${before}::bigint order by id limit ${PAGE}) beside)::int as previous`;
  return row ?? { total: 0, newer: 0, previous: null };
}

/**
 * Paged by id from the newest on, so that the millionth row costs as much as the first. In words;
 * `raw` shows the stored entry.
 */
export default report(auditLog, async (handle, { filters, file = false }) => {
  const { sql, roll } = handle;
  const { actor, entity, action, from, to, before, raw } = filters;
  const most = file ? PAGE_OF_FILE : PAGE;
  const lines = await sql<Line>`
    select id, at, actor, action, entity, entity_id, change, address from audit_log
    where (${before}::bigint is null or id < ${before}) and (${actor}::text is null or actor = ${actor}) and (${entity}::text is null or entity = ${entity}) and (${action}::text is null or action = ${action})
      and (${from}::date is null or at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata') and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    order by id desc limit ${most}`;
  const longest = file ? LONGEST_IN_FILE : LONGEST;
  const names = await namesIn(handle, lines);
  const rows = lines.map((line) => {
    const title = line.entity_id === null ? undefined : names.titleOf(line.entity, line.entity_id);
    const known = {
      ...line,
      which: title ?? line.entity_id,
      // Links to the record while it exists. A resource with a single record has no page of its own.
      ...(title === undefined || roll.resources.get(line.entity)?.single
        ? {}
        : { noun: line.entity, key: line.entity_id }),
    };
    if (raw) return { ...known, change: rawText(line.change, longest) };
    return { ...known, ...inWords(roll, line, names, longest) };
  });
  const end = lines.length === most ? lines.at(-1)?.id : undefined;
  // The pages of a file need no counts.
  if (file && before !== null)
    return { rows, ...(end ? { page: { from: 0, to: 0, total: 0, next: String(end) } } : {}) };
  const entities = await sql<{
    entity: string;
  }>`select distinct entity from audit_log order by entity limit 200`;
  const { total, newer, previous } = await pageInfo(handle, filters);
  const last = newer + lines.length < total ? end : undefined;
  return {
    rows,
    choices: {
      entity: entities.map((one) => ({ value: one.entity, label: entityText(roll, one.entity) })),
    },
    ...(lines.length > 0 && total > most
      ? {
          page: {
            from: newer + 1,
            to: newer + lines.length,
            total,
            ...(newer > 0 ? { previous: newer <= PAGE ? '' : String(previous) } : {}),
            ...(last ? { next: String(last) } : {}),
          },
        }
      : {}),
  };
});
