import { defineModule, who } from '@/schema';

const readers = [who.admin('T'), who.hod];

export default defineModule({
  slug: 'admission',
  label: 'Admissions',
  icon: 'how_to_reg',
  order: 30,
  who: readers,
  screens: [
    {
      kind: 'resource',
      path: 'applicant-list/{batch}/{programme}/{department}',
      label: 'Applicants',
      who: readers,
      resource: 'application',
      all: ['programme', 'department'],
      help: 'All applicants and the status of their applications.',
    },
  ],
});
