/**
 * What a register shows beside its cells: its state, its teachers, who writes on behalf of the
 * teacher, and what is still empty.
 */
import type { Figure, Sentence, Sheet } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { isProxy, type RegisterContext } from './register-context.server';
import { namesOf } from '../../staff-management/commands/names.server';
import type { Register } from './register.server';

const STATES = {
  open: ['Open', 'muted'],
  submitted: ['Submitted', 'warn'],
  cleared: ['Cleared', 'good'],
  reopened: ['Reopened', 'warn'],
} as const;

const RETURNED = ['Returned', 'warn'] as const;

const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** The state of the register, by whom it was set and until when. */
export async function stateOf(
  { sql }: Handle,
  register: Register | null,
): Promise<NonNullable<Sheet['state']>> {
  const returned = register?.state === 'open' && register.note !== null;
  const [label, tone] = returned ? RETURNED : STATES[register?.state ?? 'open'];
  if (!register) return { label, tone };
  const names = await namesOf(sql, [
    register.submitted_by,
    register.cleared_by,
    register.returned_by,
  ]);
  const note = joined([
    register.state === 'open' ? null : register.submitted_by && names.get(register.submitted_by),
    register.cleared_by && names.get(register.cleared_by),
    returned && register.returned_by ? names.get(register.returned_by) : null,
    register.reopened_until,
    register.note,
  ]);
  return { label, tone, ...(note ? { note } : {}) };
}

/** Teachers to whom the paper was allotted in the month, the first teacher first. */
async function teachersIn(
  { sql }: Handle,
  { offering, section, at }: RegisterContext,
): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select f.name from course_allotment a join faculty f on f.id = a.faculty
    where a.offering = ${offering} and (a.section is null or ${section?.id ?? null}::int is null or a.section = ${section?.id ?? null})
      and a.from_date <= ${at.to} and (a.to_date is null or a.to_date >= ${at.from})
    group by f.name order by bool_or(a.is_primary) desc, f.name`;
  return rows.map(({ name }) => name);
}

interface People {
  readonly head: readonly Figure[];
  /** Shown to a caller who writes on behalf of the teacher, before they do. */
  readonly notice?: Sentence;
}

export async function peopleOf(
  handle: Handle,
  context: RegisterContext,
  register: Register | null,
  writable: boolean,
): Promise<People> {
  const teachers = (await teachersIn(handle, context)).join(', ');
  const last = register?.updated_by ?? null;
  const saved = (await namesOf(handle.sql, [last])).get(last ?? '');
  return {
    head: [
      ...(teachers ? [{ label: 'Teacher', value: teachers, person: true as const }] : []),
      ...(saved && saved !== teachers ? [{ label: 'Last saved by', value: saved }] : []),
    ],
    ...(writable && isProxy(context.party)
      ? {
          notice: teachers
            ? {
                text: "This is {teachers}'s register. Your changes are saved under your name.",
                with: { teachers },
              }
            : { text: 'This paper has no teacher yet. Your changes are saved under your name.' },
        }
      : {}),
  };
}
