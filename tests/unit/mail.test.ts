import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOneAddress, oneLine } from '../../server/mail/envelope';
import { writeLetter } from '../../server/mail/letter';
import { makeMailer } from '../../server/mail/mailer';

const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('a single address', () => {
  it.each(['a@b.example', 'first.last+tag@sub.college.edu', 'नाम@college.example'])(
    'accepts %s',
    (text) => {
      expect(isOneAddress(text)).toBe(true);
    },
  );
  it.each([
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\nx',
    'Name <a@b.example>',
    '<a@b.example>',
    'a@b.example>',
    '"a b"@c.example',
    'a@b@c.example',
    'a b@c.example',
    '@b.example',
    'a@',
    'a@-b.example',
    'a@b..example',
    'a@b.example.',
    'a(c)@b.example',
    'a:b@c.example',
    `${'a'.repeat(65)}@b.example`,
    'a@b.example\0',
    'a\u200b@b.example',
    '',
  ])('rejects %j', (text) => {
    expect(isOneAddress(text)).toBe(false);
  });
});

it('a subject is always a single line', () => {
  expect(oneLine('Hello\r\nBcc: x@y.example\u2028there\0')).toBe('Hello Bcc: x@y.example there');
});

describe('a letter', () => {
  it("is written in English and Hindi with formatted days and months, and a user's own text once", () => {
    const month = '2026-10';
    expect(
      writeLetter({
        to: 'a@b.example',
        subject: { text: 'Submit attendance registers of {month}', with: { month } },
        text: [
          { text: 'Dear {name},', with: { name: 'Lalrin Puii' } },
          { text: 'Entry closes on {day}.', with: { day: '2026-11-20' } },
        ],
      }),
    ).toEqual({
      to: 'a@b.example',
      subject: 'Submit attendance registers of October 2026 · अक्तूबर 2026 की उपस्थिति पंजियाँ जमा करें',
      text: 'Dear Lalrin Puii,\n\nEntry closes on 20-11-2026.\n\n* * *\n\nप्रिय Lalrin Puii,\n\nप्रविष्टि 20-11-2026 को बंद होगी।',
    });
    expect(writeLetter({ to: 'a@b.example', subject: 'Open', text: 'Name' })).toMatchObject({
      subject: 'Open',
      text: 'Name',
    });
  });
});

describe('without a mail server', () => {
  const mailer = makeMailer({ dataDir, publicUrl: 'https://portal.college.example/', clock });
  it('a message is stored as a file that only its owner can read', async () => {
    await mailer.send({
      to: 'a@b.example',
      subject: 'नया पासवर्ड',
      text: 'Line one\nLine two\n.\nLine four',
    });
    const [name = ''] = readdirSync(join(dataDir, 'mail'));
    expect(name).toMatch(/^2026-11-20T10-00-00\.000Z-[0-9a-f]{8}\.eml$/);
    expect(statSync(join(dataDir, 'mail', name)).mode & 0o777).toBe(0o600);
    const text = readFileSync(join(dataDir, 'mail', name), 'utf8');
    expect(text).toContain('From: no-reply@portal.college.example\r\nTo: a@b.example\r\n');
    expect(text).toContain('Date: Fri, 20 Nov 2026 10:00:00 +0000');
    expect(text).toContain('Line one\r\nLine two\r\n.\r\nLine four');
  });

  it('headers injected into a subject are ignored, and a second address is rejected', async () => {
    rmSync(join(dataDir, 'mail'), { recursive: true });
    await mailer.send({
      to: 'a@b.example',
      subject: 'x\r\nBcc: evil@b.example\r\n\r\nbody',
      text: 'y',
    });
    const [name = ''] = readdirSync(join(dataDir, 'mail'));
    const head =
      readFileSync(join(dataDir, 'mail', name), 'utf8')
        .split('\r\n\r\n')[0]
        ?.split('\r\n') ?? [];
    expect(head.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual(['To: a@b.example']);
    for (const to of [
      'a@b.example\r\nBcc: evil@b.example',
      'a@b.example, evil@b.example',
      'nobody',
    ]) {
      await expect(mailer.send({ to, subject: 'x', text: 'y' })).rejects.toMatchObject({
        name: 'NotAnAddress',
      });
    }
    expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(1);
  });
});

describe('with a mail server', () => {
  it('sends the message to one recipient, from the sender in SMTP_URL', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      let data = false;
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          heard.push(line);
          if (data) {
            if (line === '.') {
              data = false;
              socket.write('250 taken\r\n');
            }
          } else if (line === 'DATA') {
            data = true;
            socket.write('354 go on\r\n');
          } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const mailer = makeMailer({
      smtpUrl: `smtp://127.0.0.1:${port}/?from=office@college.example`,
      dataDir,
      publicUrl: 'https://portal.college.example',
      clock,
    });
    await mailer.send({ to: 'a@b.example', subject: 'Hello', text: 'there' });
    server.close();
    expect(heard.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<office@college.example>',
      'RCPT TO:<a@b.example>',
    ]);
    expect(heard).toContain('there');
  });

  it('fails when the server does not answer', async () => {
    const mailer = makeMailer({
      smtpUrl: 'smtp://127.0.0.1:9',
      dataDir,
      publicUrl: 'https://portal.college.example',
      clock,
    });
    await expect(mailer.send({ to: 'a@b.example', subject: 'x', text: 'y' })).rejects.toThrow();
  });
});
