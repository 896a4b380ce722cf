import { who, type ResourceAccess } from '@/schema';

/**
 * Lists and files of marks belong to the office; teachers write theirs on the sheets. Entered marks
 * are never deleted.
 */
export const registerAccess: ResourceAccess = {
  read: [who.admin('H')],
  create: [who.admin('H')],
  update: [who.admin('H')],
  delete: who.nobody,
};
