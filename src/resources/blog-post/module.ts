import { defineList, defineModule, f, who } from '@/schema';

export const blogPost = defineList({
  path: '',
  label: 'Blog',
  who: [who.union],
  resource: 'blog-post',
  help: 'Posts for everybody. Written here, published by the office.',
  actions: {
    submit: {
      label: 'Submit',
      on: 'rows',
      tone: 'primary',
      icon: 'check',
      who: [who.union],
      help: 'The office reads it and publishes it. It cannot be changed until it is returned or taken back.',
    },
    preview: { label: 'Preview', on: 'rows', icon: 'show', who: [who.union] },
    'take-back': { label: 'Take back', on: 'rows', icon: 'undo', who: [who.union] },
    withdraw: {
      label: 'Withdraw',
      on: 'rows',
      tone: 'danger',
      icon: 'close',
      who: [who.union],
      help: 'It is taken off the open pages at once. It can be taken back as a draft and submitted again.',
    },
  },
});

/** What the union tells everybody (administration §9.5). The office lets it out on a list of its own. */
export default defineModule({
  slug: 'blog-post',
  label: 'Blog',
  icon: 'feed',
  order: 14,
  who: [who.union],
  screens: [
    blogPost,
    {
      kind: 'page',
      path: 'preview/{id}',
      label: 'Preview',
      who: [who.union],
      params: { id: f.int({ required: true, min: 1, label: 'Blog post' }) },
    },
  ],
});
