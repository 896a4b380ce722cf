import { who } from '@/schema';

/** Whoever keeps the fees (specification, section 6). */
export const office = [who.admin('F')];
/** What is worked out by the rules of this module: read by the office, written by nobody's hand. */
export const ledger = {
  read: office,
  create: who.nobody,
  update: who.nobody,
  delete: who.nobody,
} as const;
