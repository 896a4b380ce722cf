/** The pages of a journey as text, for the message of a failing one. */

/** The part of a browser page used here, so that tests without a browser do not load one. */
interface Shown {
  url(): string;
  isClosed(): boolean;
  innerText(selector: string, options: { timeout: number }): Promise<string>;
}

const LONGEST = 800;
const pages = new Set<Shown>();

export function watch(page: Shown): void {
  pages.add(page);
}

/** Returns a line for each open page: its address and its words. */
export async function shown(): Promise<string[]> {
  const lines: string[] = [];
  for (const page of pages) {
    if (page.isClosed()) {
      pages.delete(page);
      continue;
    }
    const text = await page.innerText('body', { timeout: 2_000 }).catch(() => '(nothing)');
    lines.push(`${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, LONGEST)}`);
  }
  return lines;
}
