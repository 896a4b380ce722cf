/** What stands on the pages of a journey, for the message of one that fails. */

/** As much of a browser's page as is asked here, so that tests without a browser load none. */
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

/** A line for each page that is open: its address and the words on it. */
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
