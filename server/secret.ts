/**
 * The signing key of tokens: from the environment, or generated once and stored in the data folder.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env';
import { StartupError } from './startup-error';

export function secretOf({ secret, dataDir }: Env): string {
  if (secret !== undefined) return secret;
  const path = join(dataDir, 'secret');
  if (existsSync(path)) {
    const stored = readFileSync(path, 'utf8').trim();
    if (stored.length < 43)
      throw new StartupError(
        `The secret in ${path} is damaged. Remove the file: a new one is created, and everyone must sign in again.`,
      );
    chmodSync(path, 0o600);
    return stored;
  }
  const created = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  writeFileSync(path, `${created}\n`, { mode: 0o600, flush: true });
  return created;
}
