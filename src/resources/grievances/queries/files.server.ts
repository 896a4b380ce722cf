/**
 * Files of a grievance: served only through it, so that callers who may not read it cannot get
 * them.
 */
import { extensionFor, Problem, type FileCell } from '@/schema';
import { Download, type Handle, type Sql } from '../../../../server/handle';
import type { Case } from './case.server';

/** A file name can reveal the sender: it is withheld whenever the name is. */
const blandName = (n: number, type: string): string => `File ${n}.${extensionFor(type) ?? 'pdf'}`;

export async function filesOf(
  sql: Sql,
  { id, files }: Case,
  base: string,
  nameless: boolean,
): Promise<FileCell[]> {
  if (!files?.length) return [];
  const rows = await sql<{
    id: number;
    name: string;
    type: string;
    size: number;
  }>`select id, name, type, size from file where id = any(${files}::int[]) and removed_at is null`;
  return files.flatMap((file, i) => {
    const row = rows.find((one) => one.id === file);
    return row
      ? [
          {
            name: nameless ? blandName(i + 1, row.type) : row.name,
            path: `${base}/${id}/file/${i + 1}`,
            size: row.size,
          },
        ]
      : [];
  });
}

export async function fileOf(
  handle: Handle,
  { files }: Case,
  place: string | undefined,
  nameless: boolean,
): Promise<Download> {
  const id = files?.[Number(place) - 1];
  const kept = id === undefined ? null : await handle.files.read(id);
  if (!kept) throw new Problem('not_found', { what: 'file' });
  return new Download(
    nameless ? blandName(Number(place), kept.type) : kept.name,
    kept.type,
    kept.bytes,
  );
}
