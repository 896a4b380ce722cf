/**
 * Hours held and attended by paper, section and month, for reports of departments and of years: the
 * same answer as the registers give, added up over the students.
 */
import { inTenths } from '@/domain/attendance-figures';
import { sumHours, type HourCount } from '@/domain/attendance';
import type { Sql } from '../../../../server/handle';
import { figuresIn } from '../commands/figures.server';

/** Tenths of hours, rounded once for each row. */
export interface MonthHours {
  readonly offering: number;
  /** 0: students without a section. */
  readonly section: number;
  /** The first day of the month. */
  readonly month: string;
  readonly students: number;
  readonly attended: number;
  readonly held: number;
}

/**
 * Months that begin between two days. A student's hours stand in the section that the student is
 * in now, also those of classes before a move.
 */
export async function hoursOfMonths(
  sql: Sql,
  { from, to }: { readonly from: string; readonly to: string },
  department: string | null,
): Promise<readonly MonthHours[]> {
  const places = await sql<{ offering: number; student: number; section: number }>`
    select a.offering, a.student, coalesce(e.section, 0) as section
    from (
      select distinct y.offering, y.student from attendance_summary y join offering o on o.id = y.offering join course k on k.id = o.course join subject s on s.id = k.subject
      where y.month between ${from}::date and ${to}::date and (${department}::text is null or s.department = ${department}::text)) a
      left join lateral (
        select x.section from enrolment x where x.offering = a.offering and x.student = a.student order by x.status = 'dropped', x.id desc limit 1) e on true
    order by a.offering, a.student`;
  const figures = await figuresIn(sql, {
    offerings: [...new Set(places.map(({ offering }) => offering))],
    students: null,
    until: to,
    months: true,
  });
  const groups = new Map<
    string,
    { place: (typeof places)[number]; month: string; of: HourCount[] }
  >();
  for (const place of places) {
    const { on, months } = figures.of(place.offering, place.student);
    on.forEach((month, at) => {
      const counted = months[at];
      if (!counted || month < from) return;
      const key = `${place.offering} ${place.section} ${month}`;
      const group = groups.get(key) ?? { place, month, of: [] };
      groups.set(key, group);
      group.of.push(counted);
    });
  }
  return [...groups.values()].map(({ place: { offering, section }, month, of }) => {
    const { held, attended } = sumHours(of);
    return {
      offering,
      section,
      month,
      students: of.length,
      attended: inTenths(attended),
      held: inTenths(held),
    };
  });
}
