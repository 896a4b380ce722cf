/**
 * The definitions as sent to the browser: the outline at once, the rest of a module when a page of
 * it opens. In development and in tests they are cut here; in a build this file is replaced by the
 * chunks (`server/definitions-plugin.ts`).
 */
import { splitRoll, type Details } from '@/schema';
import { readRoll } from './roll';

const { outline, details } = splitRoll(readRoll());

/** Rejects for an unknown module. */
const load = async (slug: string): Promise<Details> => {
  const found = details[slug];
  if (!found) throw new Error(`There is no module "${slug}".`);
  return found;
};

export { load, outline };
