/**
 * The specification's table of routes in a real browser: each address is opened by every kind of
 * user who may and tried by every kind who may not; single letters try those that depend on a
 * letter. Users without permission get ROOM 404, as at any unknown address (specification, section
 * 2).
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreens } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import { accounts } from '../../server/demo/people';
import { ACTORS, VISITOR } from '../kit/actors';
import { signIn, type Voice } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { openBrowser, PHONE } from '../kit/browser';
import { wordFaults } from '../kit/old-words';
import { startProduct, type Product } from '../kit/product';
import { lets, levelOf, readRoutes, type Comer } from '../kit/routes';
import { storedFor, visitor, type Visitor } from '../kit/visits';

/** The areas walked here by everybody; library, classroom, mentoring and staff: `routes-desks`. */
const AREAS = ['public', 'applicant', 'students-union', 'general', 'documents'];
const COLLEGE = 'Tlawng Valley College';
const WIDE = { width: 1280, height: 800 };

const table = readRoutes();
/** The office's area of the same name is a module of its own. */
const walked = table.filter(
  ({ area, levels }) => AREAS.includes(area) && !(area === 'students-union' && !levels.includes(2)),
);
const routes = [...new Set(walked.map(({ route }) => route))];
const lettered = routes.filter((route) =>
  walked.some((line) => line.route === route && line.letters !== ''),
);
const comers: readonly Comer[] = [
  { identity: 'visitor' },
  ...accounts()
    .filter(({ active }) => active)
    .map((account) => ({ identity: account.identity, account })),
];
/**
 * Users who load an address afresh and have its screen checked by axe and on a phone, where none of
 * them has been there before; the others see the same screens.
 */
const CLOSELY = ['visitor', 'applicant', 'parent', 'union', 'faculty', 'admin:A', 'super'];
/**
 * Users who open and try every address. Single letters do so with those that a letter opens; at the
 * rest they are like one without letters, as the API matrix shows for each.
 */
const WHOLLY = [...CLOSELY, 'hod', 'admin'];
/**
 * Each of these is built like the teaching philosophy: only that one is loaded afresh and checked
 * by axe.
 */
const OF_ONE_MAKE = /^\/documents\/raac\/(?!philosophy$)/;
/** Checked by axe on a phone too: one screen of each kind. */
const PHONED = [
  '/',
  '/contact',
  '/online-admission',
  '/forgot-password/admin',
  '/su-notice',
  '/student-list',
  '/support',
  '/search-student',
  '/tutorials',
  '/notification',
  '/grievances',
  '/account-settings',
  '/documents',
  '/documents/raac/philosophy',
];

/** Addresses already checked; the first page differs for each user. */
const lookedThrough = new Set<string>();
const isNew = (path: string): boolean => {
  if (path === '/') return true;
  if (OF_ONE_MAKE.test(path)) return false;
  const before = lookedThrough.size;
  return lookedThrough.add(path).size > before;
};

let product: Product;
let browser: Browser;
let office: Voice;
/** Values for the braces; several where one route leads to different screens. */
let examples: Readonly<Record<string, readonly string[]>>;
/** A folder in the drive of each user who has one. */
const folders = new Map<string, string>();

beforeAll(async () => {
  product = await startProduct();
  [office, browser] = await Promise.all([
    signIn(product.url, 'admin', 'super@tlawng.example'),
    openBrowser(),
  ]);
  const { batch: batches } = (await office.call('GET', '/api/default')).body as unknown as {
    batch: { id: string }[];
  };
  const batch =
    batches
      .map(({ id }) => id)
      .sort()
      .at(-1) ?? '';
  for (const { identity, account } of comers) {
    if (!account || !['union', 'faculty', 'hod'].includes(identity)) continue;
    const made = await (await signIn(product.url, account.kind, account.identifier)).call(
      'POST',
      '/api/documents/folder',
      { name: 'Circulars' },
    );
    folders.set(identity, `/documents/${String((made.body.data as { id: number }).id)}/Circulars`);
  }
  examples = {
    '/forgot-password/{user}': ['/forgot-password/admin'],
    '/online-payment/admission-fee/{token}/{fee}': [
      '/online-payment/admission-fee/4xYk0aZ7QmP1sT8uVw2bCd/ADM',
    ],
    '/online-payment/examination-fee/{token}/{fee}': [
      '/online-payment/examination-fee/4xYk0aZ7QmP1sT8uVw2bCd/EXM',
    ],
    '/online-admission/{type}': ['/online-admission/instructions', '/online-admission/sign-in'],
    '/student-list/{batch}/{programme}/{department}': [`/student-list/${batch}/BA/ENG`],
    '/grievances/{type}': ['/grievances/pending', '/grievances/redressed', '/grievances/all'],
  };
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const DRIVE = '/documents/{id}/{folder}';
function pathsOf(route: string, { identity }: Comer): readonly string[] {
  if (route === DRIVE) return [folders.get(identity) ?? folders.get('union') ?? ''];
  return route.includes('{') ? (examples[route] ?? []) : [route];
}
/**
 * Every line of the whole table counts, since several areas name the same route. Parents have one
 * page of their own.
 */
const isOpen = (route: string, comer: Comer): boolean => {
  if (comer.identity === 'parent') return route === '/';
  // The table gives folders only to the union; teachers keep their own documents in folders too
  // (administration, 11.3).
  return (
    table.some((line) => line.route === route && lets(line, comer)) ||
    (route === DRIVE && levelOf(comer) === 3)
  );
};

/** The page headings: in the specification's words where it has them. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/online-payment': 'This payment link is not valid.',
  '/admission-form': 'Step 1 of 10: Programme',
  '/my-application': 'My application',
  '/fee-payment': 'Fee payment',
  '/fee-management': 'Fee management',
  '/online-admission/instructions': 'Online admission',
  '/online-admission/sign-in': 'Sign in as an applicant',
  '/forgot-password/admin': 'Forgot password',
  '/about': `About ${COLLEGE}`,
  '/su-notice': 'Notices',
  '/blog-post': 'Blog',
  '/feedback': 'Feedback',
  '/polling': 'Polling',
  '/college-election': 'College election',
  '/student-list': 'Student list',
  '/students-activity-report': "Students' activity report",
  '/support': 'Support',
  '/account-settings': 'Manage Account',
  '/search-student': 'Search students',
  '/tutorials': 'Tutorials',
  '/notification': 'Notifications',
  '/grievances': 'Grievances',
  '/documents': 'My Documents',
  '/documents/service-documents': 'Service documents',
  '/documents/raac/self-authored-books': 'Self-authored books',
  '/documents/raac/chapter-in-books': 'Chapters in books',
  '/documents/raac/papers-published-in-journals': 'Papers published in journals',
  '/documents/raac/academic-programme-organized': 'Academic programmes organized',
  '/documents/raac/paper-presentation': 'Paper presentations',
  '/documents/raac/training-attended': 'Training attended',
  '/documents/raac/participation': 'Participation',
  '/documents/raac/project-consultancy': 'Projects and consultancy',
  '/documents/raac/philosophy': 'Teaching philosophy',
  '/documents/raac/research-guidance': 'Research guidance',
  '/documents/raac/examination-duties': 'Examination duties',
  '/documents/raac/activities': 'Activities',
  '/documents/raac/responsibilities-institution': 'Responsibilities in the institution',
  '/documents/raac/other-responsibilities': 'Other responsibilities',
  '/documents/raac/student-related-activities': 'Student-related activities',
};
const HOMES: Readonly<Record<string, string>> = {
  visitor: 'Sign in',
  applicant: 'Tashi Lepcha',
  parent: 'Welcome, Lalthanzama Ralte',
};
function headingOf(path: string, { identity }: Comer): string {
  if (path === '/' || (path === '/online-admission' && identity === 'applicant'))
    return HOMES[identity] ?? 'Dashboard';
  const stated = walked.find(({ route, label }) => route === path && label)?.label;
  const known =
    HEADINGS[path] ??
    stated ??
    HEADINGS[path.replace(/\/[^/]*$/, '')] ??
    HEADINGS[`/${path.split('/')[1] ?? ''}`];
  if (!known) throw new Error(`say what ${path} is called`);
  return known;
}

const comeAs = async ({ account }: Comer): Promise<Visitor> =>
  visitor(browser, product.url, account && (await storedFor(product.url, account)));

/**
 * The browser of the users who are not checked closely; it is passed on with the product's files in
 * it.
 */
let passedOn: Visitor | undefined;
async function handTo(comer: Comer): Promise<Visitor> {
  if (passedOn && comer.account) await passedOn.become(await storedFor(product.url, comer.account));
  else passedOn = await comeAs(comer);
  return passedOn;
}

/** Returns all faults of a page that should be open. */
async function faultsOfOpen(
  who: Visitor,
  path: string,
  comer: Comer,
  closely: boolean,
): Promise<string[]> {
  const heading = headingOf(path, comer);
  await (closely ? who.load(path, heading) : who.go(path, heading));
  const { title, headings } = await who.see();
  const faults = who.complaints();
  if (!headings.includes(heading)) faults.push(`is called ${headings[0]} instead of ${heading}`);
  if (!title.endsWith(` · ${COLLEGE}`) || title.startsWith('404'))
    faults.push(`has the title ${title}`);
  faults.push(...wordFaults(await who.texts()));
  if (closely) faults.push(...(await seriousFindings(who.page)));
  if (closely || comer.identity === 'hod') {
    await who.page.setViewportSize(PHONE);
    if ((await who.see()).sideways) faults.push('is wider than a phone');
    faults.push(...(await who.small()));
    if (closely && PHONED.includes(path)) faults.push(...(await seriousFindings(who.page)));
    await who.page.setViewportSize(WIDE);
  }
  return faults.map((fault) => `${path}: ${fault}`);
}
async function faultsOfRefused(who: Visitor, path: string): Promise<string[]> {
  await who.go(path, 'ROOM 404');
  const { title, headings, home } = await who.see();
  const faults = who.complaints();
  if (title !== '404 Not Found' || headings[0] !== 'ROOM 404')
    faults.push(`is open: ${headings[0]}, ${title}`);
  if (!home.includes('Back To Home')) faults.push('has no way home');
  return faults.map((fault) => `${path}: ${fault}`);
}

describe('the table of routes', () => {
  it('is the one in the specification, with a path to try for every route of these areas', () => {
    expect(table.length).toBe(183);
    expect(
      Object.fromEntries(
        AREAS.map((area) => [area, walked.filter((line) => line.area === area).length]),
      ),
    ).toEqual({ public: 12, applicant: 6, 'students-union': 12, general: 13, documents: 17 });
    for (const route of routes)
      expect(pathsOf(route, { identity: 'visitor' }).length, route).toBeGreaterThan(0);
  });
});

describe('the rule that opens a screen of the console', () => {
  const roll = readRoll();
  const screens = roll.screens.filter(({ route }) => routes.includes(route));
  it.each(Object.keys(ACTORS))('lets %s in exactly where the table does', (identity) => {
    const open = openScreens({ ...roll, screens }, ACTORS[identity] ?? VISITOR);
    const wrong = screens.filter(
      (screen) => open.includes(screen) !== isOpen(screen.route, { identity }),
    );
    expect(wrong.map(({ route }) => route)).toEqual([]);
    expect(screens.length).toBeGreaterThan(20);
  });
});

describe.each(comers.map((comer) => [comer.identity, comer] as const))('%s', (identity, comer) => {
  const closely = CLOSELY.includes(identity);
  it('opens every page of their own without faults, and ROOM 404 for all others', async () => {
    const who = await (closely ? comeAs(comer) : handTo(comer));
    try {
      const tried = WHOLLY.includes(identity) ? routes : ['/', ...lettered];
      const open = tried.filter((route) => isOpen(route, comer));
      const faults: string[] = [];
      await who.load('/', headingOf('/', comer));
      for (const path of open.flatMap((route) => pathsOf(route, comer)))
        faults.push(...(await faultsOfOpen(who, path, comer, closely && isNew(path))));
      for (const route of tried.filter((one) => !open.includes(one)))
        for (const path of pathsOf(route, comer))
          faults.push(...(await faultsOfRefused(who, path)));
      expect(faults).toEqual([]);
    } finally {
      if (closely) await who.leave();
    }
  });
});

describe('while admission is closed', () => {
  const flags = async (open_admission: boolean, open_admission_login: boolean): Promise<void> => {
    const { version } = (await office.call('GET', '/api/college')).body.data as { version: number };
    expect(
      (
        await office.call('PATCH', '/api/college', {
          version,
          open_admission,
          open_admission_login,
        })
      ).status,
    ).toBe(200);
  };
  it('visitors and applicants find the closed page at every address of admission', async () => {
    await flags(false, false);
    try {
      for (const [identity, area] of [
        ['visitor', 'public'],
        ['applicant', 'applicant'],
      ] as const) {
        const comer = comers.find((one) => one.identity === identity) ?? { identity };
        const who = await comeAs(comer);
        for (const { route } of walked.filter(
          (line) => line.area === area && line.condition.includes('open_admission'),
        )) {
          for (const path of pathsOf(route, comer)) {
            await who.load(path, 'Admission is closed');
            expect([path, await who.see(), who.complaints()]).toMatchObject([
              path,
              {
                title: `Admission is closed · ${COLLEGE}`,
                headings: expect.arrayContaining(['Admission is closed']) as unknown,
              },
              [],
            ]);
          }
        }
        expect(await seriousFindings(who.page)).toEqual([]);
        await who.leave();
      }
    } finally {
      await flags(true, true);
    }
  });
});
