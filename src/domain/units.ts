/**
 * Whole numbers of small units, so that nothing is lost (decisions 10). A `Fraction` by contrast is
 * always in the everyday unit: marks, hours, or a share of 1.
 */

/** Integer tenths of an hour: 15 is one hour and a half. */
export type Tenths = number;
/** Integer hundredths of a mark: 1250 is 12.5. */
export type Hundredths = number;
/** Integer hundredths of a per cent, or of a percentage point: 7500 is 75 %. */
export type BasisPoints = number;
/** `YYYY-MM-DD` in the college's time zone. */
export type Day = string;
/** `YYYY-MM` */
export type Month = string;
/** Integer paise: 12345650 is ₹1,23,456.50. */
export type Paise = number;
