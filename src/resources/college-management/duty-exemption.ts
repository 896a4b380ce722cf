import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('K')];

/** Days on which a teacher takes no examination duty, because of leave or another reason. */
export const dutyExemption = defineResource({
  name: 'duty-exemption',
  label: 'Leave from duty',
  plural: 'Leave from duty',
  title: ['faculty', 'from_date'],
  fields: {
    faculty: f.ref('faculty', { required: true, label: 'Teacher' }),
    from_date: f.date({ required: true, label: 'From' }),
    to_date: f.date({ required: true, label: 'To' }),
    reason: f.text({ max: 200 }),
  },
  list: ['faculty', 'from_date', 'to_date', 'reason'],
  filters: ['faculty'],
  sort: ['from_date', 'desc'],
  access: { read: [who.admin('K', 'X')], create: keepers, update: keepers, delete: keepers },
});
