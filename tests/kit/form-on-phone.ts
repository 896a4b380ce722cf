/**
 * The admission form as applicants use it: what they enter in each step, and how they enter it on a
 * phone.
 */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './axe';

export type Entered = Readonly<Record<string, string>>;

/** Steps with plain fields, in order, each with what an applicant of the programme BA enters. */
export const ENTERED = {
  personal: { gender: 'male', nationality: 'Indian', domicile_state: 'Mizoram' },
  parents: {
    father_name: 'Zothansanga Hmar',
    parent_mobile: '9862077124',
    annual_income: 'up_to_5',
    emergency_contact: '9862077125',
  },
  address: {
    present_line: 'Upper Road',
    present_town: 'Tlawng',
    present_district: 'Aizawl',
    present_state: 'Mizoram',
    present_pin: '796001',
  },
  category: { category: 'General' },
  subjects: { department: 'ENG' },
} as const satisfies Readonly<Record<string, Entered>>;

export const PAPERS = [
  'Photograph',
  'Signature',
  'Class X mark sheet',
  'Class XII mark sheet',
] as const;

export const button = (at: Page | Locator, name: string | RegExp): Locator =>
  at.getByRole('button', { name, exact: true });

/** Requires no serious finding of axe, and nothing wider than the screen. */
export async function usable(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `pixels by which ${page.url()} is wider than the screen`,
  ).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
}

async function enterInto(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((one) =>
    one instanceof HTMLInputElement ? one.type : one.tagName,
  );
  if (kind === 'SELECT') await field.selectOption(value);
  else if (kind === 'checkbox') await field.setChecked(value === 'yes');
  else await field.fill(value);
}
/** Fills in fields of the open step by name. */
export async function fill(at: Page | Locator, values: Entered): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await enterInto(at.locator(`[name="${name}"]`), value);
}
/** Fills in a row of a field that holds rows, and adds the row if needed. */
export async function fillRow(
  page: Page,
  legend: string,
  at: number,
  values: Entered,
): Promise<void> {
  const row = page.getByRole('group', { name: `${legend} ${at}`, exact: true });
  if ((await row.count()) === 0)
    await page
      .getByRole('group', { name: legend, exact: true })
      .getByRole('button', { name: 'Add a row' })
      .click();
  await fill(row, values);
}
export const atStep = (page: Page, label: string): Promise<void> =>
  page
    .getByRole('heading', { level: 1, name: new RegExp(`^Step \\d+ of 10: ${label}$`) })
    .waitFor();
/** Saves the open step and waits for the next one. */
export async function goOn(page: Page, next: string): Promise<void> {
  await button(page, 'Save and continue').click();
  await atStep(page, next);
}

/** Enters the marks of an applicant with 92 per cent in the best four subjects. */
export async function fillEducation(page: Page, year: number): Promise<void> {
  for (const [i, level] of ['class_x', 'class_xii'].entries())
    await fillRow(page, 'Examinations', i + 1, {
      level,
      board: 'State Board of School Education',
      roll_no: `41000${i}`,
      year: String(year - 2 * (1 - i)),
      result: 'passed',
      max: '500',
      obtained: '460',
    });
  for (const [i, subject] of ['English', 'History', 'Economics', 'Geography'].entries())
    await fillRow(page, 'Subjects of the last examination', i + 1, {
      subject,
      language: i === 0 ? 'yes' : 'no',
      max: '100',
      obtained: '92',
    });
  await fill(page, { gap_reason: 'Worked on the family farm.' });
}

/** The control of a document in the form. */
export const paper = (page: Page, label: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: label })
    .filter({ has: page.locator('input[type="file"]') });
