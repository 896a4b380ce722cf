import { defineResource, defineTable, f, who } from '@/schema';
import { ofTeacher, OWNER } from './access';
import { HANDED_FILES } from './assignment-submission';

/** A submission before its student handed in again. Written only by the server, never changed. */
export const submissionVersion = defineResource({
  name: 'submission-version',
  label: 'Earlier version',
  title: ['submission', 'number'],
  fields: {
    submission: f.ref('assignment-submission', { required: true, write: 'server' }),
    number: f.int({ required: true, write: 'server' }),
    submitted_at: f.instant({ required: true, label: 'Submitted on', write: 'server' }),
    late_days: f.int({ required: true, label: 'Days late', write: 'server' }),
    text: f.longtext({ max: 20_000, write: 'server' }),
    link: f.text({ max: 300, write: 'server' }),
    files: f.files(HANDED_FILES),
    ...OWNER,
  },
  list: ['submission', 'number', 'submitted_at', 'late_days', 'text', 'link', 'files'],
  filters: ['submission'],
  sort: ['number', 'desc'],
  unique: [['submission', 'number']],
  access: { read: ofTeacher.read, create: who.nobody, update: who.nobody, delete: who.nobody },
});

/**
 * An uploaded file that is not handed in yet: it waits here, so that handing in over a bad network
 * is one short request.
 */
export const submissionUpload = defineTable({
  name: 'submission-upload',
  label: 'File waiting for submission',
  plural: 'Files waiting for submission',
  fields: {
    assignment: f.ref('online-assignment', { required: true }),
    student: f.ref('student', { required: true }),
    file: f.file({ required: true }),
    digest: f.text({ required: true, max: 64 }),
    sent_at: f.instant({ required: true }),
  },
  unique: [['assignment', 'student', 'digest']],
});
