import type { DemoCollege } from './demo-college';

/**
 * Resets the demonstration's admission to before its first merit list: no round, no seat given,
 * every programme open.
 */
export async function beforeMerit({ db }: Pick<DemoCollege, 'db'>): Promise<void> {
  await db.transaction(async ({ sql }) => {
    await sql`delete from merit_seat`;
    await sql`delete from merit_place`;
    await sql`delete from merit_round`;
    await sql`update admission_programme set closes_on = null`;
  });
}
