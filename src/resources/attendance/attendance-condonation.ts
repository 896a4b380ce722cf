import { defineResource, f, who } from '@/schema';

/**
 * A request to condone a shortage of attendance, with its outcome. Written only by the actions of
 * the semester's list.
 */
export const attendanceCondonation = defineResource({
  name: 'attendance-condonation',
  label: 'Condonation',
  title: ['student', 'term'],
  fields: {
    student: f.ref('student', { required: true }),
    term: f.ref('term', { required: true }),
    offering: f.ref('offering', { label: 'Paper', help: 'Default: the aggregate of all papers.' }),
    ground: f.choice(['medical', 'bereavement', 'official_duty', 'other'], { required: true }),
    remark: f.text({ max: 300 }),
    certificate: f.text({
      max: 120,
      label: 'Medical certificate',
      help: 'Number, date and signatory.',
    }),
    points: f.percent({
      required: true,
      min: 1,
      max: 10000,
      help: 'Percentage points requested.',
    }),
    fee_receipt: f.text({ max: 60 }),
    order_no: f.text({ max: 60, label: 'Order number' }),
    decision: f.state(
      { pending: ['granted', 'refused'], granted: [], refused: ['pending'] },
      {
        required: true,
        default: 'pending',
        tones: { pending: 'warn', granted: 'good', refused: 'bad' },
      },
    ),
    override: f.bool({ required: true, default: false, label: 'Exceed the limit' }),
    reason: f.text({ max: 300 }),
    decided_by: f.text({ max: 40, account: true, write: 'server' }),
    decided_at: f.instant({ write: 'server' }),
  },
  list: ['student', 'term', 'offering', 'ground', 'points', 'decision', 'order_no', 'fee_receipt'],
  filters: ['term', 'decision', 'ground'],
  access: { read: [who.admin('B')], create: who.nobody, update: who.nobody, delete: who.nobody },
});
