import { PAGE_LABELS } from '@/domain/record-pages';
import { defineList, defineReport, defineModule, f, who } from '@/schema';
import { ALL_LETTERS, LETTERS } from '@/domain/letters';
import { aisheNonTeaching, aisheTeaching } from './aishe-screens';
import { nonTeachingStaff } from './non-teaching-staff';
import { RECORD_SCREENS } from './record-screens';

const staff = [who.admin('N')];

export const faculty = defineList({
  path: 'faculty',
  label: 'Faculty',
  group: 'Staff',
  who: [who.admin('N')],
  resource: 'faculty',
  help: 'Teachers and their accounts.',
  actions: {
    cv: {
      label: 'Curriculum vitae',
      on: 'rows',
      icon: 'print',
      file: true,
      who: staff,
      help: 'Verified entries of a teacher as a PDF.',
    },
  },
});

export const nonTeachingList = defineList({
  path: 'non-teaching-staff',
  label: 'Non-teaching staff',
  group: 'Staff',
  who: staff,
  resource: nonTeachingStaff,
  help: 'Office, laboratory, library and grounds staff.',
  actions: {
    access: {
      label: 'Give administrator access',
      on: 'rows',
      icon: 'key',
      who: [who.super],
      help: 'Sign-in is by email address.',
      fields: {
        role: f.text({
          required: true,
          label: 'Role letters',
          max: 24,
          set: LETTERS,
          setAll: ALL_LETTERS,
          letters: true,
        }),
      },
    },
  },
});

export const serviceDocuments = defineList({
  path: 'service-documents',
  label: 'Service documents',
  group: 'Staff',
  who: staff,
  resource: 'service-document',
  help: 'Service orders, certificates and nominations of all teachers.',
  actions: {
    verify: { label: 'Verify', on: 'rows', tone: 'primary', icon: 'check', who: staff },
    return: {
      label: 'Return',
      on: 'rows',
      tone: 'danger',
      icon: 'back',
      who: staff,
      fields: {
        reason: f.text({
          required: true,
          max: 500,
          label: 'Reason',
          help: 'Shown to the owner.',
        }),
      },
    },
  },
});

export const serviceCompleteness = defineReport({
  path: 'service-completeness',
  label: 'Service document checklist',
  group: 'Staff',
  who: staff,
  help: 'Expected documents of each teacher: held or missing.',
  filters: { department: f.ref('department') },
  columns: [
    {
      name: 'name',
      label: 'Name',
      link: '/staff-management/service-documents?filter=%7B%22faculty%22%3A{id}%7D',
    },
    { name: 'department', label: 'Department' },
    { name: 'there', label: 'Verified', kind: 'int' },
    { name: 'share', label: 'Complete', kind: 'percent' },
    { name: 'missing', label: 'Missing' },
    { name: 'waiting', label: 'To verify', kind: 'int', total: true },
  ],
  actions: {
    book: { label: 'Service book', on: 'rows', icon: 'print', file: true, who: staff },
  },
});

export const recordTotals = defineReport({
  path: 'record-totals',
  label: 'Record totals',
  who: [who.admin('N', 'I')],
  group: 'Publications and research',
  help: 'Verified entries by year and section. Joint works count once.',
  filters: { department: f.ref('department') },
  columns: [
    { name: 'academic_year', label: 'Academic year' },
    {
      name: 'page',
      label: 'Page',
      kind: 'choice',
      labels: PAGE_LABELS,
      sticky: true,
      link: '/staff-management/raac/{path}?filter={filter}',
    },
    { name: 'people', label: 'Faculty', kind: 'int' },
    { name: 'rows', label: 'Entries', kind: 'int', total: true },
    {
      name: 'works',
      label: 'Works',
      kind: 'int',
      total: true,
      help: 'Joint works count once.',
    },
  ],
});

export default defineModule({
  slug: 'staff-management',
  label: 'Staff management',
  icon: 'badge',
  order: 110,
  // As in the specification's table. The quality cell, which may read the records, gets there by
  // `topbar.view.tsx`.
  who: [who.admin('N')],
  guests: [who.admin('I')],
  screens: [
    faculty,
    nonTeachingList,
    serviceDocuments,
    serviceCompleteness,
    ...RECORD_SCREENS,
    recordTotals,
    aisheTeaching,
    aisheNonTeaching,
    {
      kind: 'resource',
      path: 'score-schemes',
      label: 'Score schemes',
      who: [who.admin('N', 'I')],
      resource: 'api-scheme',
      group: 'Publications and research',
      help: 'Versions of the scores for each kind of entry.',
    },
  ],
});
