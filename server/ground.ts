/** What every command stands on: the environment, the log, and a database server, private or given. */
import { systemClock, type Clock } from './clock';
import { runningEmbedded, startEmbedded } from './db/embedded';
import { readEnv, type Env } from './env';
import { makeLog, type Log } from './log';

export interface Ground {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  /** Of the database. */
  readonly url: string;
  close(): Promise<void>;
}

/** `alone`: this process serves the product, and no other may hold the data folder. Otherwise a running one is joined. */
export async function openGround({ alone, clock = systemClock }: { alone: boolean; clock?: Clock }): Promise<Ground> {
  const env = readEnv();
  const log = makeLog(clock);
  const given = env.databaseUrl ?? (alone ? undefined : runningEmbedded(env.dataDir));
  if (given !== undefined) return { env, clock, log, url: given, close: () => Promise.resolve() };
  const { url, stop } = await startEmbedded(env.dataDir, { log });
  return { env, clock, log, url, close: stop };
}
