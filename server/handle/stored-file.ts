import { Problem } from '@/schema';
import type { Handle } from './handle';
import { Download } from './screen';

/** A stored file as a download. Throws `not_found`, which names `what`, if there is no such file. */
export async function storedFile(
  { files }: Pick<Handle, 'files'>,
  id: number | null | undefined,
  what: string,
): Promise<Download> {
  const kept = id ? await files.read(id) : null;
  if (!kept) throw new Problem('not_found', { what });
  return new Download(kept.name, kept.type, kept.bytes);
}
