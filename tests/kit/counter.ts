/** Many clerks at the fee counter at once, and an audit of the books afterwards. */
import type { Bank } from './bank';
import type { Person } from './demo-college';

/** Reads by others: one after this many payments, and one after the last. */
const LOOK = 10;
const ROSTER = '/api/fee-management/renewal-admission/2025/BA/REN-2025-BA';

export interface Rush {
  /** The number of responses by status. */
  readonly answers: Readonly<Record<number, number>>;
  /** Milliseconds of each response, sorted. */
  readonly took: readonly number[];
  /** Milliseconds of the concurrent responses to /healthz and to a reader, sorted. */
  readonly beside: readonly number[];
  /** Those of them that failed. */
  readonly refused: readonly string[];
  readonly sums: Readonly<Record<string, unknown>>;
  /** Demands with an amount left although the payment was acknowledged, or the reverse. */
  readonly wrong: readonly number[];
}

async function clerksOf({ college }: Bank, count: number): Promise<string[]> {
  const like = college.people.get('admin:F');
  if (!like) throw new Error('nobody of the demonstration sits at the counter');
  const rows = await college.db.transaction(
    ({ sql }) => sql<{ id: number }>`
    insert into admin (name, email, role, active) select 'Clerk ' || n, 'clerk' || n || '@tlawng.example', 'F', true from generate_series(1, ${count}) as n returning id`,
  );
  return Promise.all(rows.map(({ id }) => college.session({ ...like, id } satisfies Person)));
}

/** Students with dues, and a demand each. */
async function payersOf({ college, ask }: Bank, count: number): Promise<number[]> {
  const rows = await college.db.transaction(
    ({ sql }) => sql<{ id: number }>`
    insert into student (name, batch, programme, department, current_semester, status, roll_no, phone, email, category, gender)
    select 'Lal Waiting', '2025', 'BA', 'ENG', '3', 'active', '25BB' || lpad(n::text, 4, '0'), '+9198628' || lpad((n * 117)::text, 5, '0'), 'waiting' || n || '@tlawng.example', 'General', 'male' from generate_series(1, ${count}) as n returning id`,
  );
  await ask(200, 'admin:F', 'POST', `${ROSTER}/raise`, {
    rows: rows.map(({ id }) => id),
    values: {},
  });
  return rows.map(({ id }) => id);
}

/** `twice`: this many payers are at two counters at the same moment. */
export async function rush(
  bank: Bank,
  {
    clerks,
    count,
    twice,
  }: { readonly clerks: number; readonly count: number; readonly twice: number },
): Promise<Rush> {
  const { college } = bank;
  const [tokens, payers] = [await clerksOf(bank, clerks), await payersOf(bank, count - twice)];
  const took: number[] = [];
  const beside: number[] = [];
  const refused: string[] = [];
  const look = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    const from = performance.now();
    const response = await college.ask(path, { headers });
    await response.text();
    if (response.status !== 200) refused.push(`${path} answered ${response.status}`);
    beside.push(performance.now() - from);
  };
  const looks: Promise<void>[] = [];
  const collect = async (
    student: number,
    n: number,
  ): Promise<{ student: number; status: number }> => {
    const headers = { authorization: `Bearer ${tokens[n % clerks] ?? ''}` };
    if (n % LOOK === 0) looks.push(look('/healthz'), look('/api/programme?range=[0,9]', headers));
    const from = performance.now();
    const response = await college.ask(`${ROSTER}/collect`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ rows: [student], values: { mode: 'cash' } }),
    });
    await response.text();
    took.push(performance.now() - from);
    if (n % LOOK === 0) looks.push(look('/healthz'));
    return { student, status: response.status };
  };
  const answers = await Promise.all([...payers, ...payers.slice(0, twice)].map(collect));
  await Promise.all(looks);
  const [sums] = await college.db.read(
    ({ sql }) => sql<Record<string, unknown>>`
    select (select count(*)::int from receipt r join fee_demand d on d.id = r.demand where d.student = any (${payers}::int[])) as receipts,
      (select coalesce(sum(fee), 0)::bigint from receipt where voided_at is null and demand is not null) - (select coalesce(sum(amount), 0)::bigint from payment_allocation) as heads,
      (select coalesce(sum(fee), 0)::bigint from receipt where voided_at is null and demand is not null) - (select coalesce(sum(applied), 0)::bigint from payment where status = 'captured' and demand is not null) as ledger,
      (select coalesce(sum(fee), 0)::bigint from receipt where voided_at is null and demand is not null) - (select coalesce(sum(paid), 0)::bigint from fee_demand) as demands,
      (select count(*)::int from (select series, year, max(number) as top, count(*) as n from receipt group by series, year) x where top <> n) as gaps,
      (select count(*)::int from receipt_counter c where last <> (select max(number) from receipt r where r.series = c.series and r.year = c.year)) as counters`,
  );
  const paid = new Set(
    (
      await college.db.read(
        ({ sql }) =>
          sql<{
            student: number;
          }>`select student from fee_demand where student = any (${payers}::int[]) and paid = gross - concession + fine`,
      )
    ).map(({ student }) => student),
  );
  const taken = new Set(
    answers.filter(({ status }) => status === 200).map(({ student }) => student),
  );
  const byStatus: Record<number, number> = {};
  for (const { status } of answers) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const bySize = (one: number, other: number): number => one - other;
  return {
    answers: byStatus,
    took: took.sort(bySize),
    beside: beside.sort(bySize),
    refused,
    sums: sums ?? {},
    wrong: payers.filter((id) => paid.has(id) !== taken.has(id)),
  };
}
