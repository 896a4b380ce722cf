import { TIE_BREAKS } from '@/domain/merit';
import { UPGRADES } from '@/domain/preference-allotment';
import { defineTable, f } from '@/schema';
import { CATEGORIES } from '@/domain/demographics';

/**
 * The outcome of an applicant in a round. `held`: the seat was given in an earlier round;
 * `elsewhere`: the applicant has a seat of a higher choice. For applicants who are not ranked, the
 * outcome is the reason.
 */
export const OUTCOMES = [
  'allotted',
  'held',
  'waiting',
  'elsewhere',
  'awaited',
  'not_eligible',
  'unpaid',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * One merit list of a programme. A draft can be drawn up again any number of times; a published
 * round never changes.
 */
export const meritRound = defineTable({
  name: 'merit-round',
  label: 'Merit round',
  fields: {
    offer: f.ref('admission-programme', { required: true }),
    number: f.int({ required: true, min: 1 }),
    state: f.choice(['draft', 'published'], { required: true }),
    /**
     * By category: seats; how many were free, given and converted; and the last applicant who got
     * one.
     */
    cutoffs: f.json({ required: true }),
    /**
     * Digest of the input it was drawn up from, compared with the current input before publishing.
     */
    drawn_from: f.text({ required: true, max: 64 }),
    /** Digest of the list itself: the same applications produce the same digest. */
    digest: f.text({ required: true, max: 64 }),
    /**
     * The rules it was drawn up with: what it says of its places, and how its waiting list moves, do
     * not change with the programme.
     */
    rules: f.json(),
    drawn_at: f.instant({ required: true }),
    drawn_by: f.text({ max: 40 }),
    published_at: f.instant(),
    published_by: f.text({ max: 40 }),
    accept_by: f.date(),
    /** The registered template for text messages of this round; without one no texts are sent. */
    template: f.text({ max: 30 }),
  },
  unique: [['offer', 'number']],
});

/** An applicant's place in one round, with what decided it. */
export const meritPlace = defineTable({
  name: 'merit-place',
  label: 'Place in a merit round',
  fields: {
    round: f.ref('merit-round', { required: true }),
    application: f.ref('application', { required: true }),
    /** The position in the list; applicants who are not ranked come last. */
    place: f.int({ required: true }),
    rank: f.int(),
    /** Copied when the round is drawn up: a published list does not change with the application. */
    category: f.choice(CATEGORIES),
    percent: f.percent(),
    /** What put this applicant behind the previous one. */
    decided_by: f.choice(['share', ...TIE_BREAKS]),
    outcome: f.choice(OUTCOMES, { required: true }),
    seat: f.choice(CATEGORIES),
    origin: f.choice(CATEGORIES),
    /** The horizontal reservation by which the seat was given in spite of a lower rank. */
    within: f.text({ max: 60 }),
    /** The horizontal reservation for which the applicant gave way. */
    gave_way: f.text({ max: 60 }),
    /** Which choice of the applicant the programme is; null if seats are not allotted by preference. */
    choice: f.int({ min: 1 }),
  },
  key: ['round', 'application'],
  index: [['application'], ['round', 'place'], ['round', 'category', 'place']],
});

/**
 * The seats held now. A row is added by a published round or a move of the waiting list, and
 * deleted when the seat is freed.
 */
export const meritSeat = defineTable({
  name: 'merit-seat',
  label: 'Seat of an applicant',
  fields: {
    application: f.ref('application', { required: true }),
    offer: f.ref('admission-programme', { required: true }),
    round: f.ref('merit-round', { required: true }),
    seat: f.choice(CATEGORIES, { required: true }),
    /** The category that the seat belongs to; differs from `seat` if it was converted. */
    origin: f.choice(CATEGORIES, { required: true }),
    /** The horizontal reservation by which the seat was given. */
    within: f.text({ max: 60 }),
    via: f.choice(['round', 'waiting_list'], { required: true }),
    at: f.instant({ required: true }),
    accept_by: f.date(),
    /** When the applicant confirmed the seat. */
    accepted_at: f.instant(),
    /** The upgrade to a higher choice that the holder wants; null: any. */
    upgrade: f.choice(UPGRADES),
  },
  key: ['application'],
  index: [['offer'], ['accept_by']],
});
