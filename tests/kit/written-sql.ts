/**
 * The SQL in tagged templates, and the tables that each reads and writes, by PostgreSQL's own
 * parser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Node, RangeVar } from 'libpg-query';
import ts from 'typescript';
import { below, parse, textOf } from './sql/parsed';

export interface Statement {
  readonly file: string;
  readonly line: number;
  /** The text between values. */
  readonly parts: readonly string[];
}
export interface TablesOf {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Temporary tables that it creates. */
  readonly makes: readonly string[];
}

/**
 * Returns every template of a TypeScript text whose tag is `sql`, as the whole or the last part of
 * a name.
 */
export function statementsOf(file: string, source: string): Statement[] {
  if (!/\b(sql|query)\b/.test(source)) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      /(^|\.|\b)(sql|query)$/.test(node.tag.getText(parsed))
    ) {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
      found.push({ file, line: line + 1, parts });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Returns those of every TypeScript file under the folders. */
export function writtenSql(folders: readonly string[]): Statement[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => statementsOf(path, readFileSync(path, 'utf8'))),
  );
}

/** The placeholder in a gap, and the table of a query wrapped around a fragment. */
const GAP = 'gap';
/** What may fill a gap besides a value and a name: nothing, or an assignment. */
const OTHERS = ['', `${GAP} = ${GAP}`];
/** Fragments with more such gaps have too many combinations to try. */
const MOST_GAPS = 12;
/** The queries that a fragment may be part of. */
const AROUND: readonly ((part: string) => string)[] = [
  (part) => `select ${part}`,
  (part) => `select 1 ${part}`,
  (part) => `select true ${part} true`,
  (part) => `select 1 from ${part}`,
  (part) => `select 1 from ${GAP} ${part}`,
  (part) => `select 1 order by ${part}`,
  (part) => `update ${GAP} set ${part}`,
  (part) => `insert into ${GAP} default values ${part}`,
];

/**
 * Yields the text with its gaps filled: values first, then names, then names with something else in
 * some of them.
 */
function* filled(parts: readonly string[]): Generator<string> {
  const gaps = parts.length - 1;
  const fill = (text: (n: number) => string): string =>
    parts.reduce((all, part, n) => `${all} ${text(n)} ${part}`);
  yield fill((n) => `$${n}`);
  yield fill(() => GAP);
  if (gaps > MOST_GAPS) return;
  for (const other of OTHERS)
    for (let some = 1; some < 2 ** gaps; some += 1)
      yield fill((n) => ((some >> (n - 1)) & 1 ? other : GAP));
}

function readAs(parts: readonly string[], around: (part: string) => string): Node[] | null {
  for (const text of filled(parts)) {
    const nodes = parse(around(text));
    if (nodes) return nodes;
  }
  return null;
}

interface Reading {
  /** False: a fragment of a statement. */
  readonly whole: boolean;
  readonly nodes: readonly Node[];
}
const readings = new Map<string, Reading | null>();

/** A fragment is parsed as everything that it can be part of, so that no table in it is missed. */
function readingOf(parts: readonly string[]): Reading | null {
  const key = parts.join('\0');
  const known = readings.get(key);
  if (known !== undefined) return known;
  const whole = readAs(parts, (text) => text);
  const around = whole ? [] : AROUND.flatMap((one) => readAs(parts, one) ?? []);
  const reading = whole
    ? { whole: true, nodes: whole }
    : around.length > 0
      ? { whole: false, nodes: around }
      : null;
  readings.set(key, reading);
  return reading;
}

/** Whether it can be parsed, as a statement or as part of one. */
export const isReadable = ({ parts }: Statement): boolean => readingOf(parts) !== null;
export const isWhole = ({ parts }: Statement): boolean => readingOf(parts)?.whole === true;

/** Returns the tables of one statement by the names used in it; none if it cannot be parsed. */
export function tablesOf(parts: readonly string[]): TablesOf {
  const own = new Set([GAP]);
  const [reads, writes, makes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const note = (into: Set<string>, range: RangeVar | undefined): void => {
    if (range?.relname && (range.schemaname ?? 'public') === 'public') into.add(range.relname);
  };
  const made = (range: RangeVar | undefined): void =>
    note(range?.relpersistence === 't' ? makes : writes, range);
  const visit = (node: Node): void => {
    if ('LockingClause' in node || 'VacuumStmt' in node) return; // names what is already read, or changes no row
    if ('CommonTableExpr' in node) own.add(node.CommonTableExpr.ctename ?? '');
    else if ('RangeVar' in node) note(reads, node.RangeVar);
    else if ('CreateStmt' in node) made(node.CreateStmt.relation);
    else if ('CreateTableAsStmt' in node) made(node.CreateTableAsStmt.into?.rel);
    else if ('CopyStmt' in node)
      note(node.CopyStmt.is_from ? writes : reads, node.CopyStmt.relation);
    else if ('TruncateStmt' in node) {
      for (const one of node.TruncateStmt.relations ?? [])
        if ('RangeVar' in one) note(writes, one.RangeVar);
      return;
    } else if ('DropStmt' in node) {
      for (const one of node.DropStmt.objects ?? [])
        if ('List' in one) writes.add(textOf(one.List.items?.at(-1)) ?? '');
    } else {
      // insert, update, delete, merge, alter: the table each applies to
      const [{ relation } = {}] = Object.values(node) as { relation?: RangeVar }[];
      note(writes, relation);
    }
    below(node).forEach(visit);
  };
  (readingOf(parts)?.nodes ?? []).forEach(visit);
  const others = (names: ReadonlySet<string>): string[] =>
    [...names].filter((name) => !own.has(name));
  return { reads: others(reads), writes: others(writes), makes: others(makes) };
}
