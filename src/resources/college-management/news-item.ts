import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('P')];
const rights = {
  // The dashboard shows news to all staff.
  read: [who.admin(), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};
const picture = { group: 'Picture' } as const;
const publication = { group: 'Publication' } as const;

/** News of the college, for signed-in users or for the public. */
export const newsItem = defineResource({
  name: 'news-item',
  label: 'News item',
  plural: 'News',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 150 }),
    summary: f.text({ max: 250, help: 'One sentence, shown in lists and feeds.' }),
    body: f.longtext({
      required: true,
      max: 20_000,
      help: 'Blank line: new paragraph. "## " heading, "- " list, **bold**, *italic*, [words](https://address).',
    }),
    category: f.choice(['general', 'admission', 'examination', 'achievement', 'event', 'tender'], {
      required: true,
      default: 'general',
    }),
    image: f.file({ ...picture, types: ['jpg', 'png'], max: 5_000_000 }),
    image_alt: f.text({
      ...picture,
      max: 160,
      label: 'Picture description',
      help: 'Alternative text for screen readers.',
    }),
    from_date: f.date({ ...publication, label: 'Shown from', required: true }),
    to_date: f.date({ ...publication, label: 'Shown until' }),
    pinned: f.bool({ ...publication, required: true, default: false }),
    is_public: f.bool({
      ...publication,
      label: 'Public',
      required: true,
      default: false,
      help: 'Public: visible without sign-in and in the news feed.',
    }),
  },
  list: ['title', 'category', 'from_date', 'to_date', 'pinned', 'is_public'],
  search: ['title', 'summary', 'body'],
  sort: ['from_date', 'desc'],
  access: rights,
});
