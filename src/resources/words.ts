/**
 * The Hindi of the resources: `hi.ts` of every folder beside this file. Within a module its own
 * words take precedence; elsewhere the common words apply (`hi.ts` here), and words on which no two
 * modules disagree. Separate from the roll, because only Hindi readers load it.
 */
import arithmetic from '@/domain/hi';
import { mergeDictionaries, type Dictionary } from '@/schema/sentences';
import common from './hi';

const files = import.meta.glob<{ default: Dictionary }>('./*/hi.ts', { eager: true });

/** By the slug of the module. */
export const modules: Readonly<Record<string, Dictionary>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.split('/')[1] ?? '', file.default]),
);

const words: Dictionary = {
  ...mergeDictionaries(Object.values(modules)),
  ...common,
  ...arithmetic,
};
export default words;
