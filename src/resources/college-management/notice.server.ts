import { collegeDay } from '@/domain/dates';
import { Problem, type FaultsOf, type RowOf, type Sentence } from '@/schema';
import {
  list,
  rules,
  work,
  type ActionResult,
  type Handle,
  type ListActionOf,
} from '../../../server/handle';
import { notices } from './module';
import { notice } from './notice';

type Notice = RowOf<typeof notice>;

const PUBLISH = 'notice-publish';
/** The fields readers have seen; the others may still change. */
const TEXT = [
  'title',
  'body',
  'attachments',
  'priority',
  'confirm',
  'corrects',
  'to_staff',
  'to_faculties',
  'to_students',
  'to_parents',
  'department',
  'batch',
  'programme',
] as const;

/** Numbers run per year, in order of publication. */
async function nextNumber({ sql, today }: Handle): Promise<string> {
  const year = today.slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtext(${`notice ${year}`}))`;
  const [last] = await sql<{
    n: number;
  }>`select coalesce(max(right(ref_no, 5)::int), 0) as n from notice where ref_no like ${`NTC/${year}/%`}`;
  return `NTC/${year}/${String((last?.n ?? 0) + 1).padStart(5, '0')}`;
}

/** Whether readers can see it, also in the minute before the scheduled work has run. */
const isOut = ({ state, publish_at }: Notice, now: Date): boolean =>
  state === 'published' ||
  state === 'withdrawn' ||
  (state === 'scheduled' && publish_at !== null && publish_at <= now.toISOString());

async function validateNotice({ sql, now, today }: Handle, all: Partial<Notice>): Promise<void> {
  const errors: FaultsOf<keyof Notice> = {};
  if (!(all.to_staff || all.to_faculties || all.to_students || all.to_parents))
    errors.to_staff = 'Choose the audience.';
  else if (all.confirm && !(all.to_staff || all.to_faculties))
    errors.confirm = 'Only staff and faculty can confirm. Choose one of them as the audience.';
  if (all.state === 'scheduled' && !(all.publish_at && all.publish_at > now.toISOString()))
    errors.publish_at = 'Choose a publishing time in the future.';
  if (
    all.expires_on &&
    all.expires_on <
      (all.state === 'scheduled' && all.publish_at ? collegeDay(new Date(all.publish_at)) : today)
  )
    errors.expires_on = 'The expiry date is before the publishing date.';
  if (all.corrects) {
    const [first] = await sql<{
      state: string;
    }>`select state from notice where id = ${all.corrects}`;
    if (first?.state === 'draft' || first?.state === 'scheduled')
      errors.corrects = 'That notice is not published yet. Edit it instead.';
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

/** The audience of each notice, and its size today. */
async function readersOf({ sql }: Handle, ids: readonly number[]): Promise<Map<number, Sentence>> {
  const rows = await sql<{
    id: number;
    staff: number | null;
    faculties: number | null;
    students: number | null;
    parents: number | null;
  }>`
    select n.id,
      case when n.to_staff then (select count(*)::int from admin a where a.active and (n.department is null or a.department = n.department)) end as staff,
      case when n.to_faculties then (select count(*)::int from faculty f where f.active and (n.department is null or f.department = n.department)) end as faculties,
      case when n.to_students then (select count(*)::int from student s where s.status = 'active' and (n.department is null or s.department = n.department) and (n.batch is null or s.batch = n.batch) and (n.programme is null or s.programme = n.programme)) end as students,
      case when n.to_parents then (select count(distinct w.parent)::int from parent_ward w join student s on s.id = w.student where s.status = 'active' and (n.department is null or s.department = n.department) and (n.batch is null or s.batch = n.batch) and (n.programme is null or s.programme = n.programme)) end as parents
    from notice n where n.id = any (${ids}::int[]) and n.state in ('draft', 'scheduled')`;
  return new Map(
    rows.map(({ id, staff, faculties, students, parents }) => {
      const to = { Staff: staff, Faculties: faculties, Students: students, Parents: parents };
      const audience = Object.entries(to).filter(([, n]) => n !== null);
      return [
        id,
        {
          text: '{audience}: {n|person|people}',
          with: {
            audience: audience.map(([name]) => name),
            n: audience.reduce((sum, [, n]) => sum + (n ?? 0), 0),
          },
        },
      ];
    }),
  );
}

/** Publishes at once, or schedules it for the given time. */
async function publish(
  handle: Handle,
  { found, values: { publish_at } }: ListActionOf<typeof notices, 'publish'>,
): Promise<ActionResult> {
  const rows = handle.records(notice);
  const later = publish_at !== null && publish_at > handle.now.toISOString();
  for (const row of found) {
    if (row.state !== 'draft' && row.state !== 'scheduled')
      throw new Problem('conflict', {
        reason:
          row.state === 'withdrawn'
            ? 'This notice was withdrawn. Write a new one.'
            : 'This notice is already published.',
      });
    const state = later ? ('scheduled' as const) : ('published' as const);
    await validateNotice(handle, { ...row, state, publish_at });
    if (row.state === state) await rows.change([row], { publish_at });
    else
      await rows.move(
        [row],
        { state },
        {
          publish_at,
          ref_no: row.ref_no ?? (await nextNumber(handle)),
          ...(later ? {} : { published_at: handle.now.toISOString() }),
        },
      );
  }
  return { say: later ? 'The notice is scheduled.' : 'The notice is published.' };
}

export default [
  list(
    notices,
    {
      publish,
      async unschedule(handle, { found }) {
        if (found.some((row) => row.state !== 'scheduled' || isOut(row, handle.now)))
          throw new Problem('conflict', { reason: 'Only scheduled notices can go back to draft.' });
        await handle.records(notice).move(found, { state: 'draft' }, { publish_at: null });
      },
      async withdraw(handle, { found }) {
        if (found.some(({ state }) => state !== 'published' && state !== 'scheduled'))
          throw new Problem('conflict', { reason: 'Only published notices can be withdrawn.' });
        await handle.records(notice).move(found, { state: 'withdrawn' });
      },
    },
    (_, rows) =>
      rows.map(({ state }) => [
        ...(state === 'draft' || state === 'scheduled' ? ['edit', 'publish'] : []),
        ...(state === 'scheduled' ? ['unschedule'] : []),
        ...(state === 'published' || state === 'scheduled' ? ['withdraw'] : []),
        ...(state === 'published' ? ['edit'] : []),
        ...(state === 'draft' ? ['delete'] : []),
      ]),
    readersOf,
  ),
  rules(notice, {
    locked: ({ state }, to) =>
      to === 'delete' &&
      state !== 'draft' &&
      'Only drafts can be deleted. Withdraw this notice instead.',
    async save(handle, values, before) {
      const out = before !== null && isOut(before, handle.now);
      if (
        out &&
        (values.state === 'draft' ||
          [...TEXT, 'publish_at' as const].some((name) => values[name] !== undefined))
      )
        throw new Problem('locked', {
          reason: 'A published notice cannot be changed. Publish a corrigendum instead.',
        });
      if (values.state === 'withdrawn') return undefined;
      if (!out) await validateNotice(handle, { ...before, ...values });
      const leaves = values.state !== undefined && values.state !== 'draft';
      return {
        ...(leaves && !before?.ref_no ? { ref_no: await nextNumber(handle) } : {}),
        ...(values.state === 'published' && before?.state !== 'published'
          ? { published_at: handle.now.toISOString() }
          : {}),
      };
    },
    async saved({ later }, row, before) {
      if (
        row.state === 'scheduled' &&
        row.publish_at &&
        row.publish_at !== (before?.state === 'scheduled' ? before.publish_at : null)
      )
        await later(PUBLISH, { notice: row.id }, new Date(row.publish_at));
    },
  }),

  /** Readers see a scheduled notice from its minute on, whether or not this has run. */
  work(PUBLISH, async ({ transaction, now }, { notice: id }: { notice: number }) => {
    await transaction(async ({ records }) => {
      const notices = records(notice);
      const due = (await notices.find({ id, state: 'scheduled' }, { lock: true })).filter(
        ({ publish_at }) => publish_at !== null && publish_at <= now().toISOString(),
      );
      await notices.move(due, { state: 'published' }, ({ publish_at }) => ({
        published_at: publish_at,
      }));
    });
  }),
];
