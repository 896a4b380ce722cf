import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { hasTaught } from '../attendance/commands/classes-held.server';
import { courseAllotment } from './course-allotment';

interface Other {
  readonly faculty: number;
  readonly name: string;
  readonly is_primary: boolean;
}

/** One primary teacher for a paper, section and component at a time; nobody is allotted the same twice (academics 3.2, 4.1). */
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
    const [place] = await sql<{ department: string; section_fits: boolean; active: boolean }>`
      select s.department, (${section}::int is null or exists (select 1 from section x where x.id = ${section} and x.offering = o.id)) as section_fits,
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
    return { department: place.department };
  },
  async remove(handle, { offering, section, faculty }) {
    if (await hasTaught(handle, faculty, offering, section))
      throw new Problem('invalid', {
        errors: {
          to_date: 'Classes have been held under this allotment. Enter an end date instead.',
        },
      });
  },
});
