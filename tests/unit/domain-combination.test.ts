/** The places of a combination and the papers that fit into them. */
import { describe, expect, it } from 'vitest';
import {
  completeness,
  compulsory,
  creditsIn,
  creditsOf,
  faultOf,
  optionText,
  papersBySlot,
  slotsOf,
  type Chooser,
  type OfferedPaper,
} from '@/domain/combination';
import fc from '../kit/any';

const paper = (id: string, kind: string, subject: string, credits = 40): OfferedPaper => ({
  id,
  code: id,
  name: `Paper ${id}`,
  subject,
  kind,
  credits,
});
const OFFER = [
  paper('ENG101', 'MAJ', 'ENG'),
  paper('ENG102', 'MAJ', 'ENG'),
  paper('ECO101', 'MAJ', 'ECO'),
  paper('ECO102', 'MAJ', 'ECO'),
  paper('ECO103', 'MAJ', 'ECO'),
  paper('ENG1MI', 'MIN', 'ENG'),
  paper('ECO1MI', 'MIN', 'ECO'),
  paper('HIS1MD', 'MDC', 'HIS', 30),
  paper('ENG1MD', 'MDC', 'ENG', 30),
  paper('EVS1VA', 'VAC', 'EVS', 20),
  paper('ENG1AE', 'AEC', 'ENG', 25),
];
const ENGLISH: Chooser = { major: 'ENG', before: new Set(), mdc: new Set() };
const slots = slotsOf(OFFER, new Set(['ENG']), new Map());

describe('the slots of a combination', () => {
  it('are as many majors as one subject of the students has papers, and one for every other kind on offer', () => {
    expect(slots.map(({ name }) => name)).toEqual([
      'MAJ-1',
      'MAJ-2',
      'MIN-1',
      'MDC-1',
      'AEC-1',
      'VAC-1',
    ]);
    expect(
      slotsOf(OFFER, new Set(['ENG', 'ECO']), new Map()).filter(({ kind }) => kind === 'MAJ'),
    ).toHaveLength(3);
    expect(slotsOf(OFFER, new Set(['PHY']), new Map()).some(({ kind }) => kind === 'MAJ')).toBe(
      false,
    );
  });
  it('are never fewer than already filled', () => {
    expect(
      slotsOf(OFFER, new Set(['ENG']), new Map([['VAC', 2]]))
        .map(({ name }) => name)
        .slice(-2),
    ).toEqual(['VAC-1', 'VAC-2']);
  });
  it('take chosen papers in the order of their codes, each kind in its own slots', () => {
    const row = papersBySlot(
      slots,
      ['ENG102', 'ENG1AE', 'ENG101'].map((id) => {
        const one = OFFER.find((each) => each.id === id) as OfferedPaper;
        return { paper: one, kind: one.kind };
      }),
    );
    expect([...row].map(([name, { id }]) => [name, id])).toEqual([
      ['MAJ-1', 'ENG101'],
      ['MAJ-2', 'ENG102'],
      ['AEC-1', 'ENG1AE'],
    ]);
  });
});

describe('a paper', () => {
  const at = (name: string): (typeof slots)[number] =>
    slots.find((slot) => slot.name === name) as (typeof slots)[number];
  it.each([
    ['of the major fits', 'MAJ-1', 'ENG101', ENGLISH, null],
    ['of another major does not', 'MAJ-1', 'ECO101', ENGLISH, 'ECO101 is not offered as MAJ here.'],
    [
      'of the own subject is no minor',
      'MIN-1',
      'ENG1MI',
      ENGLISH,
      "belongs to the student's major",
    ],
    ['of another subject is', 'MIN-1', 'ECO1MI', ENGLISH, null],
    ['of the own subject is no MDC', 'MDC-1', 'ENG1MD', ENGLISH, "belongs to the student's major"],
    ['of the own subject may be an AEC', 'AEC-1', 'ENG1AE', ENGLISH, null],
    ['of another kind does not fit', 'AEC-1', 'EVS1VA', ENGLISH, 'is not offered as AEC'],
    [
      'that was taken before does not',
      'MDC-1',
      'HIS1MD',
      { ...ENGLISH, before: new Set(['HIS1MD']) },
      'has already been taken',
    ],
    [
      'whose subject was an MDC before does not',
      'MDC-1',
      'HIS1MD',
      { ...ENGLISH, mdc: new Set(['HIS']) },
      'An MDC of this subject has already been taken',
    ],
  ] as const)('%s', (_, name, id, chooser, why) => {
    const fault = faultOf(at(name), OFFER.find((one) => one.id === id) as OfferedPaper, chooser);
    if (why === null) expect(fault).toBeNull();
    else
      expect(
        fault?.text.replace(/\{(\w+)\}/g, (_whole, key: string) => String(fault.with?.[key])),
      ).toContain(why);
  });
  it('of the major is not open to a student without one', () => {
    expect(
      faultOf(at('MAJ-1'), OFFER[0] as OfferedPaper, { ...ENGLISH, major: null }),
    ).not.toBeNull();
  });
});

describe('compulsory papers', () => {
  it('are those of the major and the only possible one of a kind', () => {
    expect([...compulsory(slots, new Map(), ENGLISH)].map(([name, { id }]) => [name, id])).toEqual([
      ['MAJ-1', 'ENG101'],
      ['MAJ-2', 'ENG102'],
      ['MIN-1', 'ECO1MI'],
      ['MDC-1', 'HIS1MD'],
      ['AEC-1', 'ENG1AE'],
      ['VAC-1', 'EVS1VA'],
    ]);
  });
  it('exclude a kind with two papers, and slots already filled', () => {
    const [a, b] = [paper('PHY1MI', 'MIN', 'PHY'), OFFER[0] as OfferedPaper];
    const added = compulsory(
      slotsOf([...OFFER, a], new Set(['ENG']), new Map()),
      new Map([['MAJ-2', b]]),
      ENGLISH,
    );
    expect([...added].map(([name, { id }]) => [name, id])).toEqual([
      ['MAJ-1', 'ENG102'],
      ['MDC-1', 'HIS1MD'],
      ['AEC-1', 'ENG1AE'],
      ['VAC-1', 'EVS1VA'],
    ]);
  });
  it('never break a rule and never repeat a paper', () => {
    fc.assert(
      fc.property(
        fc.subarray(OFFER),
        fc.subarray(OFFER),
        fc.constantFrom('ENG', 'ECO', null),
        (offer, before, major) => {
          const places = slotsOf(offer, new Set(major ? [major] : []), new Map());
          const chooser = {
            major,
            before: new Set(before.map(({ id }) => id)),
            mdc: new Set<string>(),
          };
          const added = compulsory(places, new Map(), chooser);
          for (const [name, one] of added)
            expect(
              faultOf(
                places.find((slot) => slot.name === name) as (typeof places)[number],
                one,
                chooser,
              ),
            ).toBeNull();
          expect(new Set([...added.values()].map(({ id }) => id)).size).toBe(added.size);
        },
      ),
    );
  });
});

it('credits are read from the label of a paper, halves included', () => {
  for (const one of OFFER) expect(creditsIn(optionText(one))).toBe(one.credits);
  expect(creditsIn('A paper (of sorts) (2.5)')).toBe(25);
  expect(creditsOf(OFFER.slice(0, 2))).toBe(80);
});
it('N08: a row of 23 credits is above a limit of 22; else it is incomplete or complete', () => {
  expect([
    completeness(2, 6, 230, 220),
    completeness(2, 6, 80, 220),
    completeness(6, 6, 220, 220),
    completeness(6, 6, 999, null),
  ]).toEqual(['above_limit', 'incomplete', 'complete', 'complete']);
});
