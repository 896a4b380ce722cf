/** Raises demands: for each who has none the lines that are theirs. */
import { linesFor, paperFee, type ScheduleLine } from '@/domain/fee-lines';
import { refreshDemand } from './apply.server';
import type { Desk } from './desk.server';
import {
  entriesOf,
  papersOf,
  payerOf,
  type Entry,
  type PaperOf,
  type Schedule,
} from './roster.server';

interface Line {
  readonly head: string;
  readonly amount: number;
}

/** Papers are charged under the head of the university's examination, else under the first. Null: there is no paper to charge. */
function linesOf(
  { lines, per_paper, paper_cap }: Schedule,
  entry: Entry,
  papers: number,
  examHeads: ReadonlySet<string>,
): readonly Line[] | null {
  const own = linesFor(lines as readonly ScheduleLine[], entry).filter(({ amount }) => amount > 0);
  if (per_paper === null) return own;
  const base = own.reduce((sum, { amount }) => sum + amount, 0);
  const whole = paperFee(base, per_paper, papers, paper_cap);
  if (whole === null) return null;
  const head = own.find((line) => examHeads.has(line.head))?.head ?? own[0]?.head ?? lines[0]?.head;
  if (head === undefined || whole <= base) return own;
  return own.some((line) => line.head === head)
    ? own.map((line) =>
        line.head === head ? { ...line, amount: line.amount + whole - base } : line,
      )
    : [...own, { head, amount: whole - base }];
}

export interface Raised {
  readonly made: number;
  readonly known: number;
  /** Who got none, and why. */
  readonly skipped: readonly string[];
}

const whyNot = ({ purpose }: Schedule, { status }: Entry): boolean =>
  purpose === 'admission'
    ? status === 'Pending'
    : purpose !== 'application' && !['active', 'on_leave'].includes(status);

export async function raise(
  desk: Desk,
  schedule: Schedule,
  ticked: readonly number[],
): Promise<Raised> {
  const { sql, now, by } = desk;
  const wanted = new Set(ticked);
  const entries = (await entriesOf(sql, schedule)).filter(({ id }) => wanted.has(id));
  const byStudent = new Map<number, PaperOf[]>();
  if (schedule.purpose.startsWith('exam'))
    for (const paper of await papersOf(sql, schedule))
      byStudent.set(paper.student, [...(byStudent.get(paper.student) ?? []), paper]);
  const examHeads = new Set(
    (await sql<{ id: string }>`select id from fee_head where kind = 'exam_university'`).map(
      ({ id }) => id,
    ),
  );
  const skipped: string[] = [];
  let made = 0;
  for (const entry of entries.filter(({ demand }) => demand === null)) {
    const papers = byStudent.get(entry.id) ?? [];
    const lines = whyNot(schedule, entry)
      ? null
      : linesOf(schedule, entry, papers.length, examHeads);
    if (!lines) {
      skipped.push(entry.number ?? entry.name);
      continue;
    }
    const student = payerOf(schedule) === 'student' ? entry.id : null;
    const [row] = await sql<{ id: number }>`
      insert into fee_demand (schedule, student, application, payer, papers, gross, concession, fine, paid, state, due_on, created_at, updated_at, created_by, updated_by)
      values (${schedule.id}, ${student}, ${student === null ? entry.id : null}, ${[entry.number, entry.name].filter(Boolean).join(' ')}, ${papers.length ? JSON.stringify(papers.map(({ course, name }) => ({ course, name }))) : null}::jsonb,
        0, 0, 0, 0, 'due', ${schedule.last_date}, ${now}, ${now}, ${by}, ${by}) on conflict do nothing returning id`;
    if (!row) continue; // somebody else has just raised it
    await sql`insert into fee_demand_line (demand, head, kind, amount, at, by) select ${row.id}, head, 'fee', amount, ${now}, ${by} from unnest(${lines.map(({ head }) => head)}::text[], ${lines.map(({ amount }) => amount)}::bigint[]) as x (head, amount)`;
    await refreshDemand(desk, row.id);
    made += 1;
  }
  await desk.audit('demand.raise', 'fee-schedule', schedule.id, { made, skipped: skipped.length });
  return { made, known: entries.filter(({ demand }) => demand !== null).length, skipped };
}
