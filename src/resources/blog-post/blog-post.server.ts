import { slugOf } from '@/domain/slug';
import { Problem } from '@/schema';
import { rules, type Handle } from '../../../server/handle';
import { checkInHand } from '../students-union/commands/in-hand.server';
import { blogPost } from './blog-post';

/** The picture above a post: small enough for a telephone. */
const PICTURE = { width: 1200, height: 600, most: 200_000, source: 5_000_000 } as const;

/** Derives the slug from the title; a title without letters of the alphabet gets the date. */
async function freeSlug({ sql, today }: Handle, title: string, own: number): Promise<string> {
  const wanted = slugOf(title) || `post-${today}`;
  const taken = new Set(
    (
      await sql<{
        slug: string;
      }>`select lower(slug) as slug from blog_post where lower(slug) like ${`${wanted}%`} and id <> ${own}`
    ).map(({ slug }) => slug),
  );
  let n = 1;
  while (taken.has(n === 1 ? wanted : `${wanted}-${n}`)) n += 1;
  return n === 1 ? wanted : `${wanted}-${n}`;
}

/** Faults of a picture are reported at its field. */
async function drawn({ files }: Handle, cover: number): Promise<number> {
  const kept = await files.read(cover);
  if (!kept) throw new Problem('invalid', { errors: { cover: 'This picture cannot be read.' } });
  try {
    return await files.keepImage(kept.bytes, { ...PICTURE, name: 'cover.jpg' });
  } catch (error) {
    const said = error instanceof Problem ? error.details.errors?.file : undefined;
    throw said === undefined ? error : new Problem('invalid', { errors: { cover: said } });
  }
}

async function authorOf({ sql, actor }: Handle): Promise<string> {
  const [member] = await sql<{
    name: string;
    position_name: string;
  }>`select name, position_name from union_member where id = ${actor.id}`;
  return member ? `${member.name}, ${member.position_name}` : actor.name;
}

export default rules(blogPost, {
  async save(handle, values, before) {
    if (before)
      checkInHand(
        before.state,
        'change',
        'A published post cannot be changed. Withdraw it, move it back to draft and submit again.',
      );
    const { title, slug, cover, cover_alt } = { ...before, ...values };
    if (cover && !cover_alt)
      throw new Problem('invalid', { errors: { cover_alt: 'Enter a picture description.' } });
    const changed = values.cover !== undefined && values.cover !== before?.cover;
    return {
      ...(slug ? {} : { slug: await freeSlug(handle, title ?? '', Number(before?.id ?? 0)) }),
      ...(changed ? { picture: values.cover ? await drawn(handle, values.cover) : null } : {}),
      ...(before ? {} : { author: await authorOf(handle) }),
    };
  },
  async remove(_, { state }) {
    checkInHand(state, 'delete', 'Published items cannot be deleted. Withdraw it instead.');
  },
});
