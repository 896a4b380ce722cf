import { who, type ResourceAccess } from '@/schema';

/** Lists and files of marks are the office's; teachers write theirs on the sheets. Nothing that was entered is deleted. */
export const registerAccess: ResourceAccess = {
  read: [who.admin('H')],
  create: [who.admin('H')],
  update: [who.admin('H')],
  delete: who.nobody,
};
