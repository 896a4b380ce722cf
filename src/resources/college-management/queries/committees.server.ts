/** Committees with their members on a day, judged by the rules of their kind. */
import { compositionOf, type Seat } from '@/domain/committee-rules';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface CommitteeLine {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly convenor: string | null;
  readonly convenor_id: number | null;
  readonly formed_on: string;
  readonly ends_on: string | null;
  readonly purpose: string | null;
  readonly contact: string | null;
  readonly is_public: boolean;
  readonly last_meeting: string | null;
  readonly waiting: number;
}
/** One committee, or all of them. */
export const committeesOf = (
  { sql }: Handle,
  id: number | null = null,
): Promise<CommitteeLine[]> => sql<CommitteeLine>`
  select c.id, c.name, c.kind, f.name as convenor, c.convenor as convenor_id, c.formed_on::text as formed_on, c.ends_on::text as ends_on,
    c.purpose, c.contact, c.is_public, (select max(g.held_on)::text from committee_meeting g where g.committee = c.id and g.held) as last_meeting,
    (select count(*)::int from committee_task t join committee_meeting g on g.id = t.meeting where g.committee = c.id and t.done_on is null) as waiting
  from committee c left join faculty f on f.id = c.convenor
  where ${id}::int is null or c.id = ${id}::int
  order by c.name`;

export async function committeeNamed(handle: Handle, id: string): Promise<CommitteeLine> {
  const [line] = await committeesOf(handle, Number(id));
  if (!line) throw new Problem('not_found', { what: 'committee' });
  return line;
}

export interface Member extends Seat {
  readonly id: number;
  /** If the member teaches here. */
  readonly faculty: number | null;
  readonly committee: number;
  readonly name: string;
  readonly designation: string | null;
  readonly from_date: string;
  readonly to_date: string | null;
}
/** Members whose term includes the day; of one committee or of all. */
export const membersOn = (
  { sql }: Handle,
  day: string,
  id: number | null = null,
): Promise<Member[]> => sql<Member>`
  select m.id, m.faculty, m.committee, m.name, m.seat, m.designation, m.gender, m.category, m.from_date::text as from_date, m.to_date::text as to_date
  from committee_member m
  where (${id}::int is null or m.committee = ${id}::int) and in_force(m.from_date, m.to_date, ${day}::date)
  order by m.committee, m.id`;

export const checksOf = ({ kind, formed_on, ends_on }: CommitteeLine, members: readonly Member[]) =>
  compositionOf(kind, members, formed_on, ends_on);
