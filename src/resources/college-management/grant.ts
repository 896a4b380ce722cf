import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('J')];
const rights = {
  read: [who.admin('J', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};
const LARGEST = 1_000_000_000_000;
export const GRANT_HEADS = ['construction', 'renovation', 'equipment', 'other'] as const;
const HEAD_LABELS = { construction: 'New construction', other: 'Other approved work' } as const;

/** A sanctioned grant: what may be spent under each head, and which part the centre bears. */
export const grantProject = defineResource({
  name: 'grant-project',
  label: 'Grant',
  title: 'name',
  fields: {
    name: f.text({ required: true, unique: true, max: 160 }),
    scheme: f.text({ required: true, max: 80, default: 'RUSA' }),
    component: f.choice(['infrastructure', 'equity', 'faculty', 'research', 'other'], {
      required: true,
      default: 'infrastructure',
      labels: { equity: 'Equity initiatives', faculty: 'Faculty improvement' },
    }),
    sanction_no: f.text({ label: 'Sanction number', required: true, unique: true, max: 80 }),
    sanctioned_on: f.date({ label: 'Sanctioned on', required: true }),
    centre_share: f.percent({
      label: 'Share of the centre',
      required: true,
      min: 0,
      max: 10_000,
      default: 6000,
      help: '60 %, and 90 % in north-eastern and hill states.',
    }),
    construction: f.money({
      label: 'New construction',
      required: true,
      min: 0,
      max: LARGEST,
      default: 0,
      group: 'Sanctioned',
    }),
    renovation: f.money({ required: true, min: 0, max: LARGEST, default: 0, group: 'Sanctioned' }),
    equipment: f.money({ required: true, min: 0, max: LARGEST, default: 0, group: 'Sanctioned' }),
    other: f.money({
      label: 'Other approved work',
      required: true,
      min: 0,
      max: LARGEST,
      default: 0,
      group: 'Sanctioned',
    }),
    progress: f.percent({ label: 'Physical progress', min: 0, max: 10_000 }),
    photos: f.files({ types: ['jpg', 'png', 'pdf'], max: 5_000_000, most: 6 }),
    closed_on: f.date({ label: 'Closed on' }),
  },
  list: ['name', 'scheme', 'component', 'sanction_no', 'sanctioned_on', 'progress', 'closed_on'],
  sort: ['sanctioned_on', 'desc'],
  access: rights,
});

/** Money that came for a grant, and the certificate by which its use was reported. */
export const grantInstalment = defineResource({
  name: 'grant-instalment',
  label: 'Grant instalment',
  title: ['project', 'received_on'],
  fields: {
    project: f.ref('grant-project', { label: 'Grant', required: true }),
    received_on: f.date({ label: 'Received on', required: true }),
    source: f.choice(['centre', 'state'], {
      required: true,
      default: 'centre',
      labels: { centre: 'Central government', state: 'State government' },
    }),
    amount: f.money({ required: true, min: 1, max: LARGEST }),
    utr: f.text({ label: 'UTR', required: true, unique: true, max: 40 }),
    certificate_no: f.text({ label: 'Utilisation certificate', max: 60 }),
    certificate_on: f.date({ label: 'Certificate date' }),
  },
  list: ['project', 'received_on', 'source', 'amount', 'utr', 'certificate_no', 'certificate_on'],
  filters: ['project', 'source'],
  sort: ['received_on', 'desc'],
  access: rights,
});

/** What was paid out of a grant. */
export const grantExpense = defineResource({
  name: 'grant-expense',
  label: 'Grant expense',
  title: ['project', 'voucher_no'],
  fields: {
    project: f.ref('grant-project', { label: 'Grant', required: true }),
    head: f.choice(GRANT_HEADS, { required: true, labels: HEAD_LABELS }),
    spent_on: f.date({ label: 'Spent on', required: true }),
    voucher_no: f.text({ label: 'Voucher number', required: true, max: 40 }),
    vendor: f.text({ required: true, max: 160 }),
    amount: f.money({ required: true, min: 1, max: LARGEST }),
    bill: f.file({ types: ['pdf', 'jpg'], max: 5_000_000 }),
  },
  list: ['project', 'head', 'spent_on', 'voucher_no', 'vendor', 'amount'],
  filters: ['project', 'head'],
  sort: ['spent_on', 'desc'],
  unique: [['project', 'voucher_no']],
  access: rights,
});
