import { Problem } from '@/schema';
import { list, rules, type Handle } from '../../../server/handle';
import {
  closeAdminAccess,
  closedAccess,
  giveAdminAccess,
  reopenAdminAccess,
} from '../creation-master/commands/access.server';
import { updateMemberDetails } from '../library/commands/member-details.server';
import { nonTeachingList } from './module';
import { nonTeachingStaff } from './non-teaching-staff';
import { leavingOf } from './queries/leaving.server';

const isOpen = async (handle: Handle, account: string | number): Promise<boolean> =>
  !(await closedAccess(handle, [account])).has(Number(account));

export default [
  rules(nonTeachingStaff, {
    save: ({ today }, values, before) => leavingOf(before, values, today),
    /** Staff who leave can no longer sign in. */
    async saved(handle, row, before) {
      if (before?.active && !row.active && row.account !== null)
        await closeAdminAccess(handle, row.account);
      if (before && before.name !== row.name) await updateMemberDetails(handle, 'staff', [row]);
    },
    /** An account does not outlast the record of its owner. */
    async remove(handle, { account }) {
      if (account !== null) await closeAdminAccess(handle, account);
    },
  }),

  list(
    nonTeachingList,
    {
      async access(handle, { found, values }) {
        const people = handle.records(nonTeachingStaff);
        for (const row of found) {
          const { name, email, post, active, account } = row;
          const refused =
            !active || email === null || (account !== null && (await isOpen(handle, account)));
          if (refused)
            throw new Problem('conflict', {
              reason: {
                text: '{name} must be active, have an email address and no account yet.',
                with: { name },
              },
            });
          const owner = { name, email, designation: post, role: values.role };
          // Somebody who left and came back keeps their account.
          if (account !== null) await reopenAdminAccess(handle, account, owner);
          else await people.change([row], { account: await giveAdminAccess(handle, owner) });
        }
        return {
          say: {
            text: 'Access given to {count|person|people}. A link to set a password was sent.',
            with: { count: found.length },
          },
        };
      },
    },
    async (handle, rows) => {
      const closed = await closedAccess(
        handle,
        rows.flatMap(({ account }) => account ?? []),
      );
      return rows.map(({ active, account, email }) => [
        'edit',
        'delete',
        ...(active && email && (!account || closed.has(Number(account))) ? ['access'] : []),
      ]);
    },
  ),
];
