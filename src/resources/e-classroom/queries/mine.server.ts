import { Problem, type Actor } from '@/schema';

interface Owned {
  readonly faculty?: string | number | null;
  readonly department?: string | number | null;
}

/** Who changes a row: whoever made it, the head of its department, and the office. */
export const isMine = (actor: Actor, { faculty, department }: Owned): boolean =>
  actor.kind !== 'faculty' ||
  faculty === actor.id ||
  (actor.type === 'Head Of Department' && department === actor.department);

/** Whoever may only look is refused; the engine has judged whether they may look. */
export function mustBeMine(actor: Actor, rows: readonly Owned[]): void {
  if (!rows.every((row) => isMine(actor, row))) throw new Problem('forbidden');
}
