/**
 * The semester of a programme: its students, their standing, and the condonations requested and
 * granted.
 */
import type { Study } from '@/domain/study';
import type { Handle, InputOf } from '../../../../server/handle';
import { studyIn } from '../../creation-master/commands/places.server';
import type { overall } from '../module';
import { classAttendanceOf, type Grants, type ClassAttendance } from './class-attendance.server';
import { invalidField } from './problems.server';
import {
  lastDay,
  ownDepartment,
  termOf,
  type Scope,
  type SemesterTerm,
} from './class-scope.server';

export interface Semester {
  readonly scope: Scope;
  readonly term: SemesterTerm;
  readonly study: Study;
  readonly standings: ClassAttendance;
}

export async function semesterAt(
  handle: Handle,
  input: InputOf<typeof overall>,
): Promise<Omit<Semester, 'standings'>> {
  const { batch, programme, semester } = input.params;
  const term = await termOf(handle.sql, batch, semester, programme);
  if (!term) throw invalidField('semester', 'This semester has no dates for this batch yet.');
  return {
    scope: {
      batch,
      semester,
      programme,
      core: null,
      department: ownDepartment(handle),
      present_on: lastDay(term.ends_on, handle.today),
    },
    term,
    study: studyIn(input),
  };
}

export async function semesterOf(
  handle: Handle,
  input: InputOf<typeof overall>,
  grants?: Grants,
): Promise<Semester> {
  const context = await semesterAt(handle, input);
  return { ...context, standings: await classAttendanceOf(handle, context.scope, null, grants) };
}
