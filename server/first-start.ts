/** The first start with an empty database: seeds a demonstration college and lists its accounts. */
import type { Roll } from '@/schema';
import { makeArgon } from './auth/password';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { accounts, DEMO_PASSWORD } from './demo/people';
import { isEmpty, seed, type Profile } from './demo/seed';
import { localStore } from './files/local';
import type { Runtime } from './runtime';

/** One of each kind; `npm run seed -- --accounts` lists all of them. */
const LISTED_IDENTITIES = new Map([
  ['super', 'Super administrator'],
  ['admin:A', 'Administrator'],
  ['hod', 'Head of department'],
  ['faculty', 'Faculty'],
  ['union', "Students' union"],
  ['applicant', 'Applicant'],
  ['parent', 'Parent'],
]);

/** As the owner of the tables: a college of thousands needs temporary tables. */
export async function runSeed(
  { clock, env, ownerUrl }: Runtime,
  roll: Roll,
  profile: Profile,
): Promise<number> {
  const db = await openDatabase({ url: ownerUrl, roll });
  try {
    return await seed(db, {
      roll,
      profile,
      now: clock.now(),
      hash: makeArgon().hash,
      files: localStore(env.filesDir),
    });
  } finally {
    await db.close();
  }
}

/** Fills an empty database unless the environment disables it. */
export async function seedOnFirstStart(runtime: Runtime, roll: Roll, db: Database): Promise<void> {
  if (!runtime.env.demo || !(await isEmpty(db))) return;
  const students = await runSeed(runtime, roll, 'demo');
  runtime.log('demonstration.made', { students });
}

/** Whether nobody can sign in yet, because there is no administrator. */
export const lacksAdmin = isEmpty;

interface Greeting {
  readonly address: string;
  readonly demonstration: boolean;
  readonly lacksAdmin: boolean;
  readonly warning?: string | undefined;
}

export function greeting({ address, demonstration, lacksAdmin: empty, warning }: Greeting): string {
  const lines = ['', `  The college portal is at ${address}`];
  if (demonstration) {
    const listed = accounts().filter(({ identity }) => LISTED_IDENTITIES.has(identity));
    lines.push('', `  Sign in to the demonstration college with the password ${DEMO_PASSWORD}:`);
    for (const { identity, identifier } of listed)
      lines.push(`    ${(LISTED_IDENTITIES.get(identity) ?? identity).padEnd(20)} ${identifier}`);
  }
  if (empty)
    lines.push(
      '',
      '  No accounts yet. Create the first administrator in a second terminal:',
      '    npm run create-admin',
    );
  if (warning) lines.push('', `  Warning: ${warning}`);
  return `${lines.join('\n')}\n\n`;
}
