import { isHead } from '@/domain/head-of-department';
import { Problem, type Actor } from '@/schema';

interface Owned {
  readonly faculty?: string | number | null;
  readonly department?: string | number | null;
}

/**
 * Whether the caller may change a row: its author, the head of its department, and the office may.
 */
export const isMine = (actor: Actor, { faculty, department }: Owned): boolean =>
  actor.kind !== 'faculty' ||
  faculty === actor.id ||
  (isHead(actor) && actor.department === department);

/** Refuses callers who may only read; read access has been checked by the engine. */
export function mustBeMine(actor: Actor, rows: readonly Owned[]): void {
  if (!rows.every((row) => isMine(actor, row))) throw new Problem('forbidden');
}
