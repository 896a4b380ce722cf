/**
 * The kill drill: the running product is killed with SIGKILL at random moments while several
 * writers write, restarted, and checked for everything that it had acknowledged.
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, type Voice } from './api';
import { startProduct, type Product } from './product';

export interface Drill {
  readonly kills: number;
  /**
   * `undefined`: the private database, which is killed together with the product every other time.
   */
  readonly databaseUrl?: string;
  readonly root?: string;
}
export interface DrillReport {
  readonly kills: number;
  /** Successful responses to the writers. */
  readonly acknowledged: number;
  /** Acknowledged, but missing afterwards. */
  readonly lost: readonly string[];
  /** Bulk saves stored in part. */
  readonly halves: readonly string[];
  /** Milliseconds from each start to its first healthy response, sorted. */
  readonly healthyAfter: readonly number[];
  /** Findings in the audit chain. */
  readonly audit: string;
}

/** Rows that one bulk save changes together. */
const GROUP = 20;
const WRITERS = 3;
const LONGEST = 700;

interface Ledger {
  readonly created: string[];
  /** The last mark acknowledged for the group, and the last one sent. */
  acknowledged: number;
  sent: number;
}

/** Creates rows until the product is gone and records those answered with 201. */
async function create(voice: Voice, ledger: Ledger, name: (n: number) => string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const id = name(n);
    const { status } = await voice.call('POST', '/api/programme', { id, name: `Programme ${id}` });
    if (status === 201) ledger.created.push(id);
    else if (status === 429) return;
  }
}

/** Writes one mark to a group of rows, again and again. */
async function mark(voice: Voice, ledger: Ledger, ids: readonly unknown[]): Promise<void> {
  for (;;) {
    ledger.sent += 1;
    const { status } = await voice.call('PATCH', '/api/student', {
      ids,
      values: { mother_tongue: `mark ${ledger.sent}` },
    });
    if (status === 200) ledger.acknowledged = ledger.sent;
    else if (status === 429) return;
  }
}

/** The writers end when the product does. */
async function writeUntilKilled(
  product: Product,
  office: Voice,
  group: readonly unknown[],
  ledger: Ledger,
  round: number,
  alsoDatabase: boolean,
): Promise<void> {
  const writers = [
    ...Array.from({ length: WRITERS }, (_, writer) =>
      create(office, ledger, (n) => `K${round}-${writer}-${n}`),
    ),
    mark(office, ledger, group),
  ].map((writer) => writer.catch(() => undefined));
  await new Promise((resolve) => {
    setTimeout(resolve, 30 + Math.random() * LONGEST);
  });
  const gone = once(product.process, 'exit');
  const note = join(product.dataDir, 'database', 'postgres', 'postmaster.pid');
  if (alsoDatabase && existsSync(note))
    process.kill(Number.parseInt(readFileSync(note, 'utf8'), 10), 'SIGKILL');
  product.process.kill('SIGKILL');
  await gone;
  await Promise.all(writers);
}

async function missing(office: Voice, created: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (let from = 0; from < created.length; from += 200) {
    const asked = created.slice(from, from + 200);
    const { body } = await office.call(
      'GET',
      `/api/programme?filter=${encodeURIComponent(JSON.stringify({ id: asked }))}`,
    );
    const there = new Set((body.data as { id: string }[]).map(({ id }) => id));
    lost.push(...asked.filter((id) => !there.has(id)));
  }
  return lost;
}

/**
 * Checks that every row of the group has the same mark: the last acknowledged one, or a later one
 * in flight.
 */
async function checkGroup(
  office: Voice,
  group: readonly unknown[],
  ledger: Ledger,
): Promise<{ halves: string[]; lost: string[] }> {
  const { body } = await office.call(
    'GET',
    `/api/student?filter=${encodeURIComponent(JSON.stringify({ id: group }))}`,
  );
  const marks = [
    ...new Set((body.data as { mother_tongue: string | null }[]).map((row) => row.mother_tongue)),
  ];
  if (marks.length !== 1) return { halves: [marks.join(' and ')], lost: [] };
  const found = Number(/^mark (\d+)$/.exec(marks[0] ?? '')?.[1] ?? 0);
  return {
    halves: [],
    lost: found < ledger.acknowledged ? [`mark ${ledger.acknowledged}; found ${found}`] : [],
  };
}

export async function drill({ kills, databaseUrl, root }: Drill): Promise<DrillReport> {
  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const ledger: Ledger = { created: [], acknowledged: 0, sent: 0 };
  const [lost, halves, healthyAfter]: [string[], string[], number[]] = [[], [], []];
  let product = await startProduct({ env, ...(root ? { root } : {}) });
  try {
    let office = await signIn(product.url, 'admin', 'super@tlawng.example');
    const first = await office.call('GET', `/api/student?range=[0,${GROUP - 1}]`);
    const group = (first.body.data as { id: number }[]).map(({ id }) => id);
    await office.call('PATCH', '/api/student', { ids: group, values: { mother_tongue: 'mark 0' } });
    for (let round = 1; round <= kills; round += 1) {
      const before = ledger.created.length;
      await writeUntilKilled(
        product,
        office,
        group,
        ledger,
        round,
        databaseUrl === undefined && round % 2 === 0,
      );
      const began = performance.now();
      product = await startProduct({
        env,
        dataDir: product.dataDir,
        ...(root ? { root } : {}),
      });
      healthyAfter.push(Math.round(performance.now() - began));
      office = await signIn(product.url, 'admin', 'super@tlawng.example');
      lost.push(...(await missing(office, ledger.created.slice(before))));
      const checked = await checkGroup(office, group, ledger);
      lost.push(...checked.lost);
      halves.push(...checked.halves);
    }
    lost.push(...(await missing(office, ledger.created))); // and nothing of an earlier round was lost later
    return {
      kills,
      acknowledged: ledger.created.length + ledger.acknowledged,
      lost,
      halves,
      healthyAfter: healthyAfter.sort((a, b) => a - b),
      audit: await verify(product, env, root),
    };
  } finally {
    await product.remove();
  }
}

/** Runs the product's own command, beside the running product. */
async function verify(
  product: Product,
  env: Record<string, string>,
  root = process.cwd(),
): Promise<string> {
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/cli.mjs', 'audit:verify'],
      { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir, ...env } },
      (_error, stdout, stderr) => resolve((stdout || stderr).trim()),
    );
  });
}
