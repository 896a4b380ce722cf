/** Converts the marks of a stored result to the domain's form. */
import { NO_MARKS, PARTS, type Part, type PaperMarks } from '@/domain/paper-outcome';

type Columns = { readonly [P in Part | 'grace']?: number | null } & {
  readonly token?: PaperMarks['token'];
};

export const marksIn = (row: Columns): PaperMarks => ({
  ...NO_MARKS,
  ...Object.fromEntries(PARTS.map((part) => [part, row[part] ?? null])),
  grace: row.grace ?? null,
  token: row.token ?? null,
});
