/**
 * Migrates the database to the schema of the definitions. Outside production a new resource writes
 * its own migration.
 */
import type { Roll } from '@/schema';
import { isUpToDate, writeMigration } from './db/diff';
import { migrate } from './db/migrate';
import type { Runtime } from './runtime';
import { StartupError } from './startup-error';

export const MIGRATIONS = 'migrations';

export async function bringUpToDate(
  { env, ownerUrl, role, log }: Runtime,
  roll: Roll,
): Promise<void> {
  if (!isUpToDate(roll, MIGRATIONS)) {
    if (env.production)
      throw new StartupError(
        'The definitions and the migrations do not match. Run npm run db:diff in development and deploy its migration.',
      );
    const written = await writeMigration({ roll, folder: MIGRATIONS, mode: 'additive' });
    if (written)
      log('database.migration_written', {
        file: written.file,
        statements: written.statements.length,
      });
  }
  await migrate(ownerUrl, { roll, folder: MIGRATIONS, role, log });
}
