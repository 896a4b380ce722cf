/**
 * The role of a caller towards a register: the allotted teacher, the head of the paper's
 * department, the office, or none.
 */
import { HEAD } from './head-of-department';
export const PARTIES = ['teacher', 'head', 'office', 'super', 'other'] as const;
export type Party = (typeof PARTIES)[number];

/** The properties of a caller used here. */
export interface Caller {
  readonly kind: string;
  readonly letters: string;
  readonly type: string | null;
  readonly department: string | null;
}

/**
 * The register's own letter (B attendance, H internal assessment), its subject's department, and
 * whether the caller is allotted today.
 */
export interface RegisterPlace {
  readonly letter: string;
  readonly department: string;
  readonly allotted: boolean;
}

/**
 * academics §1.8 and §5: letter A and level 5 permit everything; a letter of another module
 * nothing; an allotment takes precedence over a headship.
 */
export function partyOf({ kind, letters, type, department }: Caller, place: RegisterPlace): Party {
  if (kind === 'super' || (kind === 'admin' && letters.includes('A'))) return 'super';
  if (kind === 'admin') return letters.includes(place.letter) ? 'office' : 'other';
  if (kind !== 'faculty') return 'other';
  if (place.allotted) return 'teacher';
  return type === HEAD && department === place.department ? 'head' : 'other';
}
