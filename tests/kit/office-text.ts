/** Reads Word documents with LibreOffice, a reader that is not ours, where it is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Tests that need it are skipped where it is not installed. */
export const hasOffice = spawnSync('soffice', ['--version']).status === 0;

/** Returns the text of each document. All are read in one start, which takes seconds. */
export function officeTexts(documents: readonly Uint8Array[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  try {
    const files = documents.map((bytes, n) => {
      const file = join(folder, `${n}.docx`);
      writeFileSync(file, bytes);
      return file;
    });
    const run = spawnSync(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--convert-to',
        'txt:Text (encoded):UTF8',
        '--outdir',
        folder,
        ...files,
      ],
      { encoding: 'utf8' },
    );
    if (run.status !== 0) throw new Error(run.stderr);
    return files.map((file) => readFileSync(file.replace(/docx$/, 'txt'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
