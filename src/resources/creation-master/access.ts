import { who, type ResourceAccess } from '@/schema';

/**
 * Masters are readable by everyone who works at the college and maintained by holders of letter C
 * (specification, section 6).
 */
export const master: ResourceAccess = {
  read: [who.admin(), who.faculty, who.union],
  create: [who.admin('C')],
  update: [who.admin('C')],
  delete: [who.admin('C')],
};
