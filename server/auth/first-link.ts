/**
 * Links for setting a first password: mailed when the account is created, and again at the request
 * of a user who may create such accounts. Like a reset link, it is created when the mail is sent
 * and stored as a digest.
 */
import { Problem } from '@/schema';
import { languageOf } from '../http/language';
import { LIMITS } from '../limits';
import type { Compose } from '../mail/outbox';
import type { Route } from '../route';
import { readAccount } from './accounts';
import type { AuthDeps } from './deps';
import { inviteAccount, type Invited } from './invite';
import { firstMessage } from './messages';
import { newLink } from './reset-link';
import { countInWindow, slowDown } from './throttle';

const HOUR = 3_600_000;
const DAY_SECONDS = 24 * 60 * 60;
const LINKS_A_DAY = 5;

/**
 * `undefined` if no mail is to be sent: the account is deleted, inactive or without an address, or
 * the link has expired.
 */
export const composeFirstLink =
  (deps: AuthDeps): Compose =>
  async (tx, payload, now) => {
    const { kind, account: id, language, at } = payload as Invited;
    const home = deps.homes.get(kind);
    const account = home && (await readAccount(tx, home, id));
    const left = at + LIMITS.FIRST_LINK_HOURS * HOUR - now.getTime();
    if (!home || !account?.active || !account.email || left <= 0) return undefined;
    const token = await newLink(tx, kind, id, now, new Date(now.getTime() + left));
    return firstMessage(
      account.email,
      account.name,
      `${deps.publicUrl}/forgot-password/${home.kind.wire}?token=${token}`,
      language,
    );
  };

/**
 * For each kind of account that is created by signed-in users only, with the same grants as
 * creation. Kinds created through a public form have no such route.
 */
export const firstLinkRoutes = (deps: AuthDeps): Route[] =>
  [...deps.homes.values()].flatMap((home): Route[] => {
    const { resource, kind } = home;
    // Users who may create only some of the rows, such as those of one department, send no links.
    const makers = resource.access.create.filter(({ where }) => !where);
    if (makers.length === 0 || makers.some(({ to }) => to === 'anyone')) return [];
    return [
      {
        method: 'POST',
        path: `/api/${resource.name}/{id}/sign-in-link`,
        who: makers,
        of: resource.name,
        summary:
          'Emails the owner of the account a link for choosing a password; earlier links stop working.',
        async run(call) {
          const id = /^\d{1,9}$/.test(call.params['id'] ?? '') ? Number(call.params['id']) : 0;
          const account = await readAccount(call.tx, home, id);
          if (!account) throw new Problem('not_found', { what: 'account' });
          if (!account.active)
            throw new Problem('locked', { reason: 'This account is inactive. Activate it first.' });
          if (!account.email)
            throw new Problem('locked', {
              reason: 'This account has no email address. Add one first.',
            });
          const wait = await countInWindow(
            call.tx,
            `first-link:${kind.kind}:${id}`,
            LINKS_A_DAY,
            DAY_SECONDS,
            call.now,
          );
          if (wait > 0) throw slowDown(wait);
          await inviteAccount(call.tx, kind.kind, id, call.now, languageOf(call.headers));
          await call.audit('sign-in-link', resource.name, id);
          return { data: { email: account.email } };
        },
      },
    ];
  });
