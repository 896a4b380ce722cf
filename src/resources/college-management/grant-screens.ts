/** Screens of grants: amounts sanctioned, received and spent, and the statement of one grant. */
import { defineReport, f, who, type Screen } from '@/schema';
import { grantProject } from './grant-project';

const readers = [who.admin('J', 'X'), who.faculty];
const NEXT = { yes: 'good', no: 'muted' } as const;

export const rusa = defineReport({
  path: 'rusa',
  label: 'RUSA and other grants',
  group: 'Grants',
  who: readers,
  help: 'Amounts sanctioned, received and spent for each grant.',
  filters: { scheme: f.text({ max: 80 }) },
  columns: [
    { name: 'name', label: 'Grant', link: '/college-management/rusa/statement/{id}' },
    { name: 'scheme', label: 'Scheme' },
    {
      name: 'component',
      label: 'Component',
      kind: 'choice',
      labels: grantProject.fields.component.options.labels,
    },
    { name: 'sanctioned', label: 'Sanctioned', kind: 'money', total: true },
    { name: 'received', label: 'Received', kind: 'money', total: true },
    { name: 'interest', label: 'Interest earned', kind: 'money', total: true },
    { name: 'spent', label: 'Spent', kind: 'money', total: true },
    { name: 'balance', label: 'Balance', kind: 'money', total: true },
    {
      name: 'used',
      label: 'Utilisation',
      kind: 'percent',
      link: '/college-management/rusa/certificate/{id}',
      help: 'Spent, as a share of the amount received.',
    },
    {
      name: 'next',
      label: 'Next instalment',
      kind: 'choice',
      tones: NEXT,
      help: 'Available after 75 % of the grant received is spent.',
    },
    { name: 'progress', label: 'Physical progress', kind: 'percent' },
  ],
});

export const grantStatement = defineReport({
  path: 'rusa/statement/{id}',
  label: 'Grant statement',
  who: readers,
  params: { id: f.ref('grant-project', { required: true, label: 'Grant' }) },
  help: 'Heads, instalments and expenses of a grant, for the utilisation certificate.',
  filters: { until: f.date({ label: 'Until' }) },
  columns: [
    { name: 'on', label: 'Date', kind: 'date' },
    { name: 'what', label: 'Entry' },
    { name: 'number', label: 'Voucher or UTR' },
    { name: 'construction', label: 'New construction', kind: 'money', total: true, group: 'Spent' },
    { name: 'renovation', label: 'Renovation', kind: 'money', total: true, group: 'Spent' },
    { name: 'equipment', label: 'Equipment', kind: 'money', total: true, group: 'Spent' },
    { name: 'other', label: 'Other approved work', kind: 'money', total: true, group: 'Spent' },
    { name: 'received', label: 'Received', kind: 'money', total: true },
    { name: 'interest', label: 'Interest earned', kind: 'money', total: true },
    { name: 'balance', label: 'Balance', kind: 'money' },
  ],
});

export const grantCertificate = defineReport({
  path: 'rusa/certificate/{id}',
  label: 'Utilisation certificate',
  who: readers,
  params: { id: f.ref('grant-project', { required: true, label: 'Grant' }) },
  help: 'Use of a grant in a financial year, with the balances before and after.',
  filters: { year: f.text({ label: 'Financial year', max: 7 }) },
  columns: [
    { name: 'what', label: 'Particulars' },
    { name: 'amount', label: 'Amount', kind: 'money' },
  ],
  actions: {
    print: { label: 'Print', who: readers, icon: 'print', file: true, tone: 'primary' },
    word: { label: 'Word document', who: readers, icon: 'download', file: true },
  },
});

export const GRANT_SCREENS: readonly Screen[] = [
  rusa,
  grantStatement,
  grantCertificate,
  {
    kind: 'resource',
    path: 'rusa/registers',
    label: 'Grant registers',
    group: 'Grants',
    who: readers,
    resource: ['grant-project', 'grant-instalment', 'grant-expense'],
    help: 'Lists of grants, instalments and expenses.',
  },
];
