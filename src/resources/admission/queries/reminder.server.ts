/** Reminder to applicants who have not submitted their form, once, before the last date to apply. */
import { dayAfter } from '@/domain/dates';
import type { Handle, Sql } from '../../../../server/handle';
import type { ApplicantLetter } from './tell.server';

export const REMIND = 'draft-reminder';
export const REMINDER_LETTER = 'draft-reminder-letter';
/** Letters go out in the morning. */
const HOUR = '09:00:00+05:30';

/**
 * Schedules the reminder for a last date to apply. Each save of a date schedules one, and a job
 * that comes too early or twice finds nobody to remind.
 */
export async function remindBefore(
  { later }: Pick<Handle, 'later'>,
  { id, remind_days }: { readonly id: number | string; readonly remind_days: number | null },
  closes_on: string,
): Promise<void> {
  if (remind_days === null) return;
  const day = dayAfter(closes_on, -remind_days);
  await later(REMIND, { cycle: Number(id) }, new Date(`${day}T${HOUR}`));
}

export interface Draft {
  readonly id: number;
  readonly application_no: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string;
  readonly programme: string;
  readonly closes_on: string;
}
/**
 * Drafts whose last day is near and who were not reminded before, by id. Empty while the college
 * takes no applications, since a form cannot be submitted then.
 */
export const draftsToRemind = (
  sql: Sql,
  cycle: number,
  today: string,
  most: number,
): Promise<readonly Draft[]> => sql<Draft>`
  select a.id, a.application_no, a.name, a.email, a.mobile, p.name as programme, x.closes_on
  from application a join admission_cycle c on c.id = a.cycle join programme p on p.id = a.programme
    cross join lateral (
      select max(coalesce(o.closes_on, c.closes_on)) as closes_on from admission_programme o
      where o.cycle = a.cycle and o.programme = a.programme and (o.department is null or a.department is null or o.department = a.department)) x
  where c.id = ${cycle} and c.state = 'open' and a.form_state = 'draft' and a.disposition = 'none' and a.active and a.erased_at is null
    and ${today}::date between greatest(c.opens_on, x.closes_on - c.remind_days) and x.closes_on
    and exists (select 1 from college where open_admission)
    and not exists (select 1 from application_event e where e.application = a.id and e.what = 'reminded')
  order by a.id limit ${most} for update of a`;

/** The letter. On the last day itself the date is the same, and is said nevertheless. */
export const reminderLetter = ({
  application_no,
  name,
  email,
  programme,
  closes_on,
}: Draft): ApplicantLetter => ({
  to: email,
  application_no,
  subject: { text: 'Submit your application by {day}', with: { day: closes_on } },
  text: [
    { text: 'Dear {name},', with: { name } },
    {
      text: 'Your application {number} for {programme} is not submitted yet.',
      with: { number: application_no, programme },
    },
    {
      text: 'The last date to apply is {day}. The college considers submitted applications only.',
      with: { day: closes_on },
    },
    { text: 'Sign in to complete and submit the form. What you entered is saved.' },
  ],
});
