import { defineColumns, defineReport, defineModule, f, who } from '@/schema';
import { COMPLAINT } from '../complaint-fields';

const anyone = [who.union, who.faculty, who.admin()];
const answerers = [who.admin('A')];
const STATES = {
  open: 'warn',
  in_progress: 'warn',
  waiting_user: 'bad',
  resolved: 'good',
  closed: 'muted',
} as const;
export const STATUS_LABELS = { waiting_user: 'Pending user' } as const;
const said = (label: string) => ({ text: f.longtext({ required: true, max: 2000, label }) });

const TICKETS = defineColumns(
  { name: 'ticket_no', label: 'Number', link: '/support/ticket/{id}' },
  { name: 'module', label: 'About' },
  { name: 'subject', label: 'Subject' },
  { name: 'by', label: 'From' },
  { name: 'status', label: 'Status', kind: 'choice', tones: STATES, labels: STATUS_LABELS },
  { name: 'created_at', label: 'Created', kind: 'instant' },
  { name: 'updated_at', label: 'Latest remark', kind: 'instant' },
);
const WORDS = defineColumns(
  { name: 'at', label: 'When', kind: 'instant' },
  { name: 'by_name', label: 'By' },
  { name: 'status', label: 'Status', kind: 'choice', tones: STATES, labels: STATUS_LABELS },
  { name: 'text', label: 'Text' },
  { name: 'files', label: 'Files', kind: 'file' },
);

export const support = defineReport({
  path: '',
  label: 'Support',
  who: anyone,
  columns: TICKETS,
  help: 'Ask for help and follow your tickets.',
  filters: {
    tab: f.choice(['mine', 'all'], { label: 'Tickets' }),
    status: f.choice(['open', 'in_progress', 'waiting_user', 'resolved', 'closed'], {
      labels: STATUS_LABELS,
    }),
  },
  actions: {
    open: {
      label: 'New ticket',
      who: anyone,
      tone: 'primary',
      icon: 'add',
      help: 'Describe what you did and what happened. Do not include student details.',
      fields: {
        module: f.text({ max: 60, label: 'About' }),
        subject: f.text({ required: true, max: 150 }),
        details: f.longtext({ required: true }),
        screenshot: f.file({
          types: ['png', 'jpg', 'webp'],
          max: 5_000_000,
          help: 'Do not show student details.',
        }),
      },
    },
    grievances: { label: 'My grievances', who: anyone },
  },
});

export const ticket = defineReport({
  path: 'ticket/{id}',
  label: 'Support ticket',
  who: anyone,
  columns: WORDS,
  thread: { at: 'at', by: 'by_name', what: 'status', text: 'text', files: 'files' },
  params: { id: f.int({ required: true, min: 1, label: 'Ticket' }) },
  actions: {
    reply: { label: 'Reply', who: anyone, tone: 'primary', fields: said('Reply') },
    begin: { label: 'Start work', who: answerers },
    ask: {
      label: 'Ask a question',
      who: answerers,
      fields: said('Question'),
      help: "Waiting for the user's reply.",
    },
    resolve: {
      label: 'Resolve',
      who: answerers,
      fields: said('Answer'),
      help: 'Closes automatically after 7 days without a reply.',
    },
    close: {
      label: 'Close',
      who: anyone,
      help: 'Close this ticket? You cannot add replies to a closed ticket.',
    },
  },
});

export const grievancesScreen = defineReport({
  path: 'grievances',
  label: 'My grievances',
  who: anyone,
  help: 'Your grievances and their status. Reports are due within 15 working days.',
  actions: {
    lodge: {
      label: 'Lodge grievance',
      who: anyone,
      tone: 'primary',
      icon: 'add',
      fields: {
        category: f.text({ required: true, max: 40 }),
        ...COMPLAINT,
        confidential: f.bool({
          ...COMPLAINT.confidential.options,
          label: 'Keep my name confidential',
        }),
      },
    },
  },
});

export const grievance = defineReport({
  path: 'grievance/{id}',
  label: 'My grievance',
  who: anyone,
  thread: { at: 'at', by: 'by_name', what: 'what', text: 'text', files: 'files' },
  params: { id: f.int({ required: true, min: 1, label: 'Grievance' }) },
  actions: {
    answer: {
      label: 'Answer',
      who: anyone,
      tone: 'primary',
      fields: said('Message to the office'),
    },
    appeal: {
      label: 'Appeal',
      who: anyone,
      fields: said('Reason'),
      help: 'Appeals go to the Ombudsperson, within 15 days of the decision.',
    },
    reopen: {
      label: 'Reopen',
      who: anyone,
      fields: said('Reason'),
      help: 'Once only, within 15 days of the decision.',
    },
  },
});

/**
 * Help for users of the portal: their tickets, and their own grievances (administration §11.4,
 * §11.5).
 */
export default defineModule({
  slug: 'support',
  label: 'Support',
  icon: 'help',
  order: 330,
  who: anyone,
  menu: [who.union],
  screens: [support, ticket, grievancesScreen, grievance],
});
