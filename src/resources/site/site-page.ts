import { defineResource, f, who } from '@/schema';

/**
 * One version of a public page in one language. Published versions are not rewritten: the latest
 * one is shown.
 */
export const sitePage = defineResource({
  name: 'site-page',
  label: 'Public page',
  title: ['slug', 'language', 'number'],
  fields: {
    slug: f.choice(
      [
        'about',
        'contact',
        'developer',
        'privacy-policy',
        'refund-policy',
        'terms-and-conditions',
        'online-admission',
      ],
      {
        required: true,
        label: 'Page',
        labels: {
          'privacy-policy': 'Privacy policy',
          'refund-policy': 'Refund policy',
          'terms-and-conditions': 'Terms and conditions',
          'online-admission': 'Online admission',
        },
      },
    ),
    language: f.choice(['English', 'Hindi'], {
      required: true,
      default: 'English',
      help: 'Pages without Hindi text show the standard Hindi text.',
    }),
    number: f.int({ write: 'server', label: 'Version number' }),
    title: f.text({ max: 120, help: 'Leave empty to keep the current text.' }),
    summary: f.text({
      max: 200,
      help: 'One sentence, shown below the title and in search engines.',
    }),
    body: f.longtext({
      max: 40_000,
      label: 'Text',
      help: 'Leave empty to start from the current text. "## " heading, "- " list, **bold**, [words](https://address). {name}, {address}, {contact}, {email}, {website} and {motto} are filled in from the college settings.',
    }),
    state: f.state(
      { draft: ['published'], published: [] },
      { required: true, default: 'draft', tones: { draft: 'muted', published: 'good' } },
    ),
    published_at: f.instant({ label: 'Published on', write: 'server' }),
  },
  list: ['slug', 'language', 'number', 'title', 'state', 'published_at'],
  search: ['title', 'body'],
  filters: ['slug', 'language', 'state'],
  sort: ['id', 'desc'],
  unique: [['slug', 'language', 'number']],
  access: { read: [who.super], create: [who.super], update: [who.super], delete: [who.super] },
});
