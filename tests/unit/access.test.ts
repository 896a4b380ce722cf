import { describe, expect, it } from 'vitest';
import {
  allows,
  describeGrants,
  mayAccessField,
  own,
  who,
  type Actor,
  type Grant,
  type Grants,
} from '@/schema';
import { firstGrantBeyond, intersectGrants } from '@/schema/access';
import fc from '../kit/any';

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
const rows = (grants: readonly Grant[], by: Actor) => allows(grants, by).rows;

describe('a grant', () => {
  it('to administrators with a letter admits that letter, A and the super administrator', () => {
    const grants = [who.admin('M', 'V')];
    expect(
      ['M', 'V', 'BV', 'A'].map((letters) => rows(grants, actor('admin', { letters }))),
    ).toEqual(['all', 'all', 'all', 'all']);
    expect(['', 'B', 'G'].map((letters) => rows(grants, actor('admin', { letters })))).toEqual([
      'none',
      'none',
      'none',
    ]);
    expect(rows(grants, actor('super'))).toBe('all');
  });
  it('to heads requires the exact type (vector H14)', () => {
    expect(rows([who.hod], actor('faculty', { type: 'Head Of Department' }))).toBe('all');
    expect(rows([who.hod], actor('faculty', { type: 'Head of Department' }))).toBe('none');
  });
  it('to faculty does not admit a super administrator', () => {
    expect(rows([who.faculty], actor('super'))).toBe('none');
  });
  it('narrowed to own rows yields a condition', () => {
    expect(allows([own(who.faculty, 'department', 'department')], actor('faculty'))).toEqual({
      rows: 'some',
      where: [{ field: 'department', value: 'ENG' }],
    });
    expect(allows([own(who.applicant, 'id')], actor('applicant'))).toEqual({
      rows: 'some',
      where: [{ field: 'id', value: 7 }],
    });
  });
  it('without a condition wins over a narrowed one', () => {
    expect(
      rows([own(who.faculty, 'department', 'department'), who.faculty], actor('faculty')),
    ).toBe('all');
  });
  it('to anyone admits a visitor; to signed-in users does not', () => {
    expect(rows([who.anyone], actor('visitor'))).toBe('all');
    expect(rows([who.signedIn], actor('visitor'))).toBe('none');
  });
});

describe('no grant', () => {
  it('admits no one, not even the super administrator', () => {
    expect(rows(who.nobody, actor('super'))).toBe('none');
  });
  it('is the result for an unknown kind, letter or level', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (kind, letters) => {
        const stranger = { ...actor('visitor'), kind: `x${kind}`, letters } as unknown as Actor;
        expect(
          rows(
            [who.admin('M'), who.faculty, who.super, who.union, who.parent, who.applicant],
            stranger,
          ),
        ).toBe('none');
      }),
    );
  });
});

it('a field without grants of its own is open to all who can access the row', () => {
  expect(mayAccessField(undefined, actor('visitor'))).toBe(true);
  expect(mayAccessField([], actor('super'))).toBe(false);
});

it('grants are printed in one notation', () => {
  expect(
    describeGrants([
      who.admin('A', 'M'),
      who.hod,
      own(who.faculty, 'department', 'department'),
      who.anyone,
    ]),
  ).toEqual([
    'admin:AM',
    'faculty:Head Of Department',
    'faculty where department = own department',
    'anyone',
  ]);
});

describe('comparing grants', () => {
  const { nobody, anyone, signedIn, faculty, hod, union, admin } = who;
  it.each<[string, Grants, Grants, Grant | undefined]>([
    [
      'a letter that is not among them',
      [admin('M', 'W')],
      [admin('M', 'V')],
      { to: 'admin', letters: 'W' },
    ],
    ['letters that stand apart', [admin('M', 'V')], [admin('M'), admin('V')], undefined],
    ['A, who holds all', [admin('A')], [admin('M')], undefined],
    ['every administrator', [admin()], [admin('M')], { to: 'admin', letters: '' }],
    ['the super administrator', [who.super], [admin('M')], undefined],
    [
      'an administrator where only the super administrator is',
      [admin('A')],
      [who.super],
      { to: 'admin', letters: 'A' },
    ],
    ['all faculty where only heads are', [faculty], [hod], { to: 'faculty' }],
    ['heads among faculty', [hod], [faculty], undefined],
    ['anyone among the signed-in', [anyone], [signedIn], { to: 'anyone' }],
    ['the union among the signed-in', [union], [signedIn], undefined],
    ['own rows', [own(faculty, 'department', 'department')], [faculty], undefined],
    ['somebody where there is nobody', [faculty], nobody, { to: 'faculty' }],
  ])('finds a grant beyond the others, if any: %s', (_, inner, outer, found) => {
    expect(firstGrantBeyond(inner, outer)).toEqual(found);
  });
  it.each<[string, Grants, Grants, Grants]>([
    ['letters to those of both', [admin('M', 'B', 'U')], [admin('M', 'V')], [admin('M')]],
    ['letters of which none is of both to A', [admin('U')], [admin('M')], [admin('A')]],
    ['anyone to those who are meant', [anyone], [faculty, admin('M')], [faculty, admin('M')]],
    ['faculty to heads, with its rows', [own(faculty, 'id')], [hod], [own(hod, 'id')]],
    ['kinds that are not among them to nobody', [union], [faculty, admin('M')], []],
  ])('narrows %s', (_, inner, outer, both) => {
    expect(intersectGrants(inner, outer)).toEqual(both);
  });
});
