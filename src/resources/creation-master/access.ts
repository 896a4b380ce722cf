import { who, type ResourceAccess } from '@/schema';

/** Masters are read by everybody at work in the college and kept by whoever holds C (specification, section 6). */
export const master: ResourceAccess = {
  read: [who.admin(), who.faculty, who.union],
  create: [who.admin('C')],
  update: [who.admin('C')],
  delete: [who.admin('C')],
};
