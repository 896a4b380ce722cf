/**
 * Forgotten passwords. A request is answered immediately and always with the same response: the
 * account is looked up only when the outbox is processed. The link is created then, so it is never
 * stored except as a digest.
 */
import { f, Problem, who } from '@/schema';
import type { Tx } from '../db/database';
import { languageOf } from '../http/language';
import { digestOf } from '../digest';
import { LIMITS } from '../limits';
import { queue, type Compose } from '../mail/outbox';
import type { Route } from '../route';
import { like } from '../shapes';
import { findAccount, readAccount, type Account, type AccountHome } from './accounts';
import { actorOf, homeByWire, personalOf, type AuthDeps } from './deps';
import { kindByName, WIRE_KINDS } from './kinds';
import type { Language } from './messages';
import { askForCode } from './account-code';
import { checkPassword } from './password-policy';
import { countForm, PROOF_FIELD } from './proof';
import { replacePassword, mailPasswordChange } from './replace-password';
import { linkLetter } from './reset-link';
import { keysOf } from './sign-in';
import { countInWindow, perAddress } from './throttle';

export const RESET_LINK = 'reset-link';
const LINKS_A_DAY = 5;
const DAY_SECONDS = 24 * 60 * 60;
const MINUTE = 60_000;

interface ResetRequest {
  readonly user: string;
  readonly identifier: string;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const forgotPassword = (deps: AuthDeps): Route => ({
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: [who.anyone],
  summary: 'Sends a link or a code for resetting the password, if the account exists.',
  answers: () => like({ message: 'If the details match, a link has been sent.' }),
  input: {
    user: f.choice(WIRE_KINDS, { required: true }),
    identifier: f.text({ required: true, max: 254 }),
    by: f.choice(['link', 'code'], { default: 'link' }),
    ...PROOF_FIELD,
  },
  async run(call) {
    const { tx, headers, address, now } = call;
    const { user, identifier, by, proof } = call.body as {
      user: string;
      identifier: string;
      by: 'link' | 'code' | null;
      proof?: string;
    };
    await perAddress(tx, address, now);
    const refusal = await countForm(tx, deps.proofs, address, proof, now);
    if (refusal) return { refusal };
    if (by === 'code') {
      await askForCode(deps, call, 'reset', user, identifier);
      return { data: { message: 'If the details match, a code has been sent.' } };
    }
    const requested: ResetRequest = {
      user,
      identifier,
      language: languageOf(headers),
      at: now.getTime(),
    };
    await queue(tx, RESET_LINK, requested, now);
    return { data: { message: 'If the details match, a link has been sent.' } };
  },
});

/**
 * Undefined if no mail is to be sent: account unknown, inactive or without an address, or too many
 * requests.
 */
export const composeResetLink =
  (deps: AuthDeps): Compose =>
  async (tx, payload, now, attempts) => {
    const { user, identifier, language, at } = payload as ResetRequest;
    const home = homeByWire(deps, user);
    const account = home && (await findAccount(tx, home, identifier));
    if (
      !account?.active ||
      !account.email ||
      now.getTime() - at > LIMITS.RESET_LINK_MINUTES * MINUTE
    )
      return undefined;
    const { kind } = account.kind;
    if (
      attempts === 1 &&
      (await countInWindow(tx, `reset:${kind}:${account.id}`, LINKS_A_DAY, DAY_SECONDS, now)) > 0
    )
      return undefined;
    return linkLetter(deps, tx, account, account.email, language, now);
  };

/**
 * The account a link belongs to. Throws `bad_code` if the link is unknown, used or expired, or the
 * account may not sign in.
 */
async function holderOf(
  { homes }: AuthDeps,
  tx: Tx,
  sha256: string,
  now: Date,
): Promise<{ home: AccountHome; account: Account }> {
  const [row] = await tx.sql<{
    kind: string;
    account: number;
  }>`select kind, account from reset_token where sha256 = ${sha256} and used_at is null and expires_at > ${now}`;
  const home = row && homes.get(kindByName(row.kind)?.kind ?? 'admin');
  const account = home && (await readAccount(tx, home, row.account));
  if (!home || !account?.active) throw new Problem('bad_code');
  return { home, account };
}

export const resetPassword = (deps: AuthDeps): Route => ({
  method: 'POST',
  path: '/api/auth/reset-password',
  who: [who.anyone],
  summary: 'Sets a new password with a reset link and ends all sessions.',
  answers: () => like({ message: 'Login Password Changed' }),
  alone: true,
  input: {
    token: f.text({ required: true, max: 100 }),
    new: f.longtext({ required: true, max: LIMITS.PASSWORD_LENGTH, label: 'New password' }),
  },
  async run(call) {
    const { token, new: password } = call.body as { token: string; new: string };
    const sha256 = digestOf(token);
    await deps.db.transaction((tx) => perAddress(tx, call.address, call.now));
    const { home, account } = await deps.db.read((tx) => holderOf(deps, tx, sha256, call.now));
    const { kind } = home;
    const weakness = checkPassword(password, {
      shortest: kind.shortest,
      personal: personalOf(account),
    });
    if (weakness) throw new Problem('invalid', { errors: { new: weakness } });
    const hash = await deps.hasher.run((argon) => argon.hash(password));
    await deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      // Marking the link as used is the decision: of several concurrent requests only one succeeds.
      const used =
        await tx.sql`update reset_token set used_at = ${now} where sha256 = ${sha256} and used_at is null and expires_at > ${now} returning 1`;
      if (used.length === 0) throw new Problem('bad_code');
      await replacePassword(tx, call, home, account, {
        hash,
        action: 'password-reset',
        by: actorOf(kind, account.id),
        resetKeys: keysOf(kind.kind, account),
        now,
      });
      await mailPasswordChange(tx, call, account, deps.publicUrl, now);
    });
    return { data: { message: 'Login Password Changed' } };
  },
});
