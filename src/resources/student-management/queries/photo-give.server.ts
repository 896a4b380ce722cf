import type { AuditLine, Handle } from '../../../../server/handle';
import { student } from '../student';

/**
 * Assigns photos to students. Replaced photos are garbage-collected, because nothing refers to them
 * any more.
 */
export async function givePhotos(
  { records }: Handle,
  given: readonly { readonly id: number; readonly photo: number | null }[],
  audit?: AuditLine,
): Promise<void> {
  const photos = new Map(given.map(({ id, photo }) => [id, photo]));
  const students = records(student);
  await students.change(
    await students.find({ id: [...photos.keys()] }, { lock: true }),
    ({ id }) => ({ photo: photos.get(Number(id)) ?? null }),
    audit ? { audit } : {},
  );
}
