import { defineResource, f } from '@/schema';
import { libraryAccess } from './access';

export const CATEGORIES = ['ug', 'pg', 'faculty', 'staff', 'other'] as const;
export const CATEGORY_LABELS = { ug: 'Undergraduate', pg: 'Postgraduate' } as const;

/** A borrower: a student under the library ID, a member of the staff, or another person by name. */
export const libraryMember = defineResource({
  name: 'library-member',
  label: 'Library member',
  title: ['card_no', 'name'],
  fields: {
    student: f.ref('student', { unique: true }),
    faculty: f.ref('faculty', { unique: true, label: 'Faculty member' }),
    staff: f.ref('non-teaching-staff', { unique: true, label: 'Non-teaching staff member' }),
    card_no: f.text({
      max: 30,
      unique: true,
      tidy: 'upper',
      label: 'Library ID',
      help: 'For students: taken from their record.',
      pattern: { like: /^[A-Z0-9/-]{1,30}$/, example: 'F0042' },
    }),
    name: f.text({
      max: 100,
      when: { student: [''], faculty: [''], staff: [''] },
      help: 'For a member who is neither student nor staff.',
    }),
    category: f.choice(CATEGORIES, {
      required: true,
      default: 'ug',
      labels: CATEGORY_LABELS,
      help: 'Set from the record for staff and postgraduates.',
    }),
    expires_on: f.date({ label: 'Valid until' }),
    blocked_reason: f.text({
      max: 200,
      label: 'Reason for blocking',
      help: 'No books are issued while this is filled in.',
    }),
    suspended_until: f.date({ write: 'server' }),
  },
  list: ['card_no', 'name', 'category', 'expires_on', 'blocked_reason', 'suspended_until'],
  search: ['card_no', 'name'],
  filters: ['category', 'student', 'faculty', 'staff', 'expires_on'],
  sort: ['card_no', 'asc'],
  access: libraryAccess,
});
