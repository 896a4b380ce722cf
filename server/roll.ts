/** What nouns bring along for the server alone: `*.server.ts` beside their definitions, checked against the roll. */
import type { Roll } from '@/schema';
import type { Companion } from './handle';

type Files = Readonly<Record<string, { readonly default?: Companion | readonly Companion[] }>>;
const files: Files = import.meta.glob('../src/resources/*/*.server.ts', { eager: true });

/** What the companion hangs on, which no other may hang on too. */
const placeOf = (companion: Companion): string => {
  switch (companion.does) {
    case 'rules': return `rules of ${companion.resource}`;
    case 'report': return `report ${companion.route}`;
    case 'card': return `card ${companion.key}`;
    case 'dashboard': return `dashboard ${companion.path}`;
    case 'endpoint': return `${companion.method} ${companion.path.replace(/\{\w+\}/g, '{}')}`;
  }
};

/** Throws one clear line when a companion speaks of what there is not, two say the same, or a report has no query. */
export function readCompanions(roll: Roll, found: Files = files): readonly Companion[] {
  const places = new Map<string, string>();
  const reports = new Set(roll.screens.filter(({ kind }) => kind === 'report').map(({ route }) => route));
  const unfed = new Set(reports);
  const companions: Companion[] = [];
  for (const [path, exports] of Object.entries(found)) {
    const refuse = (why: string): never => { throw new Error(`${path}: ${why}`); };
    for (const companion of [exports.default ?? refuse('has no default export')].flat() as readonly Companion[]) {
      const place = placeOf(companion);
      if (places.has(place)) refuse(`${place} is in ${places.get(place)} already`);
      if (companion.does === 'rules' && !roll.resources.has(companion.resource)) refuse(`there is no resource "${companion.resource}"`);
      if (companion.does === 'report' && !reports.has(companion.route)) refuse(`no module has the report ${companion.route}`);
      if (companion.does === 'report') unfed.delete(companion.route);
      places.set(place, path);
      companions.push(companion);
    }
  }
  for (const route of unfed) throw new Error(`${route}: the report has no query; write one beside its module`);
  return companions;
}
