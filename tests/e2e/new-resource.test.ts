/**
 * The promise of the first page: an entirely new resource is one new file, and nothing else is
 * edited.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { until } from '../kit/until';
import { openBrowser, openPage } from '../kit/browser';
import { seriousFindings } from '../kit/axe';
import { enter } from '../kit/journey';
import { DESK, filesFor, PLAIN, writeDesk } from '../kit/material-desk';
import { startProduct, type Product } from '../kit/product';

const FILE = `import { defineResource, f, who } from '@/schema';

/** A store room for the material of a department. */
export const storeRoom = defineResource({
  name: 'store-room', label: 'Store room', title: 'code',
  fields: {
    code: f.text({ required: true, unique: true, max: 20 }),
    department: f.ref('department'),
    kind: f.choice(['hall', 'laboratory'], { required: true, default: 'hall' }),
    seats: f.int({ min: 1, max: 2000 }),
    opened_on: f.date(),
  },
  list: ['code', 'department', 'kind', 'seats'],
  access: { read: [who.admin(), who.faculty], create: [who.admin('C')], update: [who.admin('C')], delete: [who.admin('C')] },
});
`;

let house: string;
let product: Product;
let browser: Browser;
let office: Voice;
let teacher: Voice;

beforeAll(async () => {
  expect(FILE.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  house = mkdtempSync(join(tmpdir(), 'house-'));
  for (const part of [
    'src',
    'server',
    'migrations',
    'docs',
    'public',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'index.html',
    'app.html',
    '.npmrc',
  ]) {
    if (existsSync(part)) cpSync(part, join(house, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  writeFileSync(join(house, 'src/resources/creation-master/store-room.ts'), FILE);
  writeDesk(house, DESK);
  product = await startProduct({ root: house });
  [office, teacher, browser] = await Promise.all([
    signIn(product.url, 'admin', 'admin.c@tlawng.example'),
    signIn(product.url, 'faculty', 'faculty.eng@tlawng.example'),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await product?.remove();
  rmSync(house, { recursive: true, force: true });
});

describe('a resource defined in one new file', () => {
  let id: number;

  it('gets a table, by a generated migration', () => {
    const migrations = readdirSync(join(house, 'migrations'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((path) => path.endsWith('.sql'));
    expect(
      migrations.filter((path) =>
        /create table "store_room"/i.test(readFileSync(join(house, 'migrations', path), 'utf8')),
      ),
    ).toHaveLength(1);
  });

  it('is a REST resource with validation', async () => {
    const made = await office.call('POST', '/api/store-room', {
      code: 'H-1',
      department: 'ENG',
      seats: 60,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { code: 'H-1', kind: 'hall', seats: 60, version: 1 } },
    });
    id = (made.body.data as { id: number }).id;
    expect(
      (await office.call('POST', '/api/store-room', { code: 'h-1', seats: 0, department: 'NONE' }))
        .body.errors,
    ).toEqual({ seats: 'Seats must be at least 1.' });
    expect(await office.call('POST', '/api/store-room', { code: 'h-1' })).toMatchObject({
      status: 409,
      body: { errors: { code: expect.stringContaining('h-1') as unknown } },
    });
    expect(
      await office.call('PATCH', `/api/store-room/${id}`, { seats: 70, version: 1 }),
    ).toMatchObject({
      status: 200,
      body: { data: { seats: 70, version: 2 } },
    });
    expect(
      (await office.call('PATCH', `/api/store-room/${id}`, { seats: 80, version: 1 })).status,
    ).toBe(409);
  });

  it('is listed, filtered and searched, with the labels of its references', async () => {
    const query = `?filter=${encodeURIComponent('{"q":"h-","kind":"hall"}')}&sort=["seats","DESC"]&range=[0,9]`;
    const list = await teacher.call('GET', `/api/store-room${query}`);
    expect(list.headers.get('Content-Range')).toBe('store-room 0-0/1');
    expect(list.body.data).toMatchObject([{ code: 'H-1', _labels: { department: 'English' } }]);
  });

  it('enforces its permissions', async () => {
    expect((await teacher.call('POST', '/api/store-room', { code: 'X' })).status).toBe(403);
    expect((await teacher.call('DELETE', `/api/store-room/${id}`)).status).toBe(403);
  });

  it('is exported, and imported back', async () => {
    const file = await office.text('/api/store-room/export?format=csv');
    expect(file).toContain('H-1');
    const sent = await office.call(
      'POST',
      '/api/store-room/import?name=rooms.csv',
      'code,kind,seats\r\nL-1,laboratory,24\r\nL-2,laboratory,30\r\n',
      { 'Content-Type': 'text/csv' },
    );
    const run = sent.body.data as { id: number; mapping: unknown };
    const state = async (): Promise<{ state: string; counts: { new: number } }> =>
      (await office.call('GET', `/api/store-room/import/${run.id}`)).body.data as {
        state: string;
        counts: { new: number };
      };
    await office.call('POST', `/api/store-room/import/${run.id}/check`, { mapping: run.mapping });
    expect(await until(state, ({ state: at }) => at !== 'checking')).toMatchObject({
      state: 'checked',
      counts: { new: 2 },
    });
    await office.call('POST', `/api/store-room/import/${run.id}/save`, {});
    expect(await until(state, ({ state: at }) => at !== 'saving')).toMatchObject({
      state: 'saved',
    });
    expect((await office.call('GET', '/api/store-room')).headers.get('Content-Range')).toBe(
      'store-room 0-2/3',
    );
  });

  it('appears in the list of routes and in the generated documents', () => {
    const run = (...words: string[]): string =>
      execFileSync(process.execPath, ['server/cli.mjs', ...words], {
        cwd: house,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: join(house, 'data') },
      });
    const routes = JSON.parse(run('routes', '--json')) as {
      side: string;
      path: string;
      method: string;
    }[];
    expect(
      routes
        .filter(({ path }) => path === '/api/store-room')
        .map(({ method }) => method)
        .sort(),
    ).toEqual(expect.arrayContaining(['DELETE', 'GET', 'PATCH', 'POST']));
    expect(routes).toContainEqual(
      expect.objectContaining({ side: 'client', path: '/creation-master/store-room' }),
    );
    run('docs');
    expect(readFileSync(join(house, 'docs/access.md'), 'utf8')).toContain(
      '| store-room | admin; faculty | admin:AC |',
    );
    expect(readFileSync(join(house, 'docs/schema.md'), 'utf8')).toContain('## store-room');
  });

  it('gets a list and a form in the console', async () => {
    const { page, trouble } = await openPage(browser);
    await enter(page, product.url, 'Administrator', 'admin.c@tlawng.example');
    await page.goto(`${product.url}/creation-master/store-room`);
    await page.getByRole('heading', { name: 'Store rooms' }).waitFor();
    await page.getByText('L-2').waitFor();
    await page.goto(`${product.url}/store-room/create`);
    await page.getByLabel('Code').fill('H-9');
    await page.getByLabel('Seats').fill('5000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Seats must be at most 2000.').waitFor();
    await page.getByLabel('Seats').fill('50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await until(
      async () => (await office.call('GET', '/api/store-room')).headers.get('Content-Range'),
      (range) => range === 'store-room 0-3/4',
    );
    expect(trouble.heard).toEqual([]);
  });
});

/** Returns a button's appearance as computed by the browser. */
const looksOf = (button: Locator): Promise<Record<string, string>> =>
  button.evaluate((element) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(
      ['color', 'background-color', 'border', 'border-radius', 'font', 'height', 'padding'].map(
        (name) => [name, style.getPropertyValue(name)],
      ),
    );
  });
const ringOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement?.closest('.MuiSlider-thumb') ??
        document.activeElement ??
        document.body,
    );
    return [outlineWidth, outlineStyle, outlineColor, outlineOffset].join(' ');
  });

describe('a page built with MUI and react-admin’s ready-made components', () => {
  let page: Page;
  let heard: readonly string[];
  const named = (name: string): Locator => page.getByRole('button', { name, exact: true });
  beforeAll(async () => {
    for (const [code, seats] of [
      ['D-1', 20],
      ['D-2', 90],
    ])
      await office.call('POST', '/api/store-room', { code, seats });
    const opened = await openPage(browser);
    page = opened.page;
    heard = opened.trouble.heard;
    await enter(page, product.url, 'Administrator', 'admin.c@tlawng.example');
    await page.goto(`${product.url}/room-desk`);
  });

  it('shows rows of the API and loads them again when its slider moves', async () => {
    await page.getByRole('cell', { name: 'D-1' }).waitFor();
    expect(await page.getByRole('cell', { name: 'D-2' }).count()).toBe(0);
    await page.getByRole('columnheader', { name: 'Seats' }).waitFor();
    const slider = page.getByRole('slider', { name: 'Seats at most' });
    await slider.focus();
    await slider.press('End');
    await page.getByRole('cell', { name: 'D-2' }).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'matches the look of the kit in the %s theme',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      for (const tone of ['', ' first'])
        expect(await looksOf(named(`Mui${tone}`)), `the button “Mui${tone}”`).toEqual(
          await looksOf(named(`Kit${tone}`)),
        );
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  it('shows the same focus ring as the kit', async () => {
    await named('Kit').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const ring = await ringOf(page);
    expect(ring).toMatch(/^3px solid .* 2px$/);
    await page.keyboard.press('Tab');
    expect(await named('Mui').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await ringOf(page)).toBe(ring);
    for (const _ of ['Kit first', 'Mui first', 'slider']) await page.keyboard.press('Tab');
    expect(await ringOf(page)).toBe(ring);
  });

  it('adds no style that the content policy refuses, stores nothing in the browser, and logs no errors', async () => {
    expect(await page.locator('style[data-emotion="material"]').count()).toBeGreaterThan(0);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /mui|^Ra/i.test(key))),
    ).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('adds no bytes to the other pages', () => {
    writeDesk(house, PLAIN);
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--outDir', 'dist/plain', '--logLevel', 'error'],
      { cwd: house, env: { ...process.env, NODE_ENV: 'production' } },
    );
    writeDesk(house, DESK);
    const APP = ['boot', 'console'];
    for (const [world, modules] of Object.entries({
      'sign-in': ['boot', 'src/public/visitor.tsx'],
      'first screen': APP,
      list: [...APP, 'src/console/list/resource-list.tsx'],
      form: [...APP, 'src/console/form/resource-form.tsx'],
      import: [...APP, 'src/console/import/import-dialog.tsx'],
    })) {
      const plain = filesFor(join(house, 'dist/plain'), modules);
      const material = filesFor(join(house, 'dist/client'), modules);
      expect([...material.keys()].sort(), world).toEqual([...plain.keys()].sort());
      // A chunk's imports are renamed when another page imports from the same chunk: a few bytes
      // more or less.
      expect(
        [...plain]
          .filter(([file, text]) => Math.abs((material.get(file) ?? '').length - text.length) > 100)
          .map(([file]) => file),
        `${world}: files that the page has made longer`,
      ).toEqual([]);
    }
  });
});
