/**
 * The permission matrix: every route of the API, called by every identity, compared with the table
 * written by hand.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuOf, openScreens } from '@/console/visible';
import { isGranted, type Actor } from '@/schema';
import { VISITOR } from '../../server/access/actor-key';
import type { Route } from '../../server/route';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { exampleIds, NO_ROW, sentFor, type Asker } from '../kit/matrix';
import { LETTERS, lineFor, readPermissions } from '../kit/permissions';
import { rendersOnce } from '../kit/rendered-once';

const IDENTITIES = [
  'visitor',
  'applicant',
  'parent',
  'union',
  'faculty',
  'hod',
  'admin',
  ...LETTERS.map((letter) => `admin:${letter}`),
  'super',
];
/**
 * Of routes with the same response for all letters, each letter calls every sixth: four letters
 * call each such route.
 */
const LETTERS_ALIKE = 6;
/** These end sessions, so they come last and each with a session of its own. */
const ENDING = ['/api/auth/sign-out', '/api/auth/sign-out-others'];
const AT_ONCE = 6;
const MANAGEMENT = 'college-management';
/** The address of a teacher's own calendar. */
const OF_TEACHERS = '/api/college-management/calendar-address';
/** A document is requested by POST and writes nothing. */
const READS = /^GET |^POST .*\/(print|word|ics)$/;

let college: DemoCollege;
let ids: ReadonlyMap<string, string>;
const permissions = readPermissions();
const askers = new Map<string, Asker>();
/** The routes each identity was let into, such as `GET /api/batch`; filled by the matrix itself. */
const admitted = new Map<string, Set<string>>();
/** How often each route was called. */
const asked = new Map<Route, number>();

const labelOf = ({ method, path }: Route): string => `${method} ${path}`;

/** One case or ticket, visible only to those concerned. */
const OF_ONE_PERSON =
  /^\/api\/((support|grievances)\/\w+|students-union\/candidate|parent-grievance|fee-payment\/receipt)\/\{id\}$|^\/api\/payment\/order\//;

/** False if the demonstration has no such row, or the path names an import that does not exist. */
const hasExample = ({ path, of }: Route): boolean =>
  !OF_ONE_PERSON.test(path) &&
  !path.includes('{run}') &&
  // Needs to know the device: a student's own, proven one.
  !path.startsWith('/api/classroom') &&
  !path.startsWith('/api/my-library') &&
  // Files that the demonstration does not have.
  path !== '/api/college/logo' &&
  !/^\/api\/public\/(committees\/(minutes|corrigendum)|quality)\//.test(path) &&
  // The applicant of the demonstration has no seat yet.
  !path.startsWith('/api/my-application/letter') &&
  !/\/\{id\}\/(photo|evidence|file|screenshot|cover|picture|image|report|bill|minutes_file)$/.test(
    path,
  ) &&
  !/\/\{(n|token|slug)\}$|results\/\{id\}$|merit-list\/\{id\}(\/print)?$|\{slug\}\/picture$|\/documents\/(file|zip)\/|\/department-file\/|\/\{id\}\/\{folder\}$/.test(
    path,
  ) &&
  !(path.endsWith('/{id}') && ids.get(of ?? '')?.match(NO_ROW));

async function asker(
  identity: string,
  session: (identity: string) => Promise<string>,
): Promise<Asker> {
  const person = college.people.get(identity);
  if (!person) throw new Error(`There is no ${identity} in the demonstration college`);
  return { person, token: await session(identity), actor: VISITOR };
}
const fresh = async (identity: string): Promise<Asker> => {
  if (identity === 'visitor') return { actor: VISITOR, person: undefined, token: undefined };
  const one = await asker(identity, async () =>
    college.session(college.people.get(identity) as NonNullable<Asker['person']>),
  );
  return { ...one, actor: await college.actor(one.token ?? '') };
};

async function statusOf(route: Route, as: Asker): Promise<number> {
  const { path, init } = sentFor(route, as, college, ids);
  asked.set(route, (asked.get(route) ?? 0) + 1);
  return college.statusOf(path, init);
}

const isServed = ({ who }: Route, { actor }: Asker): boolean => isGranted(who, actor);
const isWanted = (route: Route, identity: string): boolean =>
  permissions.get(lineFor(route, college.roll))?.(identity) ?? false;

/**
 * Decides whether an identity calls a route. All call all, except the letters other than A. What
 * one of those opens is in the grants of a route, which are compared with the table here, and
 * whatever the letter opens on its own is called. What remains is refused to it, or open to a bare
 * administrator as well: by the same step of the server for every letter, so that a few letters per
 * route are enough.
 */
function isTold(route: Route, n: number, identity: string): boolean {
  const letter = LETTERS.indexOf(identity.split(':')[1] ?? 'A');
  if (letter === 0 || ENDING.includes(route.path)) return true;
  const isOpenTo = (name: string): boolean => isServed(route, askers.get(name) as Asker);
  const isIn = isOpenTo(identity);
  if (isIn !== isWanted(route, identity) || (isIn && !isOpenTo('admin'))) return true;
  return (n + letter) % LETTERS_ALIKE === 0;
}

/** Whatever the server checks on its way to a route's handler. */
const wayOf = ({
  method,
  reads,
  alone,
  unseen,
  foreign,
  heavy,
  slow,
  queue,
  upload,
  json,
  input,
  ahead,
}: Route): string =>
  JSON.stringify([
    method,
    reads,
    alone,
    unseen,
    foreign,
    heavy,
    slow,
    queue,
    ...[upload, json, input, ahead].map(Boolean),
  ]);

/**
 * Returns the routes that one of several signed-out identities calls: together they call all, and
 * each one of each kind.
 */
function shareOf(one: number, of: number): Set<Route> {
  const ways = new Map(college.routes.map((route) => [wayOf(route), route]));
  return new Set([
    ...ways.values(),
    ...college.routes.filter(({ path }, n) => n % of === one || ENDING.includes(path)),
  ]);
}

/** Calls these routes, several at once; returns what `judge` reports of each. */
async function askAll(
  routes: Iterable<Route>,
  as: Asker,
  again: () => Promise<Asker>,
  judge: (route: Route, status: number) => string | undefined,
): Promise<string[]> {
  const complaints: string[] = [];
  const note = (route: Route, status: number): void => {
    const complaint = judge(route, status);
    if (complaint) complaints.push(`${labelOf(route)}: ${complaint}`);
  };
  const queue = [...routes];
  const ending = queue.filter(({ path }) => ENDING.includes(path));
  const rest = queue.filter(({ path }) => !ENDING.includes(path)).values();
  const worker = async (): Promise<void> => {
    for (const route of rest) note(route, await statusOf(route, as));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const route of ending) note(route, await statusOf(route, await again()));
  return complaints;
}

beforeAll(async () => {
  college = await openDemoCollege('demo', undefined, { pdf: rendersOnce() });
  ids = await exampleIds(college);
  for (const identity of IDENTITIES) askers.set(identity, await fresh(identity));
});
afterAll(() => college.close());

describe('table of permissions', () => {
  it('has a line for every route and no others', () => {
    const lines = new Set(college.routes.map((route) => lineFor(route, college.roll)));
    expect(
      [...lines].filter((line) => !permissions.has(line)),
      'routes without a line',
    ).toEqual([]);
    expect(
      [...permissions.keys()].filter((line) => !lines.has(line)),
      'lines without a route',
    ).toEqual([]);
  });
});

describe('every route', () => {
  it.each(IDENTITIES)('admits %s exactly where the table says so', async (identity) => {
    const as = askers.get(identity) as Asker;
    const into = new Set<string>();
    admitted.set(identity, into);
    const told = college.routes.filter((route, n) => isTold(route, n, identity));
    for (const route of college.routes) if (isServed(route, as)) into.add(labelOf(route));
    const wrong = await askAll(
      told,
      as,
      () => fresh(identity),
      (route, status) => {
        const wanted = isWanted(route, identity);
        const isIn = status !== 401 && status !== 403;
        if (isIn) into.add(labelOf(route));
        else into.delete(labelOf(route));
        if (status >= 500) return `failed with ${status}`;
        // Paths are filled so that own-row grants match: a caller who may read has something to
        // read.
        if (isIn && wanted && route.method === 'GET' && status !== 200 && hasExample(route))
          return `was let in, and found ${status}`;
        if (isIn !== wanted)
          return `${wanted ? 'ought to be let in' : 'ought to be refused'}, and was answered ${status}`;
        if (!isIn && status !== (identity === 'visitor' ? 401 : 403))
          return `was refused with ${status}`;
        return undefined;
      },
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['an inactive administrator with every letter', 'admin, inactive', 'now', 0],
    ['an inactive teacher', 'faculty, inactive', 'now', 1],
    ['an inactive member of the union', 'union, inactive', 'now', 2],
    ['an inactive applicant', 'applicant, inactive', 'now', 3],
    ['a super administrator whose session is over', 'super', 'long ago', 4],
    ['a teacher whose session is over', 'faculty', 'long ago', 5],
  ] as const)('asks %s to sign in again', async (_, identity, when, share) => {
    const dead = async (): Promise<Asker> =>
      asker(identity, async () =>
        college.session(college.people.get(identity) as NonNullable<Asker['person']>, when),
      );
    expect(
      await askAll(shareOf(share, 6), await dead(), dead, (_route, status) =>
        status === 401 ? undefined : `answered ${status}`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['super', 0],
    ['admin:A', 1],
    ['parent', 2],
  ] as const)('asks %s to sign in again after the session was revoked', async (identity, share) => {
    const dead = async (): Promise<Asker> => {
      const one = await fresh(identity);
      if (one.person && one.token) await college.revoke(one.person, one.token);
      return one;
    };
    expect(
      await askAll(shareOf(share, 3), await dead(), dead, (_route, status) =>
        status === 401 ? undefined : `answered ${status}`,
      ),
    ).toEqual([]);
  });

  it('was requested by all identities but the letters, by three letters, and by two signed out', () => {
    const least = IDENTITIES.length - (LETTERS.length - 1) + 3 + 2;
    expect(college.routes.filter((route) => (asked.get(route) ?? 0) < least).map(labelOf)).toEqual(
      [],
    );
  });
});

describe('menu', () => {
  const actorOf = (identity: string): Actor => (askers.get(identity) as Asker).actor;
  const letIn = (identity: string, label: string): boolean =>
    admitted.get(identity)?.has(label) ?? false;

  it('shows reports and registers to exactly those the API admits', () => {
    const wrong = IDENTITIES.flatMap((identity) =>
      college.roll.screens
        .filter(({ kind }) => ['report', 'register', 'sheet'].includes(kind))
        .filter(
          ({ who, route }) =>
            isGranted(who, actorOf(identity)) !== letIn(identity, `GET /api${route}`),
        )
        .map(({ route }) => `${identity}: ${route}`),
    );
    expect(wrong).toEqual([]);
  });

  it('shows no list to callers whom the API refuses it', () => {
    const wrong = IDENTITIES.flatMap((identity) =>
      openScreens(college.roll, actorOf(identity))
        .filter((screen) => screen.kind === 'resource')
        .filter(
          (screen) =>
            'resource' in screen &&
            ![screen.resource].flat().some((name) => letIn(identity, `GET /api/${name}`)),
        )
        .map(({ route }) => `${identity}: ${route}`),
    );
    expect(wrong).toEqual([]);
  });

  it('shows every list to those who may write to it', () => {
    const wrong = IDENTITIES.flatMap((identity) =>
      college.roll.screens.flatMap((screen) =>
        'resource' in screen &&
        screen.kind === 'resource' &&
        !isGranted(screen.who, actorOf(identity))
          ? [screen.resource]
              .flat()
              .filter((name) => letIn(identity, `POST /api/${name}`))
              .filter(
                (name) =>
                  !openScreens(college.roll, actorOf(identity)).some(
                    (open) => 'resource' in open && [open.resource].flat().includes(name),
                  ),
              )
              .map((name) => `${identity}: ${screen.route} (${name})`)
          : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('shows college management to the letter X, which adds only reading', () => {
    const slugs = (identity: string): string[] =>
      menuOf(college.roll, actorOf(identity)).map(({ slug }) => slug);
    expect(slugs('admin:X')).toEqual(['college-management']);
    const more = [...(admitted.get('admin:X') ?? [])].filter((label) => !letIn('admin', label));
    expect(more.filter((label) => !READS.test(label))).toEqual([]);
    expect(more).toContain('GET /api/notice');
  });

  it('opens every screen of college management to the letter X, and refuses it every write there', async () => {
    const as = await fresh('admin:X');
    const screens = openScreens(college.roll, actorOf('super')).filter(
      ({ module }) => module.slug === MANAGEMENT,
    );
    expect(screens.length).toBeGreaterThan(40);
    expect(
      screens.filter(({ who }) => !isGranted(who, as.actor)).map(({ route }) => route),
      'screens that are not open',
    ).toEqual([]);
    const own = new Set(
      screens.flatMap((screen) => [
        screen.route,
        ...('resource' in screen ? [screen.resource].flat() : []),
      ]),
    );
    const routes = college.routes.filter(
      ({ path, of }) => path.startsWith(`/api/${MANAGEMENT}/`) || own.has(of ?? ''),
    );
    const wrong: string[] = [];
    let writes = 0;
    for (const route of routes) {
      const isWrite = !READS.test(labelOf(route));
      if (!isWrite && (!hasExample(route) || route.path === OF_TEACHERS)) continue;
      if (isWrite) writes++;
      const status = await statusOf(route, as);
      if (isWrite ? status !== 403 : status === 401 || status === 403 || status >= 500)
        wrong.push(`${labelOf(route)}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(writes).toBeGreaterThan(100);
  }, 60_000);

  it.each([
    [
      'A',
      [
        'college-management',
        'admission',
        'student-management',
        'attendance',
        'internal-assessments',
        'semester-mark-entry',
        'examination-result',
        'fee-management',
        'e-classroom',
        'print-export',
        'staff-management',
        'library',
        'students-union',
        'creation-master',
      ],
    ],
    ['P', ['college-management']],
    ['T', ['admission']],
    ['M', ['student-management']],
    ['N', ['staff-management']],
    ['U', ['students-union']],
    ['C', ['creation-master']],
    ['K', ['college-management']],
    ['V', ['student-management']],
    ['B', ['attendance']],
    ['H', ['internal-assessments']],
    ['S', ['semester-mark-entry']],
    ['R', ['examination-result']],
    ['G', []],
    ['F', ['fee-management']],
    ['O', ['print-export']],
    ['W', ['library']],
    ['E', ['e-classroom']],
  ])('shows the letter %s the modules of its table', (letter, slugs) => {
    expect(menuOf(college.roll, actorOf(`admin:${letter}`)).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('is empty for identities without a console', () => {
    for (const identity of ['visitor', 'applicant', 'parent'])
      expect(menuOf(college.roll, actorOf(identity)), identity).toEqual([]);
  });

  it("shows the students' union its own modules only", () => {
    expect(menuOf(college.roll, actorOf('union')).map(({ slug }) => slug)).toEqual([
      'su-notice',
      'blog-post',
      'documents',
      'feedback',
      'student-list',
      'students-activity-report',
      'polling',
      'college-election',
      'support',
    ]);
  });
});
