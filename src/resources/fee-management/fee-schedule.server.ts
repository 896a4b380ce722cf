import { sumsToWhole } from '@/domain/fee-lines';
import { textKey } from '@/domain/keys';
import { slabFault } from '@/domain/late-fine';
import { Problem, type RowOf, type FaultsOf } from '@/schema';
import { list, rules, type Handle, type ListActionOf } from '../../../server/handle';
import { feeSchedule } from './fee-schedule';
import { schedules } from './module';

type Row = RowOf<typeof feeSchedule>;

const SLABS = {
  order: 'A slab cannot end before it begins.',
  overlap: 'Slabs must not overlap.',
  after_endless: 'Only the last slab can be open-ended.',
} as const;

const save = rules(feeSchedule, {
  locked: ({ state }, to) =>
    to === 'edit' &&
    state !== 'draft' &&
    'This schedule is published and in use. Create a new one instead.',
  async save({ sql }, values, before) {
    const row = { ...before, ...values };
    const errors: FaultsOf<keyof Row> = {};
    const lines = (row.lines ?? []).map((line) => ({ ...line, head: textKey(line.head) }));
    const slabs = row.slabs ?? [];
    const heads = new Set(
      (
        await sql<{
          id: string;
        }>`select id from fee_head where id = any (${lines.map(({ head }) => head)}::text[])`
      ).map(({ id }) => id),
    );
    if (lines.length === 0) errors.lines = 'Add at least one fee.';
    const unknown = lines.find(({ head }) => !heads.has(head));
    if (unknown)
      errors.lines = { text: 'There is no fee head "{head}".', with: { head: unknown.head } };
    if (
      new Set(
        lines.map(({ head, category, gender }) => `${head} ${category ?? ''} ${gender ?? ''}`),
      ).size < lines.length
    )
      errors.lines = 'Two lines have the same head, category and gender.';
    if (row.open_on && row.last_date && row.last_date < row.open_on)
      errors.last_date = 'The last date cannot be before the opening date.';
    const fault = slabFault(slabs);
    if (fault) errors.slabs = SLABS[fault];
    const instalments = row.instalments ?? [];
    if (instalments.length > 0 && !sumsToWhole(instalments))
      errors.instalments = 'The shares must add up to 100 %.';
    const exam = row.purpose === 'exam_regular' || row.purpose === 'exam_repeater';
    if (!exam && (row.per_paper ?? row.paper_cap ?? null) !== null)
      errors.per_paper = 'Only examination fees can be charged per paper.';
    if ((exam || row.purpose === 'renewal') && !row.semester)
      errors.semester = 'Choose the semester the fee is for.';
    const dearest = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (row.paper_cap !== null && row.paper_cap !== undefined && row.paper_cap < dearest)
      errors.paper_cap = 'The maximum is less than the fees.';
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
});

async function move(
  handle: Handle,
  { found }: Pick<ListActionOf<typeof schedules, 'publish'>, 'found'>,
  from: readonly Row['state'][],
  to: Row['state'],
): Promise<void> {
  const wrong = found.find(({ state }) => !from.includes(state));
  if (wrong) throw new Problem('wrong_move', { label: 'State', from: wrong.state, to });
  await handle.records(feeSchedule).move(found, { state: to });
}

/** Refuses late-fee slabs without an active head to charge them under. */
async function publish(
  handle: Handle,
  input: ListActionOf<typeof schedules, 'publish'>,
): Promise<void> {
  const [fined] = await handle.sql<{
    n: number;
  }>`select count(*)::int as n from fee_head where kind = 'late_fine' and active`;
  if (!fined?.n && input.found.some(({ slabs }) => slabs?.length))
    throw new Problem('conflict', {
      reason: 'Add a fee head of the kind "Late fee" first. Late fees are charged under it.',
    });
  await move(handle, input, ['draft'], 'published');
}

const CAN: Readonly<Record<Row['state'], readonly string[]>> = {
  draft: ['publish', 'edit', 'delete'],
  published: ['close'],
  closed: ['reopen'],
};

export default [
  save,
  list(
    schedules,
    {
      publish,
      close: (handle, input) => move(handle, input, ['published'], 'closed'),
      reopen: (handle, input) => move(handle, input, ['closed'], 'published'),
    },
    (_, rows) => rows.map(({ state }) => (state ? CAN[state] : [])),
  ),
];
