/** Every command but `serve`: runs once and writes its result to standard output. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { describeGrants } from '@/schema';
import { readRoll } from '@/resources/roll';
import { createAdminCommand } from './auth/create-admin';
import { clientPaths } from './client-paths';
import { systemClock } from './clock';
import { verifyAudit } from './db/audit-verify';
import { backup } from './db/backup';
import { writeMigration } from './db/diff';
import { restore } from './db/restore';
import { accounts } from './demo/people';
import { isEmpty, PROFILES, type Profile } from './demo/seed';
import { renderDocs } from './docs';
import { runSeed } from './first-start';
import { openRuntime, type Runtime } from './runtime';
import { describedRoutes, openWithRoll } from './product';
import { StartupError } from './startup-error';
import { bringUpToDate, MIGRATIONS } from './schema';

export interface CommandContext {
  print(text: string): void;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

const OPTIONS = {
  profile: { type: 'string' },
  accounts: { type: 'boolean' },
  json: { type: 'boolean' },
  loss: { type: 'boolean' },
  through: { type: 'string' },
} as const;

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}

async function withRuntime<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await openRuntime({ alone: false });
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

const onDatabase = <T>(
  work: (opened: Awaited<ReturnType<typeof openWithRoll>>, runtime: Runtime) => Promise<T>,
): Promise<T> =>
  withRuntime(async (runtime) => {
    const opened = await openWithRoll(runtime);
    try {
      return await work(opened, runtime);
    } finally {
      await opened.db.close();
    }
  });

async function seedCommand(args: readonly string[], { print }: CommandContext): Promise<void> {
  const { values } = parseOptions(args);
  if (values.accounts) {
    const list = accounts();
    print(
      values.json
        ? `${JSON.stringify(list, null, 2)}\n`
        : list
            .map(
              ({ identity, kind, identifier, password, active }) =>
                `${identity.padEnd(22)} ${kind.padEnd(15)} ${identifier.padEnd(36)} ${password}${active ? '' : ' (inactive)'}\n`,
            )
            .join(''),
    );
    return;
  }
  const profile = values.profile ?? 'demo';
  if (!Object.hasOwn(PROFILES, profile))
    throw new StartupError(
      `Unknown profile "${profile}". Available: ${Object.keys(PROFILES).join(', ')}.`,
    );
  await onDatabase(async ({ roll, db }, runtime) => {
    if (runtime.env.production)
      throw new StartupError(
        'The demonstration college cannot be created in production: its passwords are public.',
      );
    if (!(await isEmpty(db)))
      throw new StartupError(
        'The database is not empty. The demonstration college needs an empty one: set DATA_DIR (or DATABASE_URL) to another.',
      );
    const students = await runSeed(runtime, roll, profile as Profile);
    print(
      `Created the demonstration college with ${students} students. Sign-ins: npm run seed -- --accounts\n`,
    );
  });
}

async function backupCommand(args: readonly string[], { print }: CommandContext): Promise<void> {
  const now = systemClock.now();
  await withRuntime(async ({ env, ownerUrl }) => {
    const to =
      parseOptions(args).positionals[0] ??
      `${env.dataDir}/backups/${now.toISOString().replaceAll(':', '-').slice(0, 19)}`;
    const { tables, files } = await backup({ url: ownerUrl, filesDir: env.filesDir, to, now });
    print(
      `${to}: ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files. Store it on another machine, and store SECRET separately.\n`,
    );
  });
}

async function restoreCommand(args: readonly string[], { print }: CommandContext): Promise<void> {
  const [folder] = parseOptions(args).positionals;
  if (!folder) throw new StartupError('Name the folder of the backup: npm run restore -- <folder>');
  await withRuntime(async (runtime) => {
    await bringUpToDate(runtime, readRoll());
    const { tables, files } = await restore({
      url: runtime.ownerUrl,
      folder,
      filesDir: runtime.env.filesDir,
    });
    print(
      `Restored ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables and ${files.length} files. Check with: npm run audit:verify\n`,
    );
  });
}

async function auditCommand(args: readonly string[], { print }: CommandContext): Promise<void> {
  const { values } = parseOptions(args);
  const { rows, head, findings } = await onDatabase(({ db }) => verifyAudit(db, values.through));
  if (values.json) print(`${JSON.stringify({ rows, head, findings }, null, 2)}\n`);
  else
    print(
      findings.length === 0
        ? `The audit chain is intact: ${rows} rows, head ${head}\n`
        : findings
            .map(({ id, why }) => `${id === null ? 'The chain' : `Row ${id}`}: ${why}\n`)
            .join(''),
    );
  if (findings.length > 0) process.exitCode = 1;
}

async function routesCommand(args: readonly string[], { print }: CommandContext): Promise<void> {
  const { values } = parseOptions(args);
  const { roll, routes } = await describedRoutes();
  const server = routes.map(({ method, path, who }) => ({
    side: 'server',
    method,
    path,
    grants: describeGrants(who),
  }));
  const client = clientPaths(roll).map(({ path, grants }) => ({
    side: 'client',
    method: 'GET',
    path,
    grants,
  }));
  const all = [...client, ...server];
  print(
    values.json
      ? `${JSON.stringify(all, null, 1)}\n`
      : all
          .map(
            ({ side, method, path, grants }) =>
              `${side}  ${method.padEnd(6)} ${path.padEnd(70)} ${grants.join('; ') || 'nobody'}\n`,
          )
          .join(''),
  );
}

async function docsCommand(_args: readonly string[], { print }: CommandContext): Promise<void> {
  const { roll, routes } = await describedRoutes();
  for (const [path, text] of Object.entries(renderDocs(roll, routes))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    print(`${path}\n`);
  }
}

async function diffCommand(args: readonly string[], { print }: CommandContext): Promise<void> {
  const written = await writeMigration({
    roll: readRoll(),
    folder: MIGRATIONS,
    mode: parseOptions(args).values.loss ? 'loss' : 'careful',
  });
  print(
    written
      ? `${written.file}\n\n${written.statements.join('\n')}\n`
      : 'The migrations match the definitions. Nothing to write.\n',
  );
}

const createAdmin = (args: readonly string[], { input, output }: CommandContext): Promise<void> =>
  onDatabase(({ roll, db }, { clock }) =>
    createAdminCommand(args, { roll, db, clock }, { input, output }),
  );

export const COMMANDS: Readonly<
  Record<string, (args: readonly string[], out: CommandContext) => Promise<void>>
> = {
  seed: seedCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'audit:verify': auditCommand,
  routes: routesCommand,
  docs: docsCommand,
  'db:diff': diffCommand,
  'create-admin': createAdmin,
};
