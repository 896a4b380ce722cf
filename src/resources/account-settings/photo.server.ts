import { Problem, who } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { changeOwnAdmin } from '../creation-master/commands/own.server';
import { changeOwnFaculty } from '../staff-management/commands/own.server';
import { changeOwnUnionMember } from '../students-union/commands/own.server';

const SIDE = 400;
const SENT = 2_000_000;
const KEPT = 200_000;
const owners = [who.faculty, who.admin(), who.union];

/**
 * Replaces the photo in the caller's own row, in whichever table it is. Returns the previous photo.
 */
async function replace(handle: Handle, photo: number | null): Promise<number | null> {
  const { kind } = handle.actor;
  const change =
    kind === 'faculty'
      ? changeOwnFaculty
      : kind === 'union'
        ? changeOwnUnionMember
        : changeOwnAdmin;
  return (await change(handle, { photo })).photo;
}

export default [
  endpoint({
    method: 'PUT',
    path: '/api/account/photo',
    answers: { photo: 1 },
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
      await replace(handle, photo);
      return { photo };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/account/photo',
    answers: { photo: null },
    summary: "Takes the caller's own photo away.",
    who: owners,
    async run(handle) {
      if ((await replace(handle, null)) === null) throw new Problem('not_found', { what: 'photo' });
      return { photo: null };
    },
  }),
];
