/**
 * The file store as rules and screens use it, within one transaction. If the transaction fails, no
 * row refers to the bytes written, and the sweep removes them.
 */
import { extensionFor, extensionOf, FILE_TYPES, Problem, acceptsType, type Actor } from '@/schema';
import { actorKey } from '../access/actor-key';
import type { Tx } from '../db/database';
import { digestOf } from '../digest';
import { LIMITS } from '../limits';
import { openArchive } from './archive';
import { cleaned, redraw, reduced, smaller } from './image';
import type { Files, StoredFile } from './stored-file';
import { inspectFile, readWhole } from '../reading/reader';
import { isPicture, sniff, wordsOf, type FileType } from './sniff';
import type { FileStore } from './store';
import { zipSize, zipStream } from './zip-stream';

const LONGEST_NAME = 120;
/** A name that is safe in a header: no folders, no control characters, no quotes. */
export const tidyName = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim()
    .slice(-LONGEST_NAME) || 'file';

interface Frame {
  readonly tx: Tx;
  readonly store: FileStore;
  readonly actor: Actor;
  readonly now: Date;
}

async function checkQuota({ tx }: Frame, owner: string | null, more: number): Promise<void> {
  if (!owner) throw new Problem('forbidden');
  const [row] = await tx.sql<{
    held: number;
  }>`select coalesce(sum(size), 0)::float8 as held from file where created_by = ${owner} and removed_at is null`;
  if ((row?.held ?? 0) + more > LIMITS.FILES_OF_ONE)
    throw new Problem('too_large', { limit: `${LIMITS.FILES_OF_ONE / 1_000_000_000} GB` });
}

/**
 * The type of an upload. Pictures are re-encoded, and an archive larger than any document is meant
 * to be unpacked. Everything else is inspected by the reader.
 */
async function typeOf(bytes: Uint8Array): Promise<FileType | null> {
  return isPicture(bytes) || bytes.byteLength > LIMITS.IMPORT_BYTES
    ? sniff(bytes)
    : inspectFile(bytes);
}

async function write(
  frame: Frame,
  bytes: Uint8Array,
  {
    name,
    type,
    until,
    owner = actorKey(frame.actor),
  }: { name: string; type: FileType; until?: Date | undefined; owner?: string | null | undefined },
): Promise<number> {
  await checkQuota(frame, owner, bytes.byteLength);
  const { tx, store, now } = frame;
  const path = await store.write(bytes);
  const [row] = await tx.sql<{ id: number }>`
    insert into file (name, path, type, size, sha256, created_at, created_by, keep_until)
    values (${tidyName(name)}, ${path}, ${type}, ${bytes.byteLength}, ${digestOf(bytes)}, ${now}, ${owner}, ${until ?? null}) returning id`;
  if (!row) throw new Error('the file has no row');
  return row.id;
}

export function filesIn(frame: Frame): Files {
  const { tx, store, now } = frame;
  return {
    async keep(bytes, { name, types, most, until, owner }) {
      if (bytes.byteLength > most)
        throw new Problem('too_large', { limit: `${Math.floor(most / 1_000_000)} MB` });
      const found = await typeOf(bytes);
      // Plain text and CSV cannot be told apart by content.
      const type =
        found === FILE_TYPES.txt.mime && extensionOf(name) === 'csv' ? FILE_TYPES.csv.mime : found;
      if (
        !type ||
        !acceptsType(
          types.flatMap((one) => extensionFor(one) ?? []),
          type,
        )
      )
        throw new Problem('wrong_type', { wanted: wordsOf(types) });
      return write(frame, await cleaned(bytes, type), { name, type, until, owner });
    },
    keepImage: async (bytes, { name, ...wish }) =>
      write(frame, await redraw(bytes, wish), { name, type: 'image/jpeg' }),
    async read(id) {
      const [row] = await tx.sql<Omit<StoredFile, 'bytes'> & { path: string }>`
        select id, name, type, size, coalesce(created_by = ${actorKey(frame.actor)}, false) as mine, path from file
        where id = ${id} and removed_at is null and (keep_until is null or keep_until > ${now})`;
      if (!row) return null;
      const { path, ...rest } = row;
      const bytes = await store.read(path);
      return bytes && { ...rest, bytes };
    },
    async thumbnail(id, size) {
      const kept = await filesIn(frame).read(id);
      return kept && reduced(kept.bytes, size);
    },
    async remove(id) {
      await tx.sql`update file set removed_at = ${now} where id = ${id} and removed_at is null`;
    },
    sheet: readWhole,
    unzip: openArchive,
    async packed(files) {
      const rows = await tx.sql<{ id: number; path: string; size: number }>`
        select id, path, size from file where id = any(${files.map(({ file }) => file)}::int[]) and removed_at is null and (keep_until is null or keep_until > ${now})`;
      const kept = new Map(rows.map((row) => [row.id, row]));
      const entries = files.flatMap(({ name, file }) => {
        const row = kept.get(file);
        return row ? [{ name, size: row.size, read: () => store.read(row.path) }] : [];
      });
      return { bytes: zipStream(entries, now), size: zipSize(entries) };
    },
    zipped: (made) =>
      zipStream(
        made.map(({ name, bytes }) => ({
          name,
          size: bytes.byteLength,
          read: () => Promise.resolve(bytes),
        })),
        now,
      ),
    async fit(id, side) {
      const kept = await this.read(id);
      const drawn = kept && (await smaller(kept.bytes, kept.type, side));
      return drawn ? write(frame, drawn, { name: kept.name, type: kept.type as FileType }) : id;
    },
    sniff,
  };
}
