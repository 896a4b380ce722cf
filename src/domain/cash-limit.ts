/** Cash of two lakh rupees or more is not taken from one person in a day (Income-tax Act, section 269ST). */
import type { Paise } from './units';

export const CASH_LIMIT: Paise = 20_000_000;

/** `taken`: what the person has paid in cash that day already. */
export const mayTakeCash = (amount: Paise, taken: Paise): boolean => amount + taken < CASH_LIMIT;
