/**
 * The roll of the console: complete to its readers, loaded module by module. Next: `sent.ts` (its
 * source), `src/schema/outline.ts` (how).
 */
import { modulesAt, openOutline, type Roll } from '@/schema';
import { load, outline } from './sent';

let made: Roll | undefined;
/**
 * Created on first use, not while modules are being evaluated; loaded parts are cached for every
 * user who signs in.
 */
export const theRoll = (): Roll => (made ??= openOutline(outline, load));

/**
 * Prefetches the definitions of the page at a path while the rest of the console loads; the page
 * reports a failure.
 */
export function fetchFor(path: string): void {
  void theRoll().loadMissing(modulesAt(theRoll(), path));
}
