import { Problem, type FaultsOf } from '@/schema';
import { list, rules } from '../../../server/handle';
import { closeAdminAccess, giveAdminAccess } from '../creation-master/commands/access.server';
import { nonTeachingList } from './module';
import { nonTeachingStaff } from './non-teaching-staff';

export default [
  rules(nonTeachingStaff, {
    /**
     * Staff who have left have a leaving day, by default today, and never before the day of
     * joining.
     */
    save({ today }, values, before) {
      const { active, joined_on, left_on } = { ...before, ...values };
      const errors: FaultsOf<keyof typeof values> = {};
      if (joined_on && left_on && left_on < joined_on)
        errors.left_on = 'The date of leaving cannot be before the date of appointment.';
      if (active && left_on && left_on < today)
        errors.active = 'The date of leaving is in the past. Turn this off or clear the date.';
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      return active === false && !left_on ? { left_on: today } : {};
    },
    /** Staff who leave can no longer sign in. */
    async saved(handle, row, before) {
      if (before?.active && !row.active && row.account !== null)
        await closeAdminAccess(handle, row.account);
    },
  }),

  list(
    nonTeachingList,
    {
      async access(handle, { found, values }) {
        const people = handle.records(nonTeachingStaff);
        for (const row of found) {
          const { name, email, post, active, account } = row;
          if (!active || account !== null || email === null)
            throw new Problem('conflict', {
              reason: {
                text: '{name} must be active, have an email address and no account yet.',
                with: { name },
              },
            });
          const admin = await giveAdminAccess(handle, {
            name,
            email,
            designation: post,
            role: values.role,
          });
          await people.change([row], { account: admin });
        }
        return {
          say: {
            text: 'Access given to {count|person|people}. A link to set a password was sent.',
            with: { count: found.length },
          },
        };
      },
    },
    (_, rows) =>
      rows.map(({ active, account, email }) => (active && !account && email ? ['access'] : [])),
  ),
];
