import { defineColumns, f, type Action, type Column } from '@/schema';

const CLOCKS = { in_time: 'good', near: 'warn', overdue: 'bad', done: 'muted' } as const;
export const CLOCK_LABELS = { in_time: 'On time', near: 'Due soon' } as const;
export const EVENT_LABELS = { new_pin: 'New PIN', escalate: 'Overdue, sent to the head' } as const;

/** The list. It contains no names, so that it can be printed and exported. */
export const LIST = defineColumns(
  { name: 'ticket_no', label: 'Number', link: '/grievances/case/{id}' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { redressed: 'good', rejected: 'muted', appealed: 'warn', closed: 'muted' },
  },
  { name: 'clock', label: 'Due', kind: 'choice', tones: CLOCKS, labels: CLOCK_LABELS },
  { name: 'due_on', label: 'Due on', kind: 'date' },
  {
    name: 'left',
    label: 'Days left',
    kind: 'int',
    help: 'Working days: Sundays and calendar holidays are not counted.',
  },
  { name: 'subject', label: 'Subject' },
  { name: 'category', label: 'Category', kind: 'choice' },
  { name: 'received_at', label: 'Received on', kind: 'instant' },
);

/** The same for the complainant. */
export const OWN_LIST: readonly Column[] = LIST.map((column: Column) =>
  column.link ? { ...column, link: '/support/grievance/{id}' } : column,
);

/** The events of one grievance. */
export const EVENTS = defineColumns(
  { name: 'at', label: 'When', kind: 'instant' },
  { name: 'by_name', label: 'By' },
  {
    name: 'what',
    label: 'What',
    kind: 'choice',
    tones: { redress: 'good', reject: 'bad', appeal: 'warn', reopen: 'warn' },
    labels: EVENT_LABELS,
  },
  { name: 'text', label: 'Text' },
  { name: 'files', label: 'Files', kind: 'file' },
);

const said = (label: string) => ({ text: f.longtext({ required: true, label, max: 2000 }) });

export const OFFICE_ACTIONS = (who: Action['who']) =>
  ({
    forward: {
      label: 'Forward to committee',
      who,
      fields: said('Office comments'),
      tone: 'primary',
    },
    hear: {
      label: 'Schedule hearing',
      who,
      fields: {
        hearing_on: f.date({ required: true, label: 'Hearing date' }),
        ...said('Message to the complainant'),
      },
    },
    redress: {
      label: 'Redress',
      who,
      fields: said('Decision'),
      help: 'Shown to the complainant, who can appeal within 15 days.',
    },
    reject: { label: 'Reject', who, fields: said('Decision'), tone: 'danger' },
    reply: { label: 'Reply', who, fields: said('Message to the complainant') },
    note: {
      label: 'Add file note',
      who,
      fields: said('Note'),
      help: 'Not shown to the complainant.',
    },
    close: {
      label: 'Close',
      who,
      fields: said('Reason'),
      help: 'After an appeal, enter the decision of the Ombudsperson.',
    },
  }) as const satisfies Readonly<Record<string, Action>>;
