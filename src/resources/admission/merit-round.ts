import { TIE_BREAKS } from '@/domain/merit';
import { defineTable, f } from '@/schema';
import { CATEGORIES } from './access';

/** How an applicant stands in a round. `held`: the seat was given before. Those who are not ranked have the reason here. */
export const OUTCOMES = ['allotted', 'held', 'waiting', 'not_eligible', 'unpaid'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One merit list of a programme. A draft is drawn up as often as the office likes; once published, nothing of it changes. */
export const meritRound = defineTable({
  name: 'merit-round',
  label: 'Merit round',
  fields: {
    offer: f.ref('admission-programme', { required: true }),
    number: f.int({ required: true, min: 1 }),
    state: f.choice(['draft', 'published'], { required: true }),
    /** By category: seats, how many were free, given and converted, and the last applicant who got one. */
    cutoffs: f.json({ required: true }),
    /** Digest of what it was drawn up from, to be held against how things stand when it is published. */
    drawn_from: f.text({ required: true, max: 64 }),
    /** Digest of the list itself: the same applications give the same one. */
    digest: f.text({ required: true, max: 64 }),
    drawn_at: f.instant({ required: true }),
    drawn_by: f.text({ max: 40 }),
    published_at: f.instant(),
    published_by: f.text({ max: 40 }),
    accept_by: f.date(),
    /** Under which text messages of this round are registered; without one none is sent. */
    template: f.text({ max: 30 }),
  },
  unique: [['offer', 'number']],
});

/** The place of one applicant in one round, with what decided it. */
export const meritPlace = defineTable({
  name: 'merit-place',
  label: 'Place in a merit round',
  fields: {
    round: f.ref('merit-round', { required: true }),
    application: f.ref('application', { required: true }),
    /** In the order of the list; those who are not ranked stand at the end. */
    place: f.int({ required: true }),
    rank: f.int(),
    /** As it was when the round was drawn up: a list that is published does not change with the application. */
    category: f.choice(CATEGORIES),
    percent: f.percent(),
    /** What put this applicant behind the one before. */
    decided_by: f.choice(['share', ...TIE_BREAKS]),
    outcome: f.choice(OUTCOMES, { required: true }),
    seat: f.choice(CATEGORIES),
    origin: f.choice(CATEGORIES),
  },
  key: ['round', 'application'],
  index: [['application'], ['round', 'place'], ['round', 'category', 'place']],
});

/** Who holds which seat now. It begins with a published round or with a move of the waiting list, and ends when the seat is freed. */
export const meritSeat = defineTable({
  name: 'merit-seat',
  label: 'Seat of an applicant',
  fields: {
    application: f.ref('application', { required: true }),
    offer: f.ref('admission-programme', { required: true }),
    round: f.ref('merit-round', { required: true }),
    seat: f.choice(CATEGORIES, { required: true }),
    /** The category that the seat belongs to: another than `seat` where it was converted. */
    origin: f.choice(CATEGORIES, { required: true }),
    via: f.choice(['round', 'waiting_list'], { required: true }),
    at: f.instant({ required: true }),
    accept_by: f.date(),
  },
  key: ['application'],
  index: [['offer']],
});
