/** What can be complained of: the list of the regulations on redress, and what a college has besides (administration §11.4). */
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

/** The only ones who read these are the members of the Internal Complaints Committee. */
export const COMMITTEE_ONLY = 'sexual_harassment';

/** What `{type}` of the address may be: a stage, or a category. */
export const TYPES = ['pending', 'redressed', 'all', ...CATEGORIES] as const;
