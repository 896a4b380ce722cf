import { defineModule, f } from '@/schema';
import { readers } from './access';
import { meritList } from './merit-screen';
import { preferenceAllotment } from './preference-screen';
import { retention } from './retention-screen';
import { admissionReport, statistics } from './statistics-screen';
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
      group: 'Applicants',
      help: "Check each applicant's documents against the application.",
    },
    {
      kind: 'page',
      path: 'check/{id}',
      label: 'Check documents',
      who: readers,
      group: 'Applicants',
      task: 'Check documents',
      each: 'application',
      params: { id: f.int({ required: true, min: 1, label: 'Application' }) },
    },
    meritList,
    preferenceAllotment,
    statistics,
    admissionReport,
    {
      kind: 'resource',
      path: 'cycles',
      label: 'Admission cycles',
      who: readers,
      resource: ['admission-cycle', 'admission-programme', 'admission-seat'],
      group: 'Set-up',
      help: 'Dates, programmes, seats by category, eligibility and merit rules.',
    },
    {
      kind: 'entry',
      by: 'form',
      path: 'single-entry',
      label: 'Single entry',
      task: 'Enter an application',
      who: readers,
      group: 'Applicants',
      resource: 'application',
      help: 'Enter the paper form of one applicant.',
    },
    {
      kind: 'entry',
      by: 'file',
      path: 'batch-entry',
      label: 'Batch entry',
      who: readers,
      group: 'Applicants',
      resource: 'application',
      help: 'Import applications from a file. Documents follow under Check documents.',
    },
    retention,
  ],
});
