/** The owner of a register of marks, and the caller who writes on the teacher's behalf. */
import type { Figure, Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import type { PaperContext } from './paper-context';
import { namesOf } from '../../staff-management/commands/names.server';

interface RegisterHead {
  readonly figures: readonly Figure[];
  /** Shown to a caller who writes on behalf of the teacher, before they do. */
  readonly aside: { readonly notice?: Sentence };
}

export async function loadRegisterHead(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  { offering, section, party }: PaperContext,
  /** The account of the last change. */
  changed_by: string | null,
  writable: boolean,
): Promise<RegisterHead> {
  const rows = await sql<{ name: string }>`
    select f.name from course_allotment a join faculty f on f.id = a.faculty
    where a.offering = ${offering} and (a.section is null or ${section}::int is null or a.section = ${section})
      and in_force(a.from_date, a.to_date, ${today})
    group by f.name order by bool_or(a.is_primary) desc, f.name`;
  const teachers = rows.map(({ name }) => name).join(', ');
  const saved = (await namesOf(sql, [changed_by])).get(changed_by ?? '');
  const stands = writable && party !== 'teacher' && party !== 'other';
  return {
    figures: [
      ...(teachers ? [{ label: 'Teacher', value: teachers, person: true as const }] : []),
      ...(saved && saved !== teachers ? [{ label: 'Last saved by', value: saved }] : []),
    ],
    aside: !stands
      ? {}
      : {
          notice: teachers
            ? {
                text: "This is {teachers}'s register. Your changes are saved under your name.",
                with: { teachers },
              }
            : { text: 'This paper has no teacher yet. Your changes are saved under your name.' },
        },
  };
}

/** The warning about empty cells shown on submission. */
export const unmarkedWarning = (
  count: number,
  total: number,
): { readonly notes?: { readonly submit: Sentence } } =>
  count > 0
    ? {
        notes: {
          submit: { text: '{count} of {total} students have no mark.', with: { count, total } },
        },
      }
    : {};
