import { who, type ResourceAccess } from '@/schema';

/**
 * Lists and files of semester marks include unpublished ones, so they belong to the office that
 * enters marks. Teachers write theirs on the mark sheets, and everyone else sees results in
 * reports. Entered marks are never deleted.
 */
export const resultAccess: ResourceAccess = {
  read: [who.admin('S')],
  create: [who.admin('S')],
  update: [who.admin('S')],
  delete: who.nobody,
};
