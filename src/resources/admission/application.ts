import { defineResource, f, own, who } from '@/schema';

const office = [who.admin('T')];

/** An application for admission; whoever wrote it signs in with it at level 1. */
export const application = defineResource({
  name: 'application',
  label: 'Application',
  title: ['application_no', 'name'],
  fields: {
    application_no: f.text({
      label: 'Application ID',
      required: true,
      max: 20,
      unique: true,
      tidy: 'upper',
      pattern: { like: /^[A-Z0-9]+$/, example: '26UG00042' },
    }),
    name: f.text({ required: true, max: 100 }),
    email: f.text({
      required: true,
      max: 254,
      unique: true,
      tidy: 'lower',
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
    }),
    mobile: f.text({
      required: true,
      max: 20,
      tidy: 'mobile',
      pattern: { like: /^\+91[6-9]\d{9}$/, example: '+919862012345' },
    }),
    batch: f.ref('batch', { required: true }),
    programme: f.ref('programme', { required: true }),
    department: f.ref('department'),
    status: f.state(
      { Pending: ['Approved'], Approved: ['Pending', 'Admitted'], Admitted: [] },
      {
        required: true,
        default: 'Pending',
        write: office,
        tones: { Pending: 'bad', Approved: 'warn', Admitted: 'good' },
      },
    ),
    active: f.bool({ label: 'Active', required: true, default: true, write: office }),
  },
  list: ['application_no', 'name', 'programme', 'department', 'mobile', 'status'],
  account: { kind: 'applicant', identifiers: ['application_no', 'email', 'mobile'] },
  access: {
    read: [who.admin('T'), own(who.hod, 'department', 'department'), own(who.applicant, 'id')],
    create: office,
    update: office,
    delete: who.nobody,
  },
});
