import { defineModule, f } from '@/schema';
import { readers } from './access';
import { meritList } from './merit-screen';
import { retention } from './retention-screen';
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
      kind: 'page',
      path: 'check',
      label: 'Check documents',
      who: readers,
      help: 'Each application beside its documents, one applicant after the other.',
    },
    {
      kind: 'page',
      path: 'check/{id}',
      label: 'Check documents',
      who: readers,
      task: 'Check documents',
      each: 'application',
      params: { id: f.int({ required: true, min: 1, label: 'Application' }) },
    },
    meritList,
    {
      kind: 'resource',
      path: 'cycles',
      label: 'Admission cycles',
      who: readers,
      resource: ['admission-cycle', 'admission-programme', 'admission-seat'],
      help: 'Dates, programmes, seats by category, eligibility and merit rules.',
    },
    retention,
  ],
});
