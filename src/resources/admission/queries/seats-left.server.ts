/**
 * Seats by programme and category, and how many are left. As at admission, a seat is taken by an
 * admitted applicant or by one who holds it from a merit list.
 */
import type { Sql } from '../../../../server/handle';
import { CATEGORIES } from '@/domain/demographics';

export interface SeatsLeft {
  readonly programme: string;
  /** The major whose seats these are; null: all majors without seats of their own. */
  readonly department: string | null;
  readonly name: string;
  readonly category: string;
  readonly seats: number;
  readonly allotted: number;
  readonly admitted: number;
  readonly left: number;
}

/** A programme without seats by category has one pool, open to all. */
export async function seatsLeft(
  sql: Sql,
  batch: string,
  programme: string | null,
  category: string | null = null,
): Promise<readonly SeatsLeft[]> {
  const rows = await sql<{
    programme: string;
    department: string | null;
    name: string;
    category: string | null;
    seats: number;
    allotted: number;
    admitted: number;
  }>`
    select o.programme, o.department, concat_ws(': ', p.name, d.name) as name, t.category, coalesce(t.seats, o.intake) as seats, coalesce(sum(n.n) filter (where n.status <> 'Admitted'), 0)::int as allotted, coalesce(sum(n.n) filter (where n.status = 'Admitted'), 0)::int as admitted
    from admission_programme o join admission_cycle c on c.id = o.cycle join programme p on p.id = o.programme left join department d on d.id = o.department left join admission_seat t on t.offer = o.id
      left join lateral (
        select a.status, count(*) as n from application a left join merit_seat s on s.application = a.id and s.offer = o.id
        where a.cycle = o.cycle and a.programme = o.programme and (a.department = o.department or (o.department is null and not exists (select 1 from admission_programme x where x.cycle = o.cycle and x.programme = o.programme and x.department = a.department))) and a.disposition = 'none' and (a.status = 'Admitted' or s.application is not null) and (t.id is null or coalesce(s.origin, a.category) = t.category)
        group by a.status) n on true
    where c.state <> 'draft' and c.batch = ${batch} and (${programme}::text is null or o.programme = ${programme})
    group by o.id, o.programme, o.department, o.intake, c.opens_on, p.name, d.name, t.id, t.category, t.seats order by c.opens_on desc, lower(p.name), lower(d.name), o.id, t.id`;
  const place = (one: string): number => CATEGORIES.findIndex((other) => other === one);
  return rows
    .map((row) => ({
      ...row,
      category: row.category ?? CATEGORIES[0],
      left: Math.max(0, row.seats - row.allotted - row.admitted),
    }))
    .filter((row) => category === null || row.category === category)
    .sort(
      (a, b) =>
        (a.name === b.name
          ? 0
          : rows.findIndex((row) => row.name === a.name) -
            rows.findIndex((row) => row.name === b.name)) || place(a.category) - place(b.category),
    );
}

/** By category, over all programmes. */
export const leftByCategory = (
  rows: readonly SeatsLeft[],
): readonly { readonly category: string; readonly seats: number; readonly left: number }[] =>
  CATEGORIES.map((category) => rows.filter((row) => row.category === category))
    .filter((own) => own.length > 0)
    .map((own) => ({
      category: own[0]?.category ?? '',
      seats: own.reduce((sum, { seats }) => sum + seats, 0),
      left: own.reduce((sum, { left }) => sum + left, 0),
    }));
