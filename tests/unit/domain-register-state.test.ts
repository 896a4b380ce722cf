import { describe, expect, it } from 'vitest';
import { entryRefusal, isOverdue, monthWindow, retestRefusal } from '@/domain/entry-window';
import {
  finaliseRefusal,
  INTERNAL_FLOW,
  INTERNAL_STATES,
  unlockRefusal,
  type InternalSources,
} from '@/domain/internal-state';
import { PARTIES, partyOf, type Party } from '@/domain/party';
import type { Refusal } from '@/domain/reason';
import {
  moveRefusal,
  movesOf,
  REGISTER_FLOW,
  REGISTER_MOVES,
  REGISTER_STATES,
  stateAfter,
  type MoveContext,
  type RegisterMove,
  type RegisterState,
} from '@/domain/register-state';
import { say } from '@/schema';
import { ACTORS } from '../kit/actors';
import fc from '../kit/any';

const in_words = (refusal: Refusal | null): string | null =>
  refusal && `${refusal.code}: ${say(refusal.reason)}`;
const WELL: MoveContext = {
  reason: 'asked by phone',
  today: '2024-09-01',
  reopened_until: '2024-09-05',
  classes_held: 4,
  missing: 0,
};

/** Every legal transition, written a second time. */
const LEGAL: Readonly<Record<string, readonly [RegisterState, readonly Party[]]>> = {
  'open submit': ['submitted', ['teacher', 'head', 'office', 'super']],
  'reopened submit': ['submitted', ['teacher', 'head', 'office', 'super']],
  'submitted return': ['open', ['office', 'super']],
  'submitted clear': ['cleared', ['office', 'super']],
  'cleared reopen': ['reopened', ['office', 'super']],
};
const every = REGISTER_STATES.flatMap((state) =>
  REGISTER_MOVES.flatMap((move) => PARTIES.map((party) => [state, move, party] as const)),
);

describe('a register', () => {
  it.each(every)('that is %s: %s by %s is allowed or refused as listed', (state, move, party) => {
    const [to, by] = LEGAL[`${state} ${move}`] ?? [null, [] as readonly Party[]];
    const legal = by.includes(party);
    expect(stateAfter(move, state)).toBe(to);
    expect(movesOf(state, party).includes(move)).toBe(legal);
    const refused = moveRefusal(move, state, party, WELL);
    if (legal) expect(refused).toBeNull();
    else expect(['forbidden', 'wrong_move']).toContain(refused?.code);
  });
  it('moves only along its allowed transitions, whatever users try', () => {
    const given = fc.record({
      reason: fc.option(fc.constantFrom('', ' ', 'why')),
      classes_held: fc.nat(3),
      missing: fc.nat(3),
      reopened_until: fc.option(fc.constant('2024-09-05')),
      today: fc.constant('2024-09-01'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...REGISTER_MOVES), fc.constantFrom(...PARTIES), given)),
        (pushes) => {
          let state: RegisterState = 'open';
          for (const [move, party, more] of pushes) {
            if (moveRefusal(move, state, party, more)) continue;
            const next: RegisterState | null = stateAfter(move, state);
            expect(REGISTER_FLOW[state]).toContain(next);
            if (next !== 'submitted' && next !== 'cleared')
              expect(more.reason?.trim()).toBeTruthy();
            state = next ?? state;
          }
        },
      ),
    );
  });
  it('has the transitions of its moves', () => {
    for (const state of REGISTER_STATES) {
      expect(
        [...new Set(REGISTER_MOVES.flatMap((move) => stateAfter(move, state) ?? []))].sort(),
      ).toEqual([...REGISTER_FLOW[state]].sort());
    }
  });
  it.each([
    [
      'submit',
      'open',
      'other',
      {},
      'forbidden: You are not allowed to do this. Ask an administrator for access.',
    ],
    [
      'clear',
      'open',
      'office',
      {},
      'wrong_move: The register cannot change from "open" to "cleared".',
    ],
    [
      'submit',
      'open',
      'head',
      { reason: null },
      'invalid: Enter the reason for submitting on behalf of the teacher.',
    ],
    ['submit', 'open', 'teacher', { reason: '  ' }, null],
    [
      'submit',
      'open',
      'teacher',
      { reason: '', classes_held: 0 },
      'invalid: No class was held. Enter the reason.',
    ],
    ['submit', 'open', 'teacher', { reason: 'no class held', classes_held: 0 }, null],
    ['submit', 'open', 'teacher', { reason: null, classes_held: undefined }, null],
    [
      'return',
      'submitted',
      'office',
      { reason: '' },
      'invalid: Enter a reason. It is saved with the register.',
    ],
    [
      'reopen',
      'cleared',
      'super',
      { reason: undefined },
      'invalid: Enter a reason. It is saved with the register.',
    ],
    [
      'reopen',
      'cleared',
      'office',
      { reopened_until: null },
      'invalid: Enter the last date for entry.',
    ],
    [
      'reopen',
      'cleared',
      'office',
      { reopened_until: '2024-08-31' },
      'invalid: The last date for entry cannot be in the past.',
    ],
    ['reopen', 'cleared', 'office', { reopened_until: '2024-09-01' }, null],
    ['clear', 'submitted', 'office', { missing: 2 }, 'invalid: 2 marks are not entered yet.'],
    ['clear', 'submitted', 'office', { reason: null }, null],
  ] as [RegisterMove, RegisterState, Party, Partial<MoveContext>, string | null][])(
    'answers %s from %s by %s with %j in words',
    (move, state, party, more, words) => {
      expect(in_words(moveRefusal(move, state, party, { ...WELL, ...more }))).toBe(words);
    },
  );
  it.each([
    ['submit', 'open', 'head', { reason: '' }, 'reason'],
    ['submit', 'open', 'teacher', { reason: '', classes_held: 0 }, 'reason'],
    ['return', 'submitted', 'office', { reason: '' }, 'reason'],
    ['reopen', 'cleared', 'office', { reopened_until: null }, 'reopened_until'],
    ['reopen', 'cleared', 'office', { reopened_until: '2024-08-31' }, 'reopened_until'],
    ['clear', 'submitted', 'office', { missing: 2 }, undefined],
    ['submit', 'open', 'other', {}, undefined],
  ] as [RegisterMove, RegisterState, Party, Partial<MoveContext>, string | undefined][])(
    'reports %s from %s by %s with %j on the field %s',
    (move, state, party, more, field) => {
      expect(moveRefusal(move, state, party, { ...WELL, ...more })?.field).toBe(field);
    },
  );
});

describe('entry', () => {
  const window = monthWindow('2024-08');
  it('for a month is open until the seventh day after it', () => {
    expect(window).toEqual({ opens_on: '2024-08-01', closes_on: '2024-09-07' });
    expect(monthWindow('2024-12', 0).closes_on).toBe('2024-12-31');
  });
  const CLEARED =
    'locked: This register is cleared and locked. The office can reopen it with a reason.';
  it.each([
    ['open', 'teacher', '2024-08-01', null],
    ['open', 'head', '2024-09-07', null],
    ['open', 'teacher', '2024-07-31', 'locked: Entry opens on 01-08-2024.'],
    [
      'open',
      'teacher',
      '2024-09-08',
      'locked: Entry closed on 07-09-2024. Ask the office to reopen it.',
    ],
    ['open', 'office', '2024-12-01', null],
    ['open', 'super', '2024-07-01', null],
    [
      'open',
      'other',
      '2024-08-01',
      'forbidden: You cannot enter marks: this paper is not allotted to you.',
    ],
    [
      'submitted',
      'teacher',
      '2024-08-01',
      'locked: This register is submitted. Ask the office to return it to you.',
    ],
    ['submitted', 'office', '2024-10-01', null],
    ['cleared', 'teacher', '2024-08-01', CLEARED],
    ['cleared', 'office', '2024-08-01', CLEARED],
    ['cleared', 'super', '2024-08-01', CLEARED],
    ['reopened', 'teacher', '2024-10-05', null],
    [
      'reopened',
      'teacher',
      '2024-10-06',
      'locked: Entry closed on 05-10-2024. Ask the office to reopen it.',
    ],
    ['reopened', 'office', '2024-10-06', null],
  ] as [RegisterState, Party, string, string | null][])(
    'to a register that is %s by %s on %s',
    (state, party, today, words) => {
      expect(
        in_words(entryRefusal(state, party, { ...window, reopened_until: '2024-10-05' }, today)),
      ).toBe(words);
    },
  );
  it('is closed to all when cleared, and to users without a role always', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REGISTER_STATES),
        fc.constantFrom(...PARTIES),
        fc.constantFrom('2020-01-01', '2024-08-15', '2030-01-01'),
        (state, party, today) => {
          if (state === 'cleared' || party === 'other')
            expect(entryRefusal(state, party, window, today)).not.toBeNull();
        },
      ),
    );
  });
  it('for a test without dates is never closed by date', () => {
    expect(
      entryRefusal('open', 'teacher', { opens_on: null, closes_on: null }, '2024-08-01'),
    ).toBeNull();
  });
  it.each([
    ['2024-09-01', 'teacher', null],
    ['2024-09-02', 'teacher', 'locked: Retest entry closed on 01-09-2024.'],
    [null, 'teacher', 'locked: No retest is allowed for this student in this paper.'],
    [
      '2024-09-01',
      'other',
      'forbidden: You cannot enter marks: this paper is not allotted to you.',
    ],
  ] as const)('for a retest: %s by %s', (second, party, words) => {
    const today = second === '2024-09-02' ? '2024-09-02' : '2024-09-01';
    expect(in_words(retestRefusal(second === null ? null : '2024-09-01', party, today))).toBe(
      words,
    );
  });
  it('is overdue from the day after it closes until the register is submitted', () => {
    expect(['2024-09-07', '2024-09-08'].map((today) => isOverdue('open', window, today))).toEqual([
      false,
      true,
    ]);
    expect(isOverdue('submitted', window, '2025-01-01')).toBe(false);
    expect(
      ['2024-10-05', '2024-10-06'].map((today) =>
        isOverdue('reopened', { ...window, reopened_until: '2024-10-05' }, today),
      ),
    ).toEqual([false, true]);
    expect(isOverdue('open', { opens_on: null, closes_on: null }, '2030-01-01')).toBe(false);
  });
});

describe('the role of a caller in an attendance register of the department ENG', () => {
  const place = (allotted: boolean): Parameters<typeof partyOf>[1] => ({
    letter: 'B',
    department: 'ENG',
    allotted,
  });
  const known: Readonly<Record<string, Party>> = {
    'admin:B': 'office',
    'admin:A': 'super',
    super: 'super',
    hod: 'head',
  };
  it.each(Object.entries(ACTORS))('of %s is as listed', (name, actor) => {
    expect(partyOf(actor, place(false))).toBe(known[name] ?? 'other');
    expect(partyOf(actor, place(true))).toBe(
      actor.kind === 'faculty' ? 'teacher' : (known[name] ?? 'other'),
    );
  });
  it('is other for a head of another department, or of another exact type', () => {
    const head = { kind: 'faculty', letters: '', type: 'Head Of Department', department: 'ECO' };
    expect([
      partyOf(head, place(false)),
      partyOf({ ...head, department: 'ENG', type: 'Head of Department' }, place(false)),
    ]).toEqual(['other', 'other']);
  });
});

describe('internal marks', () => {
  const sources: InternalSources = {
    incomplete: [],
    cat_registers: ['cleared', 'cleared'],
    attendance_registers: ['submitted', 'cleared'],
    cat_needs: 'cleared',
  };
  it.each(INTERNAL_STATES.flatMap((state) => PARTIES.map((party) => [state, party] as const)))(
    'that are %s are finalised and unlocked by the right roles, by %s',
    (state, party) => {
      expect(finaliseRefusal(state, party, sources) === null).toBe(
        state === 'draft' && (party === 'teacher' || party === 'super'),
      );
      expect(unlockRefusal(state, party, 'wrong column') === null).toBe(
        state === 'finalised' && (party === 'office' || party === 'super'),
      );
      expect(INTERNAL_FLOW[state]).toHaveLength(1);
    },
  );
  it.each([
    [{ cat_registers: ['submitted', 'cleared', 'open'] }, 'invalid: 2 tests are not cleared yet.'],
    [
      { cat_registers: ['submitted', 'cleared', 'reopened'], cat_needs: 'submitted' },
      'invalid: 1 test is not submitted yet.',
    ],
    [
      { attendance_registers: ['open', 'cleared'] },
      'invalid: 1 month of attendance is not submitted yet.',
    ],
    [{ incomplete: ['Asha', 'Ben'] }, 'invalid: Marks are incomplete for Asha, Ben.'],
    [
      { incomplete: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] },
      'invalid: Marks are incomplete for A, B, C, D, E and 2 more.',
    ],
  ] as [Partial<InternalSources>, string][])('cannot be finalised with %j', (more, words) => {
    expect(in_words(finaliseRefusal('draft', 'teacher', { ...sources, ...more }))).toBe(words);
  });
  it('give the reason of a refusal, and need a reason to be unlocked', () => {
    expect(in_words(finaliseRefusal('finalised', 'teacher', sources))).toBe(
      'wrong_move: The internal marks cannot change from "finalised" to "finalised".',
    );
    expect(in_words(unlockRefusal('draft', 'office', 'x'))).toBe(
      'wrong_move: The internal marks cannot change from "draft" to "draft".',
    );
    expect(in_words(unlockRefusal('finalised', 'office', ' '))).toBe(
      'invalid: Enter a reason. It is saved with the marks.',
    );
    expect(unlockRefusal('finalised', 'office', ' ')?.field).toBe('reason');
    expect(finaliseRefusal('draft', 'teacher', { ...sources, incomplete: ['Asha'] })?.field).toBe(
      undefined,
    );
  });
});
