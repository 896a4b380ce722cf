/**
 * What an applicant enters on a phone survives the loss of network, tab and server: nothing is
 * typed or chosen twice, nothing is stored twice.
 */
import { once } from 'node:events';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../kit/api';
import { openBrowser, openPage } from '../kit/browser';
import { atStep, button, ENTERED, fill, fillEducation, paper } from '../kit/form-on-phone';
import { openBadLine, type BadLine } from '../kit/bad-line';
import { enter } from '../kit/journey';
import { phonePhoto } from '../kit/pictures';
import { freePort, startProduct, type Product } from '../kit/product';

const APPLICANT = 'applicant@tlawng.example';
const NOT_SAVED = 'Not saved: no connection.';
const NOT_SENT = 'The file is kept on this device.';
const RESTORED = 'We restored what you typed on this device.';
/**
 * Bytes of a document that pass before the connection fails: more than the head of a request, less
 * than the whole.
 */
const HALF = 20_000;

type Row = Readonly<Record<string, unknown>>;
let product: Product;
let port: number;
let line: BadLine;
let url: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let devtools: CDPSession;
let scan: Buffer;

beforeAll(async () => {
  port = await freePort();
  line = await openBadLine(port);
  url = `http://127.0.0.1:${line.port}`;
  [product, browser] = await Promise.all([start(), openBrowser()]);
  ({ page } = await openPage(browser, { viewport: { width: 360, height: 780 } }));
  context = page.context();
  await enter(page, url, 'Applicant', APPLICANT);
  devtools = await context.newCDPSession(page);
  scan = await phonePhoto(1600, 1200);
});
afterAll(async () => {
  await browser?.close();
  line?.close();
  await product?.remove();
});
const start = (dataDir?: string): Promise<Product> =>
  startProduct({ port, env: { PUBLIC_URL: url }, ...(dataDir ? { dataDir } : {}) });

async function rows(resource: string, filter: Row): Promise<Row[]> {
  const office = await signIn(product.url, 'admin', 'super@tlawng.example');
  const asked = encodeURIComponent(JSON.stringify(filter));
  const { status, body } = await office.call('GET', `/api/${resource}?filter=${asked}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Row[];
}
const stored = async (): Promise<Row> => (await rows('application', { email: APPLICANT }))[0] ?? {};
const documents = async (): Promise<unknown[]> =>
  (await rows('application-document', { application: (await stored())['id'] }))
    .map(({ kind }) => kind)
    .sort();

const open = async (step: string, label: string): Promise<void> => {
  await page.goto(`${url}/#`);
  await page.goto(`${url}/admission-form#${step}`);
  await atStep(page, label);
};
const network = (offline: boolean): Promise<void> => context.setOffline(offline);
const save = (): Promise<void> => button(page, 'Save and continue').click();
const typed = (): Promise<unknown> =>
  page
    .locator('main :is(input:not([type="file"]), select)')
    .evaluateAll((inputs) =>
      inputs.map((one) =>
        one instanceof HTMLInputElement && one.type === 'checkbox'
          ? one.checked
          : (one as HTMLInputElement).value,
      ),
    );
const choose = (label: string): Promise<void> =>
  paper(page, label)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: scan });
const underWay = (label: string): Promise<void> =>
  page.getByRole('progressbar', { name: `Uploading ${label}` }).waitFor();
const arrived = (label: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: label }).getByText(/KB$/).waitFor();

/** Kills the tab at once, as a phone does that needs its memory for something else. */
async function killTab(): Promise<void> {
  const gone = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await gone;
  page = await context.newPage();
  devtools = await context.newCDPSession(page);
}
async function killServer(): Promise<void> {
  const gone = once(product.process, 'exit');
  product.process.kill('SIGKILL');
  await gone;
}
const restart = async (): Promise<void> => {
  product = await start(product.dataDir);
};

/**
 * Saves the open step while the network fails, first before the request is sent, then before the
 * response arrives.
 */
async function saveThroughCuts(next: string): Promise<void> {
  const before = await typed();
  await network(true);
  await save();
  await page.getByText(NOT_SAVED).waitFor();
  expect(await typed()).toEqual(before);
  await network(false);
  let cut = false;
  await page.route('**/api/admission-form/*', async (route) => {
    await route.fetch();
    cut = true;
    await route.abort('connectionreset');
  });
  await save();
  await expect.poll(() => cut).toBe(true);
  await page.getByText(NOT_SAVED).waitFor();
  expect(await typed()).toEqual(before);
  await page.unroute('**/api/admission-form/*');
  await save();
  await atStep(page, next);
}

it('saves each step although the network fails before the request is sent and before its answer arrives', async () => {
  await open('personal', 'Personal');
  await fill(page, ENTERED.personal);
  await saveThroughCuts('Parents');
  await fill(page, ENTERED.parents);
  await saveThroughCuts('Address');
  await fill(page, ENTERED.address);
  await saveThroughCuts('Education');
  await fillEducation(page, new Date().getFullYear() - 1);
  await saveThroughCuts('Category');
  await fill(page, ENTERED.category);
  await saveThroughCuts('Subjects');
  await fill(page, ENTERED.subjects);
  await saveThroughCuts('Documents');
  const row = await stored();
  expect(row).toMatchObject({
    ...ENTERED.personal,
    ...ENTERED.parents,
    parent_mobile: '+919862077124',
    emergency_contact: '+919862077125',
    ...ENTERED.address,
    ...ENTERED.category,
    ...ENTERED.subjects,
  });
  expect([row['exams'], row['subjects']].map((one) => (one as unknown[]).length)).toEqual([2, 4]);
});

it('resumes a document upload automatically after the network failed midway', async () => {
  for (const label of ['Photograph', 'Class X mark sheet']) {
    line.fail(HALF, 'breaks');
    await choose(label);
    await page.getByText(NOT_SENT).waitFor();
    expect(line.failed()).toBe(true);
    await network(true);
    line.mend();
    await network(false);
    await arrived(label);
  }
  await page.route('**/api/admission-form/document/*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choose('Signature');
  await page.getByText(NOT_SENT).waitFor();
  await page.unroute('**/api/admission-form/document/*');
  await button(page, 'Send again').click();
  await arrived('Signature');
  expect(await documents()).toEqual(['class_x', 'photo', 'signature']);
});

it('keeps typed fields and the running upload when the tab is killed', async () => {
  await open('personal', 'Personal');
  await page.locator('[name="mother_tongue"]').fill('Hmar');
  await killTab();
  await open('personal', 'Personal');
  await page.getByText(RESTORED).waitFor();
  expect(await page.locator('[name="mother_tongue"]').inputValue()).toBe('Hmar');
  await save();
  await atStep(page, 'Parents');
  expect((await stored())['mother_tongue']).toBe('Hmar');
  await open('documents', 'Documents');
  line.fail(HALF, 'stands still');
  await choose('Class XII mark sheet');
  await underWay('Class XII mark sheet');
  await expect.poll(line.failed).toBe(true);
  await killTab();
  line.mend();
  expect(await documents()).toEqual(['class_x', 'photo', 'signature']);
  await open('documents', 'Documents');
  await arrived('Class XII mark sheet');
  expect(await documents()).toEqual(['class_x', 'class_xii', 'photo', 'signature']);
});

it('loses nothing when the server is killed, and submits the form exactly once', async () => {
  await open('declarations', 'Declarations');
  await fill(page, { declared_true: 'yes', declared_rules: 'yes' });
  await killServer();
  await save();
  await page.getByText(NOT_SAVED).waitFor();
  await restart();
  await save();
  await atStep(page, 'Review');
  let cut = false;
  await page.route('**/api/admission-form/submit', async (route) => {
    await route.fetch();
    cut = true;
    await route.abort('connectionreset');
  });
  await button(page, 'Submit the form').click();
  await expect.poll(() => cut).toBe(true);
  await page.getByText('Check your internet connection').waitFor();
  await killServer();
  await page.unroute('**/api/admission-form/submit');
  await restart();
  await button(page, 'Submit the form').click();
  await page.getByText('The form is submitted.').first().waitFor();
  expect((await stored())['form_state']).toBe('submitted');
  const own = await signIn(product.url, 'application', APPLICANT);
  const { events } = (await own.call('GET', '/api/my-application')).body.data as {
    events: { what: string }[];
  };
  expect(events.filter(({ what }) => what === 'Form submitted')).toHaveLength(1);
});
