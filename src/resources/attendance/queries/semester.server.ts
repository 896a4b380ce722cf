/**
 * The semester of a programme: its students, their standing, and the condonations requested and
 * granted.
 */
import type { Study } from '@/domain/study';
import type { Handle, InputOf } from '../../../../server/handle';
import { studyIn } from '../../creation-master/commands/places.server';
import type { overall } from '../module';
import { standingsOf, type Grants, type Standings } from './judged.server';
import { wrong } from './refused.server';
import { ownDepartment, termOf, type Scope, type SemesterTerm } from './standing.server';

export interface Semester {
  readonly scope: Scope;
  readonly term: SemesterTerm;
  readonly study: Study;
  readonly standings: Standings;
}

export async function semesterAt(
  handle: Handle,
  input: InputOf<typeof overall>,
): Promise<Omit<Semester, 'standings'>> {
  const { batch, programme, semester } = input.params;
  const term = await termOf(handle.sql, batch, semester, programme);
  if (!term) throw wrong('semester', 'This semester has no dates for this batch yet.');
  return {
    scope: { batch, semester, programme, core: null, department: ownDepartment(handle) },
    term,
    study: studyIn(input),
  };
}

export async function semesterOf(
  handle: Handle,
  input: InputOf<typeof overall>,
  grants?: Grants,
): Promise<Semester> {
  const at = await semesterAt(handle, input);
  return { ...at, standings: await standingsOf(handle, at.scope, null, grants) };
}
