/** The duties of a teacher in published examinations, for the dashboard and the calendar. */
import type { Handle } from '../../../../server/handle';

export interface OwnDuty {
  readonly id: number;
  readonly routine: number;
  readonly held_on: string;
  readonly starts: string;
  readonly ends: string;
  readonly role: string;
  readonly exam: string;
  readonly room: string | null;
}

export const dutiesBetween = (
  { sql }: Pick<Handle, 'sql'>,
  from: string,
  to: string,
  faculty: number,
): Promise<OwnDuty[]> => sql<OwnDuty>`
  select d.id, d.routine, d.held_on::text, case d.slot when 'forenoon' then e.forenoon_from else e.afternoon_from end as starts,
    case d.slot when 'forenoon' then e.forenoon_to else e.afternoon_to end as ends, d.role, e.name as exam, r.name as room
  from duty_slot d join exam_routine e on e.id = d.routine left join room r on r.id = d.room
  where e.state = 'published' and d.faculty = ${faculty} and d.held_on between ${from} and ${to} order by d.held_on, d.slot desc, d.id`;
