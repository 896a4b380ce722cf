import { CLAIMS, claimDocument, type Claim, type Proof } from '@/domain/horizontal';
import { who, type Grants } from '@/schema';

/** The admission office only. */
export const office: Grants = [who.admin('T')];
/** The admission office, and heads of department, who may read admission data but not change it. */
export const readers: Grants = [who.admin('T'), who.hod];
/** Administrators who decide on cancellations of admission that someone else requested. */
export const deciders: Grants = [who.admin('A')];
/**
 * Fields hidden from heads: income, identity numbers, disability, contact details (administration
 * §13).
 */
export const withheld = {
  read: [who.admin('T'), who.applicant],
  // Heads may enter them from an applicant's paper form, but not read them afterwards.
  enter: [who.hod],
} as const;

/**
 * Kinds of document that a cycle can require; photo and signature are pictures. `claims` requires
 * one for each claim.
 */
export const REQUESTED_KINDS = [
  'photo',
  'signature',
  'class_x',
  'class_xii',
  'category',
  'disability',
  'transfer',
  'gap',
  'income',
  'claims',
] as const;
export const REQUESTED_LABELS = {
  photo: 'Photograph',
  signature: 'Signature',
  class_x: 'Class X mark sheet',
  class_xii: 'Class XII mark sheet',
  category: 'Category certificate',
  disability: 'Disability certificate',
  transfer: 'Transfer certificate',
  gap: 'Gap affidavit',
  income: 'Income certificate',
  claims: 'Certificates of other claims',
} as const satisfies Readonly<Record<(typeof REQUESTED_KINDS)[number], string>>;
/** Kinds of document that applicants send. */
export const DOCUMENT_KINDS = [...REQUESTED_KINDS, ...CLAIMS.map(claimDocument)] as const;
export const DOCUMENT_LABELS = {
  ...REQUESTED_LABELS,
  claim_ex_servicemen: 'Ex-servicemen certificate',
  claim_defence: 'Certificate of ward of defence personnel',
  claim_freedom_fighter: 'Certificate of descendant of freedom fighters',
  claim_sports: 'Sports certificate',
  claim_ncc: 'NCC certificate',
  claim_nss: 'NSS certificate',
  claim_other: 'Certificate of other claim',
} as const satisfies Readonly<Record<(typeof DOCUMENT_KINDS)[number], string>>;

export const EXAM_LABELS = {
  class_x: 'Class X',
  class_xii: 'Class XII',
  degree: 'Degree',
} as const;
/** What an application that may be a duplicate has in common with another. */
export const TWIN_LABELS = {
  certificate: 'Same Class XII certificate',
  person: 'Same name and birth date',
} as const;

/** What else a new application can have in common with a stored one. */
export const ALIKE_LABELS = {
  ...TWIN_LABELS,
  mobile: 'Same mobile number',
  email: 'Same email',
} as const;

export const CLAIM_LABELS = {
  ex_servicemen: 'Ex-servicemen',
  defence: 'Ward of defence personnel',
  freedom_fighter: 'Descendant of freedom fighters',
  sports: 'Sports',
  ncc: 'NCC',
  nss: 'NSS',
  other: 'Other claim',
} as const satisfies Readonly<Record<Claim, string>>;
/** What proves that an applicant belongs to a group of horizontal reservation. */
export const PROOF_LABELS = {
  disability: 'Disability of 40 % or more',
  women: 'Gender: female',
  transgender: 'Gender: transgender',
  ...CLAIM_LABELS,
} as const satisfies Readonly<Record<Proof, string>>;

/** Documents that show what heads may not read: income and disability. */
export const WITHHELD_DOCUMENTS: readonly (typeof DOCUMENT_KINDS)[number][] = [
  'income',
  'disability',
];

/** Letters to applicants: for a seat of the merit list, and for an admission. */
export const LETTERS = ['allotment', 'admission'] as const;
export type LetterKind = (typeof LETTERS)[number];
