import { Problem, type FieldErrors, type RowOf } from '@/schema';
import { daysBetween } from '@/domain/dates';
import { rules, type Handle } from '../../../server/handle';
import { term } from './term';

/** The first and the last class that were held in a term, of papers that students of its programme take where it is of one. */
async function classesIn(
  { sql }: Handle,
  { batch, semester, programme, starts_on, ends_on }: RowOf<typeof term>,
): Promise<{ first: string | null; last: string | null }> {
  const [held] = await sql<{ first: string | null; last: string | null }>`
    select min(c.held_on)::text as first, max(c.held_on)::text as last from class_session c join offering o on o.id = c.offering
    where o.batch = ${batch} and o.semester = ${semester} and c.held_on between ${starts_on} and ${ends_on}
      and (${programme}::text is null or exists (
        select 1 from enrolment e join student s on s.id = e.student where e.offering = o.id and s.programme = ${programme}))`;
  return held ?? { first: null, last: null };
}

/** A term lasts 60 to 240 days, and those of one batch and programme neither repeat nor overlap. Classes that were held stay in it. */
export default rules(term, {
  async save(handle, values, before) {
    const { sql } = handle;
    const row = { ...before, ...values };
    const { batch, semester, programme = null, starts_on, ends_on } = row;
    if (!starts_on || !ends_on) return;
    const days = daysBetween(starts_on, ends_on);
    if (days < 60 || days > 240) {
      throw new Problem('invalid', {
        errors: { ends_on: 'A term ends 60 to 240 days after it starts.' },
      });
    }
    const [other] = await sql<{ semester: string; starts_on: string; ends_on: string }>`
      select semester, starts_on, ends_on from term
      where batch = ${batch} and coalesce(programme, '') = coalesce(${programme}, '') and id <> ${before?.id ?? 0}
        and (semester = ${semester} or (starts_on <= ${ends_on} and ends_on >= ${starts_on})) limit 1`;
    if (other) {
      throw new Problem('invalid', {
        errors: {
          starts_on: {
            text: 'This batch already has semester {semester} from {starts_on} to {ends_on}.',
            with: other,
          },
        },
      });
    }
    if (!before) return;
    const { first, last } = await classesIn(handle, before);
    const errors: FieldErrors = {
      ...(first && first < starts_on
        ? {
            starts_on: {
              text: 'The first class of this term was held on {date}. The term cannot start after it.',
              with: { date: first },
            },
          }
        : {}),
      ...(last && ends_on < last
        ? {
            ends_on: {
              text: 'The last class of this term was held on {date}. The term cannot end before it.',
              with: { date: last },
            },
          }
        : {}),
    };
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
});
