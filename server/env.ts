/**
 * THE ENVIRONMENT: the only file that reads it. An invalid value is refused with one line before
 * anything starts.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartupError } from './startup-error';

export interface Razorpay {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The previous secret, for a day after a change: webhooks that are resent are signed with it. */
  readonly previousWebhookSecret?: string;
}

/** The gateway for text messages. */
export interface SmsGateway {
  readonly url: string;
  readonly token: string;
  /** The sender shown on phones, as registered with the operators. */
  readonly sender: string;
}

export interface Provider {
  readonly name: string;
  /** Target of the link on its mark. */
  readonly url: string;
}
/** The default provider. */
export const NOBODY: Provider = { name: 'College Portal', url: 'https://college-portal.example' };

export interface Env {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /**
   * Address of the one reverse proxy, whose statement of the client's address is trusted;
   * undefined: none is.
   */
  readonly proxy: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: the private database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables, if it is another than the one that serves requests. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly dataDir: string;
  readonly filesDir: string;
  /** Undefined: one is generated and stored in the data folder, outside production only. */
  readonly secret: string | undefined;
  /** Undefined: messages are written to files. */
  readonly smtpUrl: string | undefined;
  /** Undefined: text messages are written to files. */
  readonly sms: SmsGateway | undefined;
  readonly razorpay: Razorpay | undefined;
  /** The provider of the portal to the college, named on every public page. */
  readonly provider: Provider;
  /** Fill an empty database with the demonstration college. */
  readonly demo: boolean;
}

export type Source = Readonly<Record<string, string | undefined>>;

const SECRET_BYTES = 32;
/** A secret with fewer different characters is a word or a repeated key. */
const SECRET_VARIETY = 8;

function port(text: string | undefined): number {
  if (text === undefined) return 3000;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new StartupError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return Number(text);
}

/**
 * A URL with one of the given schemes; errors do not repeat the value, which may contain a
 * password.
 */
function address(
  name: string,
  text: string | undefined,
  schemes: readonly string[],
  example: string,
): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !schemes.includes(url.protocol))
    throw new StartupError(`${name} must look like ${example}.`);
  return url;
}

function isYes(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return false;
  throw new StartupError(`${name} must be 1 or 0, not "${text}".`);
}

function secret(text: string | undefined, production: boolean): string | undefined {
  const make = 'Create one with: openssl rand -base64 48';
  if (text === undefined) {
    if (production)
      throw new StartupError(
        `SECRET must be set in production, with at least ${SECRET_BYTES} bytes. ${make}`,
      );
    return undefined;
  }
  if (Buffer.byteLength(text) < SECRET_BYTES)
    throw new StartupError(
      `SECRET must have at least ${SECRET_BYTES} bytes; this one has ${Buffer.byteLength(text)}. ${make}`,
    );
  if (new Set(text).size < SECRET_VARIETY)
    throw new StartupError(`SECRET is repetitive and could be guessed. ${make}`);
  return text;
}

function razorpay(
  id: string | undefined,
  key: string | undefined,
  webhook: string | undefined,
  previous: string | undefined,
): Razorpay | undefined {
  if (id === undefined && key === undefined && webhook === undefined) return undefined;
  if (id === undefined || key === undefined || webhook === undefined)
    throw new StartupError(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together.',
    );
  return {
    keyId: id,
    keySecret: key,
    webhookSecret: webhook,
    ...(previous === undefined ? {} : { previousWebhookSecret: previous }),
  };
}

/** Plain HTTP is allowed to this machine only, because a token is sent along. */
function sms(
  url: URL | undefined,
  token: string | undefined,
  sender: string | undefined,
): SmsGateway | undefined {
  if (url === undefined && token === undefined && sender === undefined) return undefined;
  if (url === undefined || token === undefined || sender === undefined)
    throw new StartupError('SMS_URL, SMS_TOKEN and SMS_SENDER must be set together.');
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw new StartupError(
      'SMS_URL must begin with https, because a token is sent with each request.',
    );
  if (!/^[A-Za-z0-9]{3,14}$/.test(sender))
    throw new StartupError(
      'SMS_SENDER must be 3 to 14 letters and digits, as registered with the operators.',
    );
  return { url: url.href, token, sender };
}

function provider(name: string | undefined, url: URL | undefined): Provider {
  if (name === undefined && url === undefined) return NOBODY;
  if (name === undefined || url === undefined)
    throw new StartupError('PROVIDER_NAME and PROVIDER_URL must be set together.');
  if (name.length > 60) throw new StartupError('PROVIDER_NAME must have at most 60 characters.');
  return { name, url: url.href.replace(/\/$/, '') };
}

/** Throws `StartupError`. A variable set to the empty string counts as unset. */
export function readEnv(source: Source = process.env): Env {
  const given = (name: string): string | undefined => source[name]?.trim() || undefined;
  const production = given('NODE_ENV') === 'production';
  const demo = isYes('DEMO', given('DEMO'));
  if (demo && production)
    throw new StartupError(
      'DEMO cannot be on when NODE_ENV is production: the demonstration passwords are public.',
    );

  const host = given('HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host))
    throw new StartupError(`HOST must be an address or a name such as 0.0.0.0, not "${host}".`);
  const proxy = given('PROXY');
  if (proxy !== undefined && !isIP(proxy))
    throw new StartupError(
      `PROXY must be the address of the proxy, such as 127.0.0.1, not "${proxy}".`,
    );
  const listenAddress = port(given('PORT'));
  const printedHost =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const publicUrl =
    address(
      'PUBLIC_URL',
      given('PUBLIC_URL'),
      ['http:', 'https:'],
      'https://portal.college.example',
    ) ?? new URL(`http://${printedHost}:${listenAddress}`);
  if (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash || publicUrl.username)
    throw new StartupError(
      'PUBLIC_URL must be an address without a path, such as https://portal.college.example.',
    );
  const database = address(
    'DATABASE_URL',
    given('DATABASE_URL'),
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
  );
  const migration = address(
    'MIGRATION_DATABASE_URL',
    given('MIGRATION_DATABASE_URL'),
    ['postgres:', 'postgresql:'],
    'postgres://owner:password@host:5432/database',
  );
  if (migration && !database)
    throw new StartupError('MIGRATION_DATABASE_URL can be set only together with DATABASE_URL.');
  if (migration && !database?.username)
    throw new StartupError(
      'DATABASE_URL must name its user where MIGRATION_DATABASE_URL is set: postgres://user:password@host:5432/database.',
    );
  const dataDir = resolve(given('DATA_DIR') ?? 'data');
  return {
    production,
    port: listenAddress,
    host,
    proxy,
    publicUrl: publicUrl.origin,
    databaseUrl: database && given('DATABASE_URL'),
    migrationDatabaseUrl: migration && given('MIGRATION_DATABASE_URL'),
    dataDir,
    filesDir: resolve(given('FILES_DIR') ?? `${dataDir}/files`),
    secret: secret(given('SECRET'), production),
    smtpUrl: address(
      'SMTP_URL',
      given('SMTP_URL'),
      ['smtp:', 'smtps:'],
      'smtps://user:password@mail.college.example',
    )?.href,
    sms: sms(
      address('SMS_URL', given('SMS_URL'), ['https:', 'http:'], 'https://sms.gateway.example/send'),
      given('SMS_TOKEN'),
      given('SMS_SENDER'),
    ),
    razorpay: razorpay(
      given('RAZORPAY_KEY_ID'),
      given('RAZORPAY_KEY_SECRET'),
      given('RAZORPAY_WEBHOOK_SECRET'),
      given('RAZORPAY_PREVIOUS_WEBHOOK_SECRET'),
    ),
    provider: provider(
      given('PROVIDER_NAME'),
      address(
        'PROVIDER_URL',
        given('PROVIDER_URL'),
        ['https:', 'http:'],
        'https://provider.example',
      ),
    ),
    demo: demo ?? !production,
  };
}

/** Search path for programs. */
export const SEARCH_PATH = process.env['PATH'] ?? '';
/** A server on which tests may create databases; '' for a private one. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'] ?? '';
