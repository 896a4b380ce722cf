/** Registers that annual returns ask for and no other module holds: posts, memoranda, progression. */
import { Problem, type FaultsOf } from '@/schema';
import { rules } from '../../../server/handle';
import { memorandum } from './memorandum';
import { progression } from './progression';
import { sanctionedPost } from './sanctioned-post';

export default [
  rules(sanctionedPost, {
    async save({ sql }, values, before) {
      const all = { id: null, ...before, ...values };
      const { staff, designation = '', department = null, from_date = '', to_date = null } = all;
      const errors: FaultsOf<'to_date' | 'from_date' | 'department'> = {};
      if (to_date && to_date < from_date)
        errors.to_date = 'The end date cannot be before the start date.';
      if (staff === 'non_teaching' && department !== null)
        errors.department = 'Posts of non-teaching staff are those of the whole college.';
      // Two orders in force on one day would sanction the same posts twice.
      const [other] = await sql<{ from: string }>`
        select from_date::text as "from" from sanctioned_post
        where staff = ${staff} and lower(btrim(designation)) = lower(btrim(${designation})) and department is not distinct from ${department}
          and id is distinct from ${all.id} and from_date <= coalesce(${to_date}::date, 'infinity') and coalesce(to_date, 'infinity') >= ${from_date}::date
        order by from_date limit 1`;
      if (other && !errors.to_date)
        errors.from_date = {
          text: 'An order in force from {day} sanctions these posts already. End it first.',
          with: { day: other.from },
        };
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    },
  }),

  rules(memorandum, {
    save({ today }, values, before) {
      const { signed_on = '', ends_on = null, activities = null } = { ...before, ...values };
      const errors: FaultsOf<'ends_on' | 'activities' | 'signed_on'> = {};
      if (signed_on > today) errors.signed_on = 'Record a memorandum once it is signed.';
      if (ends_on && ends_on < signed_on)
        errors.ends_on = 'The end date cannot be before the date of signing.';
      const rows = (activities ?? []) as readonly { readonly held_on: string }[];
      if (rows.some(({ held_on }) => held_on < signed_on || held_on > today))
        errors.activities = 'Activities take place after signing, up to today.';
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    },
  }),

  rules(progression, {
    async save({ sql, today, actor }, values, before) {
      const { student, kind, pay = null, on_date = '' } = { ...before, ...values };
      const errors: FaultsOf<'student' | 'pay' | 'on_date'> = {};
      const [of] = await sql<{ department: string; admitted: string | null }>`
        select department, admission_date::text as admitted from student where id = ${student}`;
      if (actor.kind === 'faculty' && of?.department !== actor.department)
        errors.student = 'Choose a student of your department.';
      if (pay !== null && kind !== 'placement') errors.pay = 'Only a placement has pay.';
      if (on_date > today) errors.on_date = 'The date cannot be in the future.';
      else if (of?.admitted && on_date < of.admitted)
        errors.on_date = {
          text: 'The student was admitted on {day}.',
          with: { day: of.admitted },
        };
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      return { department: of?.department ?? null };
    },
  }),
];
