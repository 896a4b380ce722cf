import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { createAdmin, createAdminCommand } from '../../server/auth/create-admin';
import { authWorld, type AuthWorld } from '../kit/auth';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world.close());

const roll = readRoll();
const PASSWORD = 'seven grey herons at dusk';
const make = (more: object = {}) =>
  createAdmin({
    db: world.db,
    roll,
    clock: world.clock,
    name: 'Second Principal',
    email: 'second@college.example',
    password: PASSWORD,
    ...more,
  });
const signIn = (identifier: string, password = PASSWORD) =>
  world.signIn('admin', { identifier, password });

/** Runs the command with these lines on standard input; returns its output. */
async function run(
  args: readonly string[],
  lines: string,
  tty = false,
): Promise<{ printed: string; refused?: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let printed = '';
  output.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const done = createAdminCommand(
    args,
    { db: world.db, roll, clock: world.clock },
    { input: Object.assign(input, { isTTY: tty }), output },
  );
  input.end(lines);
  return done.then(
    () => ({ printed }),
    (error: unknown) => ({
      printed,
      refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    }),
  );
}

describe('the create-admin command', () => {
  it('creates a super administrator who can sign in, and logs it without the password', async () => {
    const id = await make();
    expect(await signIn('second@college.example')).toMatchObject({
      status: 200,
      body: { data: { type: 5, id } },
    });
    const [row] = await world.db.read(
      ({ sql }) =>
        sql`select actor, action, entity, entity_id, change from audit_log where action = 'create' order by id desc limit 1`,
    );
    expect(row).toEqual({
      actor: null,
      action: 'create',
      entity: 'admin',
      entity_id: String(id),
      change: { name: 'Second Principal', email: 'second@college.example', superadmin: true },
    });
  });

  it.each([
    [{ email: 'not an address' }, 'Email must look like name@college.edu.'],
    [{ name: '' }, 'Enter name.'],
    [{ password: 'too short' }, 'New password must have at least 12 characters.'],
    [{ password: 'Password@2026' }, 'This password is easy to guess. Use several unrelated words.'],
    [{ email: 'SUPER@college.example' }, 'Email "super@college.example" already exists.'],
  ])('refuses %j with a one-line message', async (more, line) => {
    await expect(make({ email: 'third@college.example', ...more })).rejects.toMatchObject({
      name: 'StartupError',
      message: line,
    });
  });

  it('takes name and email from arguments and the password from standard input', async () => {
    expect(
      await run(['--name', 'Fourth', '--email=fourth@college.example'], `${PASSWORD}\n`),
    ).toEqual({ printed: 'fourth@college.example is a super administrator and can sign in.\n' });
    expect((await signIn('fourth@college.example')).status).toBe(200);
  });

  it('prompts for everything on a terminal, twice for the password, without echoing it', async () => {
    const { printed } = await run(
      [],
      `Fifth\nfifth@college.example\n${PASSWORD}\n${PASSWORD}\n`,
      true,
    );
    expect(printed).toContain('Name: ');
    expect(printed).toContain('Password: ');
    expect(printed).toContain('fifth@college.example is a super administrator and can sign in.');
    expect(printed).not.toContain('herons');
    expect((await signIn('fifth@college.example')).status).toBe(200);
  });

  it('refuses different passwords, a missing one, and one on the command line', async () => {
    expect(
      await run(
        ['--name', 'Sixth', '--email', 'sixth@college.example'],
        `${PASSWORD}\nseven grey herons\n`,
        true,
      ),
    ).toMatchObject({ refused: 'StartupError: Password and Re-Enter Password should be same!' });
    expect(await run(['--name', 'Sixth', '--email', 'sixth@college.example'], '')).toMatchObject({
      refused: 'StartupError: No input. No administrator was created.',
    });
    expect((await run(['--password', PASSWORD], '')).refused).toMatch(
      /^StartupError: A password on the command line is visible to others\./,
    );
    expect((await signIn('sixth@college.example')).status).toBe(422);
  });
});
