import { isHead } from '@/domain/head-of-department';
import { Problem, who } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { PHOTO } from './photo';
import { facesOf, scopeOf } from './queries/photo-class.server';
import { givePhotos } from './queries/photo-give.server';

const looking = [who.admin('V'), who.faculty];
const editors = [who.admin('V'), who.hod];

/**
 * A student whose photo the caller may change: any for the office, their own for a head. Others are
 * `not_found`.
 */
async function ownStudent(
  { sql, actor }: Handle,
  given: string | undefined,
): Promise<{ id: number; photo: number | null }> {
  const id = /^\d{1,9}$/.test(given ?? '') ? Number(given) : 0;
  const [row] = await sql<{ id: number; photo: number | null }>`
    select id, photo from student where id = ${id} and (${actor.kind} <> 'faculty' or department = ${actor.department}) for update`;
  if (!row) throw new Problem('not_found', { what: 'student' });
  return row;
}

export default [
  endpoint({
    method: 'GET',
    path: '/api/student-management/students-photo/{batch}/{programme}/{department}',
    summary: 'Students of a class and their photos, those without a photo first.',
    who: looking,
    async run(handle, { params }) {
      const { actor } = handle;
      const faces = await facesOf(handle, await scopeOf(handle, params));
      return {
        students: [
          ...faces.filter(({ photo }) => photo === null),
          ...faces.filter(({ photo }) => photo !== null),
        ],
        may_change: actor.kind !== 'faculty' || isHead(actor),
      };
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/student/{id}/photo',
    answers: { id: 1, photo: 1 },
    summary: "Sets a student's photo: a JPEG or PNG of at most 5 MB, cropped to passport size.",
    who: editors,
    upload: PHOTO.source,
    async run(handle, { params, bytes }) {
      const { id } = await ownStudent(handle, params.id);
      const given = await handle.files.keepImage(await bytes(), { ...PHOTO, name: `${id}.jpg` });
      await givePhotos(handle, [{ id, photo: given }]);
      return { id, photo: given };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/student/{id}/photo',
    answers: { id: 1, photo: null },
    summary: "Removes a student's photo.",
    who: editors,
    async run(handle, { params }) {
      const { id, photo } = await ownStudent(handle, params.id);
      if (photo === null) throw new Problem('not_found', { what: 'photo' });
      await givePhotos(handle, [{ id, photo: null }]);
      return { id, photo: null };
    },
  }),
];
