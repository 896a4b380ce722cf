/** Reads a PDF: its text and its pages, with the tools of poppler where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests that need it are skipped where it is not installed. */
export const canRead = spawnSync('pdftotext', ['-v']).status === 0;

/** Returns the text of each page, in reading order. Throws if the file is broken. */
export function pdfText(bytes: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'read.pdf');
    writeFileSync(file, bytes);
    const found = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    if (found.status !== 0 || found.stderr !== '') throw new Error(found.stderr);
    return found.stdout.split('\f').slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the fault that a PDF checker finds, where one is installed; `undefined` without a fault
 * or a checker.
 */
export function pdfFault(bytes: Uint8Array): string | undefined {
  if (spawnSync('qpdf', ['--version']).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'read.pdf');
    writeFileSync(file, bytes);
    execFileSync('qpdf', ['--check', file], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
