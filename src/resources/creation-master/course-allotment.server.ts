import { lastDayOf, monthOf } from '@/domain/month';
import { monthSentence, Problem, type RowOf } from '@/schema';
import { rules, type Handle } from '../../../server/handle';
import { hasTaught } from '../attendance/commands/classes-held.server';
import { openMonths } from '../attendance/commands/register-states.server';
import { notify } from '../notification/commands/notify.server';
import { courseAllotment } from './course-allotment';

interface Other {
  readonly faculty: number;
  readonly name: string;
  readonly is_primary: boolean;
}

/**
 * Warns the user who ends an allotment this month, and its teacher, of registers that would be left
 * open (academics 4.1).
 */
async function warnOfEnd(
  handle: Handle,
  { offering, section, faculty, to_date }: RowOf<typeof courseAllotment>,
): Promise<void> {
  if (!to_date || to_date > lastDayOf(monthOf(handle.today))) return;
  const months = await openMonths(
    handle,
    Number(offering),
    section === null ? null : Number(section),
    to_date,
  );
  if (months.length === 0) return;
  const [paper] = await handle.sql<{
    code: string;
    teacher: string;
  }>`select c.code, f.name as teacher from offering o join course c on c.id = o.course join faculty f on f.id = ${faculty} where o.id = ${offering}`;
  for (const receiver of new Set([handle.by, `faculty:${faculty}`]))
    if (receiver)
      await notify(handle, {
        receiver,
        title: { text: '{paper}: registers are still open', with: { paper: paper?.code ?? '' } },
        body: {
          text: 'The allotment of {teacher} ends on {day}. Attendance registers that are not submitted: {months}.',
          with: { teacher: paper?.teacher ?? '', day: to_date, months: months.map(monthSentence) },
        },
        link: '/attendance',
      });
}

/**
 * Hours a week of a paper, an hour of a practical counting half a credit. Without hours the routine
 * would have nothing to place.
 */
function hoursOf(
  {
    lecture,
    tutorial,
    practical,
  }: { readonly lecture: number; readonly tutorial: number; readonly practical: number },
  component: RowOf<typeof courseAllotment>['component'],
): number {
  const hours = { theory: lecture, tutorial, practical: 2 * practical };
  return component === 'all' ? hours.theory + hours.tutorial + hours.practical : hours[component];
}

/**
 * One primary teacher per paper, section and component at a time; nobody is allotted the same twice
 * (academics 3.2, 4.1).
 */
export default rules(courseAllotment, {
  async save({ sql, actor }, values, before) {
    const {
      offering,
      section = null,
      faculty,
      component = 'all',
      is_primary = true,
      from_date,
      to_date = null,
    } = { ...before, ...values };
    const refuse = (field: string, text: string, fill?: Record<string, unknown>): never => {
      throw new Problem('invalid', { errors: { [field]: fill ? { text, with: fill } : text } });
    };
    if (from_date && to_date && to_date < from_date)
      refuse('to_date', 'The end date cannot be before the start date.');
    const [place] = await sql<{
      department: string;
      section_fits: boolean;
      active: boolean;
      lecture: number;
      tutorial: number;
      practical: number;
    }>`
      select s.department, coalesce(c.credits_lecture, 0)::float8 as lecture, coalesce(c.credits_tutorial, 0)::float8 as tutorial, coalesce(c.credits_practical, 0)::float8 as practical, (${section}::int is null or exists (select 1 from section x where x.id = ${section} and x.offering = o.id)) as section_fits,
        coalesce((select active from faculty where id = ${faculty}), true) as active
      from offering o join course c on c.id = o.course join subject s on s.id = c.subject where o.id = ${offering}`;
    if (!place) return {};
    if (!place.section_fits) refuse('section', 'This section belongs to another paper.');
    if (!place.active) refuse('faculty', 'This teacher has left the college.');
    if (actor.kind === 'faculty' && place.department !== actor.department)
      throw new Problem('forbidden');
    const others = await sql<Other>`
      select a.faculty, f.name, a.is_primary from course_allotment a join faculty f on f.id = a.faculty
      where a.offering = ${offering} and coalesce(a.section, 0) = coalesce(${section}::int, 0) and a.component = ${component} and a.id <> ${before?.id ?? 0}
        and daterange(a.from_date, a.to_date, '[]') && daterange(${from_date}::date, ${to_date}::date, '[]')`;
    if (others.some((other) => other.faculty === faculty))
      refuse('faculty', 'This teacher already has this allotment in that period.');
    const first = others.find((other) => other.is_primary);
    if (is_primary && first)
      refuse('is_primary', '{name} is already the primary teacher in that period.', {
        name: first.name,
      });
    const hours = !before && is_primary && !values.hours_week ? hoursOf(place, component) : null;
    return { department: place.department, ...(hours ? { hours_week: hours } : {}) };
  },
  saved: (handle, row, before) =>
    before && row.to_date !== before.to_date ? warnOfEnd(handle, row) : Promise.resolve(),
  async remove(handle, { offering, section, faculty }) {
    if (await hasTaught(handle, faculty, offering, section))
      throw new Problem('invalid', {
        errors: {
          to_date: 'Classes have been held under this allotment. Enter an end date instead.',
        },
      });
  },
});
