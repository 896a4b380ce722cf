import { who } from '@/schema';

/** Who appoints mentors: a head for the own department, the office of students for all. */
export const assigners = [who.hod, who.admin('M')];
