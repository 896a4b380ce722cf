/** Calls every GET route of the API as one caller, looking for words that they may not read. */
import { VISITOR } from '../../server/access/actor-key';
import type { DemoCollege, Person } from './demo-college';
import { exampleIds, sentFor } from './matrix';

/**
 * Not searched: words cannot be found in compressed files, whose tests read their text, and the
 * documentation of the API holds no rows.
 */
const UNREADABLE = /\/(pdf|docx|workbook|zip)$|^\/api\/(docs|openapi\.json)$/;

interface Sweep {
  /** Nobody is signed in without one. */
  readonly person?: Person | undefined;
  /** Rows and parameters to ask for, by resource and by name. */
  readonly ids?: Readonly<Record<string, number>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further paths, such as searches for the words. */
  readonly paths?: readonly string[];
}

/** Returns the paths whose responses contain the words, and how many were answered. */
export async function sweepFor(
  words: string,
  college: DemoCollege,
  { person, ids = {}, params = {}, headers = {}, paths = [] }: Sweep,
): Promise<{ readonly found: readonly string[]; readonly answered: number }> {
  const token = person && (await college.session(person));
  const actor = token === undefined ? VISITOR : await college.actor(token);
  const rows = new Map(await exampleIds(college));
  for (const [name, id] of Object.entries(ids)) rows.set(name, String(id));
  const sent = college.routes
    .filter(({ method, path }) => method === 'GET' && !UNREADABLE.test(path))
    .map((route) => sentFor(route, { actor, person, token }, college, rows, params));
  const own = sent[0]?.init ?? {};
  const found: string[] = [];
  let answered = 0;
  for (const { path, init } of [...sent, ...paths.map((path) => ({ path, init: own }))]) {
    const response = await college.ask(path, { ...init, headers: { ...init.headers, ...headers } });
    if (response.ok) answered += 1;
    if ((await response.text()).includes(words)) found.push(path);
  }
  return { found, answered };
}
