import { who, type ResourceAccess } from '@/schema';

/**
 * Lists and files of semester marks hold what is not published yet: they are the office's that enters them. Teachers write theirs on
 * the mark sheets, and everybody else sees results in reports. Nothing that was entered is deleted.
 */
export const resultAccess: ResourceAccess = {
  read: [who.admin('S')],
  create: [who.admin('S')],
  update: [who.admin('S')],
  delete: who.nobody,
};
