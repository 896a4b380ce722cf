/** Elections: who may stand, what may be on a paper, and who is elected (vectors I and G). */
import { describe, expect, it } from 'vitest';
import {
  BLANK,
  choiceFault,
  readPaper,
  WRITTEN,
  writeChoice,
  type OpenedPaper,
} from '@/domain/ballot-paper';
import {
  countPapers,
  isWithheld,
  mayVoteFor,
  rankCandidates,
  sumsAgree,
} from '@/domain/election-count';
import {
  accountDue,
  candidateChecks,
  expenseState,
  failedChecks,
  scheduleFaults,
  scheduleWarnings,
  type CandidateFacts,
} from '@/domain/election-rules';
import {
  electionMoves,
  electionRefusal,
  ELECTION_MOVES,
  ELECTION_STATES,
  type ElectionNow,
} from '@/domain/election-state';
import { fraction } from '@/domain/fraction';
import { readShare, SHARE_BYTES, writeShare } from '@/domain/key-share';
import fc from '../kit/any';

const FIT: CandidateFacts = {
  kind: 'office_bearer',
  level: 'UG',
  dob: '2005-05-05',
  nominations_to: '2025-09-01',
  attendance: fraction(80, 100),
  university_attendance: 7500,
  arrears: 0,
  stood: { office_bearer: 0, executive: 0 },
  declared: true,
  status: 'active',
};
const faults = (more: Partial<CandidateFacts>): string[] =>
  failedChecks(candidateChecks({ ...FIT, ...more }));

describe('a candidate', () => {
  it('who meets every rule passes every check', () => {
    expect(candidateChecks(FIT).map(({ result }) => result)).toEqual([
      'met',
      'met',
      'met',
      'met',
      'met',
      'met',
    ]);
  });
  it.each([
    ['2008-09-01', []],
    ['2008-09-02', ['age']],
    ['2002-09-02', []],
    ['2002-09-01', ['age']],
  ])('for a first degree born on %s fails %j', (dob, failed) => {
    expect(faults({ dob })).toEqual(failed);
  });
  it.each([
    ['2004-02-29', '2025-02-28', '20'],
    ['2004-02-29', '2025-03-01', '21'],
  ])('born on %s is on %s %s years old', (dob, nominations_to, years) => {
    expect(candidateChecks({ ...FIT, dob, nominations_to })[0]?.found.with?.['years']).toBe(
      Number(years),
    );
  });
  it.each([
    ['PG', '2000-09-01', []],
    ['PG', '1999-09-01', ['age']],
    ['Research', '1997-09-01', []],
  ])('of a %s programme born on %s fails %j', (level, dob, failed) => {
    expect(faults({ level, dob })).toEqual(failed);
  });
  it.each([
    [7499, 7000, ['attendance']],
    [7500, 7000, []],
    [7800, 8000, ['attendance']],
  ])(
    'who attended %i of 10000 where the university requires %i fails %j',
    (share, university_attendance, failed) => {
      expect(faults({ attendance: fraction(share, 10_000), university_attendance })).toEqual(
        failed,
      );
    },
  );
  it('without known age or attendance does not fail', () => {
    expect(
      candidateChecks({ ...FIT, dob: null, attendance: null })
        .slice(0, 2)
        .map(({ result }) => result),
    ).toEqual(['unknown', 'unknown']);
  });
  it.each([
    ['office_bearer', { office_bearer: 1, executive: 0 }, ['earlier']],
    ['executive', { office_bearer: 0, executive: 1 }, []],
    ['executive', { office_bearer: 0, executive: 2 }, ['earlier']],
  ] as const)('for %s having stood before %j fails %j', (kind, stood, failed) => {
    expect(faults({ kind, stood })).toEqual(failed);
  });
  it('must have declared, be on the rolls, and have no arrears', () => {
    expect(faults({ declared: false, status: 'on_leave', arrears: 1 })).toEqual([
      'arrears',
      'conduct',
      'regular',
    ]);
  });
});

describe('expenses', () => {
  it.each([
    [500_000, null, null, 'in_time'],
    [500_001, null, null, 'too_much'],
    [1, '2025-10-24', '2025-10-10', 'handed_in'],
    [1, '2025-10-25', '2025-10-10', 'overdue'],
    [1, null, '2025-10-10', 'in_time'],
  ] as const)('%i paise, account %s, result %s: %s', (spent, audited, result, state) => {
    expect(expenseState(spent, audited, result, '2025-10-24')).toBe(state);
  });
  it('must be submitted within two weeks', () =>
    expect(accountDue('2025-10-10')).toBe('2025-10-24'));
});

describe('a schedule', () => {
  const GOOD = {
    nominations_from: '2025-09-01',
    nominations_to: '2025-09-02',
    withdraw_by: '2025-09-04',
    poll_on: '2025-09-10',
    result_on: '2025-09-11',
    session_starts_on: '2025-07-25',
  };
  it('within the rules has no faults and no warnings', () =>
    expect([scheduleFaults(GOOD), scheduleWarnings(GOOD)]).toEqual([{}, []]));
  it('of more than ten days or outside the sixth to eighth week gives warnings', () =>
    expect(
      scheduleWarnings({ ...GOOD, result_on: '2025-09-12', poll_on: '2025-10-10' }),
    ).toHaveLength(2));
  it('with dates out of order is rejected by field', () =>
    expect(
      Object.keys(
        scheduleFaults({
          ...GOOD,
          nominations_to: '2025-08-01',
          withdraw_by: '2025-07-01',
          poll_on: '2025-06-01',
          result_on: '2025-05-01',
        }),
      ),
    ).toEqual(['nominations_to', 'withdraw_by', 'poll_starts_at', 'result_on']));
});

describe('the moves of an election', () => {
  const NOW: ElectionNow = {
    state: 'final_list',
    posts: 1,
    voters: 30,
    undecided: 0,
    contested: 1,
    keyed: true,
    today: '2025-09-10',
    nominations_to: '2025-09-03',
    withdraw_by: '2025-09-04',
    now: '2025-09-10T05:00:00Z',
    poll_starts_at: '2025-09-10T04:00:00Z',
    poll_ends_at: '2025-09-10T10:00:00Z',
    taken_until: '2025-09-10T10:10:00Z',
    ties: 0,
    faults: 0,
  };
  it('exist for every state except the last two', () => {
    expect(ELECTION_STATES.filter((state) => electionMoves(state).length === 0)).toEqual([
      'declared',
      'annulled',
    ]);
  });
  it('open a poll when all conditions are met', () =>
    expect(electionRefusal('open-poll', NOW)).toBeNull());
  it.each([
    [{ voters: 0 }],
    [{ contested: 0 }],
    [{ keyed: false }],
    [{ now: '2025-09-10T03:59:59Z' }],
    [{ now: '2025-09-10T10:00:00Z' }],
  ])('do not open a poll with %j', (more) => {
    expect(electionRefusal('open-poll', { ...NOW, ...more })?.code).toBe('locked');
  });
  it('do not close a poll early, nor declare a result with a tie or with sums that disagree', () => {
    expect(electionRefusal('close-poll', { ...NOW, state: 'polling' })?.code).toBe('locked');
    expect(
      electionRefusal('close-poll', { ...NOW, state: 'polling', now: '2025-09-10T10:09:59Z' })
        ?.reason.text,
    ).toContain('still accepted');
    expect(
      electionRefusal('close-poll', { ...NOW, state: 'polling', now: '2025-09-10T10:10:00Z' }),
    ).toBeNull();
    for (const more of [{ ties: 1 }, { faults: 1 }])
      expect(electionRefusal('declare', { ...NOW, state: 'counted', ...more })?.code).toBe(
        'locked',
      );
    expect(electionRefusal('declare', { ...NOW, state: 'counted' })).toBeNull();
  });
  it('are rejected in any other state', () => {
    for (const move of ELECTION_MOVES)
      for (const state of ELECTION_STATES)
        if (!electionMoves(state).includes(move))
          expect(electionRefusal(move, { ...NOW, state })?.code).toBe('wrong_move');
  });
});

describe('a ballot paper', () => {
  const standing = new Set([4, 5, 6]);
  const read = (text: string | null, seats = 2): OpenedPaper['kind'] =>
    readPaper(text, 9, seats, standing, true).kind;
  it('is read as a vote, blank, or none of the above', () => {
    expect([
      read(writeChoice(9, { candidates: [5], nota: false })),
      read(writeChoice(9, BLANK)),
      read(writeChoice(9, { candidates: [], nota: true })),
    ]).toEqual(['vote', 'blank', 'nota']);
  });
  it.each([
    [null],
    ['x'],
    ['{}'],
    ['[9]'],
    ['[8,0,5]'],
    ['[9,0,4,5,6]'],
    ['[9,0,7]'],
    ['[9,0,5,5]'],
    ['[9,1,5]'],
    ['[9,2]'],
    ['[9,0,"5"]'],
    ['[9,0,5.5]'],
  ])('with %s is spoilt', (text) => expect(read(text)).toBe('spoilt'));
  it('has the same length for any vote, and does not keep the order of the clicks', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 10 }),
        (candidates) => {
          expect(writeChoice(2_000_000, { candidates, nota: false })).toHaveLength(WRITTEN);
          expect(writeChoice(1, { candidates, nota: false })).toBe(
            writeChoice(1, { candidates: [...candidates].reverse(), nota: false }),
          );
        },
      ),
    );
  });
  it('is rejected with more candidates than seats', () =>
    expect([
      choiceFault({ candidates: [4, 5], nota: false }, 1),
      choiceFault({ candidates: [4], nota: true }, 1),
      choiceFault(BLANK, 1),
    ]).toEqual(['too_many', 'both', null]));
});

describe('the count', () => {
  const outcomes = (votes: readonly number[], seats: number, lot?: readonly number[]) =>
    rankCandidates(new Map(votes.map((n, id) => [id, n])), seats, lot).map(
      ({ candidate, rank, outcome }) => `${candidate} ${rank} ${outcome}`,
    );
  it('elects those with most votes, up to the number of seats', () => {
    expect(outcomes([2, 1], 1)).toEqual(['0 1 elected', '1 2 not_elected']);
    expect(outcomes([2, 5, 3], 2)).toEqual(['1 1 elected', '2 2 elected', '0 3 not_elected']);
  });
  it('decides a tie by lot, only among those tied', () => {
    expect(outcomes([5, 3, 3, 1], 2)).toEqual([
      '0 1 elected',
      '1 2 tied',
      '2 2 tied',
      '3 4 not_elected',
    ]);
    expect(outcomes([5, 3, 3, 1], 2, [2])).toEqual([
      '0 1 elected',
      '1 2 not_elected',
      '2 2 elected',
      '3 4 not_elected',
    ]);
    expect(outcomes([3, 3], 2)).toEqual(['0 1 elected', '1 1 elected']);
    expect(outcomes([3, 3, 3], 2, [1])).toEqual(['0 1 tied', '1 1 tied', '2 1 tied']);
  });
  it('never elects more than the seats, and fills all of them unless there is a tie', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (votes, seats) => {
          const placed = rankCandidates(new Map(votes.map((n, id) => [id, n])), seats);
          const elected = placed.filter(({ outcome }) => outcome === 'elected').length;
          expect(elected).toBeLessThanOrEqual(seats);
          if (placed.every(({ outcome }) => outcome !== 'tied'))
            expect(elected).toBe(Math.min(seats, votes.length));
        },
      ),
    );
  });
  it('adds up all kinds of ballots', () => {
    const count = countPapers(
      [
        { kind: 'vote', candidates: [1, 2] },
        { kind: 'vote', candidates: [1] },
        { kind: 'nota', candidates: [] },
        { kind: 'blank', candidates: [] },
        { kind: 'spoilt', candidates: [] },
      ],
      [1, 2, 3],
    );
    expect([
      count.ballots,
      count.valid,
      count.nota,
      count.blank,
      count.spoilt,
      [...count.votes],
    ]).toEqual([
      5,
      2,
      1,
      1,
      1,
      [
        [1, 2],
        [2, 1],
        [3, 0],
      ],
    ]);
    expect(sumsAgree({ ...count, issued: 5, spent: 5 })).toBe(true);
    for (const wrong of [
      { issued: 4, spent: 5 },
      { issued: 6, spent: 6 },
    ])
      expect(sumsAgree({ ...count, ...wrong })).toBe(false);
  });
  it('withholds the figures of nine ballots, but not of ten', () =>
    expect([isWithheld(9), isWithheld(10)]).toEqual([true, false]));
  it('checks every condition of the post for a voter', () => {
    const voter = { department: 'ENG', batch: '2025', programme: 'BA', gender: 'female' };
    const post = { department: null, batch: '2025', programme: 'BA', gender: null };
    expect([
      mayVoteFor(post, voter),
      mayVoteFor({ ...post, gender: 'male' }, voter),
      mayVoteFor(post, { ...voter, batch: '2024' }),
    ]).toEqual([true, false, false]);
  });
});

describe('a share of the key', () => {
  it('is read back as written, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: SHARE_BYTES, maxLength: SHARE_BYTES }), (share) => {
        expect(readShare(writeShare(share).toLowerCase().replaceAll(' ', ''))).toEqual(share);
      }),
    );
  });
  it('with a typing error is detected', () => {
    const written = writeShare(Uint8Array.from({ length: SHARE_BYTES }, (_, n) => n * 7));
    const slips = [...written].map((sign, n) =>
      sign === ' '
        ? written.slice(1)
        : `${written.slice(0, n)}${sign === 'Q' ? 'R' : 'Q'}${written.slice(n + 1)}`,
    );
    expect(slips.filter((slip) => readShare(slip) !== null)).toEqual([]);
  });
});
