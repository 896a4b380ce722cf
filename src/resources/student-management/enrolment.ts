import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { defineResource, f, who } from '@/schema';

const office = [who.admin('M')];

/**
 * A student's membership in the class of one paper, between two days. Created by choosing a
 * combination, or in bulk by imports.
 */
export const enrolment = defineResource({
  name: 'enrolment',
  label: 'Enrolment',
  title: ['student', 'offering'],
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    student: f.ref('student', { required: true }),
    section: f.ref('section'),
    category: f.choice(PAPER_CATEGORIES, { help: 'Category the student takes this paper in.' }),
    kind: f.choice(['regular', 'repeat', 'improvement'], { required: true, default: 'regular' }),
    from_date: f.date({ required: true, label: 'From' }),
    to_date: f.date({ label: 'To' }),
    status: f.choice(['enrolled', 'dropped', 'completed'], { required: true, default: 'enrolled' }),
  },
  list: ['student', 'offering', 'section', 'category', 'kind', 'from_date', 'status'],
  filters: ['offering', 'student', 'section', 'category', 'kind', 'status'],
  unique: [['offering', 'student', 'kind']],
  access: { read: [who.admin('M')], create: office, update: office, delete: office },
});
