/** The parts of the roll open to each caller: the side menu by level and letter, and every path. */
import { describe, expect, it } from 'vitest';
import { pathsOf } from '@/console/routes';
import {
  barePath,
  fitsScope,
  homeFor,
  menuOf,
  openScreens,
  routePattern,
  screenAt,
  scopeFilter,
  screensOf,
} from '@/console/visible';
import { readRoll } from '@/resources/roll';
import { paramsOf, type Actor, type PlacedScreen } from '@/schema';
import { lets, readRoutes } from '../kit/routes';

const roll = readRoll();
const actor = (more: Partial<Actor>): Actor => ({
  kind: 'admin',
  level: 4,
  id: 1,
  name: 'A',
  letters: '',
  type: null,
  department: null,
  ...more,
});
const menu = (who: Actor): string[] => menuOf(roll, who).map(({ slug }) => slug);
const screen = (route: string): PlacedScreen => {
  const found = roll.screens.find((one) => one.route === route);
  if (!found) throw new Error(route);
  return found;
};

/** The specification's table of levels 4 and 5, section 2: label and letters. */
const TABLE: Readonly<Record<string, readonly [label: string, letters: string]>> = {
  'college-management': ['College management', 'ADIJKLPQX'],
  admission: ['Admissions', 'AT'],
  'student-management': ['Student management', 'AMV'],
  attendance: ['Attendance Portal', 'AB'],
  'internal-assessments': ['Internal assessments', 'AH'],
  'semester-mark-entry': ['Semester Mark Entries', 'AS'],
  'examination-result': ['Examination Results', 'AR'],
  'fee-management': ['Fee management', 'AF'],
  'e-classroom': ['E-classroom', 'AE'],
  'print-export': ['Print & Export', 'AO'],
  'staff-management': ['Staff management', 'AN'],
  library: ['Library Management', 'AW'],
  'students-union': ["Students' union", 'AU'],
  'creation-master': ['Creation master', 'AC'],
};

describe('the side menu', () => {
  it('of the super administrator and of letter A has every module, in the order and with the labels of the table', () => {
    const order = Object.keys(TABLE);
    for (const who of [actor({ kind: 'super', level: 5 }), actor({ letters: 'A' })]) {
      expect(menu(who)).toEqual(order.filter((slug) => menu(who).includes(slug)));
      expect(menuOf(roll, who).map(({ slug, label }) => [slug, label])).toEqual(
        menu(who).map((slug) => [slug, TABLE[slug]?.[0]]),
      );
    }
  });
  it.each([...'GDIQLJPKOCTFMVBHSREUNWX'])(
    'of letter %s has only modules that the table gives it',
    (letter) => {
      for (const slug of menu(actor({ letters: letter })))
        expect(TABLE[slug]?.[1]).toContain(letter);
    },
  );
  it('marks the screen with the longest path that matches the address', () => {
    const screens = screensOf(roll, actor({ letters: 'A' }), 'college-management');
    const at = (path: string): string | undefined => {
      const found = screenAt(screens, path)?.route;
      expect(screenAt([...screens].reverse(), path)?.route, 'in any order').toBe(found);
      return found;
    };
    expect(at('/college-management/iqac')).toBe('/college-management/iqac');
    expect(at('/college-management/iqac/answers')).toBe('/college-management/iqac/answers');
    expect(at('/college-management/cells-committees/3')).toBe(
      '/college-management/cells-committees',
    );
    expect(at('/college-management/iqac-of-another')).toBeUndefined();
  });
  it('is empty without a letter', () => {
    expect(menu(actor({}))).toEqual([]);
  });
  it('offers only modules that have an open screen', () => {
    for (const letter of 'GDIQLJPKOCTFMVBHSREUNWX') {
      const who = actor({ letters: letter });
      for (const slug of menu(who))
        expect(openScreens(roll, who).some(({ module }) => module.slug === slug)).toBe(true);
    }
  });
  it('of faculty has admission only for the exact type Head Of Department', () => {
    expect(menu(actor({ kind: 'faculty', level: 3, type: 'Head Of Department' }))).toContain(
      'admission',
    );
    expect(menu(actor({ kind: 'faculty', level: 3, type: 'Head of Department' }))).not.toContain(
      'admission',
    );
    expect(menu(actor({ kind: 'faculty', level: 3 }))).not.toContain('admission');
  });
});

/** Everyone to whom something may be open, by their names in the permission matrix. */
const EVERYBODY: readonly (readonly [identity: string, who: Actor])[] = [
  ['super', actor({ kind: 'super', level: 5 })],
  ['admin', actor({})],
  ...[...'AGDIQLJPKOCTFMVBHSREUNWX'].map(
    (letter) => [`admin:${letter}`, actor({ letters: letter })] as const,
  ),
  ['faculty', actor({ kind: 'faculty', level: 3 })],
  ['hod', actor({ kind: 'faculty', level: 3, type: 'Head Of Department' })],
  ['union', actor({ kind: 'union', level: 2 })],
  ['applicant', actor({ kind: 'applicant', level: 1 })],
  ['parent', actor({ kind: 'parent', level: 0 })],
];
/** Additions to the specification's modules, and who has them. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  'audit-log': ['super'],
  site: ['super', 'admin:A'],
};
/**
 * Screens that users reach from their own work though the specification's table does not list them
 * there: each is a decision.
 */
const DECIDED: Readonly<Record<string, RegExp>> = {
  // The quality cell is a committee of its own (0157).
  'admin:I': /^\/college-management\/cells-committees(\/|$)/,
  'admin:K': /^\/college-management\/calendar$/,
  // Reads everything, and writes nothing (0198).
  'admin:X':
    /^\/college-management\/(calendar$|notice$|routine\/|dmr(\/|$)|departmental-report$|files(\/|$)|iqac$|cells-committees(\/|$)|extensions(\/|$)|rusa$|news$|activities$)/,
  hod: /^\/documents\/\{id\}\/\{folder\}$/,
};
/** The same where the page of the module stays closed. */
const BY_LINK: Readonly<Record<string, RegExp>> = {
  'admin:B': /^\/student-management\/students-activity-report$/,
  'admin:W': /^\/student-management\/assign-library-id\/|^\/attendance\/examination-clearance\//,
  'admin:F': /^\/attendance\/examination-clearance\//,
  'admin:T': /^\/fee-management\/payment-doctor\//,
  'admin:I':
    /^\/staff-management\/(raac\/|record-totals$|score-schemes$)|^\/mentoring\/mentoring-report$/,
  'admin:M': /^\/mentoring\//,
  'admin:A': /^\/mentoring\//,
  super: /^\/mentoring\//,
  faculty: /^\/department-feeds\/read$|^\/library\/my-books$/,
  hod: /^\/library\/my-books$/,
};
const decided = (identity: string, path: string): boolean =>
  Boolean(
    DECIDED[identity === 'faculty' ? 'hod' : identity]?.test(path) || BY_LINK[identity]?.test(path),
  );

describe.each(EVERYBODY)('access of %s', (identity, who) => {
  const table = readRoutes();
  const named = (path: string): boolean => table.some(({ route }) => route === path);
  const letIn = (path: string): boolean =>
    table.some((line) => line.route === path && lets(line, { identity }));
  const firstOf = (path: string): string => path.split('/')[1] ?? '';
  const modules = new Set(roll.modules.map(({ slug }) => slug));
  const patterns = pathsOf(roll, who).map(({ pattern }) => pattern);

  it('opens no module page that the specification does not give them', () => {
    const pages = patterns
      .map(firstOf)
      .filter((slug) => modules.has(slug) && patterns.includes(`/${slug}`));
    expect(
      [...new Set(pages)].filter((slug) => !letIn(`/${slug}`) && !ADDED[slug]?.includes(identity)),
    ).toEqual([]);
  });
  it('opens no screen of the specification beyond it, except by decision', () => {
    const inBraces = (pattern: string): string => pattern.replace(/:(\w+)/g, '{$1}');
    expect(
      patterns
        .map(inBraces)
        .filter((path) => path !== '/' && named(path) && !letIn(path) && !decided(identity, path)),
    ).toEqual([]);
  });
  it('opens screens of closed modules only through listed links', () => {
    const strays = openScreens(roll, who).filter(
      ({ module, route }) =>
        !patterns.includes(`/${module.slug}`) && !BY_LINK[identity]?.test(route),
    );
    expect(strays.map(({ route }) => route)).toEqual([]);
  });
  it('has a path for every open screen, full and bare', () => {
    for (const { route, scope } of openScreens(roll, who)) {
      expect(patterns).toContain(routePattern(route));
      if (paramsOf(route).length > 0 && !scope['id']) expect(patterns).toContain(barePath(route));
    }
  });
});

/**
 * The specification's menus, in its order and with its labels where it has some; modules not built
 * yet are left out of both.
 */
const MENUS: Readonly<Record<string, readonly (readonly [slug: string, label?: string])[]>> = {
  faculty: [
    ['college-management'],
    ['documents', 'My Documents'],
    ['student-management'],
    ['mentoring'],
    ['attendance'],
    ['internal-assessments'],
    ['semester-mark-entry'],
    ['examination-result'],
    ['e-classroom'],
    ['print-export'],
  ],
  hod: [
    ['college-management'],
    ['documents', 'My Documents'],
    ['admission'],
    ['student-management'],
    ['mentoring'],
    ['attendance'],
    ['internal-assessments'],
    ['semester-mark-entry'],
    ['examination-result'],
    ['e-classroom'],
    ['print-export'],
    ['department-feeds'],
  ],
  union: [
    ['su-notice'],
    ['blog-post'],
    ['documents'],
    ['feedback'],
    ['student-list'],
    ['students-activity-report'],
    ['polling'],
    ['college-election'],
    ['support'],
  ],
};

describe.each(Object.entries(MENUS))('the side menu of %s', (identity, expected) => {
  it('matches the specification in order and labels', () => {
    const who = EVERYBODY.find(([name]) => name === identity)?.[1];
    const built = expected.filter(([slug]) => roll.modules.some((module) => module.slug === slug));
    const shown = who ? menuOf(roll, who) : [];
    expect(shown.map(({ slug }) => slug)).toEqual(built.map(([slug]) => slug));
    for (const [slug, label] of built)
      if (label) expect(shown.find((module) => module.slug === slug)?.label).toBe(label);
  });
});

describe('the home module of a resource', () => {
  it('is the module in which the caller finds it', () => {
    const of = (who: Actor, name: string): string | undefined => homeFor(roll, who, name);
    expect(of(actor({ kind: 'faculty', level: 3 }), 'participation')).toBe('documents');
    expect(of(actor({ letters: 'N' }), 'participation')).toBe('staff-management');
    expect(of(actor({ letters: 'N' }), 'faculty')).toBe('staff-management');
    expect(of(actor({ letters: 'C' }), 'batch')).toBe('creation-master');
    expect(of(actor({ letters: 'C' }), 'nothing')).toBeUndefined();
  });
});

describe('client paths', () => {
  const paths = (who: Actor): string[] => pathsOf(roll, who).map(({ pattern }) => pattern);
  it('include those of open screens, full and bare, and of readable resources, but not of closed modules', () => {
    const open = paths(actor({ letters: 'M' }));
    expect(open).toContain('/student-management/list/:batch/:programme/:department');
    expect(open).toContain('/student-management/list');
    expect(open).toContain('/student-management');
    expect(open).toContain('/student/create');
    expect(open).toContain('/batch/:id/show');
    expect(open).not.toContain('/creation-master');
  });
  it('contain no duplicates for one caller', () => {
    const all = paths(actor({ kind: 'super', level: 5 }));
    expect(new Set(all).size).toBe(all.length);
  });
  it('of a singleton are a single path', () => {
    expect(
      paths(actor({ kind: 'super', level: 5 })).filter(
        (path) => path.startsWith('/college/') || path === '/college',
      ),
    ).toEqual(['/college']);
  });
  it('follow the notation of the specification', () => {
    expect(routePattern('/x/y/{a}/{b}')).toBe('/x/y/:a/:b');
    expect(barePath('/x/y/{a}/{b}')).toBe('/x/y');
    expect(barePath('/x/y')).toBe('/x/y');
  });
  it('of a module list each of its open screens except its own page', () => {
    expect(
      screensOf(roll, actor({ letters: 'W' }), 'student-management').map(({ path }) => path),
    ).toEqual(['assign-library-id/{batch}/{programme}/{department}']);
    expect(
      screensOf(roll, actor({ letters: 'C' }), 'creation-master').every(({ path }) => path !== ''),
    ).toBe(true);
  });
});

describe('a scope', () => {
  const list = screen('/student-management/list/{batch}/{programme}/{department}');
  const report = screen(
    '/student-management/overall-data-report/{start}/{end}/{programme}/{status}',
  );
  it('accepts all only where the screen does', () => {
    expect(fitsScope(list, { batch: 'all', programme: 'all', department: 'all' })).toBe(true);
    expect(
      fitsScope(report, { start: 'all', end: '2024', programme: 'all', status: 'active' }),
    ).toBe(false);
  });
  it('accepts only digits for a number, so that a word is an unknown address', () => {
    expect(fitsScope(screen('/support/ticket/{id}'), { id: '7' })).toBe(true);
    expect(fitsScope(screen('/support/ticket/{id}'), { id: 'raac' })).toBe(false);
  });
  it('accepts all where it is one of the choices', () => {
    expect(fitsScope(screen('/grievances/{type}'), { type: 'all' })).toBe(true);
  });
  it('accepts only the listed choices', () => {
    expect(
      fitsScope(report, { start: '2023', end: '2024', programme: 'BA', status: 'active' }),
    ).toBe(true);
    expect(
      fitsScope(report, { start: '2023', end: '2024', programme: 'BA', status: 'nonsense' }),
    ).toBe(false);
  });
  it('becomes a filter on the fields of the same names, and all becomes none', () => {
    expect(
      scopeFilter(list, roll.resources.get('student')?.fields ?? {}, {
        batch: '2024',
        programme: 'all',
        department: 'ENG',
      }),
    ).toEqual({ batch: '2024', department: 'ENG' });
    expect(scopeFilter(list, {}, { batch: '2024', programme: 'BA', department: 'ENG' })).toEqual(
      {},
    );
  });
});
