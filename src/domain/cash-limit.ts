/**
 * Limit on cash from one person in a day: less than two lakh rupees (Income-tax Act, section
 * 269ST).
 */
import type { Paise } from './units';

export const CASH_LIMIT: Paise = 20_000_000;

/** `taken`: cash that the person has paid that day already. */
export const mayTakeCash = (amount: Paise, taken: Paise): boolean => amount + taken < CASH_LIMIT;
