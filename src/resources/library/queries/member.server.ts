/** Members at the desk: found by card, roll number or name, and created on the first visit. */
import { hasLeft } from '@/domain/left';
import type { Day } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryMember } from '../library-member';

export interface Person {
  readonly member: number | null;
  readonly student: number | null;
  readonly number: string | null;
  readonly name: string;
  /** Distinguishes members of the same name. */
  readonly tells: string;
}
const MOST = 10;
const FEWEST = 2;

/**
 * The people with this card or roll number. Several if a roll number is used in more than one
 * batch.
 */
export const peopleOf = (
  { sql }: Pick<Handle, 'sql'>,
  code: string,
): Promise<Person[]> => sql<Person>`
  select m.id as member, m.student, m.card_no as number, coalesce(s.name, f.name, n.name, m.name, '') as name, concat_ws(' · ', p.name, d.name, b.name) as tells
  from library_member m left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff left join programme p on p.id = s.programme left join department d on d.id = s.department left join batch b on b.id = s.batch
  where lower(m.card_no) = lower(${code}) and (s.library_id is null or lower(s.library_id) = lower(${code}))
  union
  select m.id, s.id, coalesce(s.library_id, s.roll_no), s.name, concat_ws(' · ', p.name, d.name, b.name)
  from student s left join library_member m on m.student = s.id join programme p on p.id = s.programme join department d on d.id = s.department join batch b on b.id = s.batch
  where lower(s.library_id) = lower(${code}) or lower(s.roll_no) = lower(${code})
  order by name limit ${MOST}`;

/** Members and students whose name contains all the words. */
export async function namedLike(
  { sql }: Pick<Handle, 'sql'>,
  text: string,
): Promise<readonly Person[]> {
  const words = text
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .split(/\s+/)
    .map((word) => `% ${word}%`);
  if ([...text].length < FEWEST) return [];
  return sql<Person>`
    select m.id as member, s.id as student, coalesce(s.library_id, s.roll_no) as number, s.name, concat_ws(' · ', p.name, d.name, b.name) as tells
    from student s left join library_member m on m.student = s.id join programme p on p.id = s.programme join department d on d.id = s.department join batch b on b.id = s.batch
    where ' ' || lower(s.name) like all (${words}::text[])
    union all
    select m.id, null, m.card_no, coalesce(f.name, n.name, m.name, ''), coalesce(d.name, n.post, '') from library_member m left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff left join department d on d.id = f.department
    where m.student is null and ' ' || lower(coalesce(f.name, n.name, m.name)) like all (${words}::text[])
    order by name limit ${MOST}`;
}

/** The member of a student, created now if none exists. */
export async function memberOfStudent(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  id: number,
): Promise<number> {
  const [row] = await sql<{
    member: number | null;
    name: string;
    library_id: string | null;
    level: string;
  }>`
    select m.id as member, s.name, s.library_id, p.level from student s join programme p on p.id = s.programme left join library_member m on m.student = s.id where s.id = ${id}`;
  if (!row) throw new Problem('not_found', { what: 'Student' });
  if (!row.library_id)
    throw new Problem('conflict', {
      reason: {
        text: '{name} has no library ID. Add one under Assign library ID.',
        with: { name: row.name },
      },
    });
  if (row.member !== null) return row.member;
  const members = records(libraryMember);
  await members.add(
    [
      {
        student: id,
        card_no: row.library_id.toUpperCase(),
        name: row.name,
        category: row.level === 'PG' ? 'pg' : 'ug',
      },
    ],
    { known: 'skip' },
  );
  const [made] = await members.find({ student: id });
  if (!made)
    throw new Problem('conflict', {
      reason: {
        text: 'The library ID {number} belongs to another member.',
        with: { number: row.library_id },
      },
    });
  return Number(made.id);
}

export interface Member {
  readonly id: number;
  readonly student: number | null;
  /** The file of a student's photo. */
  readonly photo: number | null;
  readonly card_no: string | null;
  readonly name: string;
  readonly category: string;
  readonly expires_on: Day | null;
  readonly blocked_reason: string | null;
  readonly suspended_until: Day | null;
  readonly email: string | null;
  readonly left: boolean;
}

/** `lock` blocks other issues to the member and payments by them until the transaction ends. */
export async function memberAt(
  { sql }: Pick<Handle, 'sql'>,
  id: string | number,
  lock = false,
): Promise<Member> {
  if (lock) await sql`select id from library_member where id = ${id} for update`;
  const [row] = await sql<{
    id: number;
    student: number | null;
    photo: number | null;
    card_no: string | null;
    name: string;
    category: string;
    expires_on: string | null;
    blocked_reason: string | null;
    suspended_until: string | null;
    email: string | null;
    status: string | null;
    active: boolean | null;
  }>`
    select m.id, m.student, s.photo, coalesce(s.library_id, m.card_no) as card_no, coalesce(s.name, f.name, n.name, m.name, '') as name, m.category, m.expires_on, m.blocked_reason, m.suspended_until, coalesce(s.email, f.email, n.email) as email, s.status, coalesce(f.active, n.active) as active
    from library_member m left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff where m.id = ${id}`;
  if (!row) throw new Problem('not_found', { what: 'Library member' });
  const { status, active, ...member } = row;
  return {
    ...member,
    left: hasLeft(status) || status === 'completed' || active === false,
  };
}

/**
 * Locks several members in order of id, before work on rows of each: another desk may work on some
 * of them in another order.
 */
export async function lockMembers(
  { records }: Pick<Handle, 'records'>,
  ids: readonly (string | number)[],
): Promise<void> {
  await records(libraryMember).find({ id: [...new Set(ids)] }, { lock: true });
}

/** The member that a student or a teacher is; null for one who never borrowed. */
export async function memberOf(
  { sql }: Pick<Handle, 'sql'>,
  {
    student = null,
    faculty = null,
  }: { readonly student?: number | null; readonly faculty?: number | null },
): Promise<number | null> {
  const [row] = await sql<{ id: number }>`
    select id from library_member where student = ${student} or faculty = ${faculty}`;
  return row?.id ?? null;
}
