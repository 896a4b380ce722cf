/** The choices of a scope bar as they stand in the address, and what a new choice makes of the others. Pure. */
import { fillPath, linksOf, paramsOf, type PlacedScreen, type Roll } from '@/schema';
import { ALL, barePath } from '../visible';

export type Choices = Readonly<Record<string, string>>;

/** Out of the full path, or, before all are made, out of the query; where everything may be taken, it is taken until something is chosen. */
export function choicesOf(screen: PlacedScreen, params: Choices, search: string): Choices {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    paramsOf(screen.route).map((name) => [
      name,
      params[name] ?? query.get(name) ?? (screen.all?.includes(name) ? ALL : ''),
    ]),
  );
}

/** Whether what `name` refers to has a field of the name `by`, so that a choice of the one narrows the other. */
const narrows = (roll: Roll, screen: PlacedScreen, by: string, name: string): boolean => {
  const target = roll.resources.get(screen.scope[name]?.to ?? '');
  return target !== undefined && Object.hasOwn(linksOf(target), by);
};

/** Conditions on the rows to choose from: the choices made before it that its target knows. */
export function conditionsOf(
  roll: Roll,
  screen: PlacedScreen,
  choices: Choices,
  name: string,
): Record<string, string> {
  const names = paramsOf(screen.route);
  const earlier = names.slice(0, names.indexOf(name));
  return Object.fromEntries(
    earlier
      .filter((by) => choices[by] && choices[by] !== ALL && narrows(roll, screen, by, name))
      .map((by) => [by, choices[by] ?? '']),
  );
}

/** The choices after one more was made: later ones that it narrows have to be made again, `all` excepted. */
export function choose(
  roll: Roll,
  screen: PlacedScreen,
  choices: Choices,
  name: string,
  value: string,
): Choices {
  const names = paramsOf(screen.route);
  const next: Record<string, string> = { ...choices, [name]: value };
  const moved = new Set([name]);
  for (const later of names.slice(names.indexOf(name) + 1)) {
    if (next[later] === ALL || ![...moved].some((by) => narrows(roll, screen, by, later))) continue;
    next[later] = screen.all?.includes(later) ? ALL : '';
    moved.add(later);
  }
  return next;
}

/** Where the choices lead: the full address once all are made, the bare one with what is chosen so far before. */
export function addressOf(screen: PlacedScreen, choices: Choices): string {
  const full = fillPath(screen.route, choices);
  if (full !== undefined) return full;
  const query = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''));
  return `${barePath(screen.route)}${query.size > 0 ? `?${query}` : ''}`;
}

/** A month that is still to be chosen is this one, most of the time, and a period is this month up to today. */
export function thisMonth({ scope }: PlacedScreen, now = new Date()): Choices {
  const today = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
  const month = today.slice(0, 7);
  const [from] = Object.entries(scope).find(([, { kind }]) => kind === 'date') ?? [];
  return Object.fromEntries(
    Object.entries(scope).flatMap(([name, { kind, options }]) =>
      options.tidy === 'month'
        ? [[name, month]]
        : kind === 'date'
          ? [[name, name === from ? `${month}-01` : today]]
          : [],
    ),
  );
}
