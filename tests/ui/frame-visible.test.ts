/** What of the roll stands open to whom: the side menu by level and letter, and every path. */
import { describe, expect, it } from 'vitest';
import { pathsOf } from '@/console/routes';
import { barePath, fitsScope, homeFor, menuOf, openScreens, routePattern, scopeFilter, screensOf } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import type { Actor, PlacedScreen } from '@/schema';

const roll = readRoll();
const actor = (more: Partial<Actor>): Actor => ({ kind: 'admin', level: 4, id: 1, name: 'A', letters: '', type: null, department: null, ...more });
const menu = (who: Actor): string[] => menuOf(roll, who).map(({ slug }) => slug);
const screen = (route: string): PlacedScreen => {
  const found = roll.screens.find((one) => one.route === route);
  if (!found) throw new Error(route);
  return found;
};

/** The specification's table of levels 4 and 5, section 2: label and letters. */
const TABLE: Readonly<Record<string, readonly [label: string, letters: string]>> = {
  'college-management': ['College management', 'ADIJKLPQX'], admission: ['Admissions', 'AT'], 'student-management': ['Student management', 'AMV'],
  attendance: ['Attendance Portal', 'AB'], 'internal-assessments': ['Internal assessments', 'AH'], 'semester-mark-entry': ['Semester Mark Entries', 'AS'],
  'examination-result': ['Examination Results', 'AR'], 'fee-management': ['Fee management', 'AF'], 'e-classroom': ['E-classroom', 'AE'], 'print-export': ['Print & Export', 'AO'],
  'staff-management': ['Staff management', 'AN'], library: ['Library Management', 'AW'], 'students-union': ["Students' union", 'AU'], 'creation-master': ['Creation master', 'AC'],
};

describe('the side menu', () => {
  it('of the super administrator and of letter A has every module, in the order and with the labels of the table', () => {
    const order = Object.keys(TABLE);
    for (const who of [actor({ kind: 'super', level: 5 }), actor({ letters: 'A' })]) {
      expect(menu(who)).toEqual(order.filter((slug) => menu(who).includes(slug)));
      expect(menuOf(roll, who).map(({ slug, label }) => [slug, label])).toEqual(menu(who).map((slug) => [slug, TABLE[slug]?.[0]]));
    }
  });
  it.each([...'GDIQLJPKOCTFMVBHSREUNWX'])('of letter %s has no module that the table does not give it', (letter) => {
    for (const slug of menu(actor({ letters: letter }))) expect(TABLE[slug]?.[1]).toContain(letter);
  });
  it('without a letter is empty', () => {
    expect(menu(actor({}))).toEqual([]);
  });
  it('offers only modules of which a screen is open', () => {
    for (const letter of 'GDIQLJPKOCTFMVBHSREUNWX') {
      const who = actor({ letters: letter });
      for (const slug of menu(who)) expect(openScreens(roll, who).some(({ module }) => module.slug === slug)).toBe(true);
    }
  });
  it('of faculty has admission only for the exact type Head Of Department', () => {
    expect(menu(actor({ kind: 'faculty', level: 3, type: 'Head Of Department' }))).toContain('admission');
    expect(menu(actor({ kind: 'faculty', level: 3, type: 'Head of Department' }))).not.toContain('admission');
    expect(menu(actor({ kind: 'faculty', level: 3 }))).not.toContain('admission');
  });
});

describe('the module of a resource', () => {
  it('is that in which the caller finds it', () => {
    const of = (who: Actor, name: string): string | undefined => homeFor(roll, who, name);
    expect(of(actor({ kind: 'faculty', level: 3 }), 'participation')).toBe('documents');
    expect(of(actor({ letters: 'N' }), 'participation')).toBe('staff-management');
    expect(of(actor({ letters: 'N' }), 'faculty')).toBe('staff-management');
    expect(of(actor({ letters: 'C' }), 'batch')).toBe('creation-master');
    expect(of(actor({ letters: 'C' }), 'nothing')).toBeUndefined();
  });
});

describe('the paths', () => {
  const paths = (who: Actor): string[] => pathsOf(roll, who).map(({ pattern }) => pattern);
  it('are exactly those of the open screens, full and bare, and of the readable resources', () => {
    const open = paths(actor({ letters: 'M' }));
    expect(open).toContain('/student-management/list/:batch/:programme/:department');
    expect(open).toContain('/student-management/list');
    expect(open).toContain('/student-management');
    expect(open).toContain('/student/create');
    expect(open).toContain('/batch/:id/show');
    expect(open).not.toContain('/creation-master');
  });
  it('of one caller say nothing twice', () => {
    const all = paths(actor({ kind: 'super', level: 5 }));
    expect(new Set(all).size).toBe(all.length);
  });
  it('of what there is one of are one', () => {
    expect(paths(actor({ kind: 'super', level: 5 })).filter((path) => path.startsWith('/college/') || path === '/college')).toEqual(['/college']);
  });
  it('are those of the specification', () => {
    expect(routePattern('/x/y/{a}/{b}')).toBe('/x/y/:a/:b');
    expect(barePath('/x/y/{a}/{b}')).toBe('/x/y');
    expect(barePath('/x/y')).toBe('/x/y');
  });
  it('lead from a module to each of its open screens but its own', () => {
    expect(screensOf(roll, actor({ letters: 'W' }), 'student-management').map(({ path }) => path)).toEqual(['assign-library-id/{batch}/{programme}/{department}']);
    expect(screensOf(roll, actor({ letters: 'C' }), 'creation-master').every(({ path }) => path !== '')).toBe(true);
  });
});

describe('a scope', () => {
  const list = screen('/student-management/list/{batch}/{programme}/{department}');
  const report = screen('/student-management/overall-data-report/{start}/{end}/{programme}/{status}');
  it('takes the word all only where the screen does', () => {
    expect(fitsScope(list, { batch: 'all', programme: 'all', department: 'all' })).toBe(true);
    expect(fitsScope(report, { start: 'all', end: '2024', programme: 'all', status: 'active' })).toBe(false);
  });
  it('takes a number only as one, so that a word there is an address that is none', () => {
    expect(fitsScope(screen('/support/ticket/{id}'), { id: '7' })).toBe(true);
    expect(fitsScope(screen('/support/ticket/{id}'), { id: 'raac' })).toBe(false);
  });
  it('takes it where it is one of the choices', () => { expect(fitsScope(screen('/grievances/{type}'), { type: 'all' })).toBe(true); });
  it('takes a choice only out of its list', () => {
    expect(fitsScope(report, { start: '2023', end: '2024', programme: 'BA', status: 'active' })).toBe(true);
    expect(fitsScope(report, { start: '2023', end: '2024', programme: 'BA', status: 'nonsense' })).toBe(false);
  });
  it('becomes a condition on the fields of its names, and all becomes none', () => {
    expect(scopeFilter(list, roll.resources.get('student')?.fields ?? {}, { batch: '2024', programme: 'all', department: 'ENG' })).toEqual({ batch: '2024', department: 'ENG' });
    expect(scopeFilter(list, {}, { batch: '2024', programme: 'BA', department: 'ENG' })).toEqual({});
  });
});
