/**
 * Computes total and letter of each paper, and the result of the row, as marks or letters are
 * typed.
 */
import { formatFraction, formatHundredths, isBelow, scaled } from '@/domain/fraction';
import { graceToPass, type JudgedPaper } from '@/domain/grace-simulated';
import { creditSum, printedSgpaOf } from '@/domain/grade-point-average';
import {
  NO_MARKS,
  PARTS,
  resultOfPaper,
  type Part,
  type PaperMarks,
  type PaperOutcome,
  type PaperScheme,
} from '@/domain/paper-outcome';
import { TOKENS } from '@/domain/mark';
import type { ResultRule } from '@/domain/result-rule';
import type { LiveColumns } from '@/schema';

/** Passed with the column `result`. */
export interface SheetGrading {
  readonly papers: readonly {
    readonly offering: number;
    readonly code: string;
    readonly scheme: PaperScheme;
  }[];
  readonly rule: ResultRule;
  /** Whether the papers of a row are those of a whole semester. */
  readonly whole: boolean;
}
export type Wire = number | string | null;

/** The part examined by the university: a token typed there applies to the whole paper. */
export const mainPart = ({ max }: PaperScheme): Part =>
  (['external', 'viva', 'practical_external', 'practical_internal', 'internal'] as const).find(
    (part) => max[part] > 0,
  ) ?? 'external';

/** Reads a paper from its cells. */
export function cellOf(
  read: (column: string) => Wire | undefined,
  { offering, scheme }: SheetGrading['papers'][number],
): { readonly marks: PaperMarks; readonly letter: string | null } {
  const number = (name: string): number | null => {
    const value = read(`${name}-${offering}`);
    return typeof value === 'number' ? value : null;
  };
  const main = read(`${mainPart(scheme)}-${offering}`);
  const letter = read(`letter-${offering}`);
  return {
    marks: {
      ...NO_MARKS,
      ...Object.fromEntries(
        PARTS.filter((part) => scheme.max[part] > 0).map((part) => [part, number(part)]),
      ),
      grace: number('grace'),
      token: TOKENS.find((one) => one === main) ?? null,
    },
    letter: typeof letter === 'string' && letter !== '' ? letter : null,
  };
}

/** `ENG/1 2, ENG/2 1.5`: the papers and the grace marks; null if there is nothing to give. */
function graceText(papers: readonly JudgedPaper[], rule: ResultRule): string | null {
  const given = graceToPass(papers, rule) ?? [];
  return (
    given.map(({ code, grace }) => `${code} ${formatHundredths(scaled(grace, 100))}`).join(', ') ||
    null
  );
}

const live: LiveColumns<Wire, object, SheetGrading> = (values, row, { columns }) => {
  const grading = columns.find(({ name }) => name === 'result')?.given;
  if (!grading) throw new Error('The column of the result came without its rules.');
  const shown = new Set(columns.map(({ name }) => name));
  const read = (name: string): Wire | undefined => {
    if (shown.has(name)) return values(name);
    const hidden: unknown = row.values[name];
    return typeof hidden === 'number' || typeof hidden === 'string' ? hidden : undefined;
  };
  const computed: Record<string, Wire> = {};
  const outcomes: PaperOutcome[] = [];
  const judged: JudgedPaper[] = [];
  for (const paper of grading.papers) {
    computed[`total-${paper.offering}`] = null;
    computed[`grade-${paper.offering}`] = null;
    if (row.values[`sits-${paper.offering}`] !== true) continue;
    const cell = cellOf(read, paper);
    const outcome = resultOfPaper(cell, paper.scheme, grading.rule);
    // Not everyone sits every paper again.
    if (grading.whole || outcome.state !== 'missing') {
      outcomes.push(outcome);
      judged.push({ code: paper.code, marks: cell.marks, scheme: paper.scheme, outcome });
    }
    computed[`total-${paper.offering}`] = outcome.total;
    computed[`grade-${paper.offering}`] = outcome.letter;
  }
  const missing = outcomes.some(({ state }) => state === 'missing');
  const open = outcomes.some(({ state, passed }) => !passed && state !== 'exempt');
  const average =
    grading.whole && !missing
      ? printedSgpaOf(creditSum(outcomes, grading.rule), grading.rule)
      : null;
  const failed = open || isBelow(average, grading.rule.min_sgpa);
  return {
    ...computed,
    ...(shown.has('with_grace') ? { with_grace: graceText(judged, grading.rule) } : {}),
    sgpa: average && formatFraction(average, grading.rule.sgpa_rounding),
    result: outcomes.length === 0 ? null : missing ? 'Incomplete' : failed ? 'Fail' : 'Pass',
  };
};
export default live;
