/** Taking, assigning, handing over and ending, shared by both lists of mentees. */
import { partyOf } from '@/domain/party';
import { numberKey } from '@/domain/keys';
import { Problem } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { endMentorships, openMentorships, startMentorships } from './change.server';
import { menteesIn, type Mentee, type Scope } from './scope.server';

interface SelectionInput {
  readonly params: Scope;
  readonly rows: readonly (string | number)[];
}

/** The ticked students within the scope. Students outside it are not found. */
export async function chosenIn(
  handle: Handle,
  { params, rows }: SelectionInput,
): Promise<Mentee[]> {
  const ticked = new Set(rows.map(Number));
  const found = (await menteesIn(handle, params)).filter(({ student }) => ticked.has(student));
  if (found.length < ticked.size) throw new Problem('not_found', { what: 'Student' });
  return found;
}

const said = (text: string, count: number): ActionResult => ({ say: { text, with: { count } } });

/** The head of the student's department, and the office. */
const appoints = ({ actor }: Handle, { department }: Pick<Mentee, 'department'>): boolean =>
  ['head', 'office', 'super'].includes(
    partyOf(actor, { letter: 'M', department, allotted: false }),
  );
const isMentor = ({ actor }: Handle, { mentor }: Pick<Mentee, 'mentor'>): boolean =>
  actor.kind === 'faculty' && mentor === actor.id;

/** The actions a row allows now. */
export function canOf(handle: Handle, one: Mentee): string[] {
  if (one.mentor === null)
    return [
      ...(handle.actor.kind === 'faculty' ? ['take'] : []),
      ...(appoints(handle, one) ? ['assign'] : []),
    ];
  return isMentor(handle, one) || appoints(handle, one) ? ['hand-over', 'release'] : [];
}

export async function take(handle: Handle, input: SelectionInput): Promise<ActionResult> {
  const students = (await chosenIn(handle, input)).map(({ student }) => student);
  await startMentorships(handle, { students, mentor: handle.actor.id, origin: 'chosen' });
  return said('You are now the mentor of {count|student|students}.', students.length);
}

export async function assign(
  handle: Handle,
  input: SelectionInput & { readonly values: { readonly mentor: string | number } },
): Promise<ActionResult> {
  const people = await chosenIn(handle, input);
  const students = people.map(({ student }) => student);
  if (!people.every((one) => appoints(handle, one))) throw new Problem('forbidden');
  await startMentorships(handle, {
    students,
    mentor: numberKey(input.values.mentor),
    origin: 'assigned',
  });
  return said('Mentor assigned to {count|student|students}.', students.length);
}

/** The ticked students whose mentorship the caller may end. */
async function held(handle: Handle, input: SelectionInput) {
  const people = await chosenIn(handle, input);
  const rows = await openMentorships(
    handle,
    people.map(({ student }) => student),
  );
  const own = new Map(rows.map((row) => [Number(row.student), row]));
  for (const one of people) {
    const row = own.get(one.student);
    if (!row)
      throw new Problem('conflict', {
        reason: { text: '{name} has no mentor.', with: { name: one.name } },
      });
    if (!isMentor(handle, { mentor: Number(row.faculty) }) && !appoints(handle, one))
      throw new Problem('forbidden');
  }
  return rows;
}

export async function release(
  handle: Handle,
  input: SelectionInput & { readonly values: { readonly reason: string } },
): Promise<ActionResult> {
  const rows = await held(handle, input);
  await endMentorships(handle, rows, input.values.reason);
  return said('Mentorship of {count|student|students} ended.', rows.length);
}

export async function handOver(
  handle: Handle,
  input: SelectionInput & {
    readonly values: {
      readonly mentor: string | number;
      readonly reason: string;
      readonly summary: string | null;
    };
  },
): Promise<ActionResult> {
  const { reason, summary } = input.values;
  const mentor = numberKey(input.values.mentor);
  const rows = await held(handle, input);
  if (rows.some(({ faculty }) => Number(faculty) === mentor))
    throw new Problem('invalid', {
      errors: { mentor: 'Choose a teacher other than the current mentor.' },
    });
  await endMentorships(handle, rows, reason);
  await startMentorships(handle, {
    students: rows.map(({ student }) => Number(student)),
    mentor,
    origin: 'handed_over',
    summary,
  });
  return said('{count|student|students} handed over.', rows.length);
}
