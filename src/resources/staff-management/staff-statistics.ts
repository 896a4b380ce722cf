import { CATEGORIES, GENDERS, RELIGIONS } from '@/domain/demographics';
import { f, who } from '@/schema';

const office = [who.admin('N')];
/**
 * Readable and writable only by the staff office: data for national returns, and the date of
 * joining.
 */
const counted = { read: office, write: office, group: 'Statistics' } as const;

/** Fields of every member of the staff alike. */
export const STAFF_STATISTICS = {
  gender: f.choice(GENDERS, counted),
  dob: f.date({ ...counted, label: 'Date of birth' }),
  category: f.choice(CATEGORIES, counted),
  religion: f.choice(RELIGIONS, counted),
  is_pwd: f.bool({ ...counted, label: 'Person with disability', default: false }),
  nature: f.choice(['permanent', 'temporary', 'contractual', 'part_time'], {
    ...counted,
    label: 'Nature of appointment',
  }),
  joined_on: f.date({ ...counted, label: 'Date of appointment' }),
} as const;
