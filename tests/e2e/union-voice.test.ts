/**
 * The union asks and the students answer: a poll from the union via the office to a phone, and back
 * as a result.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../kit/api';
import { until } from '../kit/until';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage, PHONE } from '../kit/browser';
import { enter } from '../kit/journey';
import { startProduct, type Product } from '../kit/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const QUESTION = 'Shall the hall be painted green?';

const codeSent = (): string | undefined =>
  product
    .mails()
    .map((letter) => /^(\d{6}) is your code/m.exec(letter)?.[1])
    .find((code) => code !== undefined);

it('a poll is submitted by the union, published by the office and answered by a student once', async () => {
  const [union, office] = await Promise.all([
    signIn(product.url, 'students-union', 'union@tlawng.example'),
    signIn(product.url, 'admin', 'super@tlawng.example'),
  ]);
  const {
    body: { data },
  } = await union.call('POST', '/api/poll', {
    question: QUESTION,
    options: [{ text: 'Green' }, { text: 'White' }],
    closes_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const { id } = data as { id: number };
  const students = (
    await office.call('GET', '/api/student?filter={"status":"active"}&range=[0,99]')
  ).body.data as { roll_no: string | null; email: string | null }[];
  const student = students.find(({ roll_no, email }) => roll_no && email);

  const writing = await openPage(browser);
  await enter(writing.page, product.url, "Students' Union", 'union@tlawng.example');
  await writing.page.goto(`${product.url}/poll/${id}/show`);
  await writing.page.getByRole('button', { name: 'Submit' }).click();
  await writing.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await writing.page.getByText('Submitted. The office will review it.').waitFor();

  const publishing = await openPage(browser);
  await enter(publishing.page, product.url, 'Administrator', 'super@tlawng.example');
  await publishing.page.goto(`${product.url}/poll/${id}/show`);
  await publishing.page.getByRole('button', { name: 'Publish' }).click();
  await publishing.page.getByText('Published.', { exact: true }).waitFor();
  await publishing.page.getByRole('button', { name: 'Result and link' }).click();
  const link = new URL((await publishing.page.getByText(/\/answer\//).textContent()) ?? '')
    .pathname;

  const answering = await openPage(browser, { viewport: PHONE });
  const { page } = answering;
  await page.goto(product.url + link);
  await page.getByRole('heading', { name: QUESTION }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('Green', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Roll number').fill(student?.roll_no ?? '');
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = await until(
    () => Promise.resolve(codeSent()),
    (found) => found !== undefined,
  );
  await page.getByLabel('Code').fill(code ?? '');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await page.getByText('Thank you. Your answer has been recorded.').waitFor();
  expect(answering.trouble.heard).toEqual([]);

  await writing.page.goto(`${product.url}/polling/results/${id}`);
  await writing.page.getByText(/^1 \/ \d+$/).waitFor();
  await writing.page.getByText('Results are shown after five answers.').waitFor();
});
