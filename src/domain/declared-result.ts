/**
 * The result declared by the university beside the computed one: both are stored, and a difference
 * has to be reviewed (academics §0.6).
 */
import { compare, fraction, type Fraction } from './fraction';
import { letterKey } from './grade';

export interface DeclaredResult {
  /** As printed, in thousandths; null if it is not printed. */
  readonly sgpa: number | null;
  readonly cgpa: number | null;
  readonly papers: readonly {
    readonly declared: string | null;
    readonly computed: string | null;
    /** A mark entered differs from the final mark of the college's own assessment. */
    readonly own_marks_differ?: boolean;
  }[];
}

export const MISMATCHES = ['own_marks', 'letter', 'sgpa', 'cgpa'] as const;
export type Mismatch = (typeof MISMATCHES)[number];

const differs = (declared: number | null, computed: Fraction | null): boolean =>
  declared !== null && (computed === null || compare(fraction(declared, 1000), computed) !== 0);

/** The figures that differ; a figure that was not declared agrees with any. */
export function mismatchesOf(
  { sgpa, cgpa, papers }: DeclaredResult,
  computed: { readonly sgpa: Fraction | null; readonly cgpa: Fraction | null },
): Mismatch[] {
  const letters = papers.some(
    (paper) =>
      paper.declared !== null && letterKey(paper.declared) !== letterKey(paper.computed ?? ''),
  );
  return [
    ...(papers.some(({ own_marks_differ }) => own_marks_differ) ? (['own_marks'] as const) : []),
    ...(letters ? (['letter'] as const) : []),
    ...(differs(sgpa, computed.sgpa) ? (['sgpa'] as const) : []),
    ...(differs(cgpa, computed.cgpa) ? (['cgpa'] as const) : []),
  ];
}

/** Thousandths of a grade point, as stored. */
export const inThousandths = ({ n, d }: Fraction): number => Number((2000n * n + d) / (2n * d));
