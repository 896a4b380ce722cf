import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('J')];
const rights = {
  read: [who.admin('J', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};
const LARGEST = 1_000_000_000_000;

/** Money received for a grant, and the certificate that reported its use. */
export const grantInstalment = defineResource({
  name: 'grant-instalment',
  label: 'Grant instalment',
  title: ['project', 'received_on'],
  fields: {
    project: f.ref('grant-project', { label: 'Grant', required: true }),
    received_on: f.date({ label: 'Received on', required: true }),
    source: f.choice(['centre', 'state', 'interest'], {
      required: true,
      default: 'centre',
      labels: {
        centre: 'Central government',
        state: 'State government',
        interest: 'Interest earned',
      },
      help: 'Interest is not a part of the sanctioned amount.',
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
