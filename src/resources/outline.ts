/** The roll of the console: whole for whoever reads it, fetched module by module. Next: `sent.ts` (where it comes from), `src/schema/outline.ts` (how). */
import { modulesAt, openOutline, type Roll } from '@/schema';
import { load, outline } from './sent';

let made: Roll | undefined;
/** Made when it is first wanted, not while the code is still being read; what has come stays for all who sign in. */
export const theRoll = (): Roll => (made ??= openOutline(outline, load));

/** What the page at an address is drawn from, fetched while the rest of the console still travels; the page says if it cannot be had. */
export function fetchFor(path: string): void {
  void theRoll().loadMissing(modulesAt(theRoll(), path));
}
