import { who } from '@/schema';

/** Who appoints mentors: a head for their own department, the office of students for all. */
export const assigners = [who.hod, who.admin('M')];
