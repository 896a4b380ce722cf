/**
 * Validates a class as entered: its day, length and teacher, and that neither teacher nor paper has
 * two classes at once.
 */
import { classDateFault, hoursFault, usualHours } from '@/domain/class-date';
import { textKey } from '@/domain/keys';
import { Problem, FIELD_MESSAGES, type FieldErrors } from '@/schema';
import type { ActionOf, Handle } from '../../../../server/handle';
import type { entry } from '../module';
import { holidaysBetween } from './class-days.server';
import type { Class } from './classes.server';
import type { RegisterContext } from './register-context.server';
import { invalidField } from './problems.server';

export type ClassEntry = Omit<Class, 'id' | 'period_name' | 'teacher'>;

/** Teachers who may have held it: colleagues of the department, and those allotted the paper. */
export const teachersOf = (
  { sql }: Handle,
  { offering, paper }: RegisterContext,
): Promise<{ value: number; label: string; allotted: boolean }[]> => sql`
  select f.id as value, f.name as label, a.faculty is not null as allotted
  from faculty f left join (select distinct faculty from course_allotment where offering = ${offering}) a on a.faculty = f.id
  where f.active and (f.department = ${paper.department} or a.faculty is not null) order by a.faculty is null, lower(f.name)`;

/** The first teacher of the section on that day. */
export async function allottedOn(
  { sql }: Handle,
  { offering, section }: RegisterContext,
  day: string,
): Promise<number | null> {
  const [first] = await sql<{ faculty: number }>`
    select faculty from course_allotment where offering = ${offering} and (section is null or ${section?.id ?? null}::int is null or section = ${section?.id ?? null})
      and in_force(from_date, to_date, ${day}) order by is_primary desc, from_date desc, id limit 1`;
  return first?.faculty ?? null;
}

/**
 * This period of a day, or the next one in which neither the teacher nor the paper has a class;
 * null if none is free.
 */
export async function freePeriod(
  { sql }: Handle,
  { offering, section }: RegisterContext,
  day: string,
  faculty: number | null,
  wish: string,
): Promise<string | null> {
  const [free] = await sql<{ id: string }>`
    select p.id from period p
    where not p.is_break and not exists (select 1 from class_session c where c.held_on = ${day} and c.period = p.id
      and (c.faculty = ${faculty}::int or (c.offering = ${offering} and (c.section is null or ${section?.id ?? null}::int is null or c.section = ${section?.id ?? null}))))
    order by p.start_time >= (select start_time from period where id = ${wish}::text) desc nulls last, p.start_time, p.id limit 1`;
  return free?.id ?? null;
}

/** Whoever held the class stays its teacher, also after leaving the college or the department. */
async function teacherFor(
  handle: Handle,
  context: RegisterContext,
  given: unknown,
  day: string,
  holder: number | null,
): Promise<number> {
  const own = context.party === 'teacher' ? handle.actor.id : null;
  const teacher =
    typeof given === 'number' ? given : (own ?? (await allottedOn(handle, context, day)));
  if (teacher === null) throw invalidField('faculty', 'Choose who took the class.');
  if (
    teacher !== own &&
    teacher !== holder &&
    !(await teachersOf(handle, context)).some(({ value }) => value === teacher)
  )
    throw invalidField('faculty', 'Choose a teacher of this paper or its department.');
  return teacher;
}

/**
 * Throws 409 naming the other class: a class of the whole paper clashes with each of its sections.
 * The unique indexes are the last guard.
 */
async function refuseTwice(
  { sql }: Handle,
  { offering, section }: RegisterContext,
  { held_on, period, faculty }: ClassEntry,
  self: number,
): Promise<void> {
  const [other] = await sql<{
    teacher: string | null;
    code: string;
    batch: string;
    section: string | null;
    period: string;
  }>`
    select case when c.faculty = ${faculty} then f.name end as teacher, k.code, o.batch, x.name as section, p.name as period
    from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join period p on p.id = c.period join faculty f on f.id = c.faculty left join section x on x.id = c.section
    where c.held_on = ${held_on} and c.period = ${period} and c.id <> ${self}
      and (c.faculty = ${faculty} or (c.offering = ${offering} and coalesce(c.section, ${section?.id ?? 0}) = coalesce(nullif(${section?.id ?? 0}, 0), c.section, 0))) limit 1`;
  if (!other) return;
  const value = [other.code, other.batch, other.section, held_on, other.period]
    .filter(Boolean)
    .join(', ');
  const errors: FieldErrors = other.teacher
    ? {
        faculty: {
          text: '{name} has another class in this period: {class}.',
          with: { name: other.teacher, class: value },
        },
      }
    : {
        period: {
          text: 'There is already a class in this period: {class}.',
          with: { class: value },
        },
      };
  throw new Problem('duplicate', { label: 'Class', value, errors });
}

export async function validateClass(
  handle: Handle,
  context: RegisterContext,
  values: ActionOf<typeof entry, 'add-class'>['values'],
  self: { readonly id: number; readonly faculty: number } | null = null,
): Promise<ClassEntry> {
  const { held_on, component, hours, topic, kind, reason, faculty } = values;
  const period = textKey(values.period);
  const fault = classDateFault(
    { held_on, kind, reason },
    context.at,
    context.term,
    handle.today,
    await holidaysBetween(handle, held_on, held_on),
  );
  if (fault) throw invalidField('held_on', fault.text, fault.with);
  const length = hours === null ? usualHours(component) : Math.round(hours * 10);
  const short = hoursFault(length);
  if (short) throw invalidField('hours', short.text, short.with);
  const [slot] = await handle.sql<{
    is_break: boolean;
  }>`select is_break from period where id = ${period}`;
  if (!slot) throw invalidField('period', FIELD_MESSAGES.ref, { label: 'Period', value: period });
  if (slot.is_break) throw invalidField('period', 'This period is a break. Choose another period.');
  const entered: ClassEntry = {
    section: context.section?.id ?? null,
    held_on,
    period,
    component,
    hours: length,
    topic,
    kind,
    reason,
    faculty: await teacherFor(handle, context, faculty, held_on, self?.faculty ?? null),
  };
  await refuseTwice(handle, context, entered, self?.id ?? 0);
  return entered;
}
