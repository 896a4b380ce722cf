/**
 * A data folder as the first start leaves it, made once in a run of the tests: whoever wants the demonstration college on its first
 * day gets a copy, instead of a database that is created, migrated and filled once more.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { until } from './until';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the folder of the first day is kept; there is none until somebody makes it. */
    readonly firstDay: string;
  }
}

export default function setup(project: TestProject): () => void {
  const shelf = join(tmpdir(), `college-first-day-${process.pid}`);
  project.provide('firstDay', shelf);
  return () => rmSync(shelf, { recursive: true, force: true });
}

/** False for whoever comes second while the first is at it: that one need not wait, and starts on an empty folder. */
export function isFirst(shelf: string): boolean {
  try {
    mkdirSync(shelf, { mode: 0o711 });
    return true;
  } catch {
    return false;
  }
}

const kept = (shelf: string): string => join(shelf, 'data');

/**
 * Takes the folder of a product that has stopped, once its database, which a busy machine may end after it, is gone too; what the
 * database keeps elsewhere cannot be copied, and is left alone.
 */
export async function keep(shelf: string, dataDir: string): Promise<void> {
  const database = join(dataDir, 'database');
  if (!lstatSync(database).isDirectory()) return rmSync(dataDir, { recursive: true });
  await until(
    () => Promise.resolve(existsSync(join(database, 'postgres', 'postmaster.pid'))),
    (isThere) => !isThere,
  );
  renameSync(dataDir, kept(shelf));
}

/** Puts a copy there, owners and all; where there is none yet, nothing. */
export function copyTo(shelf: string, dataDir: string): void {
  if (existsSync(kept(shelf))) execFileSync('cp', ['-a', `${kept(shelf)}/.`, dataDir]);
}
