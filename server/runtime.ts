/**
 * The basis of every command: the environment, the log, and a database server, private or given.
 */
import { systemClock, type Clock } from './clock';
import { runningEmbedded, startEmbedded } from './db/embedded';
import { readEnv, type Env } from './env';
import { makeLog, type Log } from './log';

export interface Runtime {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  /** Database URL of the role that serves requests: reads and writes rows. */
  readonly url: string;
  /**
   * Database URL of the role that owns the tables: migrates, backs up, restores. The same if one
   * role was given for both.
   */
  readonly ownerUrl: string;
  /** Name of the role behind `url` if it is not the owner. */
  readonly role: string | undefined;
  close(): Promise<void>;
}

/**
 * `alone`: this process serves the product, and no other may hold the data folder. Otherwise a
 * running server is joined.
 */
export async function openRuntime({
  alone: exclusive,
  clock = systemClock,
}: {
  alone: boolean;
  clock?: Clock;
}): Promise<Runtime> {
  const env = readEnv();
  const log = makeLog(clock);
  const of = ({ url, ownerUrl }: Pick<Runtime, 'url' | 'ownerUrl'>) => ({
    env,
    clock,
    log,
    url,
    ownerUrl,
    role: url === ownerUrl ? undefined : decodeURIComponent(new URL(url).username),
  });
  const external =
    env.databaseUrl === undefined
      ? undefined
      : { url: env.databaseUrl, ownerUrl: env.migrationDatabaseUrl ?? env.databaseUrl };
  const existing = external ?? (exclusive ? undefined : runningEmbedded(env.dataDir));
  if (existing) return { ...of(existing), close: () => Promise.resolve() };
  const started = await startEmbedded(env.dataDir, { log });
  return { ...of(started), close: started.stop };
}
