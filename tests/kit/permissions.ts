/**
 * The second copy of the permissions: a table written by hand from the specification's section 6
 * (permissions.csv). The first copy is the definitions; neither is generated from the other, and
 * the matrix test fails when either changes alone.
 */
import { readFileSync } from 'node:fs';
import type { Roll } from '@/schema';
import type { Route } from '../../server/route';

export type Verb = 'read' | 'create' | 'update' | 'delete';
/** Whether this identity (`faculty`, `admin`, `admin:M`, `super`, ...) is allowed. */
export type Line = (identity: string) => boolean;

/** Every role letter of section 6, in its order, with the X of the menu. */
export const LETTERS = [...'AGDIQLJPKOCTFMVBHSRENUWX'];

export const PERMISSIONS = new URL('./permissions.csv', import.meta.url);

const VERBS: Readonly<Record<Route['method'], Verb>> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

function lineOf(columns: readonly string[], cells: readonly string[]): Line {
  const cell = (name: string): string => {
    const text = cells[columns.indexOf(name)];
    if (!text) throw new Error(`${cells.join(',')}: nothing is said of ${name}`);
    return text;
  };
  const letters = cell('letters');
  return (identity) => {
    const letter = /^admin:(.)$/.exec(identity)?.[1];
    if (letter) return letters === '*' || (letters !== '-' && `A${letters}`.includes(letter));
    const said = cell(identity);
    if (said !== 'y' && said !== 'n')
      throw new Error(`${cells.join(',')}: "${said}" is neither y nor n`);
    return said === 'y';
  };
}

/** By `of verb`: `batch read`, `/api/default read`. Throws on a duplicate line. */
export function readPermissions(
  text: string = readFileSync(PERMISSIONS, 'utf8'),
): Map<string, Line> {
  const [head = '', ...rows] = text.trim().split('\n');
  const columns = head.split(',');
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const cells = row.split(',');
    const key = `${cells[0]} ${cells[1]}`;
    if (cells.length !== columns.length || !Object.values(VERBS).some((verb) => verb === cells[1]))
      throw new Error(`${row}: not a line of this table`);
    if (lines.has(key)) throw new Error(`${key} is there twice`);
    lines.set(key, lineOf(columns, cells));
  }
  return lines;
}

/**
 * A resource's own addresses; others that concern the same resource are in the table by their path.
 */
const OWN = /^(\/\{id\}|\/export|\/import(\/\{run\}(\/\w+)?)?)?$/;

/**
 * Returns the key of a route's line in the table. The progress of an import is open to those who
 * may import.
 */
export function lineFor({ method, path, of }: Route, roll: Roll): string {
  const verb = VERBS[method];
  if (
    of &&
    roll.resources.has(of) &&
    path.startsWith(`/api/${of}`) &&
    OWN.test(path.slice(`/api/${of}`.length)) &&
    // The page of one row that is open to more callers than the list has a line of its own.
    !(verb === 'read' && path === `/api/${of}/{id}` && roll.resources.get(of)?.access.open)
  ) {
    return `${of} ${path.includes('/import/') ? 'create' : verb}`;
  }
  // Actions on a screen have a line of their own: `/stock/count:submit create`.
  if (of && roll.screens.some(({ route }) => route === of))
    return `${of.replace(/\/\{.*$/, '')}${path.slice(`/api${of}`.length).replace('/', ':')} ${verb}`;
  return `${path} ${verb}`;
}
