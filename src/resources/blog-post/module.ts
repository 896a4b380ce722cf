import { defineList, defineModule, f, who } from '@/schema';

export const blogPost = defineList({
  path: '',
  label: 'Blog',
  who: [who.union],
  resource: 'blog-post',
  help: 'Public blog posts. Published by the office.',
  actions: {
    submit: {
      label: 'Submit',
      on: 'rows',
      tone: 'primary',
      icon: 'check',
      who: [who.union],
      help: 'Sends it to the office. Move it back to draft to edit.',
    },
    preview: { label: 'Preview', on: 'rows', icon: 'show', who: [who.union] },
    'take-back': { label: 'Move back to draft', on: 'rows', icon: 'undo', who: [who.union] },
    withdraw: {
      label: 'Withdraw',
      on: 'rows',
      tone: 'danger',
      icon: 'close',
      who: [who.union],
      help: 'Removes it from public pages. You can edit and submit it again.',
    },
  },
});

/** Public posts of the union (administration §9.5). The office publishes them on its own list. */
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
