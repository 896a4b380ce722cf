/**
 * Health check: that the process responds, which the response itself shows, and that its database
 * does.
 */
import type { Database } from '../db/database';
import { respond } from './respond';

const PATIENCE = 1_500;

export async function health(db: Database, requestId: string): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const query = db
    .read((tx) => tx.sql`select 1`, { vital: true })
    .then(
      () => true,
      () => false,
    );
  const database = await Promise.race([query, timeout]);
  clearTimeout(timer);
  return respond(
    {
      status: database ? 200 : 503,
      bare: { ok: database, database },
      headers: database ? {} : { 'Retry-After': '2' },
    },
    requestId,
  );
}
