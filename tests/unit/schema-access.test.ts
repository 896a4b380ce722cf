import { describe, expect, it } from 'vitest';
import {
  allows,
  defineResource,
  f,
  mayAccessField,
  own,
  pageFields,
  who,
  writableFields,
  adminWithLetters,
  type Actor,
  type Grant,
  type Resource,
} from '@/schema';

const KINDS: readonly Actor['kind'][] = [
  'visitor',
  'applicant',
  'parent',
  'union',
  'faculty',
  'admin',
  'super',
];
const actor = (kind: Actor['kind'], more: Partial<Actor> = {}): Actor => ({
  kind,
  level: 0,
  id: 7,
  name: 'Somebody',
  letters: '',
  type: null,
  department: 'ENG',
  ...more,
});
const admitted = (grant: Grant): string[] =>
  KINDS.filter((kind) => allows([grant], actor(kind)).rows !== 'none');

describe('kinds of caller admitted by a grant to', () => {
  it.each<[string, Grant, readonly string[]]>([
    ['anyone', who.anyone, KINDS],
    ['whoever is signed in', who.signedIn, KINDS.slice(1)],
    ['applicants', who.applicant, ['applicant']],
    ['parents', who.parent, ['parent']],
    ['the union', who.union, ['union']],
    ['faculty', who.faculty, ['faculty']],
    ['heads', who.hod, []],
    ['super administrators', who.super, ['super']],
    ['every administrator', who.admin(), ['admin', 'super']],
    ['administrators with a letter', who.admin('M'), ['super']],
  ])('%s', (_, grant, kinds) => {
    expect(admitted(grant)).toEqual(kinds);
  });
});

it('a super administrator is never narrowed; others are by all matching grants', () => {
  expect(allows([own(who.admin('M'), 'owner')], actor('super'))).toEqual({ rows: 'all' });
  expect(allows([own(who.admin('M'), 'owner')], actor('admin', { letters: 'M' }))).toEqual({
    rows: 'some',
    where: [{ field: 'owner', value: 7 }],
  });
  expect(
    allows(
      [own(who.admin('M'), 'owner'), own(who.admin('B'), 'department', 'department')],
      actor('admin', { letters: 'B' }),
    ),
  ).toEqual({ rows: 'some', where: [{ field: 'department', value: 'ENG' }] });
  expect(
    allows(
      [own(who.admin('M'), 'owner'), own(who.admin('B'), 'department', 'department')],
      actor('admin', { letters: 'BM' }),
    ),
  ).toEqual({
    rows: 'some',
    where: [
      { field: 'owner', value: 7 },
      { field: 'department', value: 'ENG' },
    ],
  });
  expect(allows([own(who.faculty, 'owner'), who.hod], actor('faculty'))).toEqual({
    rows: 'some',
    where: [{ field: 'owner', value: 7 }],
  });
});

it('letters apply to an administrator, and A includes all of them', () => {
  expect(adminWithLetters('MB')).toEqual({
    kind: 'admin',
    level: 4,
    id: 0,
    name: '',
    letters: 'MB',
    type: null,
    department: null,
  });
  const open = (letters: string): string[] =>
    ['M', 'B', 'V'].filter(
      (letter) => allows([who.admin(letter)], adminWithLetters(letters)).rows === 'all',
    );
  expect([open('MB'), open('A'), open('')]).toEqual([['M', 'B'], ['M', 'B', 'V'], []]);
});

it('a field can be accessed by those whom its grants admit, whatever the row', () => {
  expect(mayAccessField([who.faculty], actor('faculty'))).toBe(true);
  expect(mayAccessField([own(who.faculty, 'owner')], actor('faculty'))).toBe(true);
  expect(mayAccessField([who.faculty], actor('admin'))).toBe(false);
});

it('a field that the caller may not read cannot be written, unless it is a secret', () => {
  const fields = {
    name: f.text(),
    salary: f.money({ read: [who.super] }),
    pin: f.text({ secret: true, read: [who.super] }),
    seen: f.date({ write: 'server' }),
  };
  const names = (kind: Actor['kind']) => Object.keys(writableFields(fields, actor(kind)));
  expect([names('admin'), names('super')]).toEqual([
    ['name', 'pin'],
    ['name', 'salary', 'pin'],
  ]);
});

it('a page shows its head alone to callers outside the rows they may read', () => {
  const room = defineResource({
    name: 'room',
    label: 'Room',
    title: 'name',
    fields: { name: f.text(), owner: f.int(), department: f.text(), price: f.money() },
    list: ['name'],
    hub: { facts: ['department'] },
    access: {
      read: [own(who.faculty, 'department', 'department')],
      open: [who.faculty],
      create: [],
      update: [],
      delete: [],
    },
  }) as Resource;
  const shown = (mine: string | null, its: string | null): string[] =>
    Object.keys(pageFields(room, actor('faculty', { department: mine }), { department: its }));
  expect(shown('ENG', 'ENG')).toEqual(['name', 'owner', 'department', 'price']);
  expect(shown('ENG', 'PHY')).toEqual(['name', 'department']);
  expect(shown(null, null), 'a row of no department, to a caller of none').toEqual([
    'name',
    'department',
  ]);
});
