/** The bounds of the arithmetic: values just inside and just outside of each. */
import { describe, expect, it } from 'vitest';
import { bandsFault } from '@/domain/attendance-bands';
import { LEADS_TO, approvalMoves, isInHand, type ApprovalState } from '@/domain/approval';
import { choiceFault, readPaper } from '@/domain/ballot-paper';
import { classDateFault, hoursFault, usualHours } from '@/domain/class-date';
import { grantRefusal, isCondonable } from '@/domain/condonation';
import { collegeDay, dayAfter, daysBetween, yearsBetween } from '@/domain/dates';
import {
  descendantsOf,
  pathTo,
  DRIVE,
  availableName,
  isLive,
  moveFault,
  nameFault,
  nameKey,
  splitName,
  normalisedName,
  type Tree,
} from '@/domain/drive';
import {
  electionMoves,
  electionRefusal,
  ELECTION_MOVES,
  ELECTION_STATES,
  isFrozen,
  isStanding,
  isUncounted,
  type ElectionNow,
} from '@/domain/election-state';
import {
  candidateChecks,
  expenseState,
  scheduleFaults,
  scheduleWarnings,
  type CandidateFacts,
} from '@/domain/election-rules';
import { allocate, linesFor, nextInstalment, paperFee } from '@/domain/fee-lines';
import { fraction } from '@/domain/fraction';
import { grievanceClock, grievanceRefusal } from '@/domain/grievance-move';
import { schemeFault } from '@/domain/internal-scheme';
import { fineOn, slabFault, type FineSlab } from '@/domain/late-fine';
import { LETTERS, opensOf } from '@/domain/letters';
import { validateMark, markFromWire, readMark } from '@/domain/mark-entry';
import { maskedName } from '@/domain/masked-name';
import { termsIn } from '@/domain/month';
import { fillPattern } from '@/domain/number-pattern';
import { isAllotted, mayView, type Paper } from '@/domain/paper';
import { recordFaults, WORDS } from '@/domain/record-faults';
import { refundShare } from '@/domain/refund-share';
import {
  attendanceBandsOf,
  attendanceMarksRuleOf,
  attendanceRuleOf,
  componentsOf,
  eligibilityRuleOf,
  type RegulationRow,
} from '@/domain/regulation';
import { DISCIPLINARY, EXPECTED, missingOf } from '@/domain/service-documents';
import { slugOf } from '@/domain/slug';
import {
  answerFaults,
  optionsFault,
  questionsFault,
  stageOf,
  SURVEY,
  tidyAnswer,
  type Question,
} from '@/domain/survey';

const textOf = (
  reason:
    | { readonly text?: string; readonly reason?: { readonly text: string } }
    | null
    | undefined,
): string | undefined => reason?.text ?? reason?.reason?.text;

describe('a day', () => {
  it("follows the college's time zone: a minute before its midnight and a minute after", () => {
    expect([
      collegeDay(new Date('2026-11-20T18:29:00Z')),
      collegeDay(new Date('2026-11-20T18:31:00Z')),
      collegeDay(new Date('2026-12-31T18:30:00Z')),
    ]).toEqual(['2026-11-20', '2026-11-21', '2027-01-01']);
  });
  it('is counted across the end of February and of the year', () => {
    expect([
      daysBetween('2028-02-28', '2028-03-01'),
      daysBetween('2027-02-28', '2027-03-01'),
      daysBetween('2026-03-01', '2026-02-28'),
      dayAfter('2026-12-31', 1),
      dayAfter('2026-01-01', -1),
    ]).toEqual([2, 1, -1, '2027-01-01', '2025-12-31']);
    expect([
      yearsBetween('2008-02-29', '2026-02-28'),
      yearsBetween('2008-02-29', '2026-03-01'),
      yearsBetween('2008-11-20', '2026-11-20'),
    ]).toEqual([17, 18, 18]);
  });
});

describe('an election', () => {
  const now = (more: Partial<ElectionNow>): ElectionNow => ({
    state: 'draft',
    posts: 1,
    voters: 1,
    undecided: 0,
    contested: 1,
    keyed: true,
    today: '2026-11-20',
    nominations_to: '2026-11-12',
    withdraw_by: '2026-11-19',
    now: '2026-11-20T06:30:00Z',
    poll_starts_at: '2026-11-20T06:30:00Z',
    poll_ends_at: '2026-11-20T10:30:00Z',
    taken_until: '2026-11-20T10:30:00Z',
    ties: 0,
    faults: 0,
    ...more,
  });
  const refused = (
    move: Parameters<typeof electionRefusal>[0],
    more: Partial<ElectionNow>,
  ): string | undefined => electionRefusal(move, now(more))?.code;
  it('allows each move only from its states', () => {
    const from = Object.fromEntries(
      ELECTION_MOVES.map((move) => [
        move,
        ELECTION_STATES.filter((state) => electionMoves(state).includes(move)).join(' '),
      ]),
    );
    expect(from).toEqual({
      notify: 'draft',
      'open-nominations': 'notified',
      'close-nominations': 'nominations',
      'publish-list': 'scrutiny',
      'open-poll': 'final_list',
      'close-poll': 'polling',
      declare: 'counted',
      annul: 'draft notified nominations scrutiny final_list polling closed counted',
    });
    for (const state of ELECTION_STATES)
      for (const move of ELECTION_MOVES)
        if (!electionMoves(state).includes(move))
          expect([state, move, refused(move, { state })]).toEqual([state, move, 'wrong_move']);
  });
  it.each<
    [
      Parameters<typeof electionRefusal>[0],
      ElectionNow['state'],
      Partial<ElectionNow>,
      Partial<ElectionNow>,
    ]
  >([
    ['notify', 'draft', { posts: 0 }, { posts: 1 }],
    ['close-nominations', 'nominations', { today: '2026-11-12' }, { today: '2026-11-13' }],
    ['publish-list', 'scrutiny', { today: '2026-11-19' }, { today: '2026-11-20' }],
    ['publish-list', 'scrutiny', { posts: 0 }, { posts: 1 }],
    ['publish-list', 'scrutiny', { undecided: 1 }, { undecided: 0 }],
    ['publish-list', 'scrutiny', { voters: 0 }, { voters: 1 }],
    ['open-poll', 'final_list', { voters: 0 }, { voters: 1 }],
    ['open-poll', 'final_list', { contested: 0 }, { contested: 1 }],
    ['open-poll', 'final_list', { keyed: false }, { keyed: true }],
    ['open-poll', 'final_list', { now: '2026-11-20T06:29:59Z' }, { now: '2026-11-20T06:30:00Z' }],
    ['open-poll', 'final_list', { now: '2026-11-20T10:30:00Z' }, { now: '2026-11-20T10:29:59Z' }],
    ['close-poll', 'polling', { now: '2026-11-20T10:29:59Z' }, { now: '2026-11-20T10:30:00Z' }],
    [
      'close-poll',
      'polling',
      { now: '2026-11-20T10:44:59Z', taken_until: '2026-11-20T10:45:00Z' },
      { now: '2026-11-20T10:45:00Z', taken_until: '2026-11-20T10:45:00Z' },
    ],
    ['declare', 'counted', { faults: 1 }, { faults: 0 }],
    ['declare', 'counted', { ties: 1 }, { ties: 0 }],
  ])('cannot %s from %s with %j, but with %j', (move, state, without, enough) => {
    expect([refused(move, { state, ...without }), refused(move, { state, ...enough })]).toEqual([
      'locked',
      undefined,
    ]);
  });
  it('is frozen from the final list on, secret until it is counted, and lists standing candidacies', () => {
    expect(ELECTION_STATES.filter((state) => !isFrozen(state))).toEqual([
      'draft',
      'notified',
      'nominations',
      'scrutiny',
    ]);
    expect(ELECTION_STATES.filter((state) => !isUncounted(state))).toEqual(['counted', 'declared']);
    expect(
      (['filed', 'accepted', 'rejected', 'withdrawn', 'contesting', 'unopposed'] as const).filter(
        isStanding,
      ),
    ).toEqual(['filed', 'accepted', 'contesting', 'unopposed']);
  });
  it('requires dates in order, and warns at their limits', () => {
    const days = {
      nominations_from: '2026-11-10',
      nominations_to: '2026-11-10',
      withdraw_by: '2026-11-10',
      poll_on: '2026-11-11',
      result_on: '2026-11-11',
      session_starts_on: '2026-09-30',
    };
    const faults = (more: Partial<typeof days>): string[] =>
      Object.keys(scheduleFaults({ ...days, ...more }));
    expect([
      faults({}),
      faults({ nominations_to: '2026-11-09' }),
      faults({ withdraw_by: '2026-11-09' }),
      faults({ poll_on: '2026-11-10' }),
      faults({ result_on: '2026-11-10' }),
    ]).toEqual([[], ['nominations_to'], ['withdraw_by'], ['poll_starts_at'], ['result_on']]);
    const warnings = (more: Partial<typeof days> | { session_starts_on: null }): number =>
      scheduleWarnings({ ...days, ...more }).length;
    expect(
      [
        warnings({}),
        warnings({ result_on: '2026-11-20' }),
        warnings({ result_on: '2026-11-21' }),
        warnings({ session_starts_on: null }),
      ],
      '42 days into the session, 10 days in all',
    ).toEqual([0, 0, 1, 0]);
    expect(
      [
        warnings({ session_starts_on: '2026-10-01' }),
        warnings({ session_starts_on: '2026-09-16' }),
        warnings({ session_starts_on: '2026-09-15' }),
      ],
      '41, 56 and 57 days into it',
    ).toEqual([1, 0, 1]);
  });
  it('requires accounts within fourteen days and at most five thousand rupees', () => {
    expect([
      expenseState(500_000, null, '2026-11-01', '2026-11-15'),
      expenseState(500_001, null, null, '2026-11-15'),
      expenseState(0, null, '2026-11-01', '2026-11-16'),
      expenseState(0, '2026-11-15', '2026-11-01', '2026-12-01'),
      expenseState(0, '2026-11-16', '2026-11-01', '2026-12-01'),
      expenseState(0, null, null, '2026-12-01'),
      expenseState(0, '2026-11-16', null, '2026-12-01'),
    ]).toEqual(['in_time', 'too_much', 'overdue', 'handed_in', 'overdue', 'in_time', 'handed_in']);
  });
  it('has candidates who meet each rule', () => {
    const facts: CandidateFacts = {
      kind: 'office_bearer',
      level: 'UG',
      dob: '2006-11-20',
      nominations_to: '2026-11-20',
      attendance: fraction(3, 4),
      university_attendance: 7500,
      arrears: 0,
      stood: { office_bearer: 0, executive: 0 },
      declared: true,
      status: 'active',
    };
    const check = (more: Partial<CandidateFacts>): string[] =>
      candidateChecks({ ...facts, ...more })
        .filter(({ result }) => result !== 'met')
        .map(({ check: name, result }) => `${name} ${result}`);
    expect(check({})).toEqual([]);
    expect([
      check({ dob: null }),
      check({ attendance: null }),
      check({ attendance: fraction(7499, 10_000) }),
      check({ university_attendance: 7501 }),
      check({ university_attendance: 0 }),
    ]).toEqual([
      ['age unknown'],
      ['attendance unknown'],
      ['attendance not_met'],
      ['attendance not_met'],
      [],
    ]);
    expect([
      check({ dob: '2009-11-20' }),
      check({ dob: '2009-11-21' }),
      check({ dob: '2003-11-21' }),
      check({ dob: '2003-11-20' }),
      check({ dob: '2000-11-21', level: 'PG' }),
      check({ level: 'Diploma', dob: '2003-11-20' }),
    ]).toEqual([[], ['age not_met'], [], ['age not_met'], [], ['age not_met']]);
    expect([
      check({ arrears: 1 }),
      check({ declared: false }),
      check({ status: 'on_leave' }),
    ]).toEqual([['arrears not_met'], ['conduct not_met'], ['regular not_met']]);
    expect([
      check({ stood: { office_bearer: 1, executive: 0 } }),
      check({ stood: { office_bearer: 0, executive: 9 } }),
      check({ kind: 'executive', stood: { office_bearer: 9, executive: 1 } }),
      check({ kind: 'executive', stood: { office_bearer: 0, executive: 2 } }),
    ]).toEqual([['earlier not_met'], [], [], ['earlier not_met']]);
  });
  it('reads ballots as votes up to the number of seats, none of the above, blank or spoilt', () => {
    expect([
      choiceFault({ candidates: [1, 2], nota: false }, 2),
      choiceFault({ candidates: [1, 2, 3], nota: false }, 2),
      choiceFault({ candidates: [1], nota: true }, 2),
      choiceFault({ candidates: [1, 1], nota: false }, 2),
      choiceFault({ candidates: [], nota: true }, 2),
    ]).toEqual([null, 'too_many', 'both', 'twice', null]);
    const kind = (text: string | null, nota = true): string =>
      readPaper(text, 7, 2, new Set([1, 2, 3]), nota).kind;
    expect([
      kind('[7,0,1,2]'),
      kind('[7,0,1,2,3]'),
      kind('[7,1]'),
      kind('[7,1]', false),
      kind('[7,0]'),
      kind('[8,0,1]'),
      kind('[7,2,1]'),
      kind('[7,0,4]'),
      kind('[7,0,1.5]'),
      kind('{}'),
      kind(null),
    ]).toEqual([
      'vote',
      'spoilt',
      'nota',
      'spoilt',
      'blank',
      'spoilt',
      'spoilt',
      'spoilt',
      'spoilt',
      'spoilt',
      'spoilt',
    ]);
  });
});

describe('a post, poll or survey awaiting publication', () => {
  it('is moved by the union and the office in their states, and not taken back once answered', () => {
    const states = Object.keys({
      draft: 0,
      submitted: 0,
      returned: 0,
      published: 0,
      withdrawn: 0,
    }) as ApprovalState[];
    const all = (by: 'union' | 'office', answered: boolean): string =>
      states
        .map((state) => `${state}: ${approvalMoves(by, { state, answered }).join(' ')}`)
        .join('; ');
    expect(all('union', false)).toBe(
      'draft: submit; submitted: take-back; returned: submit; published: withdraw; withdrawn: take-back',
    );
    expect(all('union', true)).toBe(
      'draft: submit; submitted: take-back; returned: submit; published: ; withdrawn: ',
    );
    expect(all('office', true)).toBe(
      'draft: ; submitted: publish return; returned: ; published: withdraw; withdrawn: ',
    );
    expect(states.filter(isInHand)).toEqual(['draft', 'returned']);
    expect(LEADS_TO).toEqual({
      submit: 'submitted',
      'take-back': 'draft',
      publish: 'published',
      return: 'returned',
      withdraw: 'withdrawn',
    });
  });
});

describe('a grievance', () => {
  const now = {
    state: 'redressed',
    decided_on: '2026-11-05',
    reopened: false,
    today: '2026-11-20',
  } as const;
  it('can be appealed for fifteen days by the complainant, and reopened once', () => {
    const refused = (
      move: 'appeal' | 'reopen' | 'close',
      party: 'office' | 'complainant',
      more: object = {},
    ): string | undefined => grievanceRefusal(move, party, { ...now, ...more })?.code;
    expect([
      refused('appeal', 'complainant'),
      refused('appeal', 'complainant', { today: '2026-11-21' }),
      refused('appeal', 'office'),
      refused('reopen', 'complainant', { reopened: true }),
      refused('reopen', 'complainant', { today: '2026-11-21' }),
      refused('appeal', 'complainant', { reopened: true }),
      refused('close', 'office', { today: '2027-11-21' }),
      refused('appeal', 'complainant', { state: 'received' }),
      refused('appeal', 'complainant', { decided_on: null }),
    ]).toEqual([
      undefined,
      'locked',
      'forbidden',
      'locked',
      'locked',
      undefined,
      undefined,
      'wrong_move',
      undefined,
    ]);
  });
  it('is due soon in its last three working days, and overdue afterwards', () => {
    expect([
      grievanceClock(false, 4),
      grievanceClock(false, 3),
      grievanceClock(false, 0),
      grievanceClock(false, -1),
      grievanceClock(true, -1),
    ]).toEqual(['in_time', 'near', 'near', 'overdue', 'done']);
  });
});

describe('a drive', () => {
  const folder = (id: number, parent: number | null, trashed = false) =>
    [id, { id, parent, name: `f${id}`, share: 'private', trashed }] as const;
  const tree: Tree = new Map([
    folder(1, null),
    folder(2, 1),
    folder(3, 2),
    folder(4, 3),
    folder(5, 4),
    folder(6, 5),
    folder(7, 6),
    folder(8, 1),
    folder(9, 8),
    folder(10, 8, true),
    folder(11, 10),
  ]);
  it('accepts names of up to 80 characters, without characters that file systems reject', () => {
    expect(
      [
        nameFault('a'.repeat(80)),
        nameFault('a'.repeat(81)),
        nameFault(' '),
        nameFault('a/b'),
        nameFault(' a'),
        nameFault('a '),
        nameFault('a.'),
        nameFault('.a'),
        nameFault('नोट'),
      ].map((fault) => fault === null),
    ).toEqual([true, false, false, false, false, false, false, true, true]);
    expect([splitName('a.b.pdf'), splitName('.pdf'), splitName('pdf')]).toEqual([
      ['a.b', '.pdf'],
      ['.pdf', ''],
      ['pdf', ''],
    ]);
    expect([
      normalisedName('a:b?.pdf'),
      normalisedName('...'),
      normalisedName(`${'x'.repeat(90)}.pdf`).length,
      normalisedName(' .pdf'),
    ]).toEqual(['a_b_.pdf', 'file', 80, '.pdf']);
    expect([
      availableName('A.pdf', new Set()),
      availableName('A.pdf', new Set(['a.pdf'])),
      availableName('A.pdf', new Set(['a.pdf', 'a (2).pdf'])),
      availableName(`${'x'.repeat(76)}.pdf`, new Set([nameKey(`${'x'.repeat(76)}.pdf`)])).length,
    ]).toEqual(['A.pdf', 'A (2).pdf', 'A (3).pdf', 80]);
  });
  it('is six folders deep at most, without cycles, and everything below a trashed folder is in the trash', () => {
    expect([
      pathTo(tree, 4).map(({ id }) => id),
      pathTo(tree, 99),
      descendantsOf(tree, 8),
      descendantsOf(tree, 7),
    ]).toEqual([[1, 2, 3, 4], [], [8, 9, 10, 11], [7]]);
    expect(
      [
        moveFault(tree, 2, 4),
        moveFault(tree, 2, 2),
        moveFault(tree, 9, 6),
        moveFault(tree, 9, 7),
        moveFault(tree, 8, 5),
        moveFault(tree, 3, 8),
      ].map((fault) => fault === null),
    ).toEqual([false, false, true, false, false, true]);
    expect([isLive(tree, 9), isLive(tree, 10), isLive(tree, 11)]).toEqual([true, false, false]);
    const ring: Tree = new Map([folder(1, 2), folder(2, 1)]);
    expect(pathTo(ring, 1).length).toBeLessThanOrEqual(3);
    expect(DRIVE.depth).toBe(6);
  });
});

describe('money', () => {
  it('is owed by the most specific line, whatever the order of the lines', () => {
    const lines = [
      { head: 'T', amount: 4, category: 'ST', gender: 'female' },
      { head: 'T', amount: 3, category: 'ST' },
      { head: 'T', amount: 2, gender: 'female' },
      { head: 'T', amount: 1 },
    ];
    for (const order of [lines, [...lines].reverse()]) {
      const of = (category: string | null, gender: string | null): number | undefined =>
        linesFor(order, { category, gender })[0]?.amount;
      expect([of('ST', 'female'), of('ST', 'male'), of('SC', 'female'), of(null, null)]).toEqual([
        4, 3, 2, 1,
      ]);
    }
    expect(
      linesFor([{ head: 'T', amount: 1, category: 'ST' }], { category: null, gender: null }),
    ).toEqual([]);
    expect(
      linesFor(
        [
          { head: 'T', amount: 1 },
          { head: 'T', amount: 2 },
        ],
        { category: null, gender: null },
      ),
    ).toEqual([{ head: 'T', amount: 1 }]);
  });
  it('is allocated to heads by priority, then by name, and never beyond what is owed', () => {
    const head = (name: string, priority: number, owed: number, paid = 0) => ({
      head: name,
      priority,
      owed,
      paid,
    });
    expect(allocate(100, [head('B', 1, 60), head('A', 1, 60), head('C', 0, 10, 10)])).toEqual([
      { head: 'A', amount: 60 },
      { head: 'B', amount: 40 },
    ]);
    expect(allocate(100, [head('A', 1, 60, 70), head('B', 2, 50, 20)])).toEqual([
      { head: 'B', amount: 30 },
    ]);
    expect(allocate(0, [head('A', 1, 60)])).toEqual([]);
  });
  it('for papers is null without a paper, and at most the cap', () => {
    expect([
      paperFee(100, 10, 0),
      paperFee(100, 10, 1),
      paperFee(100, 10, 5, 150),
      paperFee(100, 10, 6, 150),
    ]).toEqual([null, 110, 150, 150]);
  });
  it('for an instalment is the unpaid rest of the current one', () => {
    const parts = [{ percent: 6_000 }, { percent: 4_000 }];
    expect([
      nextInstalment(100, 0, parts),
      nextInstalment(100, 59, parts),
      nextInstalment(100, 60, parts),
      nextInstalment(100, 100, parts),
      nextInstalment(100, 20, []),
      nextInstalment(100, 20, [{ percent: 10_000 }]),
    ]).toEqual([60, 1, 40, 0, 80, 80]);
  });
  it('for the late fine follows the slab of the day, from its first day to its last', () => {
    const slab = (
      from_day: number,
      to_day: number | null,
      kind: 'flat' | 'per_day',
      amount: number,
    ): FineSlab => ({ from_day, to_day, kind, amount });
    const slabs = [slab(1, 5, 'flat', 10), slab(8, 10, 'per_day', 3)];
    const on = (day: number): number | null =>
      fineOn('2026-11-10', dayAfter('2026-11-10', day), slabs);
    expect([on(-1), on(0), on(1), on(5), on(6), on(7), on(8), on(10), on(11)]).toEqual([
      0,
      0,
      10,
      10,
      10,
      10,
      3,
      9,
      null,
    ]);
    expect([
      fineOn('2026-11-10', '2026-11-11', [slab(3, null, 'per_day', 2)]),
      fineOn('2026-11-10', '2027-11-10', [slab(3, null, 'flat', 2)]),
      fineOn('2026-11-10', '2026-11-11', []),
    ]).toEqual([0, 2, null]);
    expect([
      slabFault([slab(1, 1, 'flat', 1)]),
      slabFault([slab(2, 1, 'flat', 1)]),
      slabFault([slab(1, 2, 'flat', 1), slab(2, 3, 'flat', 1)]),
      slabFault([slab(1, 2, 'flat', 1), slab(3, null, 'flat', 1)]),
      slabFault([slab(1, null, 'flat', 1), slab(9, 10, 'flat', 1)]),
    ]).toEqual([null, 'order', 'overlap', null, 'after_endless']);
  });
  it('refunded is all, less a deduction, or a share, up to and including each date', () => {
    const session = { full_until: '2026-09-30', less_until: '2026-10-31', less: 1_000 };
    const back = (withdrawn_on: string, more: object = {}): number =>
      refundShare({
        fees: 100_000,
        caution: 500,
        withdrawn_on,
        last_day: '2026-07-31',
        session,
        ...more,
      }).amount;
    expect([
      back('2026-09-30'),
      back('2026-10-01'),
      back('2026-10-31'),
      back('2026-11-01'),
      back('2026-10-01', { fees: 400 }),
    ]).toEqual([100_500, 99_500, 99_500, 500, 500]);
    const plain = (withdrawn_on: string, keep?: number): number =>
      back(withdrawn_on, { session: null, keep });
    expect([
      plain('2026-07-16'),
      plain('2026-07-17'),
      plain('2026-07-31'),
      plain('2026-08-01'),
      plain('2026-08-15'),
      plain('2026-08-16'),
      plain('2026-08-30'),
      plain('2026-08-31'),
    ]).toEqual([100_500, 90_500, 90_500, 80_500, 80_500, 50_500, 50_500, 500]);
    expect([
      plain('2026-07-16', 500),
      plain('2026-07-16', 900),
      plain('2026-07-17', 500),
      back('2026-07-16', { session: null, keep: 500, fees: 20_000_000 }),
    ]).toEqual([95_500, 95_500, 90_500, 19_500_500]);
  });
});

describe('an allotted paper', () => {
  const allotted = {
    section: null,
    component: 'all',
    is_primary: true,
    from_date: '2026-11-20',
    to_date: '2026-11-21',
  } as const;
  const paper = (allotments: readonly object[], department = 'ENG'): Paper =>
    ({ department, allotments }) as unknown as Paper;
  it('belongs to its teacher from the first day to the last, for the whole class or the section', () => {
    const on = (day: string, more: object = {}, section: number | null = null): boolean =>
      isAllotted(paper([{ ...allotted, ...more }]), day, section);
    expect([
      on('2026-11-19'),
      on('2026-11-20'),
      on('2026-11-21'),
      on('2026-11-22'),
      on('2030-01-01', { to_date: null }),
    ]).toEqual([false, true, true, false, true]);
    expect([
      on('2026-11-20', {}, 7),
      on('2026-11-20', { section: 7 }, 7),
      on('2026-11-20', { section: 8 }, 7),
      on('2026-11-20', { section: 8 }),
    ]).toEqual([true, true, false, true]);
  });
  it('can be viewed by its department, any teacher ever allotted and the office with the letter only', () => {
    const caller = (
      kind: 'faculty' | 'admin' | 'union',
      letters = '',
      department: string | null = 'HIS',
    ) =>
      ({ kind, letters, type: null, department, level: 3 }) as unknown as Parameters<
        typeof mayView
      >[1];
    const day = '2026-11-20';
    expect([
      mayView(paper([]), caller('faculty', '', 'ENG'), 'B', day),
      mayView(paper([]), caller('faculty'), 'B', day),
      mayView(
        paper([{ ...allotted, to_date: '2026-11-20', from_date: '2020-01-01' }]),
        caller('faculty'),
        'B',
        '2027-01-01',
      ),
      mayView(paper([]), caller('admin', 'B', null), 'B', day),
      mayView(paper([]), caller('admin', 'M', null), 'B', day),
      mayView(paper([]), caller('union', '', 'ENG'), 'B', day),
    ]).toEqual([true, false, true, true, false, false]);
  });
});

describe('a class session', () => {
  const term = { starts_on: '2026-07-15', ends_on: '2026-11-25' };
  const month = { month: '2026-11', from: '2026-11-01', to: '2026-11-25' };
  it('is held within the term and the month, not in the future, and on a holiday only as extra with a reason', () => {
    const fault = (held_on: string, more: object = {}): boolean =>
      classDateFault({ held_on, kind: 'regular', ...more }, month, term, '2026-11-20', [
        { from_date: '2026-11-10', to_date: '2026-11-11', title: 'H' },
      ]) !== null;
    expect([
      fault('2026-10-31'),
      fault('2026-11-01'),
      fault('2026-11-20'),
      fault('2026-11-21'),
      fault('2026-11-26'),
    ]).toEqual([true, false, false, true, true]);
    expect([
      fault('2026-11-09'),
      fault('2026-11-10'),
      fault('2026-11-11'),
      fault('2026-11-12'),
      fault('2026-11-10', { kind: 'extra' }),
      fault('2026-11-10', { kind: 'extra', reason: ' ' }),
      fault('2026-11-10', { kind: 'extra', reason: 'R' }),
      fault('2026-11-10', { kind: 'substitute', reason: 'R' }),
    ]).toEqual([false, true, true, false, true, true, false, true]);
    expect(
      textOf(
        classDateFault(
          { held_on: '2026-12-01', kind: 'regular' },
          { ...month, to: '2026-12-31' },
          term,
          '2026-12-20',
          [],
        ),
      ),
    ).toContain('the term');
    expect(
      [hoursFault(4), hoursFault(5), hoursFault(40), hoursFault(41), hoursFault(5.5)].map(
        (one) => one === null,
      ),
    ).toEqual([false, true, true, false, false]);
    expect([usualHours('L'), usualHours('T'), usualHours('P')]).toEqual([10, 10, 20]);
  });
  it('belongs to the terms that include a day of its month', () => {
    const terms = [
      { starts_on: '2026-11-30', ends_on: '2027-03-01' },
      { starts_on: '2026-06-01', ends_on: '2026-11-01' },
      { starts_on: '2026-12-01', ends_on: '2027-03-01' },
      { starts_on: '2026-06-01', ends_on: '2026-10-31' },
    ];
    expect(termsIn('2026-11', terms)).toEqual(terms.slice(0, 2));
  });
});

describe('a regulation', () => {
  const row: RegulationRow = {
    id: 1,
    min_internal: null,
    attendance_required: 7500,
    attendance_basis: 'per_paper',
    attendance_floor: 6500,
    aggregate_method: 'pooled',
    month_method: 'pooled',
    attendance_bands: null,
    late_credit: 10_000,
    late_join_policy: 'since_join',
    duty_credit: 'attended',
    duty_cap_hours: 20.5,
    condonation_points: 1000,
    condonation_paper_floor: null,
    condonation_certificate: true,
    condonation_fee: false,
    condonation_order: true,
    attendance_marks: 'bands',
    attendance_marks_bands: null,
    internal_components: null,
    cat_pass: 4000,
    absent_rule: 'zero',
    retest_policy: 'max',
    mark_step: 50,
    component_rounding: 'none',
    internal_rounding: 'half_up_0',
    cat_register_needs: 'cleared',
  };
  it('is used as stored, with bands derived from its figures where the table is empty', () => {
    expect([
      attendanceRuleOf(row).duty_cap_hours,
      attendanceRuleOf({ ...row, duty_cap_hours: null }).duty_cap_hours,
    ]).toEqual([205, null]);
    const bands = (more: Partial<RegulationRow>): string =>
      attendanceBandsOf({ ...row, ...more })
        .map(({ name, min_pct }) => `${name} ${min_pct}`)
        .join(', ');
    expect([
      bands({}),
      bands({ attendance_floor: 0 }),
      bands({ attendance_floor: 7500 }),
      bands({ attendance_required: 0, attendance_floor: 0 }),
      bands({ attendance_bands: [] }),
      bands({ attendance_bands: [{ name: 'all', min: 0 }] }),
    ]).toEqual([
      'regular 7500, non_collegiate 6500, dis_collegiate 0',
      'regular 7500, dis_collegiate 0',
      'regular 7500, dis_collegiate 0',
      'regular 0',
      'regular 7500, non_collegiate 6500, dis_collegiate 0',
      'all 0',
    ]);
    expect(eligibilityRuleOf(row).condonation.needs).toEqual([
      'medical_certificate',
      'principal_order',
    ]);
    expect(attendanceMarksRuleOf({ ...row, attendance_marks: 'proportional' }, 500)).toEqual({
      kind: 'proportional',
      max: 500,
    });
    expect(
      attendanceMarksRuleOf(
        {
          ...row,
          attendance_marks_bands: [
            { min: 7500, above: true, marks: 500 },
            { min: 0, above: null, marks: 0 },
          ],
        },
        500,
      ),
    ).toEqual({
      kind: 'bands',
      bands: [
        { min_pct: 7500, marks: 500, above: true },
        { min_pct: 0, marks: 0 },
      ],
    });
    expect(attendanceMarksRuleOf(row, 500)).toEqual(
      attendanceMarksRuleOf({ ...row, attendance_marks_bands: [] }, 500),
    );
    expect(
      componentsOf(row, ['CAT1', 'CAT2']).map(({ code, cats, scale_to }) => [code, cats, scale_to]),
    ).toEqual([
      ['TEST', ['CAT1', 'CAT2'], 2000],
      ['ATT', undefined, 500],
    ]);
    expect(
      componentsOf(
        {
          internal_components: [
            {
              code: 'W',
              name: 'W',
              source: 'cat',
              cats: 'A, B',
              rule: 'weighted',
              n: 2,
              weights: '60, 40',
              ratios: 'pooled',
              scale_to: 2500,
            },
          ],
        },
        [],
      ),
    ).toEqual([
      {
        code: 'W',
        name: 'W',
        source: 'cat',
        rule: 'weighted',
        scale_to: 2500,
        cats: ['A', 'B'],
        n: 2,
        ratios: 'pooled',
        weights: [60, 40],
      },
    ]);
  });
  it('has attendance bands from 0 to 100 % that fall, touch and start once at the required share', () => {
    const fault = (...bands: readonly (readonly [number, number?])[]): boolean =>
      bandsFault(
        bands.map(([min_pct, below_pct], n) => ({
          name: `b${n}`,
          min_pct,
          ...(below_pct === undefined ? {} : { below_pct }),
        })),
        7500,
      ) !== null;
    expect([
      fault([7500], [0]),
      fault(),
      fault([10_000], [7500], [0]),
      fault([10_001], [7500], [0]),
      fault([7500], [-1]),
      fault([7500], [7500], [0]),
      fault([7500, 9000], [0]),
      fault([7500], [0, 7500]),
      fault([7500], [0, 7499]),
      fault([7500], [0, 7501]),
      fault([7500], [1]),
      fault([7400], [0]),
    ]).toEqual([false, true, false, true, true, true, true, false, true, true, true, true]);
    expect(
      bandsFault(
        [
          { name: 'x', min_pct: 7500 },
          { name: 'x', min_pct: 0 },
        ],
        7500,
      ),
    ).not.toBeNull();
  });
  it('has internal assessment parts that are valid and add up to the whole', () => {
    const part = {
      code: 'T',
      name: 'Tests',
      source: 'cat',
      cats: ['A', 'B'],
      rule: 'avg',
      scale_to: 2500,
    } as const;
    const fault = (more: object, whole = 2500): string | undefined =>
      textOf(
        schemeFault([{ ...part, ...more } as Parameters<typeof schemeFault>[0][number]], whole),
      );
    expect([
      fault({}),
      fault({ scale_to: 0 }, 0),
      fault({ scale_to: 1.5 }, 1.5),
      fault({ cats: [] }),
      fault({ cats: ['A', 'A'] }),
      fault({}, 2501),
    ]).toEqual([
      undefined,
      'The marks for {part} must be more than 0.',
      'The marks for {part} must be more than 0.',
      'Choose the tests for {part}.',
      '{part} lists the same test twice.',
      'The parts add up to {all}; they must add up to {whole}.',
    ]);
    const best = 'Enter the number of best tests counted for {part}.';
    expect(
      [
        { rule: 'best_n_avg' },
        { rule: 'best_n_avg', n: 0 },
        { rule: 'best_n_avg', n: 1.5 },
        { rule: 'best_n_avg', n: 3 },
        { rule: 'best_n_avg', n: 2 },
        { rule: 'best_n_avg', n: 3, source: 'manual', cats: [] },
      ].map((more) => fault(more)),
    ).toEqual([best, best, best, '{part} has only {tests} tests.', undefined, undefined]);
    const weights = (...all: readonly number[]) => fault({ rule: 'weighted', weights: all });
    expect([
      weights(),
      weights(100),
      weights(60, 40),
      weights(60.5, 39.5),
      weights(100, 0),
      weights(60, 41),
    ]).toEqual([
      'Enter a weight for each test of {part}.',
      'Enter a weight for each test of {part}.',
      undefined,
      'Each weight of {part} must be a whole number above 0.',
      'Each weight of {part} must be a whole number above 0.',
      'The weights of {part} add up to {all}; they must add up to 100.',
    ]);
    expect([textOf(schemeFault([], 0)), textOf(schemeFault([part, part], 5000))]).toEqual([
      'Add at least one part.',
      'Two parts have the same code.',
    ]);
  });
});

describe('condonation', () => {
  const rule = {
    floor_pct: 6500,
    max_points: 1000,
    paper_floor_pct: null,
    needs: ['medical_certificate'],
  } as const;
  const at = (points: number) => fraction(points, 10_000);
  it('covers a shortage between floor and requirement, within the points, with each paper above its own floor', () => {
    const paper = (share: number, more: object = {}): boolean =>
      isCondonable({ of: 'paper', share: at(share) }, 7500, { ...rule, ...more });
    expect([
      paper(6500),
      paper(6499),
      paper(6499, { max_points: null }),
      paper(6500, { max_points: 999 }),
      paper(6500, { paper_floor_pct: 6501 }),
      paper(6600, { paper_floor_pct: 6501, floor_pct: 7000 }),
    ]).toEqual([true, false, false, false, false, true]);
    const whole = (share: number, lowest: number | null, floor: number | null): boolean =>
      isCondonable(
        { of: 'aggregate', share: at(share), lowest: lowest === null ? null : at(lowest) },
        7500,
        { ...rule, paper_floor_pct: floor },
      );
    expect([
      whole(6500, 5000, null),
      whole(6499, 9000, null),
      whole(6500, 5000, 5000),
      whole(6500, 4999, 5000),
      whole(6500, null, 5000),
    ]).toEqual([true, false, true, false, true]);
  });
  it('is granted by the office within the rule, and beyond it only by the super administrator with an order', () => {
    const ask = (
      share: number | null,
      request: object,
      party: 'office' | 'super' | 'head' = 'office',
      more: object = {},
    ): string | undefined =>
      textOf(
        grantRefusal(
          share === null ? null : { of: 'paper', share: at(share) },
          7500,
          { ...rule, ...more },
          { points: 1000, certificate: 'C', ...request },
          party,
        ),
      );
    expect(
      [
        ask(6500, {}),
        ask(6500, { points: 999 }),
        ask(6500, { points: 1001 }),
        ask(6500, { points: 1000.5 }, 'office', { max_points: null }),
        ask(6500, { certificate: ' ' }),
        ask(7500, {}),
        ask(null, {}),
        ask(6500, {}, 'head'),
      ].map((said) => said === undefined),
    ).toEqual([true, false, false, false, false, false, false, false]);
    expect(
      [
        ask(6000, { points: 1500 }),
        ask(6000, { points: 1500 }, 'super'),
        ask(6000, { points: 1500, order_no: 'O' }, 'super'),
        ask(6000, { points: 1499, order_no: 'O' }, 'super'),
      ].map((said) => said === undefined),
    ).toEqual([false, false, true, false]);
    expect(
      [
        ask(6500, {}, 'office', { needs: ['fee'] }),
        ask(6500, { fee_receipt: 'F' }, 'office', { needs: ['fee'] }),
        ask(6500, {}, 'office', { needs: ['principal_order'] }),
      ].map((said) => said === undefined),
    ).toEqual([false, true, false]);
  });
});

describe('a mark', () => {
  it('is read as typed and as sent', () => {
    const limits = { max: 2000 };
    const read = (text: string): unknown => {
      const said = readMark(text, limits);
      return 'mark' in said ? said.mark : said.fault.text.slice(0, 20);
    };
    expect([
      read(''),
      read('0'),
      read('20'),
      read('20.5'),
      read('12.50'),
      read('12.250'),
      read('12.5001'),
      read('12,5'),
      read('-1'),
      read('ab'),
      read('na'),
      read('x'),
    ]).toEqual([
      { is: 'blank' },
      { is: 'mark', hundredths: 0 },
      { is: 'mark', hundredths: 2000 },
      '{label} must be at m',
      { is: 'mark', hundredths: 1250 },
      '{label} must be a mu',
      '{label} must be a mu',
      'Use a decimal point,',
      '{label} must be at l',
      { is: 'AB' },
      'Enter a mark such as',
      'Enter a mark such as',
    ]);
    expect([
      markFromWire(null),
      markFromWire(''),
      markFromWire(undefined),
      markFromWire(150),
      markFromWire(1.5),
      markFromWire('AB'),
      markFromWire('nothing'),
      markFromWire(true),
    ]).toEqual([
      { is: 'blank' },
      { is: 'blank' },
      { is: 'blank' },
      { is: 'mark', hundredths: 150 },
      undefined,
      { is: 'AB' },
      undefined,
      undefined,
    ]);
    const judged = (value: unknown): boolean => 'mark' in validateMark(value, limits);
    expect([
      judged(null),
      judged(2000),
      judged(2050),
      judged(-50),
      judged(25),
      judged('EX'),
      judged('NA'),
      judged('nothing'),
    ]).toEqual([true, true, false, false, false, true, false, false]);
  });
});

describe("a teacher's record", () => {
  const faults = (row: object): string[] =>
    Object.keys(recordFaults({ academic_year: '2026-27', ...row }, '2026-11-20'));
  it('has dates within its academic year, from the first to the last', () => {
    expect([
      faults({ from_date: '2026-07-01', to_date: '2026-07-01' }),
      faults({ from_date: '2027-06-30' }),
      faults({ from_date: '2027-07-01' }),
      faults({ to_date: '2026-06-30' }),
      faults({ to_date: '2026-07-01' }),
      faults({ from_date: '2020-01-01', to_date: '2026-06-30' }),
      faults({ from_date: '2020-01-01', to_date: '2026-07-01' }),
      faults({ academic_year: '2026-28' }),
      faults({}),
    ]).toEqual([[], [], ['from_date'], ['to_date'], [], ['from_date'], [], ['academic_year'], []]);
    expect([
      faults({ from_date: '2026-08-02', to_date: '2026-08-01' }),
      faults({ status: 'completed', from_date: '2026-08-02' }),
      faults({ status: 'completed', from_date: '2026-08-02', to_date: '2026-08-02' }),
      faults({ status: 'completed' }),
      faults({ status: 'ongoing', from_date: '2026-08-02' }),
    ]).toEqual([['to_date'], ['to_date'], [], [], []]);
    expect([faults({ status_on: '2026-11-20' }), faults({ status_on: '2026-11-21' })]).toEqual([
      [],
      ['status_on'],
    ]);
  });
  it('has consistent authors, valid numbers, and a statement within the word limits', () => {
    expect([
      faults({ authors_n: 2, position: 2 }),
      faults({ authors_n: 2, position: 3 }),
      faults({ authors_n: 1, author_role: 'single' }),
      faults({ authors_n: 2, author_role: 'single' }),
      faults({ authors_n: 1, author_role: 'first' }),
      faults({ authors_n: 2, author_role: 'first' }),
      faults({ author_role: 'single' }),
    ]).toEqual([[], ['position'], [], ['author_role'], ['author_role'], [], []]);
    expect([
      faults({ isbn: '978-81-7450-494-4' }),
      faults({ isbn: '978-81-7450-494-5' }),
      faults({ issn: '0378-5955' }),
      faults({ issn: '0378-5956' }),
      faults({ doi: '10.1000/182' }),
      faults({ doi: 'x' }),
      faults({ isbn: '', issn: '', doi: '' }),
    ]).toEqual([[], ['isbn'], [], ['issn'], [], ['doi'], []]);
    const words = (n: number): string[] =>
      faults({ statement: Array.from({ length: n }, () => 'word').join(' ') });
    expect([
      words(WORDS.least - 1),
      words(WORDS.least),
      words(WORDS.most),
      words(WORDS.most + 1),
    ]).toEqual([['statement'], [], [], ['statement']]);
  });
});

describe('a survey', () => {
  const question = (more: Partial<Question>): Question =>
    ({ text: 'Q', kind: 'rating', required: true, options: [], ...more }) as Question;
  it('has one to fifteen questions, and distinct short choices', () => {
    expect(
      [
        questionsFault([]),
        questionsFault([question({})]),
        questionsFault(
          Array.from({ length: SURVEY.questions }, (_, n) => question({ text: `Q${n}` })),
        ),
        questionsFault(
          Array.from({ length: SURVEY.questions + 1 }, (_, n) => question({ text: `Q${n}` })),
        ),
      ].map((fault) => fault === null),
    ).toEqual([false, true, true, false]);
    expect(
      [
        optionsFault(['a', 'b']),
        optionsFault(['a']),
        optionsFault(['a', 'A']),
        optionsFault(['a'.repeat(120), 'b']),
        optionsFault(['a'.repeat(121), 'b']),
      ].map((fault) => fault === null),
    ).toEqual([true, false, false, true, false]);
  });
  it('accepts valid answers, and blanks where optional', () => {
    const questions = [
      question({}),
      question({ kind: 'text', required: false }),
      question({ kind: 'choice', options: ['a', 'b'], required: false }),
    ];
    const wrong = (...answers: Parameters<typeof answerFaults>[1]): number[] => [
      ...answerFaults(questions, answers).keys(),
    ];
    expect([
      wrong(1, null, null),
      wrong(5, 'x'.repeat(SURVEY.letters.text), 1),
      wrong(6, null, null),
      wrong(0, null, null),
      wrong(null, null, null),
      wrong(1, 'x'.repeat(SURVEY.letters.text + 1), null),
      wrong(1, null, 2),
      wrong(1, null, -1),
      wrong(1, 3, 0),
    ]).toEqual([[], [], [0], [0], [0], [1], [2], [2], [1]]);
    expect([tidyAnswer(' x '), tidyAnswer('  '), tidyAnswer(3), tidyAnswer(true)]).toEqual([
      'x',
      null,
      3,
      null,
    ]);
  });
  it('is open from its first instant until just before its last', () => {
    const stage = (now: string, state = 'published'): string | null =>
      stageOf(
        {
          state,
          opens_at: '2026-11-20T06:00:00.000Z',
          closes_at: '2026-11-20T07:00:00.000Z',
        } as Parameters<typeof stageOf>[0],
        now,
      );
    expect([
      stage('2026-11-20T05:59:59.999Z'),
      stage('2026-11-20T06:00:00.000Z'),
      stage('2026-11-20T06:59:59.999Z'),
      stage('2026-11-20T07:00:00.000Z'),
      stage('2026-11-20T06:00:00.000Z', 'withdrawn'),
      stage('2026-11-20T06:00:00.000Z', 'draft'),
    ]).toEqual(['soon', 'open', 'open', 'over', 'withdrawn', null]);
  });
});

describe('other limits', () => {
  it('role letters are named, A as all modules', () => {
    expect([opensOf('A'), opensOf('FA'), opensOf('FB'), opensOf('')]).toEqual([
      [LETTERS.A],
      [LETTERS.A],
      [LETTERS.F, LETTERS.B],
      [],
    ]);
  });
  it('masked names keep only the first and last letter of each word', () => {
    expect([
      maskedName('Lal Ram Chhana'),
      maskedName('A B'),
      maskedName('Al'),
      maskedName(' '),
    ]).toEqual(['L***l R***m C***a', 'A*** B***', 'A***l', '***']);
  });
  it('slugs consist of as many whole words as fit', () => {
    expect([
      slugOf('one two three', 7),
      slugOf('one two three', 8),
      slugOf('one two three', 6),
      slugOf('onetwothree', 5),
    ]).toEqual(['one-two', 'one-two', 'one', 'onetw']);
  });
  it('numbers by pattern are never taken or longer than twenty characters', () => {
    const rows = [
      { current: null, words: {} },
      { current: 'R2', words: {} },
      { current: null, words: {} },
    ];
    expect(fillPattern('R{SEQ}', rows, { start: 1, onlyBlanks: true })).toEqual(['R1', null, 'R3']);
    expect(fillPattern('R{SEQ:2}', rows, { start: 1, onlyBlanks: false, taken: ['r02'] })).toEqual([
      'R01',
      'R03',
      'R04',
    ]);
    expect([
      fillPattern(`${'x'.repeat(19)}{SEQ}`, rows.slice(0, 1), { start: 9, onlyBlanks: true }),
      fillPattern(`${'x'.repeat(19)}{SEQ}`, rows.slice(0, 1), { start: 10, onlyBlanks: true }),
    ]).toEqual([[`${'x'.repeat(19)}9`], [null]]);
  });
  it('a service book lists the documents that are not verified', () => {
    expect([
      missingOf([]),
      missingOf(EXPECTED),
      missingOf([DISCIPLINARY, 'Joining report']),
    ]).toEqual([EXPECTED, [], EXPECTED.filter((one) => one !== 'Joining report')]);
  });
});
