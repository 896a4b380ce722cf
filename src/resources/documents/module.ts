import { PAGE_LABELS } from '@/domain/record-pages';
import { defineList, defineReport, defineModule, f, who } from '@/schema';
import { RECORD_LISTS } from './record-screens';

const keepers = [who.union, who.faculty];

export const serviceDocuments = defineList({
  path: 'service-documents',
  label: 'Service documents',
  who: [who.faculty],
  resource: 'service-document',
  help: 'Your service orders, certificates and nominations, verified by the office.',
  actions: { book: { label: 'Service book', who: [who.faculty], icon: 'print', file: true } },
});

export const score = defineReport({
  path: 'score',
  label: 'My score',
  who: [who.faculty],
  group: 'Publications and research',
  help: 'Your indicative score by year and section.',
  filters: { academic_year: f.text({ max: 7 }) },
  actions: {
    cv: {
      label: 'Curriculum vitae',
      who: [who.faculty],
      icon: 'print',
      file: true,
      help: 'Your verified entries as a PDF.',
    },
  },
  columns: [
    { name: 'academic_year', label: 'Academic year' },
    { name: 'page', label: 'Page', kind: 'choice', labels: PAGE_LABELS, sticky: true },
    { name: 'rows', label: 'Entries', kind: 'int', total: true },
    { name: 'verified', label: 'Verified', kind: 'int', total: true },
    {
      name: 'verified_points',
      label: 'Verified',
      kind: 'marks',
      group: 'Indicative score',
      total: true,
    },
    { name: 'points', label: 'All', kind: 'marks', group: 'Indicative score', total: true },
  ],
});

/**
 * A user's own papers: the drive, the service documents, and the record for accreditation
 * (administration §7.3, §7.4, §11.3).
 */
export default defineModule({
  slug: 'documents',
  label: 'My Documents',
  icon: 'folder',
  order: 25,
  who: keepers,
  screens: [
    { kind: 'page', path: '', label: 'My Documents', who: keepers },
    // The text is for people who read the address; only the id identifies the folder.
    {
      kind: 'page',
      path: '{id}/{folder}',
      label: 'My Documents',
      who: keepers,
      params: {
        id: f.int({ required: true, min: 1, label: 'Folder' }),
        folder: f.text({ required: true, max: 200, label: 'Name' }),
      },
    },
    serviceDocuments,
    ...RECORD_LISTS.map(({ screen }) => screen),
    score,
    {
      kind: 'resource',
      path: 'score-schemes',
      label: 'Score schemes',
      who: [who.faculty],
      resource: 'api-scheme',
      group: 'Publications and research',
      help: 'Scores for each kind of entry.',
    },
  ],
});
