import { Problem, type FieldErrors } from '@/schema';
import { daysBetween } from '@/domain/dates';
import { rules } from '../../../server/handle';
import { classesIn } from '../attendance/commands/classes-held.server';
import { term } from './term';

/**
 * A term lasts 60 to 240 days; terms of one batch and programme neither repeat nor overlap. Held
 * classes must stay within it.
 */
export default rules(term, {
  async save(handle, values, before) {
    const { sql } = handle;
    const row = { ...before, ...values };
    const { batch, semester, programme = null, starts_on, ends_on } = row;
    if (!starts_on || !ends_on) return;
    const days = daysBetween(starts_on, ends_on);
    if (days < 60 || days > 240) {
      throw new Problem('invalid', {
        errors: { ends_on: 'The end date must be 60 to 240 days after the start date.' },
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
              text: 'The first class of this term was on {date}. The start date cannot be later.',
              with: { date: first },
            },
          }
        : {}),
      ...(last && ends_on < last
        ? {
            ends_on: {
              text: 'The last class of this term was on {date}. The end date cannot be earlier.',
              with: { date: last },
            },
          }
        : {}),
    };
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  },
});
