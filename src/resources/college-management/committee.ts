import { defineResource, f, who } from '@/schema';

/** The quality cell keeps its own committee: `ownCommittee` in the rules. */
const keepers = [who.admin('I', 'L')];
const rights = {
  read: [who.admin('I', 'L', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};

export const COMMITTEE_KINDS = [
  'iqac',
  'grievance',
  'anti_ragging',
  'internal_complaints',
  'sc_st',
  'obc',
  'minority',
  'examination',
  'library',
  'purchase',
  'admission',
  'other',
] as const;
const KIND_LABELS = {
  iqac: 'Internal quality assurance',
  grievance: 'Student grievance redressal',
  anti_ragging: 'Anti-ragging',
  internal_complaints: 'Internal complaints',
  sc_st: 'SC and ST cell',
  obc: 'OBC cell',
  minority: 'Minority cell',
  admission: 'Admission committee',
} as const;

/** A cell or committee of the college. Its convenor keeps its meetings. */
export const committee = defineResource({
  name: 'committee',
  label: 'Committee',
  title: 'name',
  fields: {
    name: f.text({ required: true, unique: true, max: 120 }),
    kind: f.choice(COMMITTEE_KINDS, { required: true, default: 'other', labels: KIND_LABELS }),
    order_no: f.text({ label: 'Order number', max: 60 }),
    formed_on: f.date({ label: 'Formed on', required: true }),
    ends_on: f.date({ label: 'Term ends on' }),
    convenor: f.ref('faculty', { help: 'Records its meetings and decisions.' }),
    purpose: f.longtext({ max: 2000 }),
    contact: f.text({ max: 200, help: 'Shown publicly if the committee is public.' }),
    documents: f.files({ types: ['pdf', 'docx'], max: 5_000_000, most: 5 }),
    is_public: f.bool({
      label: 'Public',
      required: true,
      default: false,
      help: 'Public: members are visible without sign-in.',
    }),
  },
  list: ['name', 'kind', 'convenor', 'order_no', 'formed_on', 'ends_on', 'is_public'],
  access: rights,
});
