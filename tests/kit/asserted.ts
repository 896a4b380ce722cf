/** Finds what a test asserts by reading its code, so that a title alone proves nothing. */
import ts from 'typescript';

const QUERY = /^(find|get|wait)(All)?(By|For)/;

const nameOf = (callee: ts.Expression): string =>
  ts.isIdentifier(callee)
    ? callee.text
    : ts.isPropertyAccessExpression(callee)
      ? callee.name.text
      : ts.isCallExpression(callee)
        ? nameOf(callee.expression)
        : '';
/** `it` of `it('…')`, `it.each([…])('…')` and `it.skip('…')`. */
const rootOf = (callee: ts.Expression): string =>
  ts.isIdentifier(callee)
    ? callee.text
    : ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)
      ? rootOf(callee.expression)
      : '';

function all<T extends ts.Node>(from: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(from);
  return found;
}
const textsIn = (node: ts.Node): string[] => [
  ...all(node, ts.isStringLiteralLike).map(({ text }) => text),
  ...all(node, ts.isRegularExpressionLiteral).map(({ text }) =>
    text.replace(/^\/\^?|\$?\/[a-z]*$/g, '').replaceAll('\\', ''),
  ),
  ...all(node, ts.isTemplateExpression).map((one) => one.getText()),
];

/**
 * Returns the texts that the test of this title asserts: in an `expect`, in a query that throws
 * where it finds nothing, or in a helper of the file that does either. `undefined` where there is
 * no such test, or where it is skipped; empty where it asserts nothing.
 */
export function assertedIn(code: string, title: string): readonly string[] | undefined {
  const source = ts.createSourceFile(
    'test.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const calls = all(source, ts.isCallExpression);
  const test = calls.find(
    ({ expression, arguments: [first] }) =>
      ['it', 'test'].includes(rootOf(expression)) &&
      !/\.(skip|todo|only)\b/.test(expression.getText().slice(0, 12)) &&
      first &&
      (ts.isStringLiteralLike(first) ? first.text : first.getText()) === title,
  );
  if (!test) return undefined;
  const body = test.arguments.find(
    (argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument),
  );
  if (!body) return undefined;
  const declared = new Map<string, ts.Node>();
  for (const one of all(source, ts.isVariableDeclaration))
    if (ts.isIdentifier(one.name) && one.initializer) declared.set(one.name.text, one.initializer);
  for (const { initializer, expression } of all(source, ts.isForOfStatement)) {
    const name = ts.isVariableDeclarationList(initializer)
      ? initializer.declarations[0]?.name
      : undefined;
    if (name && ts.isIdentifier(name)) declared.set(name.text, expression);
  }
  for (const one of all(source, ts.isFunctionDeclaration))
    if (one.name) declared.set(one.name.text, one);
  const asserts = (call: ts.CallExpression): boolean =>
    rootOf(call.expression) === 'expect' || QUERY.test(nameOf(call.expression));
  const helps = (call: ts.CallExpression): boolean => {
    const helper = ts.isIdentifier(call.expression)
      ? declared.get(call.expression.text)
      : undefined;
    return helper !== undefined && all(helper, ts.isCallExpression).some(asserts);
  };
  const asserted = all(body, ts.isCallExpression).filter((call) => asserts(call) || helps(call));
  if (asserted.length === 0) return [];
  const held = (name: string, deep = 2): string[] => {
    const constant = declared.get(name);
    if (!constant || ts.isFunctionLike(constant) || deep === 0) return [];
    return [
      ...textsIn(constant),
      ...all(constant, ts.isIdentifier).flatMap(({ text }) => held(text, deep - 1)),
    ];
  };
  const named = asserted
    .flatMap((call) => all(call, ts.isIdentifier))
    .flatMap(({ text }) => held(text));
  // A table of `it.each` counts if the test asserts anything about its rows.
  const rows = ts.isCallExpression(test.expression)
    ? test.expression.arguments.flatMap((table) =>
        textsIn(ts.isIdentifier(table) ? (declared.get(table.text) ?? table) : table),
      )
    : [];
  return [...asserted.flatMap(textsIn), ...named, ...rows];
}
