import { CARD_KINDS } from '@/domain/grade-card';
import { RESULTS } from '@/domain/standing';
import { defineResource, f, who } from '@/schema';

export const CARD_STATES = ['valid', 'superseded', 'void'] as const;

/**
 * An issued grade card, transcript or provisional certificate, with its full content. It can be
 * voided, but never changed or deleted.
 */
export const issuedCard = defineResource({
  name: 'grade-card',
  label: 'Grade card',
  title: 'serial',
  fields: {
    serial: f.text({ required: true, max: 40, unique: true, label: 'Serial number' }),
    kind: f.choice(CARD_KINDS, {
      required: true,
      label: 'Document',
      labels: { provisional: 'Provisional certificate' },
    }),
    year: f.int({ required: true }),
    number: f.int({ required: true }),
    student: f.ref('student', { required: true }),
    /** Empty on documents that cover all semesters. */
    semester: f.ref('semester'),
    state: f.choice(CARD_STATES, {
      required: true,
      default: 'valid',
      tones: { valid: 'good', superseded: 'muted', void: 'bad' },
    }),
    issued_at: f.instant({ required: true, label: 'Issue time' }),
    issued_by: f.text({ max: 40, label: 'Issued by', account: true }),
    /** Figures of the results it was issued from, for comparison with the current ones. */
    result: f.choice([...RESULTS, 'withheld']),
    sgpa: f.decimal(3, { label: 'SGPA' }),
    cgpa: f.decimal(3, { label: 'CGPA' }),
    earned: f.decimal(1, { label: 'Credits earned' }),
    total: f.marks({ label: 'Marks' }),
    /** The mark sheets behind its papers: unpublishing one of them voids the document. */
    sheets: f.json({ required: true, read: who.nobody }),
    /** The cards a transcript or certificate is built from, in order of the semesters. */
    cards: f.json({ required: true, read: who.nobody }),
    /** Everything printed on it. */
    snapshot: f.json({ required: true, read: who.nobody }),
    /** The code that verifies it; it does not reveal the holder. */
    code: f.text({ required: true, max: 40, unique: true, label: 'Verification code' }),
    replaces: f.ref('grade-card', { label: 'Replaces' }),
    printed: f.int({ required: true, default: 0, label: 'Times printed' }),
    ended_at: f.instant({ label: 'Void since' }),
    ended_by: f.text({ max: 40, label: 'Voided by', account: true }),
    reason: f.text({ max: 300 }),
  },
  list: ['serial', 'kind', 'student', 'semester', 'sgpa', 'state', 'issued_at', 'reason'],
  search: ['serial'],
  filters: ['kind', 'student', 'semester', 'year', 'state'],
  sort: ['id', 'desc'],
  unique: [['kind', 'year', 'number']],
  access: {
    read: [who.admin('R')],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});
