import { f } from '@/schema';
import { defineRecord } from './record';
import { authors_n, named } from './record-fields';

export const paperPublishedInJournal = defineRecord({
  name: 'paper-published-in-journal',
  label: 'Paper published in a journal',
  title: 'Paper title',
  fields: {
    journal: named(),
    issn: f.text({ label: 'ISSN', required: true, max: 12 }),
    volume: f.text({ required: true, max: 20 }),
    issue: f.text({ required: true, max: 20 }),
    pages: f.text({ required: true, max: 30 }),
    doi: f.text({ label: 'DOI', max: 200 }),
    indexed_in: f.choice(['UGC-CARE', 'Scopus', 'WoS', 'peer-reviewed', 'other'], {
      labels: { 'peer-reviewed': 'Peer-reviewed' },
      required: true,
    }),
    refereed: f.bool({ required: true, default: true }),
    impact_factor: f.decimal(3, { min: 0, max: 1000 }),
    stream: f.choice(['arts', 'science'], {
      required: true,
      help: 'Science includes engineering, agriculture and medicine. Other subjects, including commerce, are arts.',
    }),
    authors_n,
    author_role: f.choice(['single', 'first', 'corresponding', 'co-author'], {
      required: true,
      labels: { 'co-author': 'Co-author' },
    }),
  },
  list: ['journal', 'indexed_in', 'author_role'],
});
