/** Who would pass with the grace marks that a regulation allows (academics §2.1, `simulate`). */
import { compare, subtract, fraction, ZERO, type Fraction } from './fraction';
import { graceFor, type GraceRule } from './grace';
import { graceNeeded, PARTS, type PaperMarks, type PaperOutcome } from './paper-outcome';
import type { PaperRule, PaperScheme } from './paper-outcome';

/** A paper of a semester with its marks and outcome. */
export interface JudgedPaper {
  readonly code: string;
  readonly marks: PaperMarks;
  readonly scheme: PaperScheme;
  readonly outcome: PaperOutcome;
}

/**
 * The grace marks still to be given so that every failed paper passes; null if no paper is failed,
 * or if the rule does not allow enough. An absence, unfair means and a band that does not pass are
 * not cured by marks.
 */
export function graceToPass(
  papers: readonly JudgedPaper[],
  rule: GraceRule & PaperRule,
): readonly { readonly code: string; readonly grace: Fraction }[] | null {
  const counted = papers.filter(({ outcome }) => outcome.state !== 'exempt');
  const open = counted.filter(({ outcome }) => !outcome.passed);
  const lacking = open.flatMap(({ code, marks, scheme, outcome }) => {
    const needed = outcome.state === 'fail' ? graceNeeded(marks, scheme, rule) : null;
    return needed !== null && compare(needed, ZERO) > 0
      ? [{ code, needed, given: fraction(marks.grace ?? 0, 100), max: outcome.max }]
      : [];
  });
  if (open.length === 0 || lacking.length < open.length) return null;
  // Grace that was given to other papers counts towards the limits.
  const others = counted.flatMap(({ marks, outcome }) =>
    outcome.passed && (marks.grace ?? 0) > 0
      ? [{ needed: fraction(marks.grace ?? 0, 100), max: outcome.max }]
      : [],
  );
  const scope = {
    papers: counted.length,
    max: counted.reduce(
      (all, { scheme }) => all + PARTS.reduce((sum, part) => sum + scheme.max[part], 0),
      0,
    ),
  };
  return graceFor([...lacking, ...others], rule, scope)
    ? lacking.map(({ code, needed, given }) => ({ code, grace: subtract(needed, given) }))
    : null;
}
