import { defineResource, f, own, who } from '@/schema';
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from './access';

/**
 * One file that an applicant sent. A replacement does not remove it: what the office has checked
 * stays available.
 */
export const applicationDocument = defineResource({
  name: 'application-document',
  label: 'Application document',
  title: ['application', 'kind'],
  fields: {
    application: f.ref('application', { required: true }),
    department: f.ref('department', { write: 'server' }),
    kind: f.choice(DOCUMENT_KINDS, {
      required: true,
      label: 'Document',
      labels: DOCUMENT_LABELS,
      write: 'server',
    }),
    file: f.file({ required: true, types: ['jpg', 'pdf'], write: 'server' }),
    digest: f.text({ required: true, max: 64, secret: true, write: 'server' }),
    current: f.bool({ required: true, default: true, write: 'server' }),
    state: f.state(
      { pending: ['ok', 'rejected'], ok: ['pending', 'rejected'], rejected: ['pending', 'ok'] },
      {
        required: true,
        default: 'pending',
        write: [who.admin('T'), who.hod],
        labels: { ok: 'Verified' },
        tones: { pending: 'warn', ok: 'good', rejected: 'bad' },
      },
    ),
    reason: f.text({ max: 200, help: 'Shown to the applicant when a document is rejected.' }),
    sent_at: f.instant({ required: true, label: 'Sent on', write: 'server' }),
  },
  list: ['application', 'kind', 'file', 'state', 'reason', 'sent_at'],
  filters: ['application', 'kind', 'state', 'current'],
  sort: ['id', 'desc'],
  access: {
    read: [
      who.admin('T'),
      own(who.hod, 'department', 'department'),
      own(who.applicant, 'application'),
    ],
    create: who.nobody,
    update: [who.admin('T'), own(who.hod, 'department', 'department')],
    delete: who.nobody,
  },
});
