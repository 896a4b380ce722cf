import { who } from '@/schema';

export const office = [who.admin('W')];
/** Written by the desk alone. */
export const ledger = { read: office, create: [], update: [], delete: [] } as const;
export const libraryAccess = {
  read: office,
  create: office,
  update: office,
  delete: office,
} as const;
