/**
 * What the union writes and the office that holds U lets out: posts, feedback forms, polls (administration §9.5). The union submits
 * and takes back, the office publishes or returns with a word.
 */
export const APPROVAL_MOVES = {
  draft: ['submitted'],
  submitted: ['draft', 'published', 'returned'],
  returned: ['submitted'],
  published: ['withdrawn'],
  withdrawn: ['draft'],
} as const;
/** How each looks where it is read. */
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

/** `answered`: it asks students something, so that what they were asked stays as it was. */
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

/** What can be done to it now, and by whom. What students have answered only the office takes off, and it does not come back. */
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

/** Its words can be changed: nobody is looking at them. */
export const isInHand = (state: ApprovalState): boolean =>
  state === 'draft' || state === 'returned';
