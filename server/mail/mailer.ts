/**
 * MAIL: sends messages by SMTP or, if none is configured, writes them to files that anyone can
 * open. The content of messages is not decided here.
 * Next: `outbox.ts` (waiting messages), `envelope.ts` (recipients).
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock';
import type { Message } from '../handle';
import { oneAddress, oneLine } from './envelope';

export interface Mailer {
  /** Throws if the message was not accepted; `NotAnAddress` if it never will be. */
  send(message: Message): Promise<void>;
}

export interface MailerOptions {
  /** `smtps://user:password@host`; `?from=office@college.example` sets the sender. Unset: files. */
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  /** Its host is the sender's if SMTP_URL names none. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;
/** Messages are our own text: they may not refer to files or URLs for inclusion. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Removes `from` from the URL, because the mail library would take it for one of its own settings.
 */
function senderOf(
  publicUrl: string,
  smtpUrl: string | undefined,
): { readonly from: string; readonly url: string | undefined } {
  const fallback = `no-reply@${new URL(publicUrl).hostname}`;
  if (smtpUrl === undefined) return { from: fallback, url: undefined };
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? fallback;
  url.searchParams.delete('from');
  return { from, url: url.href };
}

export function makeMailer({ smtpUrl, dataDir, publicUrl, clock }: MailerOptions): Mailer {
  const { from, url } = senderOf(publicUrl, smtpUrl);
  const letter = ({ to, subject, text }: Message) => ({
    // As an object, an address is a single address whatever it contains; as text it could be a
    // list.
    from: { name: '', address: from },
    to: { name: '', address: oneAddress(to) },
    subject: oneLine(subject),
    text,
    // Legible in the files that take the place of a mail server, also beside Hindi.
    textEncoding: 'quoted-printable' as const,
    date: clock.now(),
    ...SEALED,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });

  if (url !== undefined) {
    const deliver = createTransport({ url, ...TIMEOUTS, ...SEALED });
    return {
      async send(message) {
        await deliver.sendMail(letter(message));
      },
    };
  }
  const files = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...SEALED,
  });
  const folder = join(dataDir, 'mail');
  return {
    async send(message) {
      const { message: bytes } = await files.sendMail(letter(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      await writeFile(join(folder, `.${name}`), bytes, { mode: 0o600, flush: true });
      await rename(join(folder, `.${name}`), join(folder, name)); // a message is never visible before it is complete
    },
  };
}
