import { who } from '@/schema';

/** The fee office (specification, section 6). */
export const office = [who.admin('F')];
/** Data computed by the rules of this module: readable by the office, writable by nobody. */
export const ledger = {
  read: office,
  create: who.nobody,
  update: who.nobody,
  delete: who.nobody,
} as const;
