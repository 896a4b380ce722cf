/**
 * Words inside a query: a column of a choice may only be compared with or set to one of its
 * choices.
 */
import type { Node, RangeVar } from 'libpg-query';
import { below, namedIn, parsed, textOf, type Named } from './parsed';

/** What is known of the columns of tables. */
export interface Columns {
  has(table: string, column: string): boolean;
  /** `undefined` for a column that is not a choice. */
  choices(table: string, column: string): ReadonlySet<string> | undefined;
}

/**
 * Tables of one select, update, insert or delete by the names they have in it; null for a subquery.
 */
type Scope = ReadonlyMap<string, string | null>;

const COMPARED = new Set([
  'AEXPR_OP',
  'AEXPR_OP_ANY',
  'AEXPR_OP_ALL',
  'AEXPR_IN',
  'AEXPR_DISTINCT',
  'AEXPR_NOT_DISTINCT',
  'AEXPR_NULLIF',
]);
const OPERATORS = new Set(['=', '<>']);

/** Columns that an expression may return unchanged. */
function columnsIn(node: Node | undefined): Named[] {
  if (!node) return [];
  if ('TypeCast' in node) return columnsIn(node.TypeCast.arg);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).flatMap(columnsIn);
  const named = namedIn(node);
  return named ? [named] : [];
}
/** Texts that an expression may return unchanged. */
function textsIn(node: Node | undefined): string[] {
  if (!node) return [];
  if ('TypeCast' in node) return textsIn(node.TypeCast.arg);
  if ('A_Const' in node) return node.A_Const.sval ? [node.A_Const.sval.sval ?? ''] : [];
  if ('List' in node) return (node.List.items ?? []).flatMap(textsIn);
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).flatMap(textsIn);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).flatMap(textsIn);
  if ('CaseExpr' in node)
    return [
      ...(node.CaseExpr.args ?? []).flatMap((one) =>
        'CaseWhen' in one ? textsIn(one.CaseWhen.result) : [],
      ),
      ...textsIn(node.CaseExpr.defresult),
    ];
  return [];
}

/** @returns one line for each word that its column never holds */
export function strangeWords(text: string, columns: Columns): string[] {
  const found = new Set<string>();
  const statements = parsed(text);
  const common = new Set<string>();
  const findCommon = (node: Node): void => {
    if ('CommonTableExpr' in node) common.add(node.CommonTableExpr.ctename ?? '');
    below(node).forEach(findCommon);
  };
  statements.forEach(findCommon);

  const add = (to: Map<string, string | null>, { relname = '', alias }: RangeVar): void => {
    to.set(alias?.aliasname ?? relname, common.has(relname) ? null : relname);
  };
  function sources(nodes: readonly Node[], to: Map<string, string | null>): void {
    for (const node of nodes) {
      if ('RangeVar' in node) add(to, node.RangeVar);
      else if ('JoinExpr' in node)
        sources(
          [node.JoinExpr.larg, node.JoinExpr.rarg].flatMap((one) => one ?? []),
          to,
        );
      else
        for (const range of Object.values(node) as { alias?: { aliasname?: string } }[])
          to.set(range.alias?.aliasname ?? '', null);
    }
  }
  function resolve({ alias, column }: Named, scopes: readonly Scope[]): string | null {
    for (const scope of scopes) {
      if (alias !== null && scope.has(alias)) return scope.get(alias) ?? null;
      if (alias !== null) continue;
      const table = [...scope.values()].find((one) => one !== null && columns.has(one, column));
      if (table) return table;
      if ([...scope.values()].includes(null)) return null;
    }
    return null;
  }
  function judge(
    named: Named,
    scopes: readonly Scope[],
    words: readonly string[],
    also: readonly string[] = [],
  ): void {
    const table = resolve(named, scopes);
    const choices = table === null ? undefined : columns.choices(table, named.column);
    if (!choices) return;
    for (const word of words)
      if (!choices.has(word) && !also.includes(word))
        found.add(`${table ?? ''}.${named.column} is never '${word}'`);
  }
  const judgeEach = (left: Node | undefined, right: Node | undefined, scopes: readonly Scope[]) => {
    for (const named of columnsIn(left)) judge(named, scopes, textsIn(right), textsIn(left));
  };

  function assigned(targets: readonly Node[], scope: Scope, table: string): void {
    for (const target of targets)
      if ('ResTarget' in target && target.ResTarget.name)
        judge(
          { alias: table, column: target.ResTarget.name },
          [scope],
          textsIn(target.ResTarget.val),
        );
  }
  /**
   * The values of an insert, in the order of its columns: of each row of `values`, or of each
   * select of a union.
   */
  function inserted(names: readonly string[], from: Node | undefined, scope: Scope, table: string) {
    if (!from || !('SelectStmt' in from)) return;
    const { valuesLists = [], targetList = [], larg, rarg } = from.SelectStmt;
    if (larg) inserted(names, { SelectStmt: larg }, scope, table);
    if (rarg) inserted(names, { SelectStmt: rarg }, scope, table);
    const rows = [
      ...valuesLists.map((row) => ('List' in row ? (row.List.items ?? []) : [])),
      targetList.map((one) => ('ResTarget' in one ? one.ResTarget.val : undefined)),
    ];
    for (const row of rows)
      for (const [n, column] of names.entries())
        judge({ alias: table, column }, [scope], textsIn(row[n]));
  }

  function visit(node: Node, outer: readonly Scope[]): void {
    let scopes = outer;
    if ('SelectStmt' in node) {
      const scope = new Map<string, string | null>();
      sources(node.SelectStmt.fromClause ?? [], scope);
      scopes = [scope, ...outer];
    } else if ('UpdateStmt' in node || 'InsertStmt' in node || 'DeleteStmt' in node) {
      const scope = new Map<string, string | null>();
      const { relation, ...rest } =
        'UpdateStmt' in node
          ? node.UpdateStmt
          : 'InsertStmt' in node
            ? node.InsertStmt
            : node.DeleteStmt;
      if (relation) add(scope, relation);
      const name = relation?.alias?.aliasname ?? relation?.relname ?? '';
      if ('fromClause' in rest) sources(rest.fromClause ?? [], scope);
      if ('usingClause' in rest) sources(rest.usingClause ?? [], scope);
      if ('targetList' in rest) assigned(rest.targetList ?? [], scope, name);
      if ('InsertStmt' in node) {
        const { cols = [], selectStmt, onConflictClause } = node.InsertStmt;
        const names = cols.map((one) => ('ResTarget' in one ? (one.ResTarget.name ?? '') : ''));
        inserted(names, selectStmt, scope, name);
        assigned(onConflictClause?.targetList ?? [], scope, name);
      }
      scopes = [scope, ...outer];
    } else if ('A_Expr' in node) {
      const { kind = '', name, lexpr, rexpr } = node.A_Expr;
      const operator = textOf(name?.[0]);
      if (COMPARED.has(kind) && OPERATORS.has(operator ?? '')) {
        judgeEach(lexpr, rexpr, scopes);
        judgeEach(rexpr, lexpr, scopes);
      }
    } else if ('CaseExpr' in node) {
      for (const one of node.CaseExpr.args ?? [])
        if ('CaseWhen' in one) judgeEach(node.CaseExpr.arg, one.CaseWhen.expr, scopes);
    }
    for (const one of below(node)) visit(one, scopes);
  }
  for (const statement of statements) visit(statement, []);
  return [...found];
}
