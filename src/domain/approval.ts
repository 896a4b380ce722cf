/**
 * Approval of what the union writes by the office that holds letter U: posts, feedback forms, polls
 * (administration §9.5). The union submits and takes back; the office publishes or returns with a
 * note.
 */
export const APPROVAL_MOVES = {
  draft: ['submitted'],
  submitted: ['draft', 'published', 'returned'],
  returned: ['submitted'],
  published: ['withdrawn'],
  withdrawn: ['draft'],
} as const;
/** The colour of each state. */
export const APPROVAL_TONES = {
  draft: 'muted',
  submitted: 'warn',
  returned: 'bad',
  published: 'good',
  withdrawn: 'muted',
} as const;
export const APPROVAL_STATES = [
  'draft',
  'submitted',
  'returned',
  'published',
  'withdrawn',
] as const;
export type ApprovalState = keyof typeof APPROVAL_MOVES;
export type ApprovalMove = 'submit' | 'take-back' | 'publish' | 'return' | 'withdraw';

/** `answered`: students have answered it, so the questions must no longer change. */
export interface Approved {
  readonly state: ApprovalState;
  readonly answered: boolean;
}
export type Approver = 'union' | 'office';

const MOVES: Readonly<
  Record<Approver, Readonly<Partial<Record<ApprovalState, readonly ApprovalMove[]>>>>
> = {
  union: {
    draft: ['submit'],
    submitted: ['take-back'],
    returned: ['submit'],
    published: ['withdraw'],
    withdrawn: ['take-back'],
  },
  office: { submitted: ['publish', 'return'], published: ['withdraw'] },
};

/**
 * The moves that are possible now. After students have answered, only the office can withdraw it,
 * and it cannot be taken back.
 */
export function approvalMoves(
  by: Approver,
  { state, answered }: Approved,
): readonly ApprovalMove[] {
  const moves = MOVES[by][state] ?? [];
  return answered && by === 'union' && (state === 'published' || state === 'withdrawn')
    ? []
    : moves;
}

export const LEADS_TO: Readonly<Record<ApprovalMove, ApprovalState>> = {
  submit: 'submitted',
  'take-back': 'draft',
  publish: 'published',
  return: 'returned',
  withdraw: 'withdrawn',
};

/** Whether the text can be edited: it is neither under review nor published. */
export const isInHand = (state: ApprovalState): boolean =>
  state === 'draft' || state === 'returned';
