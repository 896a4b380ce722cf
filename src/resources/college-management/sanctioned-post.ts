import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('I')];

/** Posts that the government or the governing body sanctioned, from one order to the next. */
export const sanctionedPost = defineResource({
  name: 'sanctioned-post',
  label: 'Sanctioned post',
  title: ['designation', 'department'],
  fields: {
    staff: f.choice(['teaching', 'non_teaching'], {
      required: true,
      default: 'teaching',
      labels: { non_teaching: 'Non-teaching' },
    }),
    designation: f.text({
      required: true,
      max: 80,
      help: 'As in the register of staff, so that filled posts are counted.',
    }),
    department: f.ref('department', { help: 'Leave empty for posts of the whole college.' }),
    posts: f.int({ label: 'Posts', required: true, min: 1, max: 1000 }),
    from_date: f.date({ label: 'In force from', required: true }),
    to_date: f.date({
      label: 'In force until',
      help: 'Last day, once an order replaces this one.',
    }),
    order_no: f.text({ label: 'Order number', max: 60 }),
    file: f.file({ label: 'Sanction order', types: ['pdf'], max: 5_000_000 }),
  },
  list: ['designation', 'department', 'staff', 'posts', 'from_date', 'to_date'],
  filters: ['staff', 'department'],
  search: ['designation', 'order_no'],
  access: {
    read: [who.admin('I', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
