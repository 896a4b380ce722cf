/**
 * What SafeQL's analysis of nullability leaves out (4.1): rows that an outer join of a subquery
 * misses, `coalesce` of columns that may all be null, and columns compared in a condition, which
 * are not null in any remaining row.
 */
import type { Node } from 'libpg-query';
import { namedIn, parsed, type Named } from './parsed';

/** `missing`: may be null; `there`: never null; `unsure`: unknown. */
export type Reading = 'missing' | 'there' | 'unsure';

const STRICT = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_LIKE', 'AEXPR_ILIKE']);
const STRICT_FUNCTIONS = new Set(['lower', 'upper', 'btrim']);

/** Returns the columns without which an expression is null. */
function needed(node: Node | undefined): Named[] {
  if (!node) return [];
  const named = namedIn(node);
  if (named) return [named];
  if ('TypeCast' in node) return needed(node.TypeCast.arg);
  if ('FuncCall' in node) {
    const name = node.FuncCall.funcname?.at(-1);
    return name && 'String' in name && STRICT_FUNCTIONS.has(name.String.sval ?? '')
      ? (node.FuncCall.args ?? []).flatMap(needed)
      : [];
  }
  return [];
}

/** Returns the columns that are not null wherever a condition holds. */
function demanded(condition: Node | undefined): Named[] {
  if (!condition) return [];
  if ('BoolExpr' in condition)
    return condition.BoolExpr.boolop === 'AND_EXPR'
      ? (condition.BoolExpr.args ?? []).flatMap(demanded)
      : [];
  if ('NullTest' in condition)
    return condition.NullTest.nulltesttype === 'IS_NOT_NULL' ? needed(condition.NullTest.arg) : [];
  if ('A_Expr' in condition) {
    const { kind, lexpr, rexpr } = condition.A_Expr;
    return kind && STRICT.has(kind) ? [...needed(lexpr), ...needed(rexpr)] : [];
  }
  return needed(condition);
}

interface Source {
  /** Names whose rows an outer join may miss. */
  readonly outer: Set<string>;
  readonly demanded: Named[];
}

function collect(node: Node, missing: boolean, into: Source): void {
  if ('JoinExpr' in node) {
    const { jointype, larg, rarg, quals } = node.JoinExpr;
    const left = jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL';
    const right = jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL';
    if (larg) collect(larg, missing || left, into);
    if (rarg) collect(rarg, missing || right, into);
    if (jointype === 'JOIN_INNER' && !missing) into.demanded.push(...demanded(quals));
  } else if (missing) {
    if ('RangeVar' in node)
      into.outer.add(node.RangeVar.alias?.aliasname ?? node.RangeVar.relname ?? '');
    else
      for (const range of Object.values(node) as { alias?: { aliasname?: string } }[])
        if (range.alias?.aliasname) into.outer.add(range.alias.aliasname);
  }
}

interface Parts {
  readonly targets: readonly Node[];
  readonly from: readonly Node[];
  readonly where: Node | undefined;
}
function partsOf(statement: Node): Parts | null {
  if ('SelectStmt' in statement) {
    const {
      targetList: targets = [],
      fromClause: from = [],
      whereClause: where,
      op,
    } = statement.SelectStmt;
    return op === 'SETOP_NONE' || op === undefined ? { targets, from, where } : null;
  }
  const changed =
    'UpdateStmt' in statement
      ? statement.UpdateStmt
      : 'DeleteStmt' in statement
        ? statement.DeleteStmt
        : null;
  return (
    changed && {
      targets: changed.returningClause?.exprs ?? [],
      from: ('fromClause' in changed && changed.fromClause) || [],
      where: changed.whereClause,
    }
  );
}

/** By column name of the result; only where more is known than SafeQL reports. */
export function readingsOf(text: string): ReadonlyMap<string, Reading> {
  const found = new Map<string, Reading>();
  const [statement] = parsed(text);
  const parts = statement && partsOf(statement);
  if (!parts) return found;
  const source: Source = { outer: new Set(), demanded: demanded(parts.where) };
  for (const node of parts.from) collect(node, false, source);
  // A column that an update sets may be null afterwards, whatever its condition required.
  const set = new Set(
    statement && 'UpdateStmt' in statement
      ? (statement.UpdateStmt.targetList ?? []).flatMap((one) =>
          'ResTarget' in one && one.ResTarget.name ? [one.ResTarget.name] : [],
        )
      : [],
  );
  for (const { alias } of source.demanded) if (alias !== null) source.outer.delete(alias);
  for (const target of parts.targets) {
    if (!('ResTarget' in target) || !target.ResTarget.val) continue;
    const { val } = target.ResTarget;
    const inner = 'TypeCast' in val && val.TypeCast.arg ? val.TypeCast.arg : val;
    if ('CoalesceExpr' in inner) {
      const sure = (inner.CoalesceExpr.args ?? []).some(
        (arg) => 'A_Const' in arg && !arg.A_Const.isnull,
      );
      if (!sure) found.set(target.ResTarget.name ?? 'coalesce', 'unsure');
      continue;
    }
    const named = namedIn(inner);
    if (!named) continue;
    const { alias, column } = named;
    // A name without a table belongs to one table only, or the database refuses the query.
    const there =
      !set.has(column) &&
      source.demanded.some(
        (one) =>
          one.column === column && (one.alias === null || alias === null || one.alias === alias),
      );
    const name = target.ResTarget.name ?? column;
    if (there) found.set(name, 'there');
    else if (alias !== null && source.outer.has(alias)) found.set(name, 'missing');
  }
  return found;
}
