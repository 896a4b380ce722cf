/**
 * The registers as their users work with them: a teacher by keyboard only, the office, a head, two
 * users at once, and a failing network.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { besidesNetwork, openBrowser, openPage, type Trouble, PHONE } from '../kit/browser';
import { enter } from '../kit/journey';
import { freePort, startProduct, type Product } from '../kit/product';

interface Sheet {
  readonly version: number;
  readonly state: { readonly label: string };
  readonly locked?: string;
  readonly columns: readonly {
    readonly name: string;
    readonly sub?: string;
    readonly edit?: boolean;
  }[];
  readonly rows: readonly {
    readonly id: number;
    readonly values: Readonly<Record<string, unknown>>;
  }[];
}
interface Paper {
  readonly label: string;
  readonly params: Readonly<Record<'batch' | 'subject' | 'semester' | 'course', string>>;
}

/** An evening period in which nobody teaches yet, so that no class conflicts with another. */
const EVENING = {
  id: 'EVE',
  name: 'Evening period',
  start_time: '18:00',
  end_time: '18:50',
  shift: 'evening',
};
const NETWORK = 'Something went wrong.';

let product: Product;
let port: number;
let browser: Browser;
let office: Voice;
let teacher: Voice;
let head: Voice;
let paper: Paper;
/** `/attendance/entry/…` of the current month. */
let address: string;
const open: { page: Page; trouble: Trouble }[] = [];

const month = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
}).format(new Date());

async function pageOf(tab: string, identifier: string): Promise<Page> {
  const opened = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  open.push(opened);
  await enter(opened.page, product.url, tab, identifier);
  return opened.page;
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const gridOf = (page: Page) => page.getByRole('grid', { name: 'Entry' });
const accessible = async (page: Page): Promise<void> =>
  expect(await seriousFindings(page)).toEqual([]);

async function sheetAs(voice: Voice): Promise<Sheet> {
  const { status, body } = await voice.call('GET', `/api${address}`);
  expect(status).toBe(200);
  return body.data as Sheet;
}
/** The stored evening class: each student's mark, in the order of the rows. */
async function evening(voice: Voice = teacher): Promise<unknown[]> {
  const { columns, rows } = await sheetAs(voice);
  const column = columns.find(({ sub }) => sub?.startsWith(EVENING.id));
  return rows.map(({ values }) => (column ? values[column.name] : undefined));
}
const changed = (marks: readonly unknown[], row: number, to: string): unknown[] =>
  marks.map((mark, i) => (i === row ? to : mark));

/** Clicks the cell of the evening's class in a row. */
async function goTo(page: Page, row: number): Promise<void> {
  const head = gridOf(page).getByRole('columnheader').filter({ hasText: EVENING.id });
  await head.waitFor();
  const column = await head.getAttribute('aria-colindex');
  await gridOf(page)
    .locator(`[role="row"]`)
    .locator(`[aria-colindex="${column}"][data-row="${row}"]`)
    .click();
}

/** The number of registers with a draft on this device. */
const drafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('console');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const count = database.transaction('drafts').objectStore('drafts').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
          count.onerror = () => reject(count.error);
        };
      }),
  );

beforeAll(async () => {
  port = await freePort();
  product = await startProduct({ port });
  browser = await openBrowser();
  [office, teacher, head] = await Promise.all([
    signIn(product.url, 'admin', 'admin.b@tlawng.example'),
    signIn(product.url, 'faculty', 'faculty.eng@tlawng.example'),
    signIn(product.url, 'faculty', 'hod.eng@tlawng.example'),
  ]);
  const masters = await signIn(product.url, 'admin', 'admin.c@tlawng.example');
  expect((await masters.call('POST', '/api/period', EVENING)).status).toBe(201);
  const { body } = await teacher.call(
    'GET',
    '/api/shortcut?of=batch,subject,semester,course,month',
  );
  const [offer] = body.data as { choices: Paper[] }[];
  const found = offer?.choices.find(({ params }) => /[12]01$/.test(params.course)); // of the newest batch, whichever half of the year it is
  if (!found) throw new Error('the teacher has no first paper');
  paper = found;
  const { batch, subject, semester, course } = paper.params;
  address = `/attendance/entry/${batch}/${subject}/${semester}/${course}/${month}`;
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});
afterEach(async () => {
  const heard = open.flatMap(({ trouble }) => besidesNetwork(trouble));
  for (const { page } of open.splice(0)) await page.context().close();
  expect(heard).toEqual([]);
});

describe('a teacher in the first month', () => {
  it('opens the register of an allotted paper, adds a class and marks absences, by keyboard alone', async () => {
    const page = await pageOf('Faculty', 'faculty.eng@tlawng.example');
    await page.goto(`${product.url}/attendance/entry`); // redirects to a register; its paper is changed in the head
    await page.getByRole('button', { name: /^Paper:/ }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: new RegExp(paper.params.course.slice(0, 3)) })
      .filter({ hasText: paper.label })
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    // The address changes first: until the head names the paper, the previous register is still
    // shown.
    const { body } = await teacher.call('GET', `/api/course/${paper.params.course}`);
    const { code } = body.data as { code: string };
    await page.getByRole('button', { name: new RegExp(`^Paper: .*${code}`) }).waitFor();
    await button(page, 'Add class').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Period/ }).selectOption({ label: EVENING.name });
    await dialog.getByRole('radio', { name: 'Extra', exact: true }).check();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A class that had been missed');
    await accessible(page);
    await dialog.getByRole('textbox', { name: /^Topic/ }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await gridOf(page).getByRole('columnheader').filter({ hasText: EVENING.id }).waitFor();
    expect(new Set(await evening())).toEqual(new Set(['P'])); // everyone is present by default

    await goTo(page, 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a'); // absent, and on to the next row
    await page.keyboard.press('l');
    await page.keyboard.press('Control+s');
    const marked = ['P', 'A', 'L'];
    await expect.poll(async () => (await evening()).slice(0, 3)).toEqual(marked);
    await accessible(page);
  });

  it('gets the position, the value and the error of a cell as accessible names and states', async () => {
    const page = await pageOf('Faculty', 'faculty.eng@tlawng.example');
    await page.goto(product.url + address);
    await goTo(page, 1);
    const grid = gridOf(page);
    const { rows } = await sheetAs(teacher);
    expect(await grid.getAttribute('aria-rowcount')).toMatch(/^\d+$/);
    expect(await grid.getByRole('rowheader').first().textContent()).toContain(
      String(rows[0]?.values['name']),
    );
    const editor = page.locator('input:focus');
    expect(await editor.getAttribute('aria-label')).toContain(String(rows[1]?.values['name']));
    expect(await editor.getAttribute('aria-label')).toContain(EVENING.id);
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    const wrong = grid.locator('[aria-invalid="true"]').first();
    await wrong.waitFor();
    expect(await button(page, /^Save/).first().isEnabled()).toBe(true);
    await page.keyboard.press('Control+s');
    await page.getByText('Correct the marked cells.').waitFor();
    await page.keyboard.press('Control+z');
    await wrong.waitFor({ state: 'detached' });
  });

  it('gets a table that fills the window, scrolls while dragging beyond its edge, and does not shift for messages', async () => {
    const page = await pageOf('Faculty', 'faculty.eng@tlawng.example');
    await page.setViewportSize({ width: 1366, height: 480 });
    await page.goto(product.url + address);
    await goTo(page, 0);
    const table = page.locator('[role="grid"]').locator('..');
    const box = async () => (await table.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { y, height } = await box();
    expect(480 - (y + height)).toBeLessThan(60); // only the line of counts is below
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    ).toBeLessThanOrEqual(0);

    const cell = await page.locator('[role="gridcell"] input').boundingBox();
    if (!cell) throw new Error('no cell is active');
    await page.mouse.move(cell.x + 10, cell.y + 10);
    await page.mouse.down();
    await page.mouse.move(cell.x + 10, cell.y + 60);
    await page.mouse.move(cell.x + 10, y + height + 20);
    const last = (await sheetAs(teacher)).rows.length - 1;
    await page.locator(`[data-row="${last}"][aria-selected="true"]`).waitFor({ timeout: 20_000 });
    await page.mouse.up();

    // an invalid cell is scrolled fully into view, and a refusal overlays the table
    await page.keyboard.press('Control+Home');
    await goTo(page, 0);
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+End');
    await button(page, /^1 error/).click();
    const wrong = await page.locator('[aria-invalid="true"]').first().boundingBox();
    const head = await page.locator('[data-head]').first().boundingBox();
    expect(wrong && head && wrong.y >= head.y + head.height - 1).toBe(true);
    await page.keyboard.press('Control+s');
    await page.getByText('Correct the marked cells.').waitFor();
    expect((await box()).y).toBe(y);
    await page.keyboard.press('Control+z');
  });

  it('is asked at once for the reason of duty, for several students together', async () => {
    const page = await pageOf('Faculty', 'faculty.eng@tlawng.example');
    await page.goto(product.url + address);
    const before = await evening();
    await goTo(page, 4);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'D Duty' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duty' });
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Blood donation camp');
    await accessible(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => evening(), { timeout: 20_000 })
      .toEqual(changed(changed(before, 4, 'D'), 5, 'D'));
    // the focus returns to where it was
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), {
        timeout: 20_000,
      })
      .toContain(EVENING.id);
  });

  it('submits the register, and can then only read it', async () => {
    const page = await pageOf('Faculty', 'faculty.eng@tlawng.example');
    await page.goto(product.url + address);
    await button(page, 'Submit').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await page
      .getByText('This register is submitted. Ask the office to return it to you.')
      .waitFor();
    await accessible(page);
    const { version, rows, columns } = await sheetAs(teacher);
    const cell = { row: rows[0]?.id, column: columns.find(({ edit }) => edit)?.name, value: 'A' };
    expect((await teacher.call('PATCH', `/api${address}`, { version, cells: [cell] })).status).toBe(
      423,
    );
  });
});

describe('the office', () => {
  it('clears and locks the register, and reopens it for a reason', async () => {
    const page = await pageOf('Administrator', 'admin.b@tlawng.example');
    await page.goto(product.url + address);
    await button(page, 'Clear and lock').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Clear and lock', exact: true })
      .click();
    await page
      .getByText('This register is cleared and locked. The office can reopen it with a reason.')
      .waitFor();
    await button(page, 'Reopen').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
    await dialog.getByText('Enter a reason. It is saved with the register.').first().waitFor();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two students had been on duty');
    await dialog
      .getByLabel(/^Open until/)
      .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await accessible(page);
    await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
    await page.getByText('Reopened').first().waitFor();
    expect((await sheetAs(office)).state.label).toBe('Reopened');
  });

  it('prints a whole month on landscape pages, each with the names, and cuts nothing off', async () => {
    const page = await pageOf('Administrator', 'admin.a@tlawng.example');
    const before = month.endsWith('-01')
      ? `${Number(month.slice(0, 4)) - 1}-12`
      : `${month.slice(0, 5)}${String(Number(month.slice(5)) - 1).padStart(2, '0')}`;
    const { batch } = paper.params;
    const [programme] = (await office.call('GET', `/api/programme?range=[0,0]`)).body.data as {
      id: string;
    }[];
    await page.goto(
      `${product.url}/attendance/monthly/${batch}/${programme?.id}/${before}/${paper.params.subject}`,
    );
    await page.getByRole('table').first().waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, wide = 0, high = 0] = (/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []).map(
      Number,
    );
    // Boxes and menus of rows are not printed.
    const onScreen = await page
      .locator('main table tbody tr')
      .first()
      .locator(':is(th, td):not([data-tick]):not([data-tools]):not(:has(input[type="checkbox"]))')
      .count();
    // A4 landscape without its margins is 273 mm.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: Math.floor((273 / 25.4) * 96), height: 720 });
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
    const tables = await page.locator('[data-paper] table').evaluateAll((all) =>
      (all as HTMLTableElement[]).map((table) => ({
        width: table.scrollWidth,
        naming: [...(table.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? [])]
          .slice(0, 2)
          .map(({ textContent }) => textContent),
        columns: table.tBodies[0]?.rows[0]?.cells.length ?? 0,
      })),
    );
    expect([pdf.match(/\/Type\s*\/Page\b/g)?.length, wide > high]).toEqual([tables.length, true]);
    for (const table of tables) {
      expect(table.width).toBeLessThanOrEqual((273 / 25.4) * 96);
      expect(table.naming).toEqual(['Roll number', 'Name']);
    }
    const printed = tables.reduce((sum, { columns }) => sum + columns - 2, 2);
    expect(printed).toBe(onScreen);
  });
  it('sees in the audit log that the register was changed by proxy', async () => {
    const { version, rows, columns } = await sheetAs(head);
    const column = columns.find(({ sub }) => sub?.startsWith(EVENING.id))?.name;
    const told = await head.call('PATCH', `/api${address}`, {
      version,
      cells: [{ row: rows[3]?.id, column, value: 'A' }],
    });
    expect(told.status).toBe(200);
    const principal = await signIn(product.url, 'admin', 'super@tlawng.example');
    const log = await principal.text('/api/audit-log');
    expect(log).toMatch(/Proxy: Yes/);
  });
});

describe('two users in one register', () => {
  it('conflict only in the same cell, where the second user chooses and loses nothing', async () => {
    const before = await evening();
    const [first, second] = [
      await pageOf('Faculty', 'faculty.eng@tlawng.example'),
      await pageOf('Administrator', 'admin.b@tlawng.example'),
    ];
    for (const page of [first, second]) await page.goto(product.url + address);
    await goTo(first, 4);
    await goTo(second, 4);
    await first.keyboard.press('a');
    await first.keyboard.press('Control+s');
    await expect.poll(evening).toEqual(changed(before, 4, 'A'));
    await second.keyboard.press('l');
    await second.keyboard.press('a'); // of the next row, which the other user has not touched
    await second.keyboard.press('Control+s');
    const dialog = second.getByRole('dialog', { name: 'Someone else has changed this' });
    await dialog.waitFor();
    await accessible(second);
    await second.setViewportSize(PHONE);
    await accessible(second);
    const ends = await dialog
      .getByRole('radio')
      .evaluateAll((choices) =>
        choices.map((choice) => choice.closest('td')?.getBoundingClientRect().right),
      );
    expect(ends).toHaveLength(2);
    for (const end of ends) expect(end, 'both versions are in sight').toBeLessThan(PHONE.width);
    await dialog.getByRole('button', { name: 'Save again' }).click(); // mine, the default
    await expect.poll(evening).toEqual(changed(changed(before, 4, 'L'), 5, 'A'));
  });
});

describe('an unsaved change', () => {
  it('is kept while the network is down, and saved when it is back', async () => {
    const page = await pageOf('Faculty', 'faculty.eng@tlawng.example');
    await page.goto(product.url + address);
    const before = await evening();
    await goTo(page, 6);
    await page.context().setOffline(true);
    await page.keyboard.press('a');
    await page.keyboard.press('Control+s');
    await page.getByText(NETWORK).first().waitFor();
    await page.context().setOffline(false);
    await button(page, 'Save 1 change').click();
    await expect.poll(evening).toEqual(changed(before, 6, 'A'));
  });

  it('is offered again after the tab was closed and the server killed', async () => {
    const before = await evening();
    const { page, trouble } = await openPage(browser);
    open.push({ page, trouble });
    await enter(page, product.url, 'Faculty', 'faculty.eng@tlawng.example');
    await page.goto(product.url + address);
    await goTo(page, 7);
    await page.keyboard.press('l');
    await expect.poll(() => drafts(page)).toBe(1); // shortly after the key
    const kept = page.context();
    product.process.kill('SIGKILL');
    await page.keyboard.press('Control+s');
    await page.getByText(NETWORK).first().waitFor();
    await page.close({ runBeforeUnload: false });
    product = await startProduct({ port, dataDir: product.dataDir });
    const again = await kept.newPage();
    await again.goto(product.url + address);
    await again.getByRole('button', { name: 'Restore changes' }).click();
    await again.getByRole('button', { name: 'Save 1 change' }).click();
    await expect.poll(evening).toEqual(changed(before, 7, 'L'));
  });
});
