import { defineReport, f, who } from '@/schema';

/** The cards of a class, and their printing (academics 4.2). */
export const studentsIdCard = defineReport({
  path: 'students-id-card/{batch}/{programme}/{department}',
  label: 'Student ID cards',
  group: 'Students',
  who: [who.admin('V'), who.faculty],
  all: ['programme', 'department'],
  help: 'ID cards with photo and verification code.',
  columns: [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Name', sticky: true },
    { name: 'programme', label: 'Programme' },
    { name: 'blood_group', label: 'Blood group' },
    { name: 'card', label: 'Card', kind: 'choice', tones: { no_photo: 'warn', printed: 'good' } },
    { name: 'issue', label: 'Issue', help: 'D1 is the first duplicate.' },
    { name: 'printed_on', label: 'Printed on', kind: 'date' },
    { name: 'valid_till', label: 'Valid till', kind: 'date' },
  ],
  actions: {
    print: {
      label: 'Print cards',
      on: 'rows',
      skips: true,
      who: [who.admin('V')],
      icon: 'page',
      tone: 'primary',
      file: true,
      help: 'Reprinting issues a duplicate. The earlier card becomes invalid.',
      fields: {
        layout: f.choice(['ten_on_a4', 'one_by_one'], {
          required: true,
          default: 'ten_on_a4',
          label: 'Sheet',
          labels: { ten_on_a4: 'Ten on A4', one_by_one: 'One per page' },
        }),
      },
    },
  },
});
