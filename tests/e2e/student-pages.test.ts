/**
 * The public pages of library and classroom in a real browser, and a student's examination on a
 * phone: the network fails, the page is loaded again, the clock of the phone is wrong, and the time
 * ends by the server's.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line } from '../kit/classroom';
import { signIn, type Voice } from '../kit/api';
import { besidesNetwork, openBrowser, openPage, PHONE } from '../kit/browser';
import { usable } from '../kit/form-on-phone';
import { rowsOf } from '../kit/places';
import { startProduct, type Product } from '../kit/product';
import { until } from '../kit/until';

const WIDE = { width: 1280, height: 800 };
const LOOKS = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: WIDE, colorScheme: 'dark' },
] as const;
/** Milliseconds that the phone is ahead of the server. */
const AHEAD = 5 * 3_600_000;
/** What is left of the time once the teacher moves its end. */
const REST = 4_000;
const HEARD = 'What do you hear? A word.';

let product: Product;
let browser: Browser;
let teacher: Voice;
beforeAll(async () => {
  product = await startProduct();
  [browser, teacher] = await Promise.all([
    openBrowser(),
    signIn(product.url, 'faculty', 'faculty.eng@tlawng.example'),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** In every look: nothing for axe, and nothing wider than the screen. */
async function looksWell(page: Page): Promise<void> {
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await usable(page);
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
}

let read = 0;
/** Proves a student with the code that is emailed. */
async function enter(page: Page, roll: string, action: string): Promise<void> {
  read = product.mails().length;
  await page.getByLabel('Roll number', { exact: true }).fill(roll);
  await button(page, 'Send the code').click();
  const code = await until(
    () =>
      Promise.resolve(
        product
          .mails()
          .slice(read)
          .map((letter) => /^(\d{6}) is your code/m.exec(letter)?.[1])
          .find(Boolean),
      ),
    Boolean,
  );
  await page.getByLabel('Code', { exact: true }).fill(code ?? '');
  await button(page, action).click();
}

async function must(
  path: string,
  body: unknown,
  method = 'POST',
): Promise<Record<string, unknown>> {
  const answer = await teacher.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
}
interface Sat {
  readonly id: number;
  readonly roll: string;
}
/** An examination of an hour that is open now, and a student of its class. */
async function setExamination(): Promise<Sat> {
  const [known] = await rowsOf(teacher, 'online-examination', {
    batch: '2024',
    state: 'published',
  });
  if (!known) throw new Error('the demonstration has no examination of batch 2024');
  const { batch, subject, semester, course } = known;
  const place = { subject, semester };
  const questions: unknown[] = [];
  for (const asked of [
    { kind: 'short', text: HEARD, answers: [line('river', 100)] },
    {
      kind: 'single',
      text: 'Which bank is higher?',
      answers: [line('Left', 100), line('Right', 0)],
    },
  ])
    questions.push(
      (await must('/api/bank-question', { ...place, ...asked, difficulty: 'easy' }))['id'],
    );
  const { id } = await must('/api/online-examination', {
    ...{ batch, ...place, course },
    title: 'By the river',
    opens_at: new Date(Date.now() - 60_000).toISOString(),
    closes_at: new Date(Date.now() + 3_600_000).toISOString(),
    minutes: 60,
    shuffle: false,
  });
  const at = '/api/e-classroom';
  await must(`${at}/question-bank/${subject}/${semester}/use`, {
    rows: questions,
    values: { examination: id, marks: null },
  });
  const page = `${at}/online-examination/${batch}/${subject}/${semester}/${course}`;
  await must(`${page}/publish`, { rows: [id], values: {} });
  const [student] = (await teacher.call('GET', `${at}/examination-results/${id}`)).body.data as {
    roll_no: string;
  }[];
  return { id: Number(id), roll: student?.roll_no ?? '' };
}
const scriptOf = async (id: number, roll: string): Promise<Record<string, unknown> | undefined> =>
  (
    (await teacher.call('GET', `/api/e-classroom/examination-results/${id}`)).body.data as Record<
      string,
      unknown
    >[]
  ).find(({ roll_no }) => roll_no === roll);

describe('the public pages of library and classroom', () => {
  it('have no accessibility finding and no sideways scrolling, wide and on a phone, in light and dark', async () => {
    const { page, trouble } = await openPage(browser, { viewport: PHONE });
    await page.goto(`${product.url}/catalogue`);
    await page.getByLabel('Title, author, subject or ISBN').fill('thermal');
    await button(page, 'Search').click();
    await page
      .getByRole('heading', { name: /Thermal/ })
      .first()
      .waitFor();
    await looksWell(page);
    await page.goto(`${product.url}/my-library`);
    await title(page, 'My library books');
    await looksWell(page);
    const [loan] = await rowsOf(
      await signIn(product.url, 'admin', 'admin.w@tlawng.example'),
      'library-loan',
      { state: 'out' },
    );
    const [borrower] = await rowsOf(
      await signIn(product.url, 'admin', 'super@tlawng.example'),
      'student',
      { id: loan?.['student'] },
    );
    await enter(page, String(borrower?.['roll_no']), 'Open my account');
    await page.getByRole('heading', { name: 'Borrowed' }).waitFor();
    await looksWell(page);
    await page.goto(`${product.url}/classroom`);
    await title(page, 'Online classroom');
    await looksWell(page);
    expect(trouble.heard).toEqual([]);
  });
});

describe('an examination on a phone with a bad network', () => {
  it('keeps what is typed offline, goes on after a reload, and ends by the clock of the server', async () => {
    const set = await setExamination();
    const { page, trouble } = await openPage(browser, { viewport: PHONE, hasTouch: true });
    await page.clock.install({ time: Date.now() + AHEAD });
    await page.clock.resume();
    await sit(page, set);
    expect(besidesNetwork(trouble)).toEqual([]);
    await page.context().close();
  });
});
async function sit(page: Page, { id, roll }: Sat): Promise<void> {
  const saved = page.getByText('All answers are saved.');
  const word = page.getByRole('group', { name: HEARD }).getByLabel('Your answer');
  await page.goto(`${product.url}/classroom`);
  await enter(page, roll, 'Enter the classroom');
  const row = page.getByRole('listitem').filter({ hasText: 'By the river' });
  await row.getByRole('button', { name: 'Start' }).click();
  await title(page, 'By the river');
  await looksWell(page);
  await button(page, 'Start now').click();
  await page.getByRole('radio', { name: 'Left' }).check();
  await saved.waitFor();

  await page.context().setOffline(true);
  await word.fill('river');
  await page.getByText('No connection. Your answers are kept on this device').waitFor();
  expect((await scriptOf(id, roll))?.['answered'], 'the server has one answer').toBe(1);
  // The phone closes the page before the network is back.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`${product.url}/classroom`);
  await row.getByRole('button', { name: 'Continue' }).click();
  await saved.waitFor();
  expect(await word.inputValue()).toBe('river');
  expect(await page.getByRole('radio', { name: 'Left' }).isChecked()).toBe(true);
  expect((await scriptOf(id, roll))?.['answered']).toBe(2);
  await looksWell(page);
  expect(
    await page.getByRole('timer').innerText(),
    'the time left, whatever the clock of the phone says',
  ).toMatch(/59:\d\d|60:00|1:00:00/);

  const { version } = (await teacher.call('GET', `/api/online-examination/${id}`)).body.data as {
    version: number;
  };
  const closes_at = new Date(Date.now() + REST).toISOString();
  await must(`/api/online-examination/${id}`, { version, closes_at }, 'PATCH');
  await word.fill('rivers');
  await word.fill('river');
  await page.getByText('Your answers have been submitted.').waitFor();
  expect(Date.now(), 'not before its end').toBeGreaterThanOrEqual(Date.parse(closes_at));
  expect(await row.getByRole('button', { name: 'Continue' }).count(), 'it has ended').toBe(0);
  expect(await scriptOf(id, roll)).toMatchObject({ answered: 2, ends_at: closes_at });
}
