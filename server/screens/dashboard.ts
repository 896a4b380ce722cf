/**
 * The dashboard: all figures, breakdowns and pending work of the resources that the caller may see
 * (specification, section 7).
 */
import { allows, say, who, type Sentence } from '@/schema';
import type { Card, Chart, Companion, Pending, Sql } from '../handle';
import type { Translations } from '../http/language';
import type { Call, Route } from '../route';

interface Offers {
  readonly cards: readonly Card[];
  readonly charts: readonly Chart[];
  readonly pendings: readonly Pending[];
  readonly translate: Translations;
}

/** Deduplicates identical queries of several parts of the page. Nothing is written meanwhile. */
function askingOnce(call: Call): Call {
  const answers = new Map<TemplateStringsArray, Map<string, Promise<readonly object[]>>>();
  const sql: Sql = async <Row extends object>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ) => {
    const known = answers.get(strings) ?? new Map<string, Promise<readonly object[]>>();
    answers.set(strings, known);
    const key = JSON.stringify(values);
    const answer = known.get(key) ?? call.sql<Row>(strings, ...values);
    known.set(key, answer);
    return [...(await answer)] as Row[];
  };
  return { ...call, sql };
}

/** Runs all concurrently; an error is thrown only when none is running any more. */
async function sideBySide<T, A>(
  all: readonly T[],
  ask: (one: T) => Promise<A>,
): Promise<(readonly [T, A])[]> {
  const asked = all.map(ask);
  await Promise.allSettled(asked);
  return Promise.all(asked.map(async (answer, at) => [all[at] as T, await answer] as const));
}

async function dashboard(
  { cards, charts, pendings, translate }: Offers,
  given: Call,
): Promise<unknown> {
  const call = askingOnce(given);
  const mine = <T extends Card | Chart | Pending>(all: readonly T[]): T[] =>
    all.filter((one) => allows(one.who, call.actor).rows !== 'none');
  const words = (text: string | Sentence): string => say(text, translate(call));
  const [figures, lists, parts] = await Promise.all([
    sideBySide(mine(cards), ({ run }) => run(call)),
    sideBySide(mine(pendings), ({ run }) => run(call)),
    sideBySide(mine(charts), ({ run }) => run(call)),
  ]);
  const shown: unknown[] = [];
  for (const [{ key, label, link, waits }, figure] of figures) {
    if (figure)
      shown.push({ key, label, ...(link ? { link } : {}), ...(waits ? { waits } : {}), ...figure });
  }
  const waiting: unknown[] = [];
  const standing: unknown[] = [];
  for (const [{ key, label, stands }, lines] of lists) {
    if (lines.length)
      (stands ? standing : waiting).push({
        key,
        label,
        lines: lines.map(({ text, ...line }) => ({ ...line, text: words(text) })),
      });
  }
  const drawn: unknown[] = [];
  for (const [{ key, label }, answer] of parts) {
    if (answer?.rows.length)
      drawn.push({
        key,
        label,
        ...(answer.unit ? { unit: answer.unit } : {}),
        ...(answer.over ? { over: answer.over } : {}),
        ...(answer.adds ? { adds: answer.adds } : {}),
        rows: answer.rows.map((row) => ({ ...row, label: words(row.label) })),
      });
  }
  return {
    cards: shown,
    pending: waiting,
    standing,
    charts: drawn,
    generated_at: call.now.toISOString(),
  };
}

const inOrder = <T extends { readonly order: number }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => a.order - b.order);

export function dashboardRoutes(
  companions: readonly Companion[],
  translate: Translations,
): Route[] {
  const offers: Offers = {
    cards: inOrder(companions.filter((one): one is Card => one.does === 'card')),
    charts: inOrder(companions.filter((one): one is Chart => one.does === 'chart')),
    pendings: inOrder(companions.filter((one): one is Pending => one.does === 'pending')),
    translate,
  };
  const route = (path: string, grants: Route['who']): Route => ({
    method: 'GET',
    path,
    who: grants,
    summary: 'Figures for the front page of the caller, their parts, and what waits for them.',
    reads: true,
    run: async (call) => ({ data: await dashboard(offers, call) }),
  });
  return [
    route('/api/dashboard', [who.admin(), who.faculty]),
    ...companions.flatMap((companion) =>
      companion.does === 'dashboard' ? [route(companion.path, companion.who)] : [],
    ),
  ];
}
