/** The SQL that stands in tagged templates, and which tables each statement reads and writes. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Statement {
  readonly file: string;
  readonly line: number;
  /** What stands between values is kept; each value is a `?`. */
  readonly text: string;
}
export interface TablesOf {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** Every template of a TypeScript text whose tag is called `sql`, alone or as the last part of a name. */
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
      const text = ts.isNoSubstitutionTemplateLiteral(template)
        ? template.text
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(
            ' ? ',
          );
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
      found.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Those of every TypeScript file under the folders. */
export function writtenSql(folders: readonly string[]): Statement[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => statementsOf(path, readFileSync(path, 'utf8'))),
  );
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"([^"]+)"|[A-Za-z_][A-Za-z0-9_]*|[(),.;?]|::/g;
/** Functions of which `from` is a part: `extract(month from day)`. */
const WITH_FROM = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** Words that end a list of tables. */
const ENDS = new Set(
  'where group order having limit offset union except intersect set on returning window for select values fetch'.split(
    ' ',
  ),
);

function tokensOf(text: string): string[] {
  return [...text.matchAll(TOKEN)]
    .filter(([token]) => !/^(--|\/\*|')/.test(token))
    .map(([token, quoted]) => quoted ?? token.toLowerCase());
}

/** Names that a statement gives to queries of its own: `with name (columns) as materialized (`. */
function namedQueries(tokens: readonly string[]): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, at) => {
    if (token !== 'as') return;
    let after = at + 1;
    while (tokens[after] === 'not' || tokens[after] === 'materialized') after += 1;
    if (tokens[after] !== '(') return;
    let before = at - 1;
    if (tokens[before] === ')') {
      let depth = 1;
      while (before > 0 && depth > 0) {
        before -= 1;
        if (tokens[before] === ')') depth += 1;
        if (tokens[before] === '(') depth -= 1;
      }
      before -= 1;
    }
    const name = tokens[before];
    if (name && [',', 'with', 'recursive'].includes(tokens[before - 1] ?? '')) names.add(name);
  });
  return names;
}

/** The tables of one statement, as they are named in it. */
export function tablesOf(text: string): TablesOf {
  const tokens = tokensOf(text);
  const own = namedQueries(tokens);
  const reads = new Set<string>();
  const writes = new Set<string>();
  /** For each open bracket: what opened it, and whether a comma leads to another table. */
  const open: { by: string; tables: boolean }[] = [{ by: '', tables: false }];
  const take = (at: number, into: Set<string>): void => {
    let n = at;
    while (tokens[n] === 'lateral' || tokens[n] === 'only') n += 1;
    const name = tokens[n];
    if (!name || !/^[a-z_]/.test(name) || (tokens[n + 1] === '(' && into === reads)) return;
    if (tokens[n + 1] === '.' || own.has(name) || (name === 'rows' && tokens[n + 1] === 'from'))
      return;
    into.add(name);
  };
  tokens.forEach((token, at) => {
    const here = open.at(-1);
    if (!here) return;
    const before = tokens[at - 1] ?? '';
    const next = tokens[at + 1] ?? '';
    if (token === '(') open.push({ by: before, tables: false });
    else if (token === ')') open.pop();
    else if (token === ',' && here.tables) take(at + 1, reads);
    else if (ENDS.has(token)) here.tables = false;
    else if (
      token === 'from' &&
      !WITH_FROM.has(here.by) &&
      !['distinct', 'as', 'rows'].includes(before)
    ) {
      take(at + 1, before === 'delete' ? writes : reads);
      here.tables = true;
    } else if (token === 'join') {
      take(at + 1, reads);
      here.tables = true;
    } else if (token === 'using' && next !== '(') {
      take(at + 1, reads);
      here.tables = true;
    } else if (token === 'into' || token === 'truncate') take(at + 1, writes);
    else if (token === 'update' && !['for', 'do', 'key', 'on'].includes(before) && next !== 'of')
      take(at + 1, writes);
  });
  return { reads: [...reads], writes: [...writes] };
}
