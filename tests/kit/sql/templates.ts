/**
 * Every query of the product, from its source: the text, and the row that the surrounding code
 * expects.
 */
import { relative } from 'node:path';
import ts from 'typescript';

/** One column of a row, as TypeScript sees it. */
export interface Expected {
  /** Null for `unknown`. */
  readonly nullable: boolean | null;
  /** `other`: an object, or another type that is not compared further. */
  readonly kind: 'string' | 'number' | 'boolean' | 'list' | 'other';
  /** The allowed words, where the type is not a plain string. */
  readonly words: readonly string[] | null;
  /** `where?: string` need not be selected. */
  readonly optional?: boolean;
  /** Where the type is declared: one shared by several queries has to fit all of them. */
  readonly declared?: string;
}
export interface Query {
  readonly file: string;
  readonly line: number;
  /** With `$1`, `$2` in place of the values, as the driver gets it. */
  readonly text: string;
  /** Null if the code names no row. */
  readonly row: ReadonlyMap<string, Expected> | null;
  /**
   * Where the columns of that row are written, if they are: beside the query, or under a name in
   * its file.
   */
  readonly written?: RowNode;
}
export type RowNode = ts.TypeLiteralNode | ts.InterfaceDeclaration;

/** A type of another file, or one derived from others, is left to its author. */
function writtenRow(checker: ts.TypeChecker, node: ts.TypeNode): RowNode | undefined {
  if (ts.isTypeLiteralNode(node)) return node;
  if (!ts.isTypeReferenceNode(node) || node.typeArguments) return undefined;
  const [declared] = checker.getSymbolAtLocation(node.typeName)?.declarations ?? [];
  if (!declared || declared.getSourceFile() !== node.getSourceFile()) return undefined;
  return ts.isInterfaceDeclaration(declared) && !declared.heritageClauses ? declared : undefined;
}

const placeOf = ({ declarations: [first] = [] }: ts.Symbol): string | undefined =>
  first && `${first.getSourceFile().fileName}:${first.pos}`;

function expectedOf(checker: ts.TypeChecker, property: ts.Symbol, at: ts.Node): Expected {
  const type = checker.getTypeOfSymbolAtLocation(property, at);
  const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
  const parts = (type.isUnion() ? type.types : [type]).filter(
    (part) => !(optional && part.flags & ts.TypeFlags.Undefined),
  );
  const missing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  const values = parts.filter((part) => !(part.flags & missing));
  const all = (flags: ts.TypeFlags) =>
    values.length > 0 && values.every((part) => part.flags & flags);
  const kind = all(ts.TypeFlags.StringLike)
    ? 'string'
    : all(ts.TypeFlags.NumberLike)
      ? 'number'
      : all(ts.TypeFlags.BooleanLike)
        ? 'boolean'
        : values.length > 0 && values.every((part) => checker.isArrayLikeType(part))
          ? 'list'
          : 'other';
  const words = values.every((part) => part.isStringLiteral())
    ? values.map((part) => (part as ts.StringLiteralType).value)
    : null;
  return {
    nullable: type.flags & ts.TypeFlags.Unknown ? null : values.length < parts.length,
    kind,
    words: kind === 'string' ? words : null,
    optional,
    declared: placeOf(property),
  };
}

const textOf = ({ template }: ts.TaggedTemplateExpression): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.templateSpans.reduce(
        (text, span, n) => `${text}$${n + 1}${span.literal.text}`,
        template.head.text,
      );

export function queriesOf(program: ts.Program, where: RegExp): Query[] {
  const checker = program.getTypeChecker();
  const root = program.getCurrentDirectory();
  const found: Query[] = [];
  for (const source of program.getSourceFiles()) {
    const file = relative(root, source.fileName);
    if (!where.test(file)) continue;
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isTaggedTemplateExpression(node)) return;
      const tag = checker.getTypeAtLocation(node.tag);
      if (!['Sql', 'RelationSql'].includes((tag.aliasSymbol ?? tag.symbol)?.name ?? '')) return;
      const [given] = node.typeArguments ?? [];
      const row = given && checker.getTypeFromTypeNode(given);
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: textOf(node),
        row: row
          ? new Map(
              checker
                .getPropertiesOfType(row)
                .map((property) => [property.name, expectedOf(checker, property, node)]),
            )
          : null,
        ...(given && { written: writtenRow(checker, given) }),
      });
    };
    visit(source);
  }
  return found;
}

/** Creates the program that `tsconfig.json` describes, for some of its files. */
export function programOf(files: RegExp): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('tsconfig.json cannot be read');
  return ts.createProgram(
    config.fileNames.filter((path) => files.test(relative(process.cwd(), path))),
    config.options,
  );
}
