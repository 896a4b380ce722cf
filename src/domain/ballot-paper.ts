/**
 * The valid choices on a ballot paper for one post, its encoding before it is sealed, and its
 * decoding at the count (administration §9.3).
 */

/** A voter's choice for one post. */
export interface Choice {
  /** Candidate numbers. */
  readonly candidates: readonly number[];
  /** None of the above; excludes any candidate. */
  readonly nota: boolean;
}
export const BLANK: Choice = { candidates: [], nota: false };

/**
 * Length of an encoded choice in characters: all papers are of the same length, so that their size
 * reveals nothing.
 */
export const WRITTEN = 120;

export function choiceFault(
  { candidates, nota }: Choice,
  seats: number,
): 'too_many' | 'both' | 'twice' | null {
  if (nota && candidates.length > 0) return 'both';
  if (new Set(candidates).size !== candidates.length) return 'twice';
  return candidates.length > seats ? 'too_many' : null;
}

/**
 * Encodes a choice. `post` is included, so that the paper counts for no other post; candidates are
 * sorted, so that the order of taps is lost.
 */
export const writeChoice = (post: number, { candidates, nota }: Choice): string =>
  JSON.stringify([post, nota ? 1 : 0, ...[...candidates].sort((a, b) => a - b)]).padEnd(WRITTEN);

export interface OpenedPaper {
  /** `spoilt`: unreadable, of another post, or with more choices than allowed. */
  readonly kind: 'vote' | 'nota' | 'blank' | 'spoilt';
  readonly candidates: readonly number[];
}
const SPOILT: OpenedPaper = { kind: 'spoilt', candidates: [] };

/**
 * Decodes a paper; `standing` are the candidates of the post. Null stands for a paper that could
 * not be decrypted.
 */
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
