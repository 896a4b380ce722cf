/**
 * A letter for each module of the caller's menu, for `g` and the letter: the first of its name that
 * is still free. Pure.
 */
import type { Actor, Module, Roll } from '@/schema';
import { menuOf } from '../visible';

export interface Lettered {
  readonly letter: string;
  /** `undefined` for the dashboard. */
  readonly module?: Module;
  readonly to: string;
}

/** The dashboard chooses first; a module all of whose letters are taken has none. */
export function lettersOf(roll: Roll, actor: Actor): readonly Lettered[] {
  const taken = new Set(['d']);
  const found: Lettered[] = [{ letter: 'd', to: '/' }];
  for (const module of menuOf(roll, actor)) {
    const letter = [...module.label.toLowerCase()].find(
      (one) => /[a-z]/.test(one) && !taken.has(one),
    );
    if (!letter) continue;
    taken.add(letter);
    found.push({ letter, module, to: `/${module.slug}` });
  }
  return found;
}
