/** The dashboard: whatever figures and waiting work the nouns offer that the caller may see (specification, section 7). */
import { allows, who } from '@/schema';
import type { Card, Companion, Pending } from '../handle';
import type { Translations } from '../http/language';
import type { Call, Route } from '../route';
import { inWords } from './words';

interface Offers {
  readonly cards: readonly Card[];
  readonly pendings: readonly Pending[];
  readonly translate: Translations;
}

async function dashboard({ cards, pendings, translate }: Offers, call: Call): Promise<unknown> {
  const mine = <T extends Card | Pending>(all: readonly T[]): T[] => all.filter((one) => allows(one.who, call.actor).rows !== 'none');
  const shown: unknown[] = [];
  for (const { key, label, link, run } of mine(cards)) {
    const figure = await run(call);
    if (figure) shown.push({ key, label, ...figure, ...(link ? { link } : {}) });
  }
  const waiting: unknown[] = [];
  for (const { key, label, run } of mine(pendings)) {
    const lines = await run(call);
    if (lines.length) waiting.push({ key, label, lines: lines.map(({ text, ...line }) => ({ ...line, text: inWords(typeof text === 'string' ? { text } : text, translate(call.headers)) })) });
  }
  return { cards: shown, pending: waiting, charts: [], generated_at: call.now.toISOString() };
}

const inOrder = <T extends { readonly order: number }>(all: readonly T[]): T[] => [...all].sort((a, b) => a.order - b.order);

export function dashboardRoutes(companions: readonly Companion[], translate: Translations): Route[] {
  const offers: Offers = {
    cards: inOrder(companions.filter((one): one is Card => one.does === 'card')), pendings: inOrder(companions.filter((one): one is Pending => one.does === 'pending')), translate,
  };
  const route = (path: string, grants: Route['who']): Route => ({
    method: 'GET', path, who: grants, summary: 'Figures for the front page of the caller, and what waits for them.', reads: true,
    run: async (call) => ({ data: await dashboard(offers, call) }),
  });
  return [
    route('/api/dashboard', [who.admin(), who.faculty]),
    ...companions.flatMap((companion) => (companion.does === 'dashboard' ? [route(companion.path, companion.who)] : [])),
  ];
}
