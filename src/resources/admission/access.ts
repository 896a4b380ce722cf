import { who, type Grants } from '@/schema';

/** Of the admission office alone. */
export const office: Grants = [who.admin('T')];
/** Heads of department read how admission goes, and change nothing of it. */
export const readers: Grants = [who.admin('T'), who.hod];
/** They decide on cancelling an admission that somebody else asked for. */
export const deciders: Grants = [who.admin('A')];
/** What heads never see: income, identity numbers, disability, ways to reach (administration §13). */
export const withheld = {
  read: [who.admin('T'), who.applicant],
  // They write down what stands on an applicant's paper form, and do not see it again.
  enter: [who.hod],
} as const;

export const CATEGORIES = ['General', 'EWS', 'OBC', 'SC', 'ST'] as const;
/** Kinds of document that a cycle can ask for; two of them are pictures of a person. */
export const DOCUMENT_KINDS = [
  'photo',
  'signature',
  'class_x',
  'class_xii',
  'category',
  'disability',
  'transfer',
  'gap',
  'income',
] as const;
export const DOCUMENT_LABELS = {
  photo: 'Photograph',
  signature: 'Signature',
  class_x: 'Class X mark sheet',
  class_xii: 'Class XII mark sheet',
  category: 'Category certificate',
  disability: 'Disability certificate',
  transfer: 'Transfer certificate',
  gap: 'Gap affidavit',
  income: 'Income certificate',
} as const satisfies Readonly<Record<(typeof DOCUMENT_KINDS)[number], string>>;
