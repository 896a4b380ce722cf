/**
 * Idle timeouts for sessions: minutes without a request, per kind of account, stored as a setting
 * of the college. The time of a session's last request is held in memory and written periodically,
 * so that a request that only reads does not write.
 */
import type { Database } from '../db/database';
import type { Task } from '../jobs/runner';
import type { AccountName } from './kinds';

/** Row of the table `setting`: `{"admin": 60}`. Kinds that are not listed have no idle timeout. */
export const IDLE_SETTING = 'session_idle_minutes';
const SHORTEST_IDLE_MINUTES = 5;

const WRITE_INTERVAL = 30_000;
/** Maximum number of sessions held in memory; further ones are noted after the next write. */
const MAX_REMEMBERED = 20_000;

/** The idle timeout of this kind in milliseconds; undefined if it has none. */
export function idleLimit(setting: unknown, kind: AccountName): number | undefined {
  const minutes =
    typeof setting === 'object' && setting !== null
      ? (setting as Readonly<Record<string, unknown>>)[kind]
      : undefined;
  return typeof minutes === 'number' && minutes >= SHORTEST_IDLE_MINUTES
    ? minutes * 60_000
    : undefined;
}

export interface LastSeen {
  note(session: string, at: Date): void;
  /** Milliseconds since 1970, or 0 if nothing was noted since the last write. */
  of(session: string): number;
  write(db: Database): Promise<void>;
}

export function makeLastSeen(): LastSeen {
  const seen = new Map<string, number>();
  return {
    note(session, at) {
      if (seen.has(session) || seen.size < MAX_REMEMBERED) seen.set(session, at.getTime());
    },
    of: (session) => seen.get(session) ?? 0,
    async write(db) {
      const rows = [...seen];
      if (rows.length === 0) return;
      await db.transaction(
        ({ sql }) => sql`
        update session s set last_seen_at = greatest(coalesce(s.last_seen_at, n.at), n.at)
        from unnest(${rows.map(([id]) => id)}::text[], ${rows.map(([, at]) => new Date(at).toISOString())}::timestamptz[]) as n(id, at) where s.id = n.id`,
      );
      for (const [id, at] of rows) if (seen.get(id) === at) seen.delete(id);
    },
  };
}

export const lastSeenTask = (db: Database, seen: LastSeen): Task => ({
  name: 'last-seen',
  every: WRITE_INTERVAL,
  async run() {
    await seen.write(db);
    return false;
  },
});
