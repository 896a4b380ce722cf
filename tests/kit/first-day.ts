/**
 * A data folder as the first start leaves it, created once per test run: tests that need the
 * demonstration college on its first day get a copy, instead of creating, migrating and seeding
 * another database.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { until } from './until';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the folder of the first day is stored; it is created on first use. */
    readonly firstDay: string;
  }
}

export default function setup(project: TestProject): () => void {
  const shelf = join(tmpdir(), `college-first-day-${process.pid}`);
  project.provide('firstDay', shelf);
  return () => rmSync(shelf, { recursive: true, force: true });
}

/**
 * Returns false while another test is creating it: that test does not wait, and starts on an empty
 * folder.
 */
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
 * Takes over the folder of a stopped product once its database has ended too, which a busy machine
 * may do later; a database that stores data elsewhere cannot be copied, and its folder is deleted.
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

/** Puts a copy there, including file owners; does nothing where there is none yet. */
export function copyTo(shelf: string, dataDir: string): void {
  if (existsSync(kept(shelf))) execFileSync('cp', ['-a', `${kept(shelf)}/.`, dataDir]);
}
