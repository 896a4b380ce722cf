/**
 * The built product as a process of its own: started on a free port over a fresh folder, stopped or
 * killed on demand.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyTo, isFirst, keep } from './first-day';
import { PATIENCE } from './patience';

/**
 * Below the ephemeral port range, so that a port stays free while its product restarts. Above
 * 10080, the last one there that browsers and `fetch` refuse to call.
 */
const PORTS = { first: 10_081, many: 19_919 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.many);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return once(server, 'close').then(() => port);
  }
}

export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** Its output so far. */
  output(): string;
  /**
   * The emails sent so far: files, where no mail server is configured. One still being written has
   * a name with a leading dot.
   */
  mails(): string[];
  stop(): Promise<void>;
  /** Also removes the folder. */
  remove(): Promise<void>;
}

interface Options {
  /** `npm start` by default. */
  readonly command?: 'start' | 'dev';
  /** Where the product's own files are; by default here. */
  readonly root?: string;
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** By default a free one. Restarting at the same address lets a browser find its stored data. */
  readonly port?: number;
}

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'college-'));

/** Returns a folder for a start: that of the first day for a default start, else an empty one. */
async function folderFor({ command, root, env = {} }: Options): Promise<string> {
  const dataDir = freshFolder();
  const asItComes = !command && !root && Object.keys(env).every((name) => name === 'PUBLIC_URL');
  if (!asItComes) return dataDir;
  const shelf = inject('firstDay');
  if (isFirst(shelf)) {
    const first = await startProduct({ dataDir: freshFolder() });
    await first.stop();
    await keep(shelf, first.dataDir);
  }
  copyTo(shelf, dataDir);
  return dataDir;
}

/**
 * Starts the product and waits until it responds as healthy. Without a folder of its own it has the
 * demonstration college on its first day.
 */
export async function startProduct(options: Options = {}): Promise<Product> {
  const { command = 'start', root = process.cwd(), env = {} } = options;
  const dataDir = options.dataDir ?? (await folderFor(options));
  const port = options.port || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const child = spawn(process.execPath, ['server/cli.mjs', command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      ...env,
    },
  });
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const until = performance.now() + PATIENCE.start;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${output}`);
    const well = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (well) break;
    if (performance.now() > until) {
      await end('SIGKILL');
      throw new Error(`The product did not answer within ${PATIENCE.start} ms:\n${output}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  const stop = (): Promise<void> => end('SIGTERM');
  return {
    url,
    process: child,
    dataDir,
    output: () => output,
    mails: () => {
      const folder = join(dataDir, 'mail');
      if (!existsSync(folder)) return [];
      return readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .map((name) => readFileSync(join(folder, name), 'utf8'));
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
