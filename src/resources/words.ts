/**
 * The Hindi of the nouns: `hi.ts` of every folder beside this file. A module's own is asked first wherever that module speaks;
 * elsewhere the words of all (`hi.ts` here), and what no two modules say differently. Apart from the roll, for it travels only to those who read it.
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
