/**
 * Creates the first super administrator, or another one when nobody can sign in any more. Runs on
 * the server itself, because no account exists yet that could authorise it. No secret is printed or
 * taken from the command line, where other users of the machine could read it.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Problem, say, validate, type Roll } from '@/schema';
import { insertRows } from '../db/rows';
import { writeAudit } from '../db/audit';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { StartupError } from '../startup-error';
import { accountHomes, accountOf, type AccountHome } from './accounts';
import { setHash } from './credentials';
import { personalOf } from './deps';
import { makeArgon, type Argon } from './password';
import { checkPassword } from './password-policy';

export interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface CreateAdminOptions extends NewAdmin {
  readonly db: Database;
  readonly roll: Roll;
  readonly clock: Clock;
  readonly argon?: Argon;
}

function adminHome(roll: Roll, db: Database): AccountHome {
  const home = accountHomes(roll, db).get('admin');
  if (!home) throw new StartupError('There is no resource with accounts of the kind "admin".');
  return home;
}

/**
 * Creates an active super administrator and returns its id. Throws `StartupError` with a one-line
 * reason.
 */
export async function createAdmin({
  db,
  roll,
  clock,
  name,
  email,
  password,
  argon = makeArgon(),
}: CreateAdminOptions): Promise<number> {
  const home = adminHome(roll, db);
  const { fields } = home.resource;
  const entered = { name, email, superadmin: true, active: true };
  const { values, errors } = validate(
    fields,
    Object.fromEntries(Object.entries(entered).filter(([field]) => fields[field])),
  );
  const [wrong] = Object.values(errors);
  if (wrong) throw new StartupError(say(wrong));
  const weak = checkPassword(password, {
    shortest: home.kind.shortest,
    personal: personalOf(accountOf(home, values)),
  });
  if (weak) throw new StartupError(say(weak));
  const hash = await argon.hash(password);
  try {
    return await db.transaction(async (tx) => {
      const [row] = await insertRows(tx, home.table, Object.keys(values), [values]);
      const id = Number(row?.['id']);
      await setHash(tx, home.kind.kind, id, hash, clock.now());
      await writeAudit(tx, {
        at: clock.now().toISOString(),
        actor: null,
        action: 'create',
        entity: home.resource.name,
        entityId: id,
        change: { name, email, superadmin: true },
      });
      return id;
    });
  } catch (error) {
    if (error instanceof Problem) throw new StartupError(error.message);
    throw error;
  }
}

/** The terminal, or its replacement in tests. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Prompts for the values that were not given. The password is never echoed; from a pipe it is the
 * first line.
 */
export async function askForAdmin(
  args: readonly string[],
  { input, output }: Terminal,
): Promise<NewAdmin> {
  const option = (name: string): string | undefined => {
    const at = args.indexOf(`--${name}`);
    return at < 0
      ? args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
      : args[at + 1];
  };
  if (option('password') !== undefined)
    throw new StartupError(
      'A password on the command line is visible to others. Omit --password to be prompted, or pass it on standard input.',
    );
  let masked = false;
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (masked) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: screen, terminal: input.isTTY === true });
  // Input typed or pasted ahead of a prompt may be the password, so input is echoed only while a
  // name is being prompted for.
  terminal.on('line', () => {
    masked = false;
  });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string, hidden = false): Promise<string> => {
    if (input.isTTY === true) output.write(question);
    masked = !hidden;
    const { value, done } = await lines.next();
    if (hidden && input.isTTY === true) output.write('\n');
    if (done === true) throw new StartupError('No input. No administrator was created.');
    return value;
  };
  try {
    const name = option('name') ?? (await ask('Name: '));
    const email = option('email') ?? (await ask('Email address: '));
    const password = await ask('Password: ', true);
    if (input.isTTY === true && (await ask('Repeat the password: ', true)) !== password)
      throw new StartupError('Password and Re-Enter Password should be same!');
    return { name, email, password };
  } finally {
    terminal.close();
  }
}

/** The `create-admin [--name ...] [--email ...]` command. */
export async function createAdminCommand(
  args: readonly string[],
  options: Omit<CreateAdminOptions, keyof NewAdmin>,
  terminal: Terminal,
): Promise<void> {
  const answers = await askForAdmin(args, terminal);
  await createAdmin({ ...options, ...answers });
  terminal.output.write(`${answers.email} is a super administrator and can sign in.\n`);
}
