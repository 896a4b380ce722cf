import { APPROVAL_MOVES, APPROVAL_TONES } from '@/domain/approval';
import { defineResource, f, who } from '@/schema';

const server = { write: 'server', group: 'Publication' } as const;

/**
 * A public post of the union at `/blog`, in the small markup of the site's own pages. The office
 * publishes it.
 */
export const blogPost = defineResource({
  name: 'blog-post',
  label: 'Blog post',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 120 }),
    summary: f.text({
      max: 200,
      help: 'One sentence, shown in lists and search engines.',
    }),
    body: f.longtext({
      required: true,
      max: 30_000,
      label: 'Text',
      help: 'Blank line: new paragraph. "## " heading, "- " list, **bold**, *italic*, [words](https://address). See the preview.',
    }),
    tags: f.text({
      max: 120,
      tidy: 'lower',
      help: 'Keywords separated by commas, such as sports, hostel.',
    }),
    slug: f.text({
      max: 80,
      unique: true,
      tidy: 'lower',
      label: 'Web address ending',
      pattern: { like: /^[a-z0-9]+(-[a-z0-9]+)*$/, example: 'annual-meet-2026' },
      help: 'Default: made from the title.',
    }),
    cover: f.file({
      types: ['jpg', 'png'],
      max: 5_000_000,
      group: 'Picture',
      help: 'Shown above the text, cropped to 2:1.',
    }),
    cover_alt: f.text({
      max: 160,
      label: 'Picture description',
      group: 'Picture',
      help: 'Alternative text for screen readers.',
    }),
    picture: f.file({ write: 'server', label: 'Picture as shown', read: who.nobody }),
    author: f.text({ ...server, max: 160, label: 'Author' }),
    state: f.state(APPROVAL_MOVES, {
      ...server,
      required: true,
      default: 'draft',
      tones: APPROVAL_TONES,
    }),
    remark: f.text({ ...server, max: 300, label: 'Office remark' }),
    published_at: f.instant({ ...server, label: 'Published on' }),
  },
  list: ['title', 'state', 'published_at', 'remark', 'author', 'tags'],
  search: ['title', 'summary', 'tags', 'body'],
  filters: ['state'],
  sort: ['id', 'desc'],
  access: {
    read: [who.admin('U'), who.union],
    create: [who.union],
    update: [who.union],
    delete: [who.union],
  },
});
