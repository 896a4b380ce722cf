/**
 * The dashboard: all figures, breakdowns and pending work of the resources that the caller may see
 * (specification, section 7).
 */
import { isGranted, say, who, type Sentence } from '@/schema';
import type {
  Card,
  Chart,
  ChartAnswer,
  Companion,
  FirstSteps,
  Pending,
  PendingLine,
  Sql,
} from '../handle';
import type { Translations } from '../http/language';
import type { Call, Route } from '../route';

interface DashboardCompanions {
  readonly cards: readonly Card[];
  readonly charts: readonly Chart[];
  readonly pendings: readonly Pending[];
  readonly firstSteps: readonly FirstSteps[];
  readonly translate: Translations;
}

/** Deduplicates identical queries of several parts of the page. Nothing is written meanwhile. */
function withQueryCache(call: Call): Call {
  const answers = new Map<TemplateStringsArray, Map<string, Promise<readonly object[]>>>();
  const sql: Sql = async <Row extends object>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ) => {
    const cached = answers.get(strings) ?? new Map<string, Promise<readonly object[]>>();
    answers.set(strings, cached);
    const key = JSON.stringify(values);
    const answer = cached.get(key) ?? call.sql<Row>(strings, ...values);
    cached.set(key, answer);
    return [...(await answer)] as Row[];
  };
  return { ...call, sql };
}

/** Nothing to draw: no bar, or a trend in which nothing ever happened. */
const isBlank = ({ over, rows }: ChartAnswer): boolean =>
  rows.length === 0 || (!!over && rows.every(({ value, before = 0 }) => !value && !before));

/** Runs all concurrently; an error is thrown only when none is running any more. */
async function runAll<T, A>(
  all: readonly T[],
  ask: (one: T) => Promise<A>,
): Promise<(readonly [T, A])[]> {
  const pending = all.map(ask);
  await Promise.allSettled(pending);
  return Promise.all(pending.map(async (answer, at) => [all[at] as T, await answer] as const));
}

/** The first steps that the caller may take and nobody has taken, in order of dependency. */
async function stepsLeft(all: readonly FirstSteps[], call: Call): Promise<PendingLine[]> {
  const offered = all.flatMap(({ run, steps }) => {
    const own = Object.entries(steps).filter(([, step]) => isGranted(step.who, call.actor));
    return own.length > 0 ? [{ run, own }] : [];
  });
  const answers = await runAll(offered, ({ run }) => run(call));
  return answers.flatMap(([{ own }, has]) =>
    own
      .filter(([name]) => has?.[name] === false)
      .map(([, { text, link }]): PendingLine => ({ text, link, tone: 'warn' })),
  );
}

async function dashboard(
  { cards, charts, pendings, firstSteps, translate }: DashboardCompanions,
  original: Call,
): Promise<unknown> {
  const call = withQueryCache(original);
  const hasEveryLetter = isGranted([who.admin('A')], call.actor);
  const offered = <T extends Card | Chart | Pending>(all: readonly T[]): T[] =>
    all.filter(
      (one) =>
        isGranted(one.who, call.actor) && !(hasEveryLetter && 'ofLetter' in one && one.ofLetter),
    );
  const translateText = (text: string | Sentence): string => say(text, translate(call));
  const [steps, figures, lists, parts] = await Promise.all([
    stepsLeft(firstSteps, call),
    runAll(offered(cards), ({ run }) => run(call)),
    runAll(offered(pendings), ({ run }) => run(call)),
    runAll(offered(charts), ({ run }) => run(call)),
  ]);
  const cardBodies: unknown[] = [];
  for (const [{ key, label, link, unit, waits }, figure] of figures) {
    if (figure)
      cardBodies.push({
        key,
        label,
        ...(link ? { link } : {}),
        ...(unit ? { unit } : {}),
        ...(waits ? { waits } : {}),
        ...figure,
      });
  }
  const pendingBodies: unknown[] = [];
  const standing: unknown[] = [];
  const bodyOf = (key: string, label: string, lines: readonly PendingLine[]) => ({
    key,
    label,
    lines: lines.map(({ text, ...line }) => ({ ...line, text: translateText(text) })),
  });
  if (steps.length) pendingBodies.push(bodyOf('first-steps', 'First steps', steps));
  for (const [{ key, label, stands }, lines] of lists)
    if (lines.length) (stands ? standing : pendingBodies).push(bodyOf(key, label, lines));
  const chartBodies: unknown[] = [];
  for (const [{ key, label }, answer] of parts) {
    if (answer && !isBlank(answer))
      chartBodies.push({
        key,
        label,
        ...(answer.unit ? { unit: answer.unit } : {}),
        ...(answer.over ? { over: answer.over } : {}),
        ...(answer.adds ? { adds: answer.adds } : {}),
        rows: answer.rows.map((row) => ({ ...row, label: translateText(row.label) })),
      });
  }
  return {
    cards: cardBodies,
    pending: pendingBodies,
    standing,
    charts: chartBodies,
    generated_at: call.now.toISOString(),
  };
}

const inOrder = <T extends { readonly order: number }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => a.order - b.order);

export function dashboardRoutes(
  companions: readonly Companion[],
  translate: Translations,
): Route[] {
  const offers: DashboardCompanions = {
    cards: inOrder(companions.filter((one): one is Card => one.does === 'card')),
    charts: inOrder(companions.filter((one): one is Chart => one.does === 'chart')),
    pendings: inOrder(companions.filter((one): one is Pending => one.does === 'pending')),
    firstSteps: inOrder(companions.filter((one): one is FirstSteps => one.does === 'first-steps')),
    translate,
  };
  const route = (path: string, grants: Route['who']): Route => ({
    method: 'GET',
    path,
    who: grants,
    summary: "The caller's dashboard: figures, charts and pending work.",
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
