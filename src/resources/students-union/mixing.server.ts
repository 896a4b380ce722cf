import { work } from '../../../server/handle';
import { MIX, MIX_MINUTES, type Mix } from './mixing';
import { mix } from './queries/box.server';

/** Comes again by itself until the poll is closed. What it moved is written nowhere. */
export default work(MIX, async ({ transaction, now }, payload) => {
  const { election } = payload as Mix;
  await transaction(async ({ sql, later }) => {
    const [row] = await sql<{ state: string }>`select state from union_election where id = ${election}`;
    if (row?.state !== 'polling') return;
    await later(MIX, { election } satisfies Mix, new Date(now().getTime() + MIX_MINUTES * 60_000));
    await mix(sql);
  });
});
