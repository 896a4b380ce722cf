import { defineResource, f, who } from '@/schema';

/**
 * A correction of minutes that are published: dated and numbered within its meeting, and approved by
 * a second person. The minutes themselves stay as they were approved.
 */
export const minutesCorrigendum = defineResource({
  name: 'minutes-corrigendum',
  label: 'Corrigendum to minutes',
  plural: 'Corrigenda to minutes',
  title: ['meeting', 'number'],
  fields: {
    meeting: f.ref('committee-meeting', { required: true, write: 'server' }),
    number: f.int({ required: true, min: 1, write: 'server' }),
    dated: f.date({ required: true, write: 'server', label: 'Date' }),
    correction: f.longtext({
      required: true,
      max: 5000,
      help: 'What the minutes say, and what is right.',
    }),
    file: f.file({
      required: true,
      label: 'Signed corrigendum',
      types: ['pdf'],
      max: 10_000_000,
    }),
    entered_by: f.text({ required: true, max: 40, write: 'server', account: true }),
    approved_by: f.text({ max: 40, write: 'server', account: true }),
    approved_on: f.date({ write: 'server' }),
  },
  list: ['meeting', 'number', 'dated', 'correction', 'approved_on'],
  filters: ['meeting'],
  sort: ['dated', 'desc'],
  unique: [['meeting', 'number']],
  access: {
    read: [who.admin('I', 'L', 'X'), who.faculty],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});
