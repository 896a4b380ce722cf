import { addsUp } from '@/domain/fee-lines';
import { slabFault, type FineSlab } from '@/domain/late-fine';
import { Problem, type FieldErrors } from '@/schema';
import {
  list,
  rules,
  type Handle,
  type ListActionInput,
  type Stored,
} from '../../../server/handle';
import { feeSchedule } from './fee-schedule';

interface Line {
  readonly head: string;
  readonly amount: number;
  readonly category: string | null;
  readonly gender: string | null;
}

const SLABS = {
  order: 'A slab ends on or after the day it begins.',
  overlap: 'Two slabs have a day in common.',
  after_endless: 'Nothing can follow a slab without an end.',
} as const;

const save = rules(feeSchedule, {
  async save({ sql }, values, before) {
    if (before && before.state !== 'draft')
      throw new Problem('locked', {
        reason: 'This schedule is published: people have paid by it. Write a new one instead.',
      });
    const row = { ...before, ...values };
    const errors: Record<string, FieldErrors[string]> = {};
    const lines = (row.lines ?? []) as readonly Line[];
    const slabs = (row.slabs ?? []) as readonly FineSlab[];
    const heads = new Set(
      (
        await sql<{
          id: string;
        }>`select id from fee_head where id = any (${lines.map(({ head }) => head)}::text[])`
      ).map(({ id }) => id),
    );
    if (lines.length === 0) errors['lines'] = 'There must be at least one fee.';
    const unknown = lines.find(({ head }) => !heads.has(head));
    if (unknown)
      errors['lines'] = { text: 'There is no fee head "{head}".', with: { head: unknown.head } };
    if (
      new Set(
        lines.map(({ head, category, gender }) => `${head} ${category ?? ''} ${gender ?? ''}`),
      ).size < lines.length
    )
      errors['lines'] = 'Two lines are for the same head and the same people.';
    if (row.open_on && row.last_date && row.last_date < row.open_on)
      errors['last_date'] = 'The last date is on or after the day from which it is open.';
    const fault = slabFault(slabs);
    if (fault) errors['slabs'] = SLABS[fault];
    const instalments = (row.instalments ?? []) as readonly { readonly percent: number }[];
    if (instalments.length > 0 && !addsUp(instalments))
      errors['instalments'] = 'The shares must add up to 100 %.';
    const exam = row.purpose === 'exam_regular' || row.purpose === 'exam_repeater';
    if (!exam && (row.per_paper ?? row.paper_cap ?? null) !== null)
      errors['per_paper'] = 'Only examinations are paid by the paper.';
    if ((exam || row.purpose === 'renewal') && !row.semester)
      errors['semester'] = 'Name the semester that is paid for.';
    const dearest = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (row.paper_cap !== null && row.paper_cap !== undefined && row.paper_cap < dearest)
      errors['paper_cap'] = 'The limit lies below the fees themselves.';
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
});

async function move(
  handle: Handle,
  { found, resource }: ListActionInput,
  from: readonly string[],
  to: string,
): Promise<void> {
  const wrong = found.find(({ state }) => !from.includes(String(state)));
  if (wrong) throw new Problem('wrong_move', { label: 'State', from: String(wrong.state), to });
  await handle.records(resource).change(found, () => ({ state: to }));
}

/** Whoever is late is charged under a head of its own. */
async function publish(handle: Handle, input: ListActionInput): Promise<void> {
  const [fined] = await handle.sql<{
    n: number;
  }>`select count(*)::int as n from fee_head where kind = 'late_fine' and active`;
  if (!fined?.n && input.found.some(({ slabs }) => Array.isArray(slabs) && slabs.length > 0))
    throw new Problem('conflict', {
      reason: 'Write a fee head of the kind "late fine" first: the fine is charged under it.',
    });
  await move(handle, input, ['draft'], 'published');
}

const CAN: Readonly<Record<string, readonly string[]>> = {
  draft: ['publish', 'edit', 'delete'],
  published: ['close'],
  closed: ['reopen'],
};

export default [
  save,
  list(
    '/fee-management/schedules',
    {
      publish,
      close: (handle, input) => move(handle, input, ['published'], 'closed'),
      reopen: (handle, input) => move(handle, input, ['closed'], 'published'),
    },
    (_, rows: readonly Stored[]) => rows.map(({ state }) => CAN[String(state)] ?? []),
  ),
];
