/**
 * The students of one batch, programme and department who get a card, for the photo wall and for
 * the cards.
 */
import { inNaturalOrder } from '@/domain/natural-order';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface Scope {
  readonly batch: string;
  /** Null: all programmes. */
  readonly programme: string | null;
  readonly department: string | null;
}

export interface Face {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly photo: number | null;
}

/**
 * Reads the scope from the parameters of a path. Teachers may read only their own department
 * (academics 1.8).
 */
export async function scopeOf(
  { sql, actor }: Handle,
  params: Readonly<Record<keyof Scope, string | null>>,
): Promise<Scope> {
  const given = (name: keyof Scope): string | null =>
    params[name] === 'all' ? null : params[name];
  const [batch, programme, department] = [
    given('batch') ?? '',
    given('programme'),
    given('department'),
  ];
  const [found] = await sql<{ batch: boolean; programme: boolean; department: boolean }>`
    select exists (select 1 from batch where id = ${batch}) as batch, ${programme}::text is null or exists (select 1 from programme where id = ${programme}) as programme,
      ${department}::text is null or exists (select 1 from department where id = ${department}) as department`;
  for (const [name, there] of Object.entries(found ?? {}))
    if (!there) throw new Problem('not_found', { what: name });
  if (actor.kind !== 'faculty') return { batch, programme, department };
  if (department !== null && department !== actor.department) throw new Problem('forbidden');
  return { batch, programme, department: actor.department ?? '' };
}

/** Roll numbers in natural order, then students without one by name (vector D04). */
export const inRollOrder = (
  a: Pick<Face, 'roll_no' | 'name'>,
  b: Pick<Face, 'roll_no' | 'name'>,
): number => inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name);

/** Students currently at the college. */
export async function facesOf(
  { sql }: Handle,
  { batch, programme, department }: Scope,
): Promise<Face[]> {
  const rows = await sql<Face>`
    select id, name, roll_no, registration_no, photo from student
    where batch = ${batch} and (${programme}::text is null or programme = ${programme}) and (${department}::text is null or department = ${department})
      and status in ('active', 'on_leave', 'detained')`;
  return rows.sort(inRollOrder);
}
