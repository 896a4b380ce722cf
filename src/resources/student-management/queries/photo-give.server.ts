import type { Handle } from '../../../../server/handle';

/** Writes which photo is whose; what was there before is swept away as nothing refers to it any more. */
export async function givePhotos(
  { sql, by, now }: Handle,
  given: readonly { readonly id: number; readonly photo: number | null }[],
): Promise<void> {
  await sql`
    update student s set photo = g.photo, version = s.version + 1, updated_at = ${now}, updated_by = ${by}
    from unnest(${given.map(({ id }) => id)}::int[], ${given.map(({ photo }) => photo)}::int[]) as g (id, photo) where s.id = g.id`;
}
