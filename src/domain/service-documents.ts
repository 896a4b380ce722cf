/** Service documents, and which of them everyone is expected to have. Pure. */
export const SERVICE_DOCUMENTS = [
  'Appointment order',
  'Joining report',
  'Confirmation order',
  'Promotion or CAS order',
  'Increment order',
  'Leave order',
  'Transfer order',
  'Qualification certificate',
  'NET or PhD certificate',
  'Disciplinary',
  'NPS or GPF nomination',
  'Property return',
  'Retirement order',
] as const;
export type ServiceDocument = (typeof SERVICE_DOCUMENTS)[number];

/** Managed and visible only by the office. */
export const DISCIPLINARY: ServiceDocument = 'Disciplinary';

export const EXPECTED: readonly ServiceDocument[] = [
  'Appointment order',
  'Joining report',
  'Confirmation order',
  'Qualification certificate',
  'NPS or GPF nomination',
  'Property return',
];

/** The expected documents that are missing. */
export const missingOf = (verified: readonly string[]): ServiceDocument[] =>
  EXPECTED.filter((one) => !verified.includes(one));

/** Basis points, rounded half up. */
export const completenessOf = (verified: readonly string[]): number =>
  Math.floor(
    (20_000 * (EXPECTED.length - missingOf(verified).length) + EXPECTED.length) /
      (2 * EXPECTED.length),
  );
