import type { Letterhead } from '../print/letterhead';
import type { Handle } from './handle';

/** The letterhead of everything that is printed. */
export interface LetterheadCompanion {
  readonly does: 'letterhead';
  readonly run: (handle: Pick<Handle, 'sql' | 'files'>) => Promise<Letterhead>;
}
export function letterhead(run: LetterheadCompanion['run']): LetterheadCompanion {
  return { does: 'letterhead', run };
}
