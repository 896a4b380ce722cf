import { defineResource, f, own, who } from '@/schema';

const keepers = [who.admin('I')];
const given = { group: 'Answer' } as const;

export const ANSWER_TONES = {
  asked: 'muted',
  submitted: 'warn',
  returned: 'bad',
  accepted: 'good',
} as const;

/**
 * The answer of one return to one metric: input given by people, its owner, and, once accepted, the
 * figures at that time.
 */
export const qualityAnswer = defineResource({
  name: 'quality-answer',
  label: 'Return metric',
  plural: 'Return metrics',
  title: ['of_return', 'metric'],
  fields: {
    of_return: f.ref('quality-return', { label: 'Annual return', required: true, write: keepers }),
    metric: f.ref('quality-metric', { required: true, write: keepers }),
    owner: f.ref('faculty', { write: keepers, help: 'Teacher who answers.' }),
    officer: f.ref('admin', {
      write: 'server',
      label: 'Owner in the office',
      help: 'Office member who answers, if not a teacher.',
    }),
    due_on: f.date({ label: 'Due on', write: keepers }),
    figure: f.decimal(4, {
      ...given,
      min: -1e9,
      max: 1e12,
      help: 'Only if the portal does not calculate it.',
    }),
    choice: f.text({
      ...given,
      label: 'Option',
      max: 3,
      tidy: 'upper',
      pattern: { like: /^[A-Z]$/, example: 'B' },
      help: 'Letter of the option, if the metric has options.',
    }),
    narrative: f.longtext({ ...given, max: 20_000 }),
    evidence: f.files({
      ...given,
      types: ['pdf', 'xlsx', 'docx', 'jpg', 'png'],
      max: 10_000_000,
      most: 6,
    }),
    state: f.state(
      {
        asked: ['submitted', 'accepted'],
        submitted: ['accepted', 'returned'],
        returned: ['submitted', 'accepted'],
        accepted: ['returned'],
      },
      { required: true, default: 'asked', write: 'server', tones: ANSWER_TONES },
    ),
    remark: f.text({ label: 'Reason for return', write: 'server', max: 500 }),
    accepted_value: f.text({ label: 'Accepted value', write: 'server', max: 80 }),
    sent_as: f.json({ label: 'Metric as sent', write: 'server', read: who.nobody }),
    accepted_table: f.json({ label: 'Accepted table', write: 'server', read: who.nobody }),
  },
  list: ['metric', 'owner', 'due_on', 'state', 'figure', 'accepted_value', 'of_return'],
  filters: ['of_return', 'owner', 'state'],
  search: ['narrative'],
  sort: ['metric', 'asc'],
  unique: [['of_return', 'metric']],
  access: {
    read: [who.admin('I', 'X'), who.faculty],
    create: keepers,
    update: [...keepers, own(who.faculty, 'owner')],
    delete: keepers,
  },
});
