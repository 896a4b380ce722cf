/**
 * What the definitions offer in the finder: to each identity what is open to them, and nothing
 * else.
 */
import { describe, expect, it } from 'vitest';
import { choicesFor, fitOf, type Choice } from '@/console/find/choices';
import { lettersOf } from '@/console/find/letters';
import { usualParams } from '@/console/scope-bar/first-scope';
import { pathsOf } from '@/console/routes';
import {
  barePath,
  groupsOf,
  isFront,
  isLinked,
  menuOf,
  openScreens,
  screensOf,
} from '@/console/visible';
import { readRoll } from '@/resources/roll';
import {
  splitRoll,
  matchPath,
  openOutline,
  type Actor,
  type PlacedScreen,
  type Roll,
} from '@/schema';
import { ACTORS, office, SUPER, teacher } from '../kit/actors';

const roll = readRoll();
const plain = (_: string | undefined, text: string): string => text;
const screensFor = (of: Roll, actor: Actor, text: string): readonly Choice[] =>
  choicesFor(of, actor, plain, text).screens;
const actionsFor = (of: Roll, actor: Actor, text: string): readonly Choice[] =>
  choicesFor(of, actor, plain, text).actions;
const screen = (route: string): PlacedScreen => {
  const found = roll.screens.find((one) => one.route === route);
  if (!found) throw new Error(route);
  return found;
};

describe.each(Object.entries(ACTORS))('%s', (_, actor) => {
  const patterns = pathsOf(roll, actor).map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}'));
  const opens = (to: string): boolean => patterns.some((pattern) => matchPath(pattern, to));

  it('is offered no screen, action or letter that they cannot open', () => {
    const texts = ['', ...'abcdefghijklmnopqrstuvwxyz', 'new', 'entry', 'report', 'list'];
    const offered = texts.flatMap((text) => [
      ...screensFor(roll, actor, text),
      ...actionsFor(roll, actor, text),
      ...lettersOf(roll, actor),
    ]);
    expect(offered.map(({ to }) => to).filter((to) => !opens(to))).toEqual([]);
  });
  it('has a distinct letter for each module of the menu', () => {
    const letters = lettersOf(roll, actor);
    expect(letters).toHaveLength(menuOf(roll, actor).length + 1);
    expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length);
  });
  it('has headings in every long menu', () => {
    const bare = menuOf(roll, actor).filter(({ slug }) => {
      const screens = screensOf(roll, actor, slug);
      return screens.length > 8 && groupsOf(screens).length < 2;
    });
    expect(bare.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('search and jump', () => {
  /** What the browser has before any module is loaded. */
  const { outline } = splitRoll(roll);
  const here = openOutline(structuredClone(outline), () => new Promise(() => {}));
  const texts = ['', ...'abcdefghijklmnopqrstuvwxyz'];
  const offered = (of: Roll): string[] => [
    ...texts
      .flatMap((text) => [...screensFor(of, SUPER, text), ...actionsFor(of, SUPER, text)])
      .map(({ to }) => to),
    ...of.modules
      .flatMap(({ slug }) => screensOf(of, SUPER, slug))
      .map(({ route }) => barePath(route)),
  ];
  it('offers no screen that needs a number, nor does a menu', () => {
    const needing = roll.screens.filter(
      ({ scope, linked }) =>
        linked ||
        Object.entries(scope).some(([name, { kind }]) => kind === 'int' && name !== 'year') ||
        scope['id'],
    );
    expect(needing.length).toBeGreaterThan(20);
    // Some share the address of another screen up to the id, and that one is offered.
    const others = new Set(
      roll.screens.filter((one) => !needing.includes(one)).map(({ route }) => barePath(route)),
    );
    const alone = needing.map(({ route }) => barePath(route)).filter((path) => !others.has(path));
    expect(alone).toContain('/e-classroom/submission-versions');
    for (const of of [roll, here])
      expect(offered(of).filter((to) => alone.includes(to))).toEqual([]);
  });
  it('still has paths to those screens', () => {
    const patterns = pathsOf(here, SUPER).map(({ pattern }) => pattern);
    expect(patterns).toContain('/e-classroom/submission-versions/:submission');
  });
});

describe('a search text', () => {
  it.each([
    ['attendance portal', 'Attendance Portal', 0],
    ['att', 'Attendance Portal', 1],
    ['portal', 'Attendance Portal', 2],
    ['portal att', 'Attendance Portal', 2],
    ['registers', 'Attendance Portal', 3],
    ['tendance', 'Attendance Portal', undefined],
    ['att zebra', 'Attendance Portal', undefined],
    ['attendence', 'Attendance Portal', 4],
    ['atendance', 'Attendance Portal', 4],
    ['attednance portal', 'Attendance Portal', 4],
    ['potral', 'Attendance Portal', 4],
    ['ptl', 'Attendance Portal', undefined],
    ['re-ad', 'Re-admission', 1],
    ['admission', 'Re-admission', 2],
    ['-', 'Re-admission', undefined],
  ])('%s matches %s by %s', (text, title, fit) => {
    expect(fitOf(text, title, 'Registers')).toBe(fit);
  });
  it('finds a screen by its own name, by its module and by its heading', () => {
    const titles = (text: string): string[] =>
      screensFor(roll, SUPER, text).map(({ title }) => title);
    expect(titles('assign abc')).toEqual(['Assign ABC ID']);
    expect(titles('attendance clear')).toContain('Clearance');
    expect(titles('fee counter')).toContain('Receipts');
  });
  it('with a wrong or missing letter finds the screen, unless it is the beginning of another', () => {
    const titles = (text: string): string[] =>
      screensFor(roll, SUPER, text).map(({ title }) => title);
    expect(titles('recepts')).toContain('Receipts');
    expect(titles('attendence')).toContain('Attendance Portal');
    expect(titles('receipts')).toEqual(titles('Receipts'));
    expect(titles('zzzz')).toEqual([]);
  });
  it('that matches a screen as typed offers no action by a mistake', () => {
    expect(screensFor(roll, SUPER, 'students')[0]?.title).toBe('Students');
    expect(actionsFor(roll, SUPER, 'students').map(({ title }) => title)).not.toContain(
      'New student',
    );
    expect(actionsFor(roll, SUPER, 'new studentx').map(({ title }) => title)).toContain(
      'New student',
    );
  });
  it('that is the full name of a screen finds it first', () => {
    const labels = openScreens(roll, SUPER)
      .filter((one) => !isLinked(one) && !isFront(one))
      .map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(50);
    const first = labels.map((label) => screensFor(roll, SUPER, label)[0]?.title);
    expect(first.map((title) => title?.toLowerCase())).toEqual(
      labels.map((label) => label.toLowerCase()),
    );
  });
  it('finds actions of screens, and what can be created', () => {
    const actions = (text: string): string[] =>
      actionsFor(roll, SUPER, text).map(({ title }) => title);
    expect(actions('take')).toContain('Take attendance');
    expect(actions('new notice')).toContain('New notice');
    expect(actionsFor(roll, office('B'), 'new notice').map(({ to }) => to)).not.toContain(
      '/notice/create',
    );
  });
});

describe('the default scope of a screen', () => {
  const usual = {
    batch: '2025',
    programme: 'BA',
    department: 'ENG',
    subject: 'ENG',
    semester: '3',
  };
  const list = screen('/student-management/list/{batch}/{programme}/{department}');
  it('is the usual batch, and all for optional parts', () => {
    expect(usualParams(list, usual, office('M'))).toEqual({
      batch: '2025',
      programme: 'all',
      department: 'all',
    });
  });
  it("is the user's own department where there is one", () => {
    expect(usualParams(list, usual, teacher('ENG'))).toMatchObject({ department: 'ENG' });
  });
  it('is the current month', () => {
    const params = usualParams(
      screen('/attendance/clearance/{batch}/{semester}/{month}'),
      usual,
      office('B'),
    );
    expect(params?.['month']).toMatch(/^\d{4}-\d\d$/);
  });
  it('is undefined where a required part is unknown', () => {
    expect(usualParams(list, {}, office('M'))).toBeDefined();
    expect(
      usualParams(screen('/attendance/overall/{batch}/{programme}/{semester}'), {}, office('B')),
    ).toBeUndefined();
  });
});
