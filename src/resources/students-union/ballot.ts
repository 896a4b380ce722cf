import { defineTable, f } from '@/schema';

/**
 * The box. None of these tables holds a time, a number that counts up, a person, or a reference; `post` is a plain number, because even
 * a foreign key leaves a trace in the row that it points to (decision 0042).
 */
const sealed = {
  slip: f.text({ required: true, max: 40 }),
  post: f.int({ required: true }),
  sealed: f.text({ required: true, max: 400 }),
};

/** The box of every poll that is open; shuffled with each ballot that falls into it. */
export const ballotSlot = defineTable({
  name: 'ballot-slot',
  label: 'Ballot of an open poll',
  fields: sealed,
  key: ['slip'],
  whole: true,
});
/** Where ballots lie from the close on. */
export const ballot = defineTable({
  name: 'ballot',
  label: 'Ballot',
  fields: sealed,
  key: ['slip'],
  index: [['post']],
});

/** Digests of tokens that have opened the box once. */
export const spentToken = defineTable({
  name: 'spent-token',
  label: 'Spent token',
  fields: { token: f.text({ required: true, max: 64 }), post: f.int({ required: true }) },
  key: ['token'],
  whole: true,
});

/** By which tokens of a post are signed; the private half is destroyed at the close. */
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

/** What an opened ballot says: a candidate, none of the above, nothing, or nothing that counts. A ballot for two seats has a row for each. */
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

/** Sums of a post as they were counted. */
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
    /** By candidate: `{"12": 40}`. */
    votes: f.json({ required: true }),
    /** Whom the lot chose among equals, and who saw it drawn. */
    lot: f.json(),
    witnesses: f.text({ max: 200 }),
  },
  key: ['post'],
});
