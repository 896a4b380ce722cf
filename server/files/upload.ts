/**
 * `POST /api/upload?name=scan.pdf`: the upload for files of fields. The bytes are stored for a day
 * for the sender; the row they belong to is given, and validated, when their id is written into a
 * field (`claim.ts`).
 */
import { f, FILE_EXTENSIONS, FILE_TYPES, who } from '@/schema';
import { LIMITS } from '../limits';
import type { Route } from '../route';
import { like } from '../shapes';

const ALL = FILE_EXTENSIONS.map((one) => FILE_TYPES[one].mime);

export const uploadRoute = (): Route => ({
  method: 'POST',
  path: '/api/upload',
  who: [who.union, who.faculty, who.admin()],
  upload: LIMITS.UPLOAD,
  status: 201,
  queries: { name: f.text({ pattern: { like: /./, example: 'scan.pdf' } }) },
  answers: () => like({ id: 1, name: 'scan.pdf', type: 'application/pdf', size: 20_480 }),
  perMinute: LIMITS.UPLOADS_A_MINUTE,
  summary:
    'Uploads a file. It is deleted after a day unless a row refers to it in a field of kind file.',
  async run({ files, bytes, query, now, sql }) {
    const id = await files.keep(await bytes(), {
      name: query['name'] ?? '',
      types: ALL,
      most: LIMITS.UPLOAD,
      until: new Date(now.getTime() + LIMITS.UPLOAD_KEPT),
    });
    const [row] = await sql<{
      id: number;
      name: string;
      type: string;
      size: number;
    }>`select id, name, type, size from file where id = ${id}`;
    return { status: 201, data: row };
  },
});
