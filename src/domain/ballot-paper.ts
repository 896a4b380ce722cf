/** What a voter may put on the paper of one post, how it is written before it is sealed, and how it is read at the count (administration §9.3). */

/** One post of a paper. */
export interface Choice {
  /** Candidates by number. */
  readonly candidates: readonly number[];
  /** None of the above; then no candidate stands beside it. */
  readonly nota: boolean;
}
export const BLANK: Choice = { candidates: [], nota: false };

/** Letters of a written choice: all papers are of one length, so that their size tells nothing. */
export const WRITTEN = 120;

export function choiceFault(
  { candidates, nota }: Choice,
  seats: number,
): 'too_many' | 'both' | 'twice' | null {
  if (nota && candidates.length > 0) return 'both';
  if (new Set(candidates).size !== candidates.length) return 'twice';
  return candidates.length > seats ? 'too_many' : null;
}

/** `post` is written along, so that a paper of one post counts nowhere else. Candidates in order, so that the order of taps is lost. */
export const writeChoice = (post: number, { candidates, nota }: Choice): string =>
  JSON.stringify([post, nota ? 1 : 0, ...[...candidates].sort((a, b) => a - b)]).padEnd(WRITTEN);

export interface OpenedPaper {
  /** `spoilt`: cannot be read, is of another post, or says more than it may. */
  readonly kind: 'vote' | 'nota' | 'blank' | 'spoilt';
  readonly candidates: readonly number[];
}
const SPOILT: OpenedPaper = { kind: 'spoilt', candidates: [] };

/** What a paper says; `standing` are the candidates of the post. Null is one that could not be opened at all. */
export function readPaper(
  text: string | null,
  post: number,
  seats: number,
  standing: ReadonlySet<number>,
  notaOffered: boolean,
): OpenedPaper {
  let parts: unknown;
  try {
    parts = JSON.parse(text ?? '');
  } catch {
    return SPOILT;
  }
  if (
    !Array.isArray(parts) ||
    !parts.every((part) => Number.isInteger(part)) ||
    parts[0] !== post ||
    (parts[1] !== 0 && parts[1] !== 1)
  )
    return SPOILT;
  const [, nota, ...candidates] = parts as number[];
  if (
    choiceFault({ candidates, nota: nota === 1 }, seats) !== null ||
    candidates.some((one) => !standing.has(one))
  )
    return SPOILT;
  if (nota === 1) return notaOffered ? { kind: 'nota', candidates: [] } : SPOILT;
  return candidates.length === 0 ? { kind: 'blank', candidates } : { kind: 'vote', candidates };
}
