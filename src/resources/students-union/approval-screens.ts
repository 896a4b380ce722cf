import { defineList, defineReport, f, who, type Action, type Screen } from '@/schema';

const office = [who.admin('U')];
const word = f.text({
  required: true,
  max: 300,
  label: 'Office remark',
  help: 'Shown to the union.',
});
const moves = {
  publish: { label: 'Publish', on: 'rows', tone: 'primary', icon: 'check', who: office },
  return: { label: 'Return', on: 'rows', icon: 'back', who: office, fields: { remark: word } },
  withdraw: {
    label: 'Withdraw',
    on: 'rows',
    tone: 'danger',
    icon: 'close',
    who: office,
    fields: { remark: word },
  },
} as const satisfies Readonly<Record<string, Action>>;
const preview = { label: 'Preview', on: 'rows', icon: 'show', who: office } as const;
const slip = {
  label: 'Print link',
  on: 'rows',
  icon: 'print',
  who: office,
  file: true,
} as const;
const closing = {
  label: 'Change closing time',
  on: 'rows',
  icon: 'edit',
  who: office,
  help: 'At least an hour ahead, so that no single answer shows in the result.',
  fields: { closes_at: f.instant({ required: true, label: 'Closes' }) },
} as const;
const asked = (results: string) =>
  ({
    ...moves,
    closing,
    results: { label: results, on: 'rows', icon: 'grading', who: office },
    slip,
  }) as const;
const group = 'Union posts';

export const blogPosts = defineList({
  path: 'blog-posts',
  label: 'Blog',
  group,
  who: office,
  resource: 'blog-post',
  help: 'Review union posts. Publish, or return with a comment.',
  actions: { ...moves, preview },
});

export const feedbackForms = defineList({
  path: 'feedback-forms',
  label: 'Feedback',
  group,
  who: office,
  resource: 'feedback-form',
  help: 'Review union feedback forms. Publish, or return with a comment.',
  actions: asked('Answers and link'),
});

export const polls = defineList({
  path: 'polls',
  label: 'Polls',
  group,
  who: office,
  resource: 'poll',
  help: 'Review union polls. Publish, or return with a comment.',
  actions: asked('Result and link'),
});

const results = (what: string) =>
  ({
    who: office,
    params: { id: f.int({ required: true, min: 1, label: what }) },
    filters: { tab: f.text({ max: 20, label: 'What' }) },
    actions: { slip: { ...slip, on: 'screen' } },
  }) as const;
export const feedbackResults = defineReport({
  ...results('Feedback form'),
  path: 'feedback-results/{id}',
  label: 'Form answers',
});
export const pollResults = defineReport({
  ...results('Poll'),
  path: 'poll-results/{id}',
  label: 'Poll result',
});

/**
 * What the office with letter U publishes: public posts, and forms and polls for students
 * (administration §9.5).
 */
export const APPROVAL_SCREENS: readonly Screen[] = [
  blogPosts,
  feedbackForms,
  polls,
  {
    kind: 'page',
    path: 'post-preview/{id}',
    label: 'Preview',
    who: office,
    params: { id: f.int({ required: true, min: 1, label: 'Blog post' }) },
  },
  feedbackResults,
  pollResults,
];
