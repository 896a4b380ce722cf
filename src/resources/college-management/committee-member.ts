import { CATEGORIES, GENDERS } from '@/domain/demographics';
import { defineResource, f, who } from '@/schema';

/** The quality cell keeps its own committee: `ownCommittee` in the rules. */
const keepers = [who.admin('I', 'L')];
const rights = {
  read: [who.admin('I', 'L', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};

/** A person's seat in a committee, between two days. */
export const committeeMember = defineResource({
  name: 'committee-member',
  label: 'Committee member',
  title: 'name',
  fields: {
    committee: f.ref('committee', { required: true }),
    name: f.text({ required: true, max: 100 }),
    faculty: f.ref('faculty', { help: 'For members who teach at the college.' }),
    seat: f.choice(
      [
        'head',
        'chair',
        'coordinator',
        'convenor',
        'teacher',
        'management',
        'officer',
        'society',
        'student',
        'alumnus',
        'employer',
        'parent',
        'invitee',
      ],
      {
        required: true,
        default: 'teacher',
        labels: {
          head: 'Head of the institution',
          society: 'Local society',
          officer: 'Administrative officer',
          invitee: 'Special invitee',
        },
      },
    ),
    designation: f.text({ max: 100 }),
    gender: f.choice(GENDERS),
    category: f.choice(CATEGORIES),
    from_date: f.date({ label: 'From', required: true }),
    to_date: f.date({ label: 'To' }),
  },
  list: ['name', 'committee', 'seat', 'designation', 'gender', 'category', 'from_date', 'to_date'],
  filters: ['committee', 'seat'],
  access: rights,
});
