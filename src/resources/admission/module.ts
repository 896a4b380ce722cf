import { defineModule } from '@/schema';
import { readers } from './access';
import { applicantDocuments, applicants } from './screens';

export default defineModule({
  slug: 'admission',
  label: 'Admissions',
  icon: 'how_to_reg',
  order: 30,
  who: readers,
  screens: [
    applicants,
    applicantDocuments,
    {
      kind: 'resource',
      path: 'cycles',
      label: 'Admission cycles',
      who: readers,
      resource: ['admission-cycle', 'admission-programme', 'admission-seat'],
      help: 'Dates, programmes, seats by category, eligibility and merit rules.',
    },
  ],
});
