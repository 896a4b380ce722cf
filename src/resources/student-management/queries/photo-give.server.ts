import type { AuditLine, Handle } from '../../../../server/handle';
import { student } from '../student';

/** Writes which photo is whose; what was there before is swept away as nothing refers to it any more. */
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
