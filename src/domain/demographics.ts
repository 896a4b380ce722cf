/**
 * How the college groups people for reservation and for national returns; every register, filter
 * and report offers these.
 */
export const GENDERS = ['male', 'female', 'transgender'] as const;

/** Categories of reservation, in the order of national returns. */
export const CATEGORIES = ['General', 'EWS', 'OBC', 'SC', 'ST'] as const;

export const RELIGIONS = [
  'Christian',
  'Hindu',
  'Muslim',
  'Buddhist',
  'Sikh',
  'Jain',
  'Parsi',
  'Other',
] as const;

/**
 * Religions notified as minorities (section 2(c) of the National Commission for Minorities Act,
 * 1992) besides Muslims, whom returns count in a column of their own.
 */
export const OTHER_MINORITIES: readonly (typeof RELIGIONS)[number][] = [
  'Christian',
  'Buddhist',
  'Sikh',
  'Jain',
  'Parsi',
];
