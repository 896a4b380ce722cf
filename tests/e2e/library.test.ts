/**
 * A day of 300 issues and returns at the circulation desk by keyboard and scanner only: 150 books
 * are lent and come back.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { openBrowser, openPage } from '../kit/browser';
import { enter } from '../kit/journey';
import { rowsOf } from '../kit/places';
import { startProduct, type Product } from '../kit/product';

const MEMBERS = 75;
const EACH = 2;

let product: Product;
let browser: Browser;
let office: Voice;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  office = await signIn(product.url, 'admin', 'admin.a@tlawng.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const listed = async (resource: string, filter: object, range: string) =>
  ((
    await office.call(
      'GET',
      `/api/${resource}?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body.data ?? []) as Readonly<Record<string, unknown>>[];

/** Types like a scanner: the number and Enter, without waiting for the screen. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
const inLog = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Recent transactions' }).getByText(text).first().waitFor();

async function desk(identifier: string): Promise<Page> {
  const { page } = await openPage(browser);
  await enter(page, product.url, 'Administrator', identifier);
  await page.goto(`${product.url}/library`);
  await page.getByRole('link', { name: 'Issue and return' }).first().press('Enter');
  const box = page.getByRole('textbox', { name: /^Scan a library card/ });
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  return page;
}
const counted = async (kind: string): Promise<number> => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const path = `/api/library/all-transactions/${kind}/${day}/${day}`;
  const { data } = (await office.call('GET', path)).body;
  return (data as unknown[]).length;
};

describe('a day at the issue desk', () => {
  it('has 300 issues and returns without the mouse: 150 books lent and taken back', async () => {
    const known = new Set(
      [
        ...(await listed('library-member', {}, '[0,199]')),
        ...(await listed('library-member', {}, '[200,399]')),
      ].map(({ student }) => student),
    );
    const students = (await rowsOf(office, 'student', { status: 'active' }))
      .filter(({ id, library_id }) => library_id && !known.has(id))
      .slice(0, MEMBERS);
    const shelf = { status: 'available', loanable: true, register: 'GEN' };
    const books = (await rowsOf(office, 'library-copy', shelf)).slice(0, MEMBERS * EACH);
    expect([students.length, books.length], 'readers and books of the demonstration').toEqual([
      MEMBERS,
      MEMBERS * EACH,
    ]);
    // Copies of one title are adjacent: a reader's second book is from another title.
    const taken = students.map((student, n) => ({
      card: String(student['library_id']),
      books: [books[n], books[n + MEMBERS]].map((book) => String(book?.['accession_no'])),
    }));
    const before = { issue: await counted('issue'), return: await counted('return') };

    const morning = await desk('admin.w@tlawng.example');
    for (const reader of taken) {
      await scan(morning, reader.card);
      for (const book of reader.books) await scan(morning, book);
      await inLog(morning, `(${reader.books.at(-1)})`);
      await morning.getByRole('heading', { name: `Books issued (${EACH})` }).waitFor();
    }
    expect(await counted('issue')).toBe(before.issue + MEMBERS * EACH);
    await morning.close();

    const evening = await desk('admin.a@tlawng.example');
    await evening.keyboard.press('F4');
    await evening.getByRole('textbox', { name: 'Scan a book' }).waitFor();
    for (const { books: back } of taken) {
      for (const book of back) await scan(evening, book);
      await inLog(evening, `(${back.at(-1)})`);
    }
    expect(await counted('return')).toBe(before.return + MEMBERS * EACH);
    expect(await evening.getByRole('alert').count(), 'nothing was refused').toBe(0);
    const numbers = taken.flatMap((reader) => reader.books);
    const left = (await rowsOf(office, 'library-copy', { accession_no: numbers.slice(0, 100) }))
      .map(({ status }) => status)
      .filter((status) => status !== 'available');
    expect(left, 'every book is on the shelf again').toEqual([]);
    await evening.close();
  });
});
