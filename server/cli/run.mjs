/** Runs other programs to completion. */
import { spawn } from 'node:child_process';

/** An error that is shown as one line, without a stack trace. */
export class LineError extends Error {}

/**
 * Runs a program on our own terminal, or quietly with its output held back and shown if it fails.
 * @param {string} program @param {string[]} args @param {{quiet?: boolean, what?: string, env?:
 *   Record<string, string>}} options `env` overrides our own
 * @returns {Promise<number>} its exit code
 */
export function runTo(program, args, { quiet = false, what = program, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    let heard = '';
    child.stdout?.on('data', (chunk) => {
      heard += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      heard += chunk;
    });
    child.once('error', (error) =>
      reject(new LineError(`${what} could not be run: ${error.message}`)),
    );
    child.once('exit', (code) => {
      if (quiet && code !== 0) reject(new LineError(`${what} failed:\n${heard.trim()}`));
      else resolve(code ?? 1);
    });
  });
}

/** Runs a program of a package, without a shell and without the package manager. */
export const tool = (path, args, options) =>
  runTo(process.execPath, [`node_modules/${path}`, ...args], options);

/** @param {string} line */
export const say = (line) => process.stderr.write(`${line}\n`);
