import { defineResource, f, who } from '@/schema';

/** The one college this portal belongs to: names, addresses and switches (specification, section 3). */
export const college = defineResource({
  name: 'college', label: 'College', title: 'name', single: true,
  fields: {
    name: f.text({ required: true, max: 160 }),
    short: f.text({ required: true, max: 30, label: 'Short name' }),
    motto: f.text({ max: 200 }),
    address1: f.text({ max: 160, label: 'Address, first line', group: 'Contact' }),
    address2: f.text({ max: 160, label: 'Address, second line', group: 'Contact' }),
    email: f.text({ max: 254, tidy: 'lower', group: 'Contact', pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'office@college.edu' } }),
    contact: f.text({ max: 40, label: 'Phone', group: 'Contact' }),
    url: f.text({ max: 200, label: 'Portal address', group: 'Contact', pattern: { like: /^https?:\/\/\S+$/, example: 'https://portal.college.edu' } }),
    website: f.text({ max: 200, group: 'Contact', pattern: { like: /^https?:\/\/\S+$/, example: 'https://college.edu' } }),
    prospectus_link: f.text({ max: 300, label: 'Prospectus', group: 'Admission', pattern: { like: /^https?:\/\/\S+$/, example: 'https://college.edu/prospectus.pdf' } }),
    open_admission: f.bool({ required: true, default: false, group: 'Admission', label: 'Applications may be written' }),
    open_admission_login: f.bool({ required: true, default: false, group: 'Admission', label: 'Admission page and sign-in are open' }),
    pg_charge: f.decimal(4, { required: true, min: 0, max: 1, default: 0.0236, group: 'Payments', label: 'Payment gateway charge', help: 'As a fraction: 0.0236 is 2.36 %.' }),
    su_gallery: f.text({ max: 300, label: 'Gallery of the union', group: "Students' union", pattern: { like: /^https?:\/\/\S+$/, example: 'https://photos.college.edu' } }),
  },
  list: ['name', 'short', 'email', 'contact'],
  access: { read: [who.anyone], create: who.nobody, update: [who.super], delete: who.nobody },
});
