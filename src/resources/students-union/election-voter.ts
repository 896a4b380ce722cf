import { defineTable, f } from '@/schema';

/**
 * The roll, frozen with the final list and untouched while the poll is open. From the close on it
 * records that a paper was issued and on which day; never the time, and never how it was used
 * (decision 0042).
 */
export const electionVoter = defineTable({
  name: 'election-voter',
  label: 'Voter',
  fields: {
    election: f.int({ required: true }),
    student: f.int({ required: true }),
    roll_no: f.text({ max: 20 }),
    name: f.text({ required: true, max: 100 }),
    department: f.text({ max: 32 }),
    batch: f.text({ max: 32 }),
    programme: f.text({ max: 32 }),
    semester: f.text({ max: 32 }),
    gender: f.text({ max: 20 }),
    state: f.choice(['eligible', 'issued'], { required: true, default: 'eligible' }),
    channel: f.choice(['booth', 'remote']),
    issued_on: f.date({ label: 'Issue date' }),
    reissued: f.int({ required: true, default: 0 }),
  },
  key: ['election', 'student'],
});

/**
 * Additions of an open poll to the roll: a row for each voter whose paper is on its way or issued.
 * Rewritten as a whole, and merged into the roll at the close. `pass` and `asked` are digests of
 * secrets known only to the device that gets the paper.
 */
export const electionMark = defineTable({
  name: 'election-mark',
  label: 'Mark on the roll',
  whole: true,
  fields: {
    election: f.int({ required: true }),
    student: f.int({ required: true }),
    state: f.choice(['eligible', 'issued'], { required: true, default: 'eligible' }),
    channel: f.choice(['booth', 'remote']),
    issued_on: f.date({ label: 'Issue date' }),
    pass: f.text({ max: 64 }),
    asked: f.text({ max: 64 }),
    /**
     * The officer who requested a second paper, or a code that admits a voter; another officer
     * grants it.
     */
    again_by: f.text({ max: 40 }),
    reissued: f.int({ required: true, default: 0 }),
  },
  key: ['election', 'student'],
  index: [['pass']],
});

/** A device at a booth: the holder of its secret gets the papers released to it. */
export const electionBooth = defineTable({
  name: 'election-booth',
  label: 'Booth',
  fields: {
    election: f.int({ required: true }),
    number: f.int({ required: true }),
    secret: f.text({ required: true, max: 64 }),
    /** The voter whose paper is released here now. */
    voter: f.int(),
    until: f.instant(),
  },
  key: ['election', 'number'],
  index: [['secret']],
});

/** The number of papers issued in an hour; nothing finer is stored. */
export const electionHour = defineTable({
  name: 'election-hour',
  label: 'Turnout of an hour',
  fields: {
    election: f.int({ required: true }),
    hour: f.text({ required: true, max: 13 }),
    channel: f.text({ required: true, max: 10 }),
    papers: f.int({ required: true, default: 0 }),
  },
  key: ['election', 'hour', 'channel'],
});
