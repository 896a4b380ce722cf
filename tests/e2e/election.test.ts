/**
 * An election by those who run it: the key is created on an officer's screen, a student votes at a
 * booth, the product and its database are killed in the middle of voting, two share holders open
 * the box. Nothing acknowledged is lost (decision 0042).
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blindToken, sealChoice } from '@/public/election/secret-paper';
import { signIn, type Voice } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { besidesNetwork, openBrowser, openPage } from '../kit/browser';
import type { Given } from '../kit/election';
import { enter } from '../kit/journey';
import { freePort, startProduct, type Product } from '../kit/product';

const BOOTHS = 4;
let product: Product;
let browser: Browser;
let office: Voice;
let port: number;

beforeAll(async () => {
  port = await freePort();
  [product, browser] = await Promise.all([startProduct({ port }), openBrowser()]);
  office = await signIn(product.url, 'admin', 'super@tlawng.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

async function done<T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const { status, body: told } = await office.call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(told)}`);
  return told.data as T;
}
const open = async <T>(path: string, body: unknown): Promise<{ status: number; data: T }> => {
  const response = await fetch(`${product.url}/api/election/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
};
const act = (screen: string, action: string, values: object = {}) =>
  done('POST', `/api/students-union/${screen}/${action}`, { values });
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * Casts one vote at one booth, with the booth's own calls. Returns whether the vote was
 * acknowledged.
 */
async function voteAt(
  election: number,
  booth: number,
  secret: string,
  voter: number,
): Promise<boolean> {
  await done('POST', `/api/students-union/polling/${election}/release`, { voter, booth });
  const {
    data: { paper },
  } = await open<{ paper: Given }>('booth', { secret });
  const tokens = await Promise.all(paper.posts.map(({ id, key }) => blindToken(id, key)));
  const {
    data: { signatures },
  } = await open<{ signatures: Record<string, string> }>('papers', {
    pass: paper.pass,
    blinded: Object.fromEntries(tokens.map(({ post, blinded }) => [post, blinded])),
  });
  const papers = await Promise.all(
    tokens.map(async (token) =>
      sealChoice(
        await token.finish(signatures[token.post] ?? ''),
        { candidates: [], nota: true },
        paper.box_key,
      ),
    ),
  );
  return (await open('vote', { papers })).status === 200;
}

it('runs an election from the key to the count, and loses no vote when everything is killed', async () => {
  const [faculty] = await done<{ id: number }[]>('GET', '/api/faculty');
  const { id: election } = await done<{ id: number }>('POST', '/api/union-election', {
    name: 'By-election',
    session: '2026-27',
    notification_on: day(-9),
    nominations_from: day(-8),
    nominations_to: day(-6),
    scrutiny_on: day(-5),
    withdraw_by: day(-3),
    poll_starts_at: at(-60),
    poll_ends_at: at(120),
    result_on: day(1),
    returning_officer: faculty?.id,
  });
  const { id: post } = await done<{ id: number }>('POST', '/api/election-post', {
    election,
    title: 'Sports Secretary',
    kind: 'executive',
  });
  await act(`election/${election}`, 'notify');
  await act(`election/${election}`, 'open-nominations');
  const students = await done<{ roll_no: string }[]>(
    'GET',
    `/api/student?range=[0,49]&filter=${encodeURIComponent(JSON.stringify({ status: 'active', roll_no_gte: '0' }))}`,
  );
  const rolls = students.map(({ roll_no }) => roll_no).filter(Boolean);
  for (const [candidate, proposer, seconder] of [rolls.slice(0, 3), rolls.slice(3, 6)])
    await act('candidates', `nominate?election=${election}`, {
      post: String(post),
      candidate,
      proposer,
      seconder,
      declared: true,
    });
  await act(`election/${election}`, 'close-nominations');
  for (const { id } of await done<{ id: number }[]>(
    'GET',
    `/api/students-union/candidates?election=${election}`,
  ))
    await act(`candidate/${id}`, 'accept', { order_no: 'DSW/1' });

  // The key, with the share holders in the room.
  const { page, trouble } = await openPage(browser);
  await enter(page, product.url, 'Administrator', 'admin.u@tlawng.example');
  await page.goto(`${product.url}/students-union/ballot-box/${election}`);
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('heading', { name: 'Key shares' }).waitFor();
  const shares = await page.locator('code').allTextContents();
  expect(new Set(shares).size).toBe(3);
  await act(`election/${election}`, 'publish-list');
  await act(`election/${election}`, 'open-poll');

  // A student at a booth, to which an officer released a paper.
  const secrets: string[] = [];
  for (let booth = 1; booth <= BOOTHS; booth += 1)
    secrets.push(
      (
        await done<{ secret: string }>('POST', `/api/students-union/polling/${election}/booth`, {
          number: booth,
        })
      ).secret,
    );
  const voters = (
    await done<{ id: number; roll_no: string }[]>('GET', `/api/students-union/voters/${election}`)
  ).filter(({ roll_no }) => roll_no);
  const booth = await openPage(browser, { viewport: { width: 820, height: 1180 } });
  const asked: string[] = [];
  booth.page.on('request', (request) => {
    if (request.url().includes('/api/election/vote'))
      asked.push(JSON.stringify(request.headers()), request.postData() ?? '');
  });
  await booth.page.goto(`${product.url}/election/booth#${secrets[0]}`);
  await booth.page.getByText('Show your identity card at the polling desk.').waitFor();
  await page.goto(`${product.url}/students-union/polling/${election}`);
  await page.getByRole('searchbox', { name: 'Roll number or name' }).fill(voters[0]?.roll_no ?? '');
  await page.getByRole('button', { name: 'Release to booth 1' }).first().click();
  await booth.page.getByRole('checkbox').first().check();
  expect(await seriousFindings(booth.page)).toEqual([]);
  await booth.page.getByRole('button', { name: 'Review' }).click();
  await booth.page.getByRole('button', { name: 'Cast vote' }).click();
  await booth.page.getByText('Your ballot was recorded.').waitFor();
  expect(asked).toHaveLength(2);
  expect(asked[0]).not.toMatch(/authorization|cookie|idempotency/);
  await booth.page.getByText('Show your identity card at the polling desk.').waitFor();
  await booth.page.context().close();

  // Votes arrive at every booth when power fails.
  let [sent, acknowledged] = [1, 1];
  const queue = voters.slice(1, 120).map(({ id }) => id);
  const atBooth = async (n: number): Promise<void> => {
    for (let voter = queue.shift(); voter !== undefined; voter = queue.shift()) {
      sent += 1;
      if (await voteAt(election, n, secrets[n - 1] ?? '', voter)) acknowledged += 1;
    }
  };
  const booths = Array.from({ length: BOOTHS }, (_, n) => atBooth(n + 1).catch(() => undefined));
  await new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (acknowledged >= 12) {
        clearInterval(look);
        resolve();
      }
    }, 5);
  });
  const gone = once(product.process, 'exit');
  const note = join(product.dataDir, 'database', 'postgres', 'postmaster.pid');
  if (existsSync(note)) process.kill(Number.parseInt(readFileSync(note, 'utf8'), 10), 'SIGKILL');
  product.process.kill('SIGKILL');
  await Promise.all([gone, ...booths]);
  product = await startProduct({ port, dataDir: product.dataDir });
  office = await signIn(product.url, 'admin', 'super@tlawng.example');

  // The close, and the count by two holders.
  await done('PUT', `/api/union-election/${election}`, { poll_ends_at: at(-1), grace_minutes: 0 });
  await act(`election/${election}`, 'close-poll');
  await page.goto(`${product.url}/students-union/ballot-box/${election}`);
  await page.getByLabel('First share').fill(shares[2] ?? '');
  await page.getByLabel('Second share').fill((shares[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Open box and count' }).click();
  await page.getByText('All ballots have been counted.').waitFor();
  await page.getByRole('link', { name: 'View result' }).click();
  await page.getByText('Totals match').waitFor();
  const rows = await done<{ name: string; votes: number }[]>(
    'GET',
    `/api/students-union/election-statistics?election=${election}&tab=result`,
  );
  const votes = Object.fromEntries(rows.map(({ name, votes: n }) => [name, n]));
  const nota = votes['None of the above'] ?? 0;
  expect(nota).toBeGreaterThanOrEqual(acknowledged - 1);
  expect(nota).toBeLessThanOrEqual(sent - 1);
  expect(Object.values(votes).reduce((sum, n) => sum + n, 0)).toBe(nota + 1);
  expect(besidesNetwork(trouble)).toEqual([]);
});
