import { Problem, who } from '@/schema';
import { Download, endpoint, type Handle } from '../../../server/handle';
import { asFileName, numberIn, PHOTO, PHOTOS } from './photo';
import { facesOf, scopeOf, type Face } from './queries/photo-class.server';
import { givePhotos } from './queries/photo-give.server';

type Entry = ReturnType<Handle['files']['unzip']>[number];

const base = '/api/student-management/students-photo/{batch}/{programme}/{department}';
const editors = [who.admin('V'), who.hod];
/** How long an inspected archive waits to be saved, in milliseconds. */
const PATIENCE = 30 * 60_000;
/** The number of pictures of one request that fit safely in memory. */
const MOST_AT_ONCE = 1_500;

interface Match {
  readonly entry: Entry;
  readonly face: Face;
}
interface SkippedEntry {
  readonly entry: string;
  readonly reason: string;
}

/** Matches pictures to students by the number in the file name, never by a name (academics 1.5). */
function match(
  entries: readonly Entry[],
  faces: readonly Face[],
): { matched: Match[]; left: SkippedEntry[] } {
  const byNumber = new Map(
    faces.flatMap((face) =>
      [face.registration_no, face.roll_no].flatMap((number) =>
        number ? [[asFileName(number), face] as const] : [],
      ),
    ),
  );
  const matchedIds = new Set<number>();
  const matched: Match[] = [];
  const left: SkippedEntry[] = [];
  for (const entry of entries) {
    const face = byNumber.get(numberIn(entry.name));
    const leave = (reason: string): number => left.push({ entry: entry.name.slice(-200), reason });
    if (entry.unsafe) leave('The file name contains an unsafe path.');
    else if (!face) leave('No student in this class has this number.');
    else if (matchedIds.has(face.id)) leave('The file has more than one picture of this student.');
    else if (entry.size > PHOTO.source) leave('The picture is larger than 5 MB.');
    else {
      matchedIds.add(face.id);
      matched.push({ entry, face });
    }
  }
  return { matched, left };
}

/**
 * Only files that start like a picture are offered; whether they decode is found when they are
 * saved.
 */
async function pictures(
  files: Handle['files'],
  matched: readonly Match[],
): Promise<{ good: Match[]; left: SkippedEntry[] }> {
  const readable: Match[] = [];
  const left: SkippedEntry[] = [];
  for (const one of matched) {
    const bytes = await one.entry.read();
    const type = bytes && files.sniff(bytes);
    if (!bytes) left.push({ entry: one.entry.name, reason: 'The picture cannot be read.' });
    else if (type !== 'image/jpeg' && type !== 'image/png')
      left.push({ entry: one.entry.name, reason: 'The picture is not a JPEG or PNG.' });
    else readable.push(one);
  }
  return { good: readable, left };
}

const unzipped = ({ files }: Handle, bytes: Uint8Array): Entry[] =>
  files.unzip(bytes, { entries: PHOTOS.entries, each: PHOTO.source, total: PHOTOS.total });

export default [
  endpoint({
    method: 'POST',
    path: `${base}/read-zip`,
    summary:
      'Matches the photos in a ZIP file to students by roll or registration number. Does not save any photo.',
    who: editors,
    upload: PHOTOS.archive,
    perMinute: 10,
    async run(handle, { params, bytes }) {
      const sent = await bytes();
      const { matched, left } = match(
        unzipped(handle, sent),
        await facesOf(handle, await scopeOf(handle, params)),
      );
      const { good: readable, left: unread } = await pictures(handle.files, matched);
      const file = await handle.files.keep(sent, {
        name: 'photos.zip',
        types: ['application/zip'],
        most: PHOTOS.archive,
        until: new Date(handle.now.getTime() + PATIENCE),
      });
      return {
        file,
        matched: readable.map(({ entry, face: { id, name, roll_no, registration_no, photo } }) => ({
          entry: entry.name,
          student: id,
          name,
          number: roll_no ?? registration_no,
          replaces: photo !== null,
        })),
        unmatched: [...left, ...unread],
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${base}/save-zip`,
    summary:
      'Saves the photos of a ZIP file that was checked before. Unreadable images are reported and skipped.',
    who: editors,
    perMinute: 10,
    input: { file: { kind: 'int', options: { required: true, min: 1 } } },
    async run(handle, { params, body }) {
      const { files } = handle;
      const scope = await scopeOf(handle, params);
      const archive = await files.read(Number(body.file));
      if (!archive?.mine || archive.type !== 'application/zip')
        throw new Problem('not_found', { what: 'file' });
      const { matched } = match(unzipped(handle, archive.bytes), await facesOf(handle, scope));
      const assignments: { id: number; photo: number; before: number | null }[] = [];
      const left: SkippedEntry[] = [];
      for (const { entry, face } of matched) {
        const bytes = await entry.read();
        try {
          if (bytes)
            assignments.push({
              id: face.id,
              before: face.photo,
              photo: await files.keepImage(bytes, { ...PHOTO, name: `${face.id}.jpg` }),
            });
          else left.push({ entry: entry.name, reason: 'The picture cannot be read.' });
        } catch (error) {
          if (!(error instanceof Problem) || error.status >= 500) throw error;
          left.push({ entry: entry.name, reason: 'The picture cannot be used as a photo.' });
        }
      }
      const scopeName = Object.values(scope)
        .map((part) => part ?? 'all')
        .join('/');
      await givePhotos(handle, assignments, {
        action: 'photos',
        of: { entity: 'student', id: scopeName },
        change: { photos: assignments.map(({ id, before, photo }) => [id, before, photo]) },
      });
      await files.remove(archive.id);
      return { saved: assignments.length, left };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${base}/zip`,
    answers: 'file',
    summary: 'The photos of a class as a ZIP file, named by roll number.',
    who: [who.admin('V'), who.faculty],
    perMinute: 10,
    async run(handle, { params }) {
      const scope = await scopeOf(handle, params);
      const faces = (await facesOf(handle, scope)).filter(({ photo }) => photo !== null);
      if (faces.length > MOST_AT_ONCE)
        throw new Problem('too_large', { limit: `${MOST_AT_ONCE} photos` });
      const matchedIds = new Set<string>();
      // Two programmes may use the same numbers.
      const nameOf = ({ id, roll_no, registration_no }: (typeof faces)[number]): string => {
        const name = (roll_no ?? registration_no ?? `student-${id}`).replace(/[^\w-]+/g, '-');
        const free = matchedIds.has(name) ? `${name}-${id}` : name;
        matchedIds.add(free);
        return `${free}.jpg`;
      };
      const { bytes, size } = await handle.files.packed(
        faces.map((face) => ({ name: nameOf(face), file: face.photo ?? 0 })),
      );
      return new Download(
        `photos-${scope.batch}-${scope.programme ?? 'all'}-${scope.department ?? 'all'}.zip`,
        'application/zip',
        bytes,
        size,
      );
    },
  }),
];
