import { SERVICE_DOCUMENTS } from '@/domain/service-documents';
import { defineResource, f, own, who } from '@/schema';

const office = [who.admin('N')];
const STATES = {
  submitted: ['verified', 'returned'],
  verified: ['returned'],
  returned: ['submitted'],
} as const;
const server = { write: 'server', group: 'State' } as const;

/** A paper of a person's service: an order, a certificate, a nomination (administration §7.3). */
export const serviceDocument = defineResource({
  name: 'service-document',
  label: 'Service document',
  title: 'title',
  fields: {
    faculty: f.ref('faculty', { required: true, write: office }),
    doc_type: f.choice(SERVICE_DOCUMENTS, { required: true, label: 'Kind' }),
    title: f.text({ required: true, max: 150 }),
    order_no: f.text({ max: 60, label: 'Order number' }),
    order_date: f.date({ min: '1950-01-01', label: 'Order date' }),
    effective_date: f.date({ min: '1950-01-01', label: 'Effective from' }),
    file: f.file({ required: true, types: ['pdf'], max: 2_000_000 }),
    confidential: f.bool({
      required: true,
      default: false,
      read: office,
      write: office,
      help: 'Visible only to the staff office.',
    }),
    state: f.state(STATES, {
      ...server,
      tones: { submitted: 'warn', returned: 'bad', verified: 'good' },
    }),
    reason: f.text({ ...server, max: 500, label: 'Reason for return' }),
    verified_by: f.text({ ...server, max: 100 }),
    verified_at: f.instant(server),
    /**
     * The owner, unless the document is confidential: owners see their own documents by this
     * column.
     */
    reader: f.ref('faculty', { ...server, read: [who.super] }),
  },
  list: ['title', 'doc_type', 'state', 'faculty', 'order_date', 'order_no', 'file'],
  search: ['title', 'order_no'],
  filters: ['doc_type', 'state', 'faculty', 'confidential'],
  sort: ['order_date', 'desc'],
  access: {
    read: [...office, own(who.faculty, 'reader')],
    create: [...office, own(who.faculty, 'faculty')],
    update: [...office, own(who.faculty, 'reader')],
    delete: [...office, own(who.faculty, 'reader')],
  },
});
