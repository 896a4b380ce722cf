import { Problem } from '@/schema';
import { list, rules } from '../../../server/handle';
import { closeAdminAccess, giveAdminAccess } from '../creation-master/commands/access.server';
import { nonTeachingList } from './module';
import { nonTeachingStaff } from './non-teaching-staff';
import { leavingOf } from './queries/leaving.server';

export default [
  rules(nonTeachingStaff, {
    save: ({ today }, values, before) => leavingOf(before, values, today),
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
