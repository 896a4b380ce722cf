/** The dates of a member of the staff: appointed, and left. */
import { Problem } from '@/schema';

export interface Service {
  readonly active?: boolean;
  readonly joined_on?: string | null;
  readonly left_on?: string | null;
}

/**
 * Refuses dates that contradict each other. Whoever ceases to be active has a day of leaving, by
 * default today: returns count them for as long as they served.
 */
export function leavingOf(
  before: Service | null,
  values: Service,
  today: string,
): { readonly left_on?: string } {
  const { active, joined_on, left_on } = { ...before, ...values };
  const errors: { left_on?: string; active?: string } = {};
  if (joined_on && left_on && left_on < joined_on)
    errors.left_on = 'The date of leaving cannot be before the date of appointment.';
  if (active && left_on && left_on < today)
    errors.active = 'The date of leaving is in the past. Turn this off or clear the date.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  return active === false && before?.active !== false && !left_on ? { left_on: today } : {};
}
