/** What the annual report of a department shows as at the end of its year. */
import { mergeRows, reportSpan } from '@/domain/department-report';
import { choiceLabel, type Column } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { teachersBetween } from '../../staff-management/commands/on-staff.server';
import { postsOn } from './posts.server';
import type { Row } from '../report-figures';
import { strengthOn } from './strength.server';

const count = (name: string, label: string): Column => ({ name, label, kind: 'int' });

/** The tables in their order: how each is headed, and its columns. */
export const YEAR_TABLES: Readonly<
  Record<string, { readonly label: string; readonly columns: readonly Column[] }>
> = {
  strength_by_category: {
    label: 'Students by category and gender',
    columns: [
      { name: 'category', label: 'Category' },
      count('women', 'Women'),
      count('men', 'Men'),
      count('others', 'Others'),
      count('total', 'Total'),
    ],
  },
  posts: {
    label: 'Posts filled',
    columns: [
      { name: 'designation', label: 'Designation' },
      { name: 'nature', label: 'Nature of appointment' },
      count('teachers', 'Teachers'),
    ],
  },
  sanctioned: {
    label: 'Posts sanctioned and filled',
    columns: [
      { name: 'designation', label: 'Designation' },
      count('sanctioned', 'Sanctioned posts'),
      count('filled', 'Filled'),
    ],
  },
};

/** Counted on the last day of the year, or today while it runs. */
export async function yearTables(
  handle: Pick<Handle, 'sql' | 'today'>,
  { id, name }: { readonly id: string; readonly name: string },
  year: string,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const { to } = reportSpan(year) ?? { to: handle.today };
  const on = to < handle.today ? to : handle.today;
  const strength = mergeRows(
    (await strengthOn(handle, id, on)).map(({ category, women, men, others, total }) => ({
      category: category ?? 'Not stated',
      women,
      men,
      others,
      total,
    })),
    ['category'],
  );
  const posts = mergeRows(
    (await teachersBetween(handle, { from: on, to: on }))
      .filter(({ department }) => department === name)
      .map(({ designation, nature }) => ({
        designation: designation ?? 'Not stated',
        nature: nature === null ? 'Not stated' : choiceLabel(nature),
        teachers: 1,
      })),
    ['designation', 'nature'],
  );
  const sanctioned = (await postsOn(handle, on))
    .filter(({ department }) => department === name)
    .map(({ designation, sanctioned, filled }) => ({ designation, sanctioned, filled }));
  return { strength_by_category: strength, posts, sanctioned };
}
