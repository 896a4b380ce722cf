/** Owners of metrics: what is requested of them, and when they are reminded of the due day. */
import { addDays } from '@/domain/month';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';

export const REMINDER = 'metric-reminder';
/** Days before the due day. */
const BEFORE = 3;
/** 09:00 at the college, which has no daylight saving time. */
const MORNING = 'T03:30:00.000Z';

export interface Reminder {
  readonly due_on: string;
}
export const reminderAt = (due_on: string): Date =>
  new Date(`${addDays(due_on, -BEFORE)}${MORNING}`);

/** The metrics of a return that are asked of whoever opens the list. */
export const ownList = (of_return: number): string =>
  `/college-management/iqac?of_return=${of_return}&mine=yes`;

/** A teacher, or somebody in the office. */
export interface Owners {
  readonly owner: number | null;
  readonly officer: number | null;
}
const numbered = (id: string | number | null): number | null => (id === null ? null : Number(id));
export const ownersOf = (row: {
  readonly owner: string | number | null;
  readonly officer: string | number | null;
}): Owners => ({ owner: numbered(row.owner), officer: numbered(row.officer) });

/** Whether the caller keeps the returns: the quality cell, and a super administrator. */
export const keepsReturns = ({ kind, letters }: Handle['actor']): boolean =>
  kind === 'super' || (kind === 'admin' && /[AI]/.test(letters));
export const isOwner = ({ kind, id }: Handle['actor'], { owner, officer }: Owners): boolean =>
  kind === 'faculty' ? owner === id : kind === 'admin' && officer === id;

/** Those in the office who can be asked: they may open the page of metrics. */
export const officersOf = ({
  sql,
}: Pick<Handle, 'sql'>): Promise<{ value: string; label: string }[]> =>
  sql<{ value: string; label: string }>`
    select id::text as value, name || coalesce(', ' || designation, '') as label from admin where active and (superadmin or role ~ '[AI]') order by name, id`;

interface Assigned {
  readonly of_return: number;
  readonly kind: string;
  readonly academic_year: string;
  readonly due_on: string | null;
  readonly n: number;
}
/** Notifies the owner of an assignment at once, and schedules a reminder before each due day. */
export async function tellOwner(
  handle: Pick<Handle, 'sql' | 'now' | 'later'>,
  /** An account, such as `faculty:12`. */
  owner: string,
  answers: readonly number[],
): Promise<void> {
  const { sql, later, now } = handle;
  const found = await sql<Assigned>`
    select r.id as of_return, m.kind, r.academic_year, a.due_on::text as due_on, count(*)::int as n
    from quality_answer a join quality_return r on r.id = a.of_return join quality_manual m on m.id = r.manual
    where a.id = any(${answers}::int[]) group by r.id, m.kind, r.academic_year, a.due_on order by a.due_on`;
  for (const { of_return, kind, academic_year, due_on, n } of found)
    await notify(handle, {
      receiver: owner,
      title: {
        text: '{n|metric|metrics} of {kind} {year}',
        with: { n, kind, year: academic_year },
      },
      body:
        due_on === null
          ? { text: 'Please answer these metrics.' }
          : { text: 'Please answer these metrics by {day}.', with: { day: due_on } },
      link: ownList(of_return),
    });
  for (const due_on of new Set(found.map((one) => one.due_on)))
    if (due_on !== null && reminderAt(due_on) > now)
      await later(REMINDER, { due_on }, reminderAt(due_on));
}

interface Due {
  readonly of_return: number;
  readonly kind: string;
  readonly academic_year: string;
  readonly owner: string;
  readonly n: number;
}
/**
 * Reminds owners of open metrics that are due on a day, once per metric. Returns how many were
 * reminded.
 */
export async function remindOwners(
  handle: Pick<Handle, 'sql' | 'now'>,
  due_on: string,
): Promise<number> {
  const { sql, now } = handle;
  const due = await sql<Due>`
    with told as (
      insert into metric_reminder (answer, due_on, at)
      select a.id, a.due_on, ${now} from quality_answer a join quality_return r on r.id = a.of_return and r.state = 'open'
      where a.due_on = ${due_on}::date and coalesce(a.owner, a.officer) is not null and a.state in ('asked', 'returned')
      on conflict do nothing returning answer)
    select a.of_return, m.kind, r.academic_year, o.owner, count(*)::int as n
    from told t join quality_answer a on a.id = t.answer join quality_return r on r.id = a.of_return join quality_manual m on m.id = r.manual
      cross join lateral (
        select 'faculty:' || f.id as owner from faculty f where f.id = a.owner and f.active
        union all select 'admin:' || g.id from admin g where g.id = a.officer and g.active) o
    group by a.of_return, m.kind, r.academic_year, o.owner order by o.owner, a.of_return`;
  for (const { of_return, kind, academic_year, owner, n } of due)
    await notify(handle, {
      receiver: owner,
      title: {
        text: '{n|metric|metrics} of {kind} {year} due on {day}',
        with: { n, kind, year: academic_year, day: due_on },
      },
      body: { text: 'Add a figure, a narrative or evidence, then submit.' },
      link: ownList(of_return),
    });
  return due.length;
}
