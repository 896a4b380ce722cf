/** The Hindi of the nouns: `hi.ts` of every folder beside this file, and of the arithmetic. Apart from the roll, for it travels only to those who read it. */
import arithmetic from '@/domain/hi';
import type { Dictionary } from '@/schema';

const files = import.meta.glob<{ default: Dictionary }>('./*/hi.ts', { eager: true });

const words: Dictionary = Object.assign(
  {},
  arithmetic,
  ...Object.values(files).map((file) => file.default),
);
export default words;
