/** The dashboard: whatever figures the nouns offer that the caller may see (specification, section 7). */
import { allows, who } from '@/schema';
import type { Card, Companion } from '../handle';
import type { Call, Route } from '../route';

async function dashboard(cards: readonly Card[], call: Call): Promise<unknown> {
  const shown: unknown[] = [];
  for (const { key, label, link, who: grants, run } of cards) {
    if (allows(grants, call.actor).rows === 'none') continue;
    const figure = await run(call);
    if (figure) shown.push({ key, label, ...figure, ...(link ? { link } : {}) });
  }
  return { cards: shown, pending: [], charts: [], generated_at: call.now.toISOString() };
}

export function dashboardRoutes(companions: readonly Companion[]): Route[] {
  const cards = companions.filter((companion): companion is Card => companion.does === 'card').sort((a, b) => a.order - b.order);
  const route = (path: string, grants: Route['who']): Route => ({
    method: 'GET', path, who: grants, summary: 'Figures for the front page of the caller.', reads: true,
    run: async (call) => ({ data: await dashboard(cards, call) }),
  });
  return [
    route('/api/dashboard', [who.admin(), who.faculty]),
    ...companions.flatMap((companion) => (companion.does === 'dashboard' ? [route(companion.path, companion.who)] : [])),
  ];
}
