import { defineTable, f } from '@/schema';

/**
 * The ballot box. None of these tables stores a time, a sequential number, a person, or a
 * reference; `post` is a plain number, because even a foreign key leaves a trace in the row it
 * points to (decision 0042).
 */
const sealed = {
  slip: f.text({ required: true, max: 40 }),
  post: f.int({ required: true }),
  sealed: f.text({ required: true, max: 400 }),
};

/** The box of every open poll; shuffled with each ballot cast. */
export const ballotSlot = defineTable({
  name: 'ballot-slot',
  label: 'Ballot of an open poll',
  fields: sealed,
  key: ['slip'],
  whole: true,
});
/** Where ballots are stored from the close of the poll. */
export const ballot = defineTable({
  name: 'ballot',
  label: 'Ballot',
  fields: sealed,
  key: ['slip'],
  index: [['post']],
});

/** Digests of tokens that have been used. */
export const spentToken = defineTable({
  name: 'spent-token',
  label: 'Spent token',
  fields: { token: f.text({ required: true, max: 64 }), post: f.int({ required: true }) },
  key: ['token'],
  whole: true,
});

/** The keys that sign the tokens of a post; the private half is destroyed at the close. */
export const tokenKey = defineTable({
  name: 'token-key',
  label: 'Key of a post',
  fields: {
    post: f.int({ required: true }),
    public_key: f.longtext({ required: true }),
    private_key: f.longtext(),
  },
  key: ['post'],
});

/**
 * A choice on an opened ballot: a candidate, none of the above, blank, or invalid. A ballot for two
 * seats has a row for each.
 */
export const electionResultRow = defineTable({
  name: 'election-result-row',
  label: 'Opened ballot',
  fields: {
    slip: f.text({ required: true, max: 40 }),
    post: f.int({ required: true }),
    kind: f.choice(['vote', 'nota', 'blank', 'spoilt'], { required: true }),
    candidate: f.int(),
  },
  key: ['slip'],
  index: [['post']],
});

/** The counted totals of a post. */
export const electionCount = defineTable({
  name: 'election-count',
  label: 'Count of a post',
  fields: {
    post: f.int({ required: true }),
    issued: f.int({ required: true }),
    spent: f.int({ required: true }),
    ballots: f.int({ required: true }),
    valid: f.int({ required: true }),
    nota: f.int({ required: true }),
    blank: f.int({ required: true }),
    spoilt: f.int({ required: true }),
    /** Votes by candidate: `{"12": 40}`. */
    votes: f.json({ required: true }),
    /** The candidate chosen by lot among equals, and the witnesses of the draw. */
    lot: f.json(),
    witnesses: f.text({ max: 200 }),
  },
  key: ['post'],
});
