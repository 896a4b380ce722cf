/** The pages of a journey as text, for the message of a failing one. */

/** The part of a browser page used here, so that tests without a browser do not load one. */
interface Shown {
  url(): string;
  isClosed(): boolean;
  innerText(selector: string, options: { timeout: number }): Promise<string>;
  context(): { close(options?: { reason?: string }): Promise<void> };
}

const LONGEST = 800;
const pages = new Set<Shown>();
/** What the pages of this test showed that it closed itself, before its failure is reported. */
let closed: string[] = [];

const line = async (page: Shown): Promise<string> => {
  const text = await page.innerText('body', { timeout: 2_000 }).catch(() => '(nothing)');
  return `${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, LONGEST)}`;
};

/** The hooks of a file close its pages before a failure is reported: they are read just before. */
export function watch(page: Shown): void {
  pages.add(page);
  const context = page.context();
  const close = context.close.bind(context);
  context.close = async (options) => {
    if (pages.delete(page) && !page.isClosed()) closed.push(await line(page));
    await close(options);
  };
}

/** Forgets the pages that were closed; a new test begins. */
export function forgetClosed(): void {
  closed = [];
}

/** Returns a line for each page of the test: its address and its words. */
export async function shown(): Promise<string[]> {
  const lines = [...closed];
  for (const page of pages) {
    if (page.isClosed()) pages.delete(page);
    else lines.push(await line(page));
  }
  return lines;
}
