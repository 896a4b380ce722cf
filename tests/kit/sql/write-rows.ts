/**
 * Writes the row types of queries from the database's description: columns that do not fit are
 * replaced, and an empty type gets them all. Fitting ones stay as their author wrote them, since
 * the database knows for few expressions whether they may be null.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { differences } from './compare';
import type { Column } from './describe';
import type { Query, RowNode } from './templates';

interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
type Choices = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the TypeScript type of a column's values. */
export function typeOf({ kind, holds, of, nullable }: Column, choices: Choices): string {
  const words = kind === 'string' && of !== null ? choices.get(of) : undefined;
  const one = (name: Column['kind'] = 'other'): string => (name === 'other' ? 'unknown' : name);
  const type = words
    ? [...words].map((word) => `'${word}'`).join(' | ')
    : kind === 'list'
      ? `${one(holds)}[]`
      : one(kind);
  return nullable === true && type !== 'unknown' ? `${type} | null` : type;
}

function editsOf(
  { file, row, written }: Query,
  columns: readonly Column[],
  choices: Choices,
): Edit[] {
  if (!row || !written) return [];
  const line = (column: Column): string => `${column.name}: ${typeOf(column, choices)};`;
  const { members } = written;
  if (members.length === 0)
    return [{ file, start: members.pos, end: members.end, text: columns.map(line).join(' ') }];
  return members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name)) return [];
    const name = member.name.text;
    const expected = row.get(name);
    if (!expected || differences(new Map([[name, expected]]), columns, choices).length === 0)
      return [];
    const column = columns.findLast((one) => one.name === name);
    const kept = member.modifiers ? 'readonly ' : '';
    return [
      {
        file,
        start: member.getStart(),
        end: member.end,
        text: column ? `${kept}${line(column)}` : '',
      },
    ];
  });
}

const formatted = (file: string, text: string): string =>
  execFileSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${file}`],
    { input: text, encoding: 'utf8' },
  );

/** @returns by file, its new text; nothing for files that may stay unchanged */
export function rowsWritten(
  answered: readonly { readonly query: Query; readonly columns: readonly Column[] }[],
  choices: Choices,
): ReadonlyMap<string, string> {
  // A type that several queries share has to fit all of them: it is left to its author.
  const uses = new Map<RowNode | undefined, number>();
  for (const { query } of answered) uses.set(query.written, (uses.get(query.written) ?? 0) + 1);
  const edits = answered
    .filter(({ query }) => uses.get(query.written) === 1)
    .flatMap(({ query, columns }) => editsOf(query, columns, choices))
    .sort((a, b) => b.start - a.start);
  const written = new Map<string, string>();
  for (const { file, start, end, text } of edits) {
    const source = written.get(file) ?? readFileSync(file, 'utf8');
    written.set(file, source.slice(0, start) + text + source.slice(end));
  }
  for (const [file, text] of written) written.set(file, formatted(file, text));
  return written;
}
