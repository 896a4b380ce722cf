import { f, who, type Action, type Screen } from '@/schema';

const office = [who.admin('U')];
const word = f.text({
  required: true,
  max: 300,
  label: 'Word of the office',
  help: 'The union reads it.',
});
const moves: Readonly<Record<string, Action>> = {
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
};
const preview: Action = { label: 'Preview', on: 'rows', icon: 'show', who: office };
const slip: Action = {
  label: 'Print the link',
  on: 'rows',
  icon: 'print',
  who: office,
  file: true,
};
const asked = (results: string): Readonly<Record<string, Action>> => ({
  ...moves,
  results: { label: results, on: 'rows', icon: 'grading', who: office },
  slip,
});
const group = 'What the union wrote';

/** What the office that holds U lets out: posts for everybody, and what students are asked (administration §9.5). */
export const APPROVAL_SCREENS: readonly Screen[] = [
  {
    kind: 'resource',
    path: 'blog-posts',
    label: 'Blog',
    group,
    who: office,
    resource: 'blog-post',
    help: 'Posts of the union for everybody. Published here, or returned with a word.',
    actions: { ...moves, preview },
  },
  {
    kind: 'resource',
    path: 'feedback-forms',
    label: 'Feedback',
    group,
    who: office,
    resource: 'feedback-form',
    help: 'Forms that students answer by a link. Published here, or returned with a word.',
    actions: asked('Answers and link'),
  },
  {
    kind: 'resource',
    path: 'polls',
    label: 'Polls',
    group,
    who: office,
    resource: 'poll',
    help: 'Questions that students answer by a link. Published here, or returned with a word.',
    actions: asked('Result and link'),
  },
  {
    kind: 'page',
    path: 'post-preview/{id}',
    label: 'Preview',
    who: office,
    params: { id: f.int({ required: true, min: 1, label: 'Blog post' }) },
  },
  ...(
    [
      ['feedback-results/{id}', 'Answers to the form', 'Feedback form'],
      ['poll-results/{id}', 'Result of the poll', 'Poll'],
    ] as const
  ).map(
    ([path, label, what]): Screen => ({
      kind: 'report',
      path,
      label,
      who: office,
      params: { id: f.int({ required: true, min: 1, label: what }) },
      filters: { tab: f.text({ max: 20, label: 'What' }) },
      actions: { slip: { ...slip, on: 'screen' } },
    }),
  ),
];
