/**
 * Printed reports and sheets, in English and Hindi by turns: their texts read as a person writes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { openScreens } from '@/console/visible';
import { ACTORS } from '../kit/actors';
import type { Spoken, Voice } from '../kit/api';
import { openAttendance, type Asking } from '../kit/attendance';
import { wordFaults } from '../kit/old-words';
import { canRead, pdfText } from '../kit/pdf-text';
import { addressesOf, placesOf } from '../kit/places';

/** Formulas name the columns that they count; the gateway's numbers are its own. */
const OF_MACHINES = ['/college-management/iqac/measures', '/fee-management/payment-doctor'];
/** Longer tables show nothing new. */
const ROWS = 40;
const LANGUAGES = ['en', 'hi'] as const;

let world: Asking;
let voice: Voice;
let token: string;
beforeAll(async () => {
  world = await openAttendance();
  const person = world.college.people.get('super');
  if (!person) throw new Error('There is no super administrator');
  token = await world.college.session(person);
  const ask = async (method: string, path: string): Promise<Response> =>
    world.college.ask(path, { method, headers: { authorization: `Bearer ${token}` } });
  voice = {
    token,
    async call(method, path) {
      const response = await ask(method, path);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text.startsWith('{') ? JSON.parse(text) : {}) as Spoken['body'],
      };
    },
    text: async (path) => (await ask('GET', path)).text(),
  };
}, 120_000);
afterAll(() => world?.close());

/** Returns lines as they are read; names of the college's own things may look like a machine's. */
const linesOf = (pages: readonly string[]): string[] => [
  ...new Set(pages.flatMap((page) => page.split(/\n| {2,}/)).flatMap((line) => line.trim() || [])),
];

describe.runIf(canRead)('printed output', () => {
  it('contains no raw keys, timestamps, paise amounts or discarded phrases', async () => {
    const roll = readRoll();
    const actor = ACTORS['super'];
    if (!actor) throw new Error('There is no super administrator');
    const today = world.college.now.toISOString().slice(0, 10);
    const places = await placesOf(voice, today);
    const faults: string[] = [];
    let printed = 0;
    const screens = openScreens(roll, actor).filter(
      (screen) =>
        ((screen.kind === 'report' && screen.files !== false) || screen.kind === 'sheet') &&
        !OF_MACHINES.some((route) => screen.route.startsWith(route)),
    );
    for (const [n, screen] of screens.entries())
      for (const path of addressesOf(screen, places).slice(0, 2)) {
        const { status, body } = await voice.call('GET', `/api${path}`);
        const { data } = body;
        const rows = Array.isArray(data)
          ? data
          : ((data as { rows?: unknown[] } | undefined)?.rows ?? []);
        if (status !== 200 || rows.length === 0 || rows.length > ROWS) continue;
        const response = await world.college.ask(`/api${path}?format=pdf`, {
          headers: {
            authorization: `Bearer ${token}`,
            'accept-language': LANGUAGES[n % LANGUAGES.length] ?? 'en',
          },
        });
        if (response.status !== 200) {
          faults.push(`${path}: ${response.status} ${(await response.text()).slice(0, 120)}`);
          break;
        }
        const pages = pdfText(new Uint8Array(await response.arrayBuffer()));
        faults.push(...wordFaults(linesOf(pages)).map((fault) => `${path}: ${fault}`));
        printed += 1;
        break;
      }
    console.info(`${printed} reports and sheets on paper`);
    expect(faults).toEqual([]);
    expect(printed).toBeGreaterThan(30);
  }, 120_000);
});
