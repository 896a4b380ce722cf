import { Problem, who } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';

const SIDE = 400;
const SENT = 2_000_000;
const KEPT = 200_000;
const owners = [who.faculty, who.admin(), who.union];

/** The own row, whichever list it stands in; answers which, and the photo that was there. */
async function replace(
  { sql, actor, now, by }: Handle,
  photo: number | null,
): Promise<{ home: string; before: number | null }> {
  const [row, home] =
    actor.kind === 'faculty'
      ? [
          await sql<{ photo: number | null }>`
      with old as (select id, photo from faculty where id = ${actor.id} for update) update faculty n set photo = ${photo}, version = version + 1, updated_at = ${now}, updated_by = ${by} from old where n.id = old.id returning old.photo`,
          'faculty',
        ]
      : actor.kind === 'union'
        ? [
            await sql<{ photo: number | null }>`
      with old as (select id, photo from union_member where id = ${actor.id} for update) update union_member n set photo = ${photo}, version = version + 1, updated_at = ${now}, updated_by = ${by} from old where n.id = old.id returning old.photo`,
            'union-member',
          ]
        : [
            await sql<{ photo: number | null }>`
      with old as (select id, photo from admin where id = ${actor.id} for update) update admin n set photo = ${photo}, version = version + 1, updated_at = ${now}, updated_by = ${by} from old where n.id = old.id returning old.photo`,
            'admin',
          ];
  if (!row[0]) throw new Problem('not_found', { what: 'account' });
  return { home, before: row[0].photo };
}

export default [
  endpoint({
    method: 'PUT',
    path: '/api/account/photo',
    summary:
      "The caller's own photo: a JPEG or PNG of at most 2 MB, whose middle is cut to a square.",
    who: owners,
    upload: SENT,
    async run(handle, { bytes }) {
      const photo = await handle.files.keepImage(await bytes(), {
        name: `${handle.actor.kind}-${handle.actor.id}.jpg`,
        width: SIDE,
        height: SIDE,
        most: KEPT,
        source: SENT,
      });
      const { home, before } = await replace(handle, photo);
      await handle.audit('update', home, handle.actor.id, { photo: [before, photo] });
      return { photo };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/account/photo',
    summary: "Takes the caller's own photo away.",
    who: owners,
    async run(handle) {
      const { home, before } = await replace(handle, null);
      if (before === null) throw new Problem('not_found', { what: 'photo' });
      await handle.audit('update', home, handle.actor.id, { photo: [before, null] });
      return { photo: null };
    },
  }),
];
