/** Reads the QR codes on a page of a PDF as a phone does: from a picture of the page. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';

/** Tests that need it are skipped where it is not installed. */
export const canPaint = spawnSync('pdftoppm', ['-v']).status === 0;

/** Parses width, height, the largest value, then three bytes for each pixel. */
function dotsOf(ppm: Buffer): { data: Uint8ClampedArray; width: number; height: number } {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error('The page was not painted.');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let dot = 0; dot < width * height; dot += 1) {
    const at = head[0].length + 3 * dot;
    data.set([ppm[at] ?? 0, ppm[at + 1] ?? 0, ppm[at + 2] ?? 0, 255], 4 * dot);
  }
  return { data, width, height };
}

/** Returns the text of the code on a page, counted from 1; null if none is found. */
export function squareOn(bytes: Uint8Array, page: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'qr-'));
  try {
    const file = join(folder, 'read.pdf');
    writeFileSync(file, bytes);
    const painted = spawnSync(
      'pdftoppm',
      ['-r', '150', '-f', String(page), '-l', String(page), file],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    if (painted.status !== 0) throw new Error(painted.stderr.toString());
    const { data, width, height } = dotsOf(painted.stdout);
    return jsQR(data, width, height)?.data ?? null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
