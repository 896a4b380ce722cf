import { who } from '@/schema';

export const office = [who.admin('W')];
/** Written only by the desk. */
export const ledger = { read: office, create: [], update: [], delete: [] } as const;
export const libraryAccess = {
  read: office,
  create: office,
  update: office,
  delete: office,
} as const;
