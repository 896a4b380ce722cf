/** The words of the two messages about passwords, in the reader's language. Links begin with PUBLIC_URL, never with what a request says. */
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
      'Somebody, most likely you, asked for a new password for the college portal. Open this address to choose one:',
      translate,
    ),
    '',
    link,
    '',
    say(
      {
        text: 'It works once and for {minutes} minutes. If it was not you, do nothing: your password stays as it is.',
        with: { minutes: LIMITS.RESET_LINK_MINUTES },
      },
      translate,
    ),
  ];
  return { to, subject: say('Choose a new password', translate), text: lines.join('\n') };
}

/** To whoever was given an account, or has lost the way into it. */
export function firstMessage(to: string, name: string, link: string, language: Language): Message {
  const translate = translateInto(language);
  const lines = [
    say({ text: 'Dear {name},', with: { name } }, translate),
    '',
    say(
      {
        text: 'There is an account for you in the college portal. You sign in with {email}. Open this address to choose your password:',
        with: { email: to },
      },
      translate,
    ),
    '',
    link,
    '',
    say(
      {
        text: 'It works once and for {hours} hours. Afterwards the sign-in page sends you another one under "Forgot password".',
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
    say(
      'The password of your account in the college portal was changed, and it was signed out on other devices.',
      translate,
    ),
    say(
      'If it was not you, ask for a new password at once and tell the college office:',
      translate,
    ),
    '',
    publicUrl,
  ];
  return { to, subject: say('Your password was changed', translate), text: lines.join('\n') };
}
