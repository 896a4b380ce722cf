import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv, type Source } from '../../server/env';
import { StartupError } from '../../server/startup-error';
import { secretOf } from '../../server/secret';

const SECRET = 'kJ3vN8sQ2xW5zR7bT1mY4cF6hL9pD0gA';

describe('reading the environment', () => {
  test('returns defaults for an empty environment', () => {
    expect(readEnv({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      dataDir: resolve('data'),
      filesDir: resolve('data/files'),
      secret: undefined,
      demo: true,
    });
  });

  test('reads every variable', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      PROXY: '10.0.0.7',
      PUBLIC_URL: 'https://portal.college.example/',
      DATABASE_URL: 'postgres://u:p@db/college',
      MIGRATION_DATABASE_URL: 'postgres://owner:p@db/college',
      PROVIDER_NAME: 'Hill Software',
      PROVIDER_URL: 'https://hill.example/',
      DATA_DIR: '/srv/data',
      FILES_DIR: '/srv/files',
      SECRET,
      SMTP_URL: 'smtps://u:p@mail',
      SMS_URL: 'https://sms.gateway.example/send',
      SMS_TOKEN: 't',
      SMS_SENDER: 'COLLGE',
      RAZORPAY_KEY_ID: 'a',
      RAZORPAY_KEY_SECRET: 'b',
      RAZORPAY_WEBHOOK_SECRET: 'c',
      DEMO: '0',
    });
    expect(env).toEqual({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://portal.college.example',
      databaseUrl: 'postgres://u:p@db/college',
      migrationDatabaseUrl: 'postgres://owner:p@db/college',
      provider: { name: 'Hill Software', url: 'https://hill.example' },
      dataDir: '/srv/data',
      filesDir: '/srv/files',
      proxy: '10.0.0.7',
      secret: SECRET,
      smtpUrl: 'smtps://u:p@mail',
      sms: { url: 'https://sms.gateway.example/send', token: 't', sender: 'COLLGE' },
      razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c' },
      demo: false,
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', SECRET: ' ', DATABASE_URL: '' })).toEqual(readEnv({}));
  });

  test.each<[string, Source, RegExp]>([
    ['a port that is none', { PORT: '80a' }, /^PORT must be a number/],
    ['a port beyond the last', { PORT: '65536' }, /^PORT must be a number/],
    ['a host that is none', { HOST: 'http://x' }, /^HOST must be an address/],
    ['a proxy without an address', { PROXY: 'nginx' }, /^PROXY must be the address/],
    [
      'a public address with a path',
      { PUBLIC_URL: 'https://a.example/portal' },
      /^PUBLIC_URL must be an address without a path/,
    ],
    ['a public address that is none', { PUBLIC_URL: 'a.example' }, /^PUBLIC_URL must look like/],
    [
      'another kind of database',
      { DATABASE_URL: 'mysql://localhost/x' },
      /^DATABASE_URL must look like postgres/,
    ],
    ['a short secret', { SECRET: 'short' }, /^SECRET must have at least 32 bytes; this one has 5/],
    ['a secret of one key', { SECRET: 'a'.repeat(40) }, /^SECRET is repetitive/],
    [
      'production without a secret',
      { NODE_ENV: 'production' },
      /^SECRET must be set in production/,
    ],
    [
      'the demonstration in production',
      { NODE_ENV: 'production', SECRET, DEMO: '1' },
      /^DEMO cannot be on/,
    ],
    ['a switch that is none', { DEMO: 'perhaps' }, /^DEMO must be 1 or 0/],
    ['another kind of mail', { SMTP_URL: 'https://mail' }, /^SMTP_URL must look like/],
    [
      'half of a message gateway',
      { SMS_URL: 'https://sms.gateway.example' },
      /^SMS_URL, .* together/,
    ],
    [
      'a message gateway in the clear',
      { SMS_URL: 'http://sms.gateway.example', SMS_TOKEN: 't', SMS_SENDER: 'COLLGE' },
      /^SMS_URL must begin with https/,
    ],
    [
      'an owner of the database without the database',
      { MIGRATION_DATABASE_URL: 'postgres://owner:p@db/college' },
      /^MIGRATION_DATABASE_URL can be set only together/,
    ],
    [
      'an owner beside a role without a name',
      {
        DATABASE_URL: 'postgres://db/college',
        MIGRATION_DATABASE_URL: 'postgres://owner:p@db/college',
      },
      /^DATABASE_URL must name its user/,
    ],
    [
      'a provider without an address',
      { PROVIDER_NAME: 'Hill Software' },
      /^PROVIDER_NAME and PROVIDER_URL .* together/,
    ],
    [
      'a provider’s address that is none',
      { PROVIDER_NAME: 'Hill Software', PROVIDER_URL: 'javascript:alert(1)' },
      /^PROVIDER_URL must look like/,
    ],
    ['half of a payment gateway', { RAZORPAY_KEY_ID: 'a' }, /^RAZORPAY_KEY_ID, .* together/],
  ])('rejects %s in one line', (_, source, line) => {
    expect(() => readEnv(source)).toThrow(StartupError);
    expect(() => readEnv(source)).toThrow(line);
    try {
      readEnv(source);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });

  test('never reveals a value that may contain a password', () => {
    for (const name of [
      'DATABASE_URL',
      'MIGRATION_DATABASE_URL',
      'SMTP_URL',
      'SMS_URL',
      'SECRET',
    ]) {
      try {
        readEnv({ [name]: 'x://u:hunter2@h' });
      } catch (error) {
        expect((error as Error).message).not.toContain('hunter2');
      }
    }
  });
});

describe('the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const env = readEnv({ DATA_DIR: folder });

  test('is generated once, stored, and readable by its owner only', () => {
    const made = secretOf(env);
    expect(Buffer.from(made, 'base64url')).toHaveLength(32);
    expect(secretOf(env)).toBe(made);
    expect(existsSync(join(folder, 'secret'))).toBe(true);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is taken from the environment first', () => {
    expect(secretOf({ ...env, secret: SECRET })).toBe(SECRET);
  });

  test('is rejected when the stored one is damaged', () => {
    writeFileSync(join(folder, 'secret'), 'half');
    expect(() => secretOf(env)).toThrow(/is damaged/);
  });
});
