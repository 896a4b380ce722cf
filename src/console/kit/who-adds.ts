/** Who enters the rows of a resource, for a caller who finds none and may not enter any. */
import { ALL_LETTERS, LETTERS } from '@/domain/letters';
import type { Grants, Resource } from '@/schema';
import { useMay } from './frame';
import { useSay, type Say } from './say';

const isLetter = (letter: string): letter is keyof typeof LETTERS => Object.hasOwn(LETTERS, letter);

/** The office that the grants name by a letter, in one short phrase. */
export function officeOf(grants: Grants, say: Say): string | undefined {
  const letter = grants
    .flatMap(({ to, letters = '' }) => (to === 'admin' ? [...letters] : []))
    .find((one) => one !== ALL_LETTERS);
  return letter !== undefined && isLetter(letter) ? say(LETTERS[letter]).split(':')[0] : undefined;
}

/** Whom to ask for rows that are missing; `undefined` for callers who may add them themselves. */
export function useWhomToAsk(): (resource: Resource) => string | undefined {
  const say = useSay();
  const may = useMay();
  return ({ name, access: { create } }) => {
    if (create.length === 0 || may('create', name)) return undefined;
    const office = officeOf(create, say);
    if (office !== undefined) return say('Ask the office ({office}) to add them.', { office });
    return create.every(({ to }) => to === 'super')
      ? say('Ask a super administrator to add them.')
      : say('Ask the office to add them.');
  };
}
