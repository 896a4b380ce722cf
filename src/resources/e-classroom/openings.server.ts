/** Where the screens of one class open if the usual paper has nothing: at the newest work in them. */
import { headedBy } from '@/domain/head-of-department';
import { opening, type Handle } from '../../../server/handle';
import { assignments } from './assignment-screens';
import { examinations } from './module';
import { classMarks } from './report-screens';

type Place = Readonly<Record<'batch' | 'subject' | 'semester' | 'course', string>>;

const newestAssignment = ({ sql, actor }: Handle): Promise<Place[]> => sql<Place>`
  select batch, subject, semester, course from online_assignment
  where ${actor.kind} <> 'faculty' or faculty = ${actor.id} or department = ${headedBy(actor)}
  order by (state = 'draft'), id desc limit 1`;
const newestExamination = ({ sql, actor }: Handle): Promise<Place[]> => sql<Place>`
  select batch, subject, semester, course from online_examination
  where ${actor.kind} <> 'faculty' or faculty = ${actor.id} or department = ${headedBy(actor)}
  order by (state = 'draft'), id desc limit 1`;

export default [
  opening(assignments, newestAssignment),
  opening(examinations, newestExamination),
  opening(classMarks, newestAssignment),
];
