/**
 * A whole admission on the built product: an applicant on a phone registers, fills in the form,
 * pays, corrects it and pays again; the office checks the documents, publishes a merit round,
 * approves and admits; the student is on the roll.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { STEPS } from '@/resources/admission/form-steps';
import { signIn, type Voice } from '../kit/api';
import { openBrowser, openPage, type Trouble } from '../kit/browser';
import {
  atStep,
  button,
  ENTERED,
  fill,
  fillEducation,
  usable,
  goOn,
  paper,
  PAPERS,
} from '../kit/form-on-phone';
import { enter } from '../kit/journey';
import { phonePhoto, picture } from '../kit/pictures';
import { startProduct, type Product } from '../kit/product';

type Row = Readonly<Record<string, unknown>>;
const EMAIL = 'lalnunmawia@applicants.example';
const PASSWORD = 'five slow bicycles uphill';
const NAME = 'Lalnunmawia Hmar';

let product: Product;
let browser: Browser;
let office: Voice;
let folder: string;
/** The applicant's phone, and the office's screen. */
let phone: Page;
let desk: Page;
let batch: string;
const troubles: Trouble[] = [];
/** The failed step: those after it would only wait in vain. */
let stopped: string | undefined;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  office = await signIn(product.url, 'admin', 'super@tlawng.example');
  const small = await openPage(browser, { viewport: { width: 360, height: 780 }, hasTouch: true });
  const wide = await openPage(browser, { viewport: { width: 1366, height: 768 } });
  [phone, desk] = [small.page, wide.page];
  troubles.push(small.trouble, wide.trouble);
  folder = mkdtempSync(join(tmpdir(), 'papers-'));
  writeFileSync(join(folder, 'scan.jpg'), await picture({ width: 1200, height: 1600 }));
  writeFileSync(join(folder, 'photo.jpg'), await phonePhoto());
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
  if (folder) rmSync(folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => skip(stopped !== undefined, `"${stopped}" failed before`));
afterEach(({ task }) => {
  const heard = troubles.flatMap((each) => each.heard);
  if (task.result?.state === 'fail' || heard.length > 0) stopped ??= task.name;
  expect(heard).toEqual([]);
});

const filtered = (resource: string, filter: Row): string =>
  `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
async function rows(resource: string, filter: Row): Promise<Row[]> {
  const { status, body } = await office.call('GET', filtered(resource, filter));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Row[];
}
async function own(): Promise<Row> {
  const [row] = await rows('application', { email: EMAIL });
  if (!row) throw new Error('the applicant is not among the applications');
  return row;
}
const state = async (): Promise<unknown[]> => {
  const { form_state, status } = await own();
  return [form_state, status];
};
const at = (path: string): Promise<unknown> => desk.goto(product.url + path);
const onPhone = (path: string): Promise<unknown> => phone.goto(product.url + path);

/**
 * Ticks the applicant in the open list or report, presses the action's button and confirms its
 * dialog.
 */
async function act(action: string, values: () => Promise<unknown> = async () => 0): Promise<void> {
  await desk.getByRole('row').filter({ hasText: NAME }).getByRole('checkbox').check();
  await button(desk, action).first().click();
  await values();
  const dialog = desk.getByRole('dialog');
  await usable(desk);
  await button(dialog, action).click();
  await dialog.waitFor({ state: 'detached' });
}
/** Calls the action of a button on the screen. */
async function press(
  action: string,
  values: () => Promise<unknown> = async () => 0,
): Promise<void> {
  await button(desk, action).click();
  const dialog = desk.getByRole('dialog');
  await values();
  await button(dialog, action).click();
  await dialog.waitFor({ state: 'detached' });
}
async function pay(receipt: string): Promise<void> {
  await onPhone('/fee-payment');
  await usable(phone);
  await button(phone, /^Pay ₹/)
    .first()
    .click();
  await phone.getByText('No money is taken here.').waitFor();
  await usable(phone);
  await button(phone, 'Simulate success').click();
  await phone.getByText(`Paid. Receipt ${receipt}/`).waitFor();
  await usable(phone);
}

it('an applicant registers on a phone and chooses a password from the link in the email', async () => {
  await onPhone('/online-admission/register');
  await phone.locator('select[name="programme"] option[value="BA"]').waitFor({ state: 'attached' });
  await fill(phone, {
    programme: 'BA',
    name: NAME,
    dob: '2004-05-06',
    email: EMAIL,
    mobile: '9862077123',
    consent: 'yes',
  });
  await usable(phone);
  await button(phone, 'Register').click();
  await phone.getByRole('link', { name: 'Sign in as an applicant' }).waitFor();
  await usable(phone);
  const link = (): string | undefined =>
    product
      .mails()
      .filter((letter) => letter.includes(EMAIL))
      .map((letter) => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .map((letter) => /\/forgot-password\/[\w-]+\?token=[\w-]+/.exec(letter)?.[0])
      .find(Boolean);
  await expect.poll(link).toBeTruthy();
  await onPhone(link() ?? '');
  await phone.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Re-enter new password', { exact: true }).fill(PASSWORD);
  await usable(phone);
  await button(phone, 'Change password').click();
  await phone.getByText('Login Password Changed').waitFor();
  await enter(phone, product.url, 'Applicant', EMAIL, PASSWORD);
  batch = String((await own())['batch']);
});

it('the applicant fills in the personal steps of the form', async () => {
  await onPhone('/admission-form');
  await atStep(phone, 'Programme');
  await usable(phone);
  for (const [step, next] of [
    ['personal', 'Parents'],
    ['parents', 'Address'],
    ['address', 'Education'],
  ] as const) {
    await goOn(phone, step[0]?.toUpperCase() + step.slice(1));
    await fill(phone, ENTERED[step]);
    await usable(phone);
    if (next === 'Education') await goOn(phone, next);
  }
});

it('shows the qualifying percentage while marks are entered', async () => {
  await fillEducation(phone, new Date().getFullYear() - 1);
  await phone.getByText('92 %', { exact: true }).waitFor();
  await phone.getByText('You meet the requirements of this programme.').waitFor();
  await usable(phone);
  for (const [step, label] of [
    ['category', 'Category'],
    ['subjects', 'Subjects'],
  ] as const) {
    await goOn(phone, label);
    await fill(phone, ENTERED[step]);
    await usable(phone);
  }
  await goOn(phone, 'Documents');
});

it('uploads documents: an 8 MB photograph arrives under 100 KB, upright and without EXIF data', async () => {
  const photo = readFileSync(join(folder, 'photo.jpg'));
  expect(photo.byteLength).toBeGreaterThan(8_000_000);
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  for (const label of PAPERS) {
    const item = paper(phone, label);
    const [sent] = await Promise.all([
      phone.waitForRequest((request) => request.url().includes('/admission-form/document/')),
      item
        .locator('input[type="file"]')
        .setInputFiles(join(folder, label.startsWith('Class XII') ? 'photo.jpg' : 'scan.jpg')),
    ]);
    await item.getByText(/KB$/).waitFor();
    if (!label.startsWith('Class XII')) continue;
    const bytes = sent.postDataBuffer() ?? Buffer.alloc(0);
    expect(bytes.byteLength).toBeGreaterThan(1000);
    expect(bytes.byteLength).toBeLessThanOrEqual(100_000);
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect(height).toBeGreaterThan(width);
    expect([orientation, exif]).toEqual([undefined, undefined]);
    const top = await sharp(bytes).resize(1, 8, { fit: 'fill' }).raw().toBuffer();
    expect((top[0] ?? 0) - (top[1] ?? 0), 'red above').toBeGreaterThan(100);
    expect((top[21] ?? 0) - (top[22] ?? 0), 'grey below').toBeLessThan(40);
  }
  await usable(phone);
});

it('every step of the form is usable on the phone in Hindi', async () => {
  const openStep = async (step: string): Promise<void> => {
    await onPhone('/#');
    await onPhone(`/admission-form#${step}`);
  };
  await phone.getByText('हिन्दी', { exact: true }).click();
  for (const [i, { key }] of STEPS.entries()) {
    await openStep(key);
    await phone
      .getByRole('heading', { level: 1, name: new RegExp(`^चरण ${i + 1}, कुल ${STEPS.length}: `) })
      .waitFor();
    await usable(phone);
  }
  await phone.getByRole('banner').getByText('English', { exact: true }).click();
  await openStep('documents');
  await atStep(phone, 'Documents');
});

it('the applicant declares, reviews, submits and prints the form', async () => {
  await goOn(phone, 'Declarations');
  await fill(phone, { declared_true: 'yes', declared_rules: 'yes' });
  await usable(phone);
  await goOn(phone, 'Review');
  await usable(phone);
  await button(phone, 'Submit the form').click();
  await expect.poll(state).toEqual(['submitted', 'Pending']);
  await onPhone('/my-application');
  await usable(phone);
  const [saved] = await Promise.all([
    phone.waitForEvent('download'),
    button(phone, 'Print the application').click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^\d\dUG\d{5}\.pdf$/);
});

it('the applicant pays the application fee, raised on submission, at the test gateway', async () => {
  await onPhone('/');
  await phone.getByText(/^Pay the application fee of ₹/).waitFor();
  await usable(phone);
  await pay('APP');
  await enter(desk, product.url, 'Administrator', 'admin.a@tlawng.example');
});

it('the applicant makes the requested corrections by keyboard alone', async () => {
  await at(`/admission/applicant-list/${batch}/BA/all`);
  await act('Request correction', async () => {
    const dialog = desk.getByRole('dialog');
    await button(dialog, 'Add a row').click();
    await dialog.getByRole('combobox', { name: /row 1$/ }).selectOption({ label: 'Personal' });
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Enter your mother tongue.');
  });
  await onPhone('/my-application');
  await phone.getByText('Enter your mother tongue.').first().waitFor();
  await usable(phone);
  const keys = phone.keyboard;
  /** Presses Tab until an element of this name has the focus. */
  const reach = async (name: RegExp): Promise<void> => {
    const heard: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      await keys.press('Tab');
      const focused = await phone.evaluate(() => {
        const one = document.activeElement;
        return one instanceof HTMLInputElement ? one.name : (one?.textContent ?? '');
      });
      if (name.test(focused)) return;
      heard.push(focused);
    }
    throw new Error(`Tab did not reach ${String(name)}, but ${heard.join(', ')}`);
  };
  await reach(/^Correct the form$/);
  await keys.press('Enter');
  await atStep(phone, 'Personal');
  await reach(/^mother_tongue$/);
  await keys.type('Hmar');
  await keys.press('Enter');
  await atStep(phone, 'Review');
  await reach(/^Submit the form$/);
  await keys.press('Enter');
  await expect.poll(state).toEqual(['submitted', 'Pending']);
  expect((await own())['mother_tongue']).toBe('Hmar');
});

it('the office checks the application beside its documents by keyboard', async () => {
  const { id } = await own();
  await at(`/admission/check/${String(id)}`);
  await desk.getByText('Mother tongue').waitFor();
  await usable(desk);
  for (const [i] of PAPERS.entries()) {
    await desk.keyboard.press('F2');
    await expect.poll(() => desk.getByRole('tab', { name: /^✓ / }).count()).toBe(i + 1);
  }
});

it('the office publishes a round, and the applicant reads the rank and the reason, in Hindi too', async () => {
  await at(`/admission/merit-list/${batch}/BA`);
  await press('Draw up round');
  await desk.getByRole('row').filter({ hasText: NAME }).waitFor();
  await usable(desk);
  await press('Publish round', async () => {
    const until = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    await desk.getByRole('dialog').locator('input[data-day]').fill(until);
  });
  await onPhone('/my-application');
  await phone
    .getByText('You have an open seat. Open seats go to all applicants by merit.')
    .waitFor();
  await phone.getByText(/^Rank 1 of \d+: 92 %/).waitFor();
  await usable(phone);
  await phone.getByText('हिन्दी', { exact: true }).click();
  await phone.getByRole('heading', { level: 1, name: 'मेरा आवेदन' }).waitFor();
  await usable(phone);
  const left = await phone.locator('main').innerText();
  expect(left).toContain('92.00');
  expect(left).not.toMatch(/Rank|seat|Merit|Documents|Verified/);
  await phone.getByText('English', { exact: true }).click();
  await phone.getByRole('heading', { level: 1, name: 'My application' }).waitFor();
});

it('the applicant finds the application ID in the public merit list, which shows no names', async () => {
  const no = String((await own())['application_no']);
  await onPhone('/my-application');
  await phone.getByRole('link', { name: 'View full list' }).click();
  await phone.getByRole('heading', { level: 1, name: /^Merit list: / }).waitFor();
  await usable(phone);
  await phone.getByLabel('Your application ID').fill(no.toLowerCase());
  await phone.getByRole('button', { name: 'Find my rank' }).click();
  await phone.getByText(/^Rank 1 of \d+$/).waitFor();
  await usable(phone);
  await phone.getByRole('link', { name: 'View full list' }).click();
  await phone
    .locator(`tr[id="${no}"]:target`)
    .getByText(/^Seat: /)
    .waitFor();
  expect(await phone.locator('main').innerText()).not.toContain(NAME);
});

it('the office approves the application from the list, and the applicant pays the admission fee', async () => {
  await at(`/admission/merit-list/${batch}/BA`);
  await act('Approve');
  expect(await state()).toEqual(['submitted', 'Approved']);
  await onPhone('/my-application');
  await button(phone, 'Confirm the seat').click();
  await phone.getByText(/^You confirmed your seat on /).waitFor();
  await usable(phone);
  await pay('ADM');
});

it('the office admits the applicant once the originals were seen', async () => {
  const { id } = await own();
  await at(`/application/${String(id)}`);
  await desk.getByLabel('Originals seen on: time').fill('10:00');
  await desk.getByLabel('Originals seen on', { exact: true }).fill('20-11-2026');
  await button(desk, 'Save').click();
  await expect.poll(async () => (await own())['originals_seen_at']).toBeTruthy();
  await at(`/admission/applicant-list/${batch}/BA/all`);
  await act('Admit');
  expect(await state()).toEqual(['submitted', 'Admitted']);
  await onPhone('/');
  await phone.getByText('You are admitted to the college.').waitFor();
  await usable(phone);
});

it('the student appears in the roll, in attendance and at the fee counter, and cannot sign in', async () => {
  const [student] = await rows('student', { name: NAME });
  const expected = { batch, programme: 'BA', department: 'ENG', status: 'active' };
  expect(student).toMatchObject(expected);
  const id = String(student?.['id']);
  const filter = encodeURIComponent(JSON.stringify({ name: NAME }));
  await at(`/student-management/list/${batch}/BA/all?filter=${filter}`);
  await desk.getByRole('row').filter({ hasText: NAME }).waitFor();
  await at(`/student/${id}/show`);
  await desk
    .getByRole('heading', { name: new RegExp(NAME) })
    .first()
    .waitFor();
  await usable(desk);
  // The office enters the papers; from then on the student is in their registers.
  const others = await rows('student', { batch, programme: 'BA', department: 'ENG' });
  const classmate = others.find((one) => one['id'] !== student?.['id']);
  const today = String(student?.['admission_date']);
  for (const { offering, category } of await rows('enrolment', { student: classmate?.['id'] })) {
    const paper = { student: student?.['id'], offering, category, from_date: today };
    expect((await office.call('POST', '/api/enrolment', paper)).status).toBe(201);
  }
  expect(await office.text(`/api/attendance/overall/${batch}/BA/1`)).toContain(NAME);
  await at(`/fee-management/counter/${id}`);
  await desk.getByText(NAME).first().waitFor();
  await usable(desk);
  const entered = await fetch(`${product.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: EMAIL, password: PASSWORD }),
  });
  expect(await entered.json()).toMatchObject({ data: { type: 1 } });
});
