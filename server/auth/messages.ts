/**
 * The two messages about passwords, in the reader's language. Links begin with PUBLIC_URL, never
 * with anything taken from a request.
 */
import { say, translator, type Translate } from '@/schema';
import { LIMITS } from '../limits';
import type { Message } from '../handle';
import { words } from './hi';

export type Language = 'en' | 'hi';

const translateInto = (language: Language): Translate =>
  translator(language === 'hi' ? words : undefined);

export function resetMessage(to: string, name: string, link: string, language: Language): Message {
  const translate = translateInto(language);
  const lines = [
    say({ text: 'Dear {name},', with: { name } }, translate),
    '',
    say(
      'We received a request to reset your college portal password. Open this link to choose a new one:',
      translate,
    ),
    '',
    link,
    '',
    say(
      {
        text: 'The link works once, for {minutes} minutes. If you did not ask for it, ignore this message: your password will not change.',
        with: { minutes: LIMITS.RESET_LINK_MINUTES },
      },
      translate,
    ),
  ];
  return { to, subject: say('Choose a new password', translate), text: lines.join('\n') };
}

/** For new accounts, and for owners who cannot sign in. */
export function firstMessage(to: string, name: string, link: string, language: Language): Message {
  const translate = translateInto(language);
  const lines = [
    say({ text: 'Dear {name},', with: { name } }, translate),
    '',
    say(
      {
        text: 'You have an account in the college portal. Sign in with {email}. Open this link to choose your password:',
        with: { email: to },
      },
      translate,
    ),
    '',
    link,
    '',
    say(
      {
        text: 'The link works once, for {hours} hours. After that, use "Forgot password?" on the sign-in page.',
        with: { hours: LIMITS.FIRST_LINK_HOURS },
      },
      translate,
    ),
  ];
  return {
    to,
    subject: say('Your account in the college portal', translate),
    text: lines.join('\n'),
  };
}

export function changedMessage(
  to: string,
  name: string,
  publicUrl: string,
  language: Language,
): Message {
  const translate = translateInto(language);
  const lines = [
    say({ text: 'Dear {name},', with: { name } }, translate),
    '',
    say('Your college portal password was changed. Your other devices were signed out.', translate),
    say(
      'If you did not change it, reset your password now and tell the college office:',
      translate,
    ),
    '',
    publicUrl,
  ];
  return { to, subject: say('Your password was changed', translate), text: lines.join('\n') };
}
