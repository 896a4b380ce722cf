import { APPROVAL_MOVES } from '@/domain/approval';
import { defineResource, f, who } from '@/schema';

const server = { write: 'server', group: 'Publication' } as const;

/** What the union tells everybody, on the open pages `/blog`. Written in the small notation of the site's own pages; the office lets it out. */
export const blogPost = defineResource({
  name: 'blog-post',
  label: 'Blog post',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 120 }),
    summary: f.text({
      max: 200,
      help: 'One sentence that stands in the list of posts; search engines show it too.',
    }),
    body: f.longtext({
      required: true,
      max: 30_000,
      label: 'Text',
      help: 'An empty line begins a paragraph, "## " a heading, "- " a list; **bold**, *italic*, [words](https://address). The preview shows how it will look.',
    }),
    tags: f.text({
      max: 120,
      tidy: 'lower',
      help: 'Words to find it by, with commas between them: sports, hostel.',
    }),
    slug: f.text({
      max: 80,
      unique: true,
      tidy: 'lower',
      label: 'Last part of the address',
      pattern: { like: /^[a-z0-9]+(-[a-z0-9]+)*$/, example: 'annual-meet-2026' },
      help: 'Left empty: made from the title.',
    }),
    cover: f.file({
      types: ['jpg', 'png'],
      max: 5_000_000,
      group: 'Picture',
      help: 'Shown above the text, twice as wide as high; the middle is cut out.',
    }),
    cover_alt: f.text({
      max: 160,
      label: 'What the picture shows',
      group: 'Picture',
      help: 'For those who do not see it.',
    }),
    picture: f.file({ write: 'server', label: 'Picture as it is shown', read: who.nobody }),
    author: f.text({ ...server, max: 160, label: 'Written by' }),
    state: f.state(APPROVAL_MOVES, { ...server, required: true, default: 'draft' }),
    remark: f.text({ ...server, max: 300, label: 'Word of the office' }),
    published_at: f.instant(server),
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
