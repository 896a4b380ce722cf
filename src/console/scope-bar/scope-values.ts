/**
 * The choices of a scope bar as stored in the address, and the effect of a new choice on the
 * others. Pure.
 */
import { fillPath, linksOf, paramsOf, type PlacedScreen, type Roll } from '@/schema';
import { ALL, barePath } from '../visible';

export type Choices = Readonly<Record<string, string>>;

/**
 * Reads the choices from the full path or, while it is incomplete, from the query; parameters that
 * accept `all` default to it.
 */
export function choicesOf(screen: PlacedScreen, params: Choices, search: string): Choices {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    paramsOf(screen.route).map((name) => [
      name,
      params[name] ?? query.get(name) ?? (screen.all?.includes(name) ? ALL : ''),
    ]),
  );
}

/**
 * Whether the target of `name` has a field called `by`, so that choosing the one narrows the other.
 */
const narrows = (roll: Roll, screen: PlacedScreen, by: string, name: string): boolean => {
  const target = roll.resources.get(screen.scope[name]?.to ?? '');
  return target !== undefined && Object.hasOwn(linksOf(target), by);
};

/**
 * Returns conditions on the rows to choose from: those of the definition, and the earlier choices
 * that their resource has as fields.
 */
export function conditionsOf(
  roll: Roll,
  screen: PlacedScreen,
  choices: Choices,
  name: string,
): Record<string, string | readonly string[]> {
  const names = paramsOf(screen.route);
  const earlier = names.slice(0, names.indexOf(name));
  return {
    ...screen.scope[name]?.options.where,
    ...Object.fromEntries(
      earlier
        .filter((by) => choices[by] && choices[by] !== ALL && narrows(roll, screen, by, name))
        .map((by) => [by, choices[by] ?? '']),
    ),
  };
}

/** Returns the choices after a new one: later choices that it narrows are cleared, except `all`. */
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

/**
 * Returns the address of the choices: the full path once all are made, before that the bare path
 * with the choices so far.
 */
export function addressOf(screen: PlacedScreen, choices: Choices): string {
  const full = fillPath(screen.route, choices);
  if (full !== undefined) return full;
  const query = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''));
  return `${barePath(screen.route)}${query.size > 0 ? `?${query}` : ''}`;
}

/** Default choices: a month is the current one, and a period runs from its first day to today. */
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
