/**
 * The life cycle of a sheet of semester marks: entered, verified by a second person, published,
 * taken back with a reason (academics §4.5).
 */
import { HEAD } from './head-of-department';
import { refuse, type Refusal } from './reason';

export const RESULT_STATES = ['draft', 'verified', 'published'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

export const RESULT_MOVES = ['verify', 'return', 'publish', 'unpublish'] as const;
export type ResultMove = (typeof RESULT_MOVES)[number];

const STEPS: Readonly<
  Record<ResultMove, { readonly from: ResultState; readonly to: ResultState }>
> = {
  verify: { from: 'draft', to: 'verified' },
  return: { from: 'verified', to: 'draft' },
  publish: { from: 'verified', to: 'published' },
  unpublish: { from: 'published', to: 'draft' },
};

/** In the form that a field of kind `state` takes. */
export const RESULT_FLOW = {
  draft: ['verified'],
  verified: ['draft', 'published'],
  published: ['draft'],
} as const satisfies Record<ResultState, readonly ResultState[]>;

/** Permissions by office letter: S enters and verifies, R publishes; A does both. */
export interface ResultRights {
  readonly enters: boolean;
  readonly verifies: boolean;
  readonly publishes: boolean;
}

export interface ResultCaller {
  readonly kind: string;
  readonly letters: string;
  readonly type: string | null;
  readonly department: string | null;
}

/**
 * `department` is that of the major; a setting decides which teachers enter marks. Faculty neither
 * verify nor publish.
 */
export function resultRights(
  { kind, letters, type, department }: ResultCaller,
  major: string,
  entry: 'office' | 'head' | 'department',
): ResultRights {
  const all = kind === 'super' || (kind === 'admin' && letters.includes('A'));
  const office = all || (kind === 'admin' && letters.includes('S'));
  const faculty =
    kind === 'faculty' &&
    department === major &&
    (entry === 'department' || (entry === 'head' && type === HEAD));
  return {
    enters: office || faculty,
    verifies: office,
    publishes: all || (kind === 'admin' && letters.includes('R')),
  };
}

/** Unpublished marks are visible to those who work on them. */
export const mayIncludeUnpublished = ({
  kind,
  letters,
}: Pick<ResultCaller, 'kind' | 'letters'>): boolean =>
  kind === 'super' || (kind === 'admin' && /[ARS]/.test(letters));

export interface ResultMoveContext {
  readonly reason?: string | null;
  /** The caller has entered marks since the sheet was a draft. */
  readonly entered: boolean;
  /** A second person must verify the marks. */
  readonly four_eyes: boolean;
  /** Students with a missing mark whose result is not withheld. */
  readonly incomplete: number;
  /**
   * Students whose declared result differs from the computed one without having been acknowledged.
   */
  readonly mismatches: number;
}

export const resultStateAfter = (move: ResultMove, state: ResultState): ResultState | null =>
  STEPS[move].from === state ? STEPS[move].to : null;

const mayMove = (move: ResultMove, { verifies, publishes }: ResultRights): boolean =>
  move === 'verify' ? verifies : move === 'return' ? verifies || publishes : publishes;

/** The moves open to the caller now; `resultMoveRefusal` checks the data given with them. */
export const resultMovesOf = (state: ResultState, rights: ResultRights): ResultMove[] =>
  RESULT_MOVES.filter((move) => STEPS[move].from === state && mayMove(move, rights));

/** Why a move is refused; null if it is allowed. */
export function resultMoveRefusal(
  move: ResultMove,
  state: ResultState,
  rights: ResultRights,
  { reason, entered, four_eyes, incomplete, mismatches }: ResultMoveContext,
): Refusal | null {
  if (!mayMove(move, rights))
    return refuse('forbidden', 'You are not allowed to do this. Ask an administrator for access.');
  const { from, to } = STEPS[move];
  if (state !== from)
    return refuse('wrong_move', '{label} cannot go from "{from}" to "{to}".', {
      label: 'The mark sheet',
      from: state,
      to,
    });
  if ((move === 'return' || move === 'unpublish') && !reason?.trim())
    return refuse('invalid', 'Enter a reason. It is saved with the mark sheet.');
  if (move === 'verify' && four_eyes && entered)
    return refuse('invalid', 'You entered these marks. Another person must verify them.');
  if (move === 'verify' && incomplete > 0)
    return refuse('invalid', 'Marks of {count|student|students} are missing.', {
      count: incomplete,
    });
  if (move === 'publish' && mismatches > 0)
    return refuse(
      'invalid',
      'Declared and computed results of {count|student|students} differ. Acknowledge them first.',
      { count: mismatches },
    );
  return null;
}
