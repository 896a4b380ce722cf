/**
 * The categories of grievances: the list of the redress regulations, and a college's own
 * (administration §11.4).
 */
export const CATEGORIES = [
  'admission',
  'refusal',
  'false_prospectus',
  'documents_withheld',
  'fees',
  'reservation',
  'scholarship',
  'examination',
  'evaluation',
  'refund',
  'discrimination',
  'amenities',
  'harassment',
  'against_rules',
  'ragging',
  'sexual_harassment',
  'library',
  'hostel',
  'other',
] as const;

export const isCategory = (text: string): boolean =>
  CATEGORIES.some((category) => category === text);

/** Readable only by members of the Internal Complaints Committee. */
export const COMMITTEE_ONLY = 'sexual_harassment';

/** The values of `{type}` in the path: a stage, or a category. */
export const TYPES = ['pending', 'redressed', 'all', ...CATEGORIES] as const;
