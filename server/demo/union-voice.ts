/**
 * Posts, a feedback form and polls of the union of the demonstration college, some of them
 * answered.
 */
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

/** Tokens of the links; public, so that anyone can try them. */
export const DEMO_LINKS = {
  form: 'demonstration-feedback-canteen-1',
  running: 'demonstration-poll-annual-meet-1',
  over: 'demonstration-poll-library-hours',
} as const;

const RIVER = `On Saturday **forty of us** met at the gate with gloves and sacks. By noon the bank between the two bridges was clean.

## What we found

- eleven sacks of plastic
- a bicycle without wheels
- the name board of the old ferry

> The river was here before the college. Let us leave it as we found it.

We meet again in the first week of next month. Write to the union if you want to come.`;
const MEET = `The annual meet is four weeks away. Events are open to everybody on the rolls, also to those who have never run.

| Event | Day | Where |
| --- | --- | --- |
| Athletics | Monday | College ground |
| Football | Tuesday | College ground |
| Chess and carrom | Wednesday | Common room |
| Songs and dances | Friday | Hall |

Give your name to the sports secretary before the end of the month.`;
const HOSTEL = 'What changes in the hostels, and what we asked the college for.';

async function posts({ sql }: Tx, now: Date): Promise<void> {
  await sql`
    insert into blog_post (title, summary, body, tags, slug, author, state, published_at, created_at, updated_at, created_by, updated_by)
    select p.title, p.summary, p.body, p.tags, p.slug, m.name || ', ' || m.position_name, p.state, ${now}::timestamptz - p.ago::interval, ${now}::timestamptz, ${now}::timestamptz, 'union:' || m.id, 'union:' || m.id
    from (select id, name, position_name from union_member where active order by id limit 1) m, (values
      (1, 'A morning at the river bank', 'Forty of us, eleven sacks and a bicycle.', ${RIVER}, 'river, service', 'a-morning-at-the-river-bank', 'published', '9 days'),
      (2, 'The annual meet: what is on', 'Events, days and places.', ${MEET}, 'sports, annual meet', 'the-annual-meet-what-is-on', 'published', '2 days'),
      (3, 'News of the hostels', null, ${HOSTEL}, 'hostel', 'news-of-the-hostels', 'submitted', null)
    ) as p (n, title, summary, body, tags, slug, state, ago) order by p.n`;
}

const QUESTIONS = JSON.stringify([
  { text: 'The food', kind: 'rating', options: null, required: true },
  { text: 'The prices', kind: 'rating', options: null, required: true },
  {
    text: 'When should the canteen open?',
    kind: 'choice',
    options: 'At eight; At nine; At ten',
    required: true,
  },
  { text: 'What would you change?', kind: 'text', options: null, required: false },
]);
const PLACES = JSON.stringify([
  { text: 'River bank' },
  { text: 'College ground' },
  { text: 'Town hall' },
]);
const HOURS = JSON.stringify([
  { text: 'Until six' },
  { text: 'Until eight' },
  { text: 'As it is' },
]);
const tally = (counts: readonly number[], texts: readonly string[] = []) => ({ counts, texts });

/** Tallies of each question, and the number of responses. */
const ANSWERED = [
  {
    kind: 'feedback-form',
    link: DEMO_LINKS.form,
    answers: 15,
    tallies: [
      tally([0, 2, 4, 6, 3]),
      tally([3, 5, 4, 2, 1]),
      tally([9, 4, 2]),
      tally(
        [],
        [
          'More vegetables, please.',
          'The tea is good. Leave it as it is.',
          'A second counter at noon.',
          'Smaller plates at half the price.',
        ],
      ),
    ],
  },
  { kind: 'poll', link: DEMO_LINKS.running, answers: 25, tallies: [tally([14, 8, 3])] },
  { kind: 'poll', link: DEMO_LINKS.over, answers: 41, tallies: [tally([12, 24, 5])] },
] as const;

async function insertQuestions({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  const days = (n: number): string => `${n} days 17 hours`;
  await sql`
    insert into feedback_form (title, intro, questions, anonymous, closes_at, state, token, published_at, seen, created_at, updated_at)
    values ('The canteen', 'The committee meets next week and wants to know what you think.', ${QUESTIONS}::jsonb, true, (${today}::date + ${days(8)}::interval) at time zone 'Asia/Kolkata', 'published', ${DEMO_LINKS.form}, ${now}::timestamptz, 5, ${now}::timestamptz, ${now}::timestamptz),
      ('Common rooms', null, ${QUESTIONS}::jsonb, true, (${today}::date + ${days(20)}::interval) at time zone 'Asia/Kolkata', 'draft', null, null, null, ${now}, ${now})`;
  await sql`
    insert into poll (question, details, options, anonymous, show_result, closes_at, state, token, published_at, remark, created_at, updated_at)
    select p.question, p.details, p.options::jsonb, true, true, (${today}::date + p.days + time '17:00') at time zone 'Asia/Kolkata', p.state, p.token, case when p.token is not null then ${now}::timestamptz - interval '12 days' end, p.remark, ${now}::timestamptz, ${now}::timestamptz
    from (values
      (1, 'Until when should the library be open?', null, ${HOURS}, -3, 'published', ${DEMO_LINKS.over}, null),
      (2, 'Where should the annual meet be?', 'The college ground is free in both weeks.', ${PLACES}, 6, 'published', ${DEMO_LINKS.running}, null),
      (3, 'Which day for the cleaning of the river bank?', null, '[{"text": "Saturday"}, {"text": "Sunday"}]', 15, 'submitted', null, null),
      (4, 'A uniform for all?', null, '[{"text": "Yes"}, {"text": "No"}]', 15, 'returned', null, 'Say first what it would cost.')
    ) as p (n, question, details, options, days, state, token, remark) order by p.n`;
  const given = JSON.stringify(
    ANSWERED.map(({ kind, link, answers, tallies }) => ({ kind, link, answers, tallies })),
  );
  await sql`
    with a as (
      select a.kind, a.answers, a.tallies, coalesce(p.id, f.id) as survey from jsonb_to_recordset(${given}::jsonb) as a (kind text, link text, answers int, tallies jsonb)
        left join poll p on a.kind = 'poll' and p.token = a.link left join feedback_form f on a.kind = 'feedback-form' and f.token = a.link
    ), answered as (
      insert into survey_answered (kind, survey, student) select a.kind, a.survey, s.id from a cross join lateral (select id from student where status = 'active' order by id limit a.answers) s
    )
    insert into survey_tally (kind, survey, question, kept, shown) select a.kind, a.survey, t.place - 1, t.tally, t.tally from a cross join lateral jsonb_array_elements(a.tallies) with ordinality as t (tally, place)`;
}

export async function unionVoice(tx: Tx, time: DemoTime): Promise<void> {
  await posts(tx, time.now);
  await insertQuestions(tx, time);
}
