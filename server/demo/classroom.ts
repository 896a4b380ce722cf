/**
 * The e-classroom of the demonstration college: material, a small question bank, and three
 * examinations: completed, open, and draft.
 */
import { questionKey, type Question } from '@/domain/question';
import { marksOfResponse, roundedMarks, totalMarks, type Response } from '@/domain/question-score';
import { fraction } from '@/domain/fraction';
import type { Tx } from '../db/database';
import { digestOf } from '../digest';
import { chance } from './chance';
import type { DemoTime } from './teaching';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Papers handed in yesterday, and those of them whose essays are still to be marked. */
const [ATTEMPTED, UNMARKED] = [12, 3];

const PLAIN = { tolerance: null, match: null, picture: null, alt: null };
const right = (text: string) => ({ ...PLAIN, text, credit: 100 });
const wrong = (text: string) => ({ ...PLAIN, text, credit: 0 });
const part = (text: string, credit: number) => ({ ...PLAIN, text, credit });
const pair = (text: string, match: string) => ({ ...PLAIN, text, credit: 100, match });

type Draft = Omit<Question, 'partial'> & {
  readonly unit: number;
  readonly marks: number;
  readonly difficulty: string;
  readonly level: string;
};
const draft = (
  kind: Question['kind'],
  text: string,
  answers: Question['answers'],
  [unit, marks, difficulty, level]: readonly [number, number, string, string],
): Draft => ({ kind, text, answers, unit, marks: marks * 100, difficulty, level });

/** Two papers, each with a question of every kind. */
const BANKS: readonly (readonly Draft[])[] = [
  [
    draft(
      'single',
      "Who wrote 'A Doll's House'?",
      [
        right('Henrik Ibsen'),
        wrong('Anton Chekhov'),
        wrong('G. B. Shaw'),
        wrong('August Strindberg'),
      ],
      [1, 1, 'easy', 'remember'],
    ),
    draft(
      'multiple',
      'Which of these are tragedies of Shakespeare?',
      [
        part('Hamlet', 50),
        part('Twelfth Night', -50),
        part('King Lear', 50),
        part('As You Like It', -50),
      ],
      [1, 2, 'medium', 'understand'],
    ),
    draft(
      'true_false',
      "'Macbeth' is set in Scotland.",
      [right('True'), wrong('False')],
      [1, 1, 'easy', 'remember'],
    ),
    draft('numeric', 'How many lines has a sonnet?', [right('14')], [2, 1, 'easy', 'remember']),
    draft(
      'short',
      'What is a speech called that an actor makes alone on the stage?',
      [right('soliloquy'), part('monologue', 50)],
      [2, 1, 'medium', 'understand'],
    ),
    draft(
      'matching',
      'Match each play with its author.',
      [pair('The Rivals', 'Sheridan'), pair('Volpone', 'Jonson'), pair('Saint Joan', 'Shaw')],
      [2, 3, 'medium', 'remember'],
    ),
    draft(
      'essay',
      "Discuss the ending of 'A Doll's House' in about 200 words.",
      [],
      [3, 5, 'hard', 'evaluate'],
    ),
  ],
  [
    draft(
      'single',
      "Which poet wrote 'Ode to a Nightingale'?",
      [right('John Keats'), wrong('P. B. Shelley'), wrong('Lord Byron'), wrong('William Blake')],
      [1, 1, 'easy', 'remember'],
    ),
    draft(
      'multiple',
      'Which of these are figures of speech?',
      [part('Metaphor', 50), part('Sonnet', -50), part('Simile', 50), part('Stanza', -50)],
      [1, 2, 'medium', 'understand'],
    ),
    draft(
      'true_false',
      "'Lyrical Ballads' appeared in the twentieth century.",
      [wrong('True'), right('False')],
      [1, 1, 'easy', 'remember'],
    ),
    draft(
      'numeric',
      'How many syllables has a line of regular iambic pentameter?',
      [right('10')],
      [2, 1, 'medium', 'apply'],
    ),
    draft(
      'short',
      'What are two rhyming lines in a row called?',
      [right('couplet'), part('*pair*', 50)],
      [2, 1, 'easy', 'remember'],
    ),
    draft(
      'matching',
      'Match each poem with its poet.',
      [pair('Kubla Khan', 'Coleridge'), pair('The Tyger', 'Blake'), pair('Ozymandias', 'Shelley')],
      [2, 3, 'medium', 'remember'],
    ),
    draft(
      'essay',
      "What does the bird stand for in 'Ode to a Nightingale'? About 200 words.",
      [],
      [3, 5, 'hard', 'analyse'],
    ),
  ],
];
const MATERIALS = [
  [
    'Syllabus and reading list',
    'syllabus',
    null,
    null,
    'Units, texts and the distribution of marks.',
    true,
  ],
  [
    'Lecture notes: background and form',
    'notes',
    1,
    'Background',
    'Summary of the first four lectures. Read before the unit test.',
    true,
  ],
  ['Recorded lecture', 'video', 2, 'Close reading', null, true],
  ['Question paper of last year', 'paper', 3, null, 'To be checked before publishing.', false],
] as const;

interface Place {
  readonly offering: number;
  readonly batch: string;
  readonly semester: string;
  readonly course: string;
  readonly subject: string;
  readonly department: string;
  readonly faculty: number | null;
}

/** The running English papers of the newest batch and of the batch two years older. */
const placesOf = ({ sql }: Tx, { year, today }: DemoTime): Promise<Place[]> => sql<Place>`
  select distinct on (o.batch) o.id as offering, o.batch, o.semester, o.course, c.subject, s.department,
    (select min(a.faculty) from course_allotment a where a.offering = o.id and a.is_primary) as faculty
  from offering o join course c on c.id = o.course join subject s on s.id = c.subject join term t on t.batch = o.batch and t.semester = o.semester
  where c.subject = 'ENG' and c.category = 'MAJ' and c.type = 'theory' and o.batch in (${String(year)}, ${String(year - 2)}) and t.starts_on <= ${today}
    and exists (select 1 from enrolment e where e.offering = o.id)
  order by o.batch desc, t.starts_on desc, c.id`;

async function materials({ sql }: Tx, place: Place, now: Date): Promise<void> {
  for (const [title, kind, unit, topic, description, published] of MATERIALS)
    await sql`
      insert into study_material (title, subject, semester, course, unit, topic, kind, description, link, published, faculty, department, created_at, updated_at)
      values (${title}, ${place.subject}, ${place.semester}, ${place.course}, ${unit}, ${topic}, ${kind}, ${description}, ${kind === 'video' ? 'https://example.org/lecture' : null}, ${published}, ${place.faculty}, ${place.department}, ${now}, ${now})`;
}

type StoredQuestion = Draft & { readonly id: number };
async function bank(
  { sql }: Tx,
  place: Place,
  all: readonly Draft[],
  now: Date,
): Promise<StoredQuestion[]> {
  const kept: StoredQuestion[] = [];
  for (const one of all) {
    const [row] = await sql<{ id: number }>`
      insert into bank_question (subject, semester, course, kind, text, answers, partial, marks, unit, outcome, level, difficulty, state, edition, used, text_key, faculty, department, created_at, updated_at)
      values (${place.subject}, ${place.semester}, ${place.course}, ${one.kind}, ${one.text}, ${JSON.stringify(one.answers)}::jsonb, true, ${one.marks}, ${one.unit}, ${`CO${one.unit}`}, ${one.level}, ${one.difficulty}, 'active', 1, 2, ${digestOf(questionKey(one.text))}, ${place.faculty}, ${place.department}, ${now}, ${now}) returning id`;
    kept.push({ ...one, id: row?.id ?? 0 });
  }
  return kept;
}

async function examination(
  { sql }: Tx,
  place: Place,
  questions: readonly StoredQuestion[],
  {
    title,
    state,
    opens,
    closes,
    now,
  }: { title: string; state: string; opens: Date; closes: Date; now: Date },
): Promise<number> {
  const max = questions.reduce((all, { marks }) => all + marks, 0);
  const [row] = await sql<{ id: number }>`
    insert into online_examination (batch, subject, semester, course, title, instructions, opens_at, closes_at, minutes, attempts, shuffle, negative, floor, show_result, max, state, faculty, department, created_at, updated_at)
    values (${place.batch}, ${place.subject}, ${place.semester}, ${place.course}, ${title}, 'Answer all questions. Your answers are saved as you go.', ${opens}, ${closes}, 30, 1, true, 2500, true, true, ${state === 'draft' ? 0 : max}, ${state}, ${place.faculty}, ${place.department}, ${now}, ${now}) returning id`;
  for (const [n, { id, marks }] of questions.entries())
    await sql`
      insert into examination_question (examination, place, question, marks, faculty, department, created_at, updated_at)
      values (${row?.id}, ${n + 1}, ${id}, ${marks}, ${place.faculty}, ${place.department}, ${now}, ${now})`;
  return row?.id ?? 0;
}

/** Strong students answer better; essays are marked by a teacher. */
function answerTo({ kind, answers }: Draft, knows: boolean): Response {
  if (kind === 'essay')
    return 'The writer leaves the question open, and that is its strength: the reader has to decide.';
  if (kind === 'matching')
    return Object.fromEntries(
      answers.map(({ match }, n) => [n, (knows ? match : answers[0]?.match) ?? '']),
    );
  if (kind === 'multiple') return knows ? [0, 2] : [0, 1];
  const [good, bad] = [
    answers.findIndex(({ credit }) => credit === 100),
    answers.findIndex(({ credit }) => credit !== 100),
  ];
  if (kind === 'numeric' || kind === 'short') return knows ? (answers[good]?.text ?? '') : '12';
  return knows ? good : bad;
}

async function insertAttempts(
  { sql }: Tx,
  place: Place,
  exam: number,
  questions: readonly StoredQuestion[],
  opens: Date,
): Promise<void> {
  const luck = chance(20_261_101);
  const class_ = await sql<{ student: number }>`
    select student from enrolment where offering = ${place.offering} and status = 'enrolled' order by student limit ${ATTEMPTED}`;
  for (const [n, { student }] of class_.entries()) {
    const [started, ended] = [
      new Date(opens.getTime() + n * 20_000),
      new Date(opens.getTime() + (15 + luck.whole(14)) * 60_000),
    ];
    const open = n < UNMARKED;
    const given = questions.map((question) => {
      const response = answerTo(question, luck.whole(12) > n - 2);
      const essay = question.kind === 'essay';
      const exact = essay
        ? fraction(100 * (2 + luck.whole(4)))
        : marksOfResponse({ ...question, partial: true }, response, {
            marks: question.marks,
            negative: 2_500,
          });
      return {
        question: question.id,
        response,
        exact,
        marks: essay && open ? null : exact && roundedMarks(exact),
        by: essay && !open ? `faculty:${place.faculty}` : null,
      };
    });
    const score = open
      ? null
      : totalMarks(
          given.flatMap(({ exact }) => (exact ? [exact] : [])),
          true,
        );
    const [attempt] = await sql<{ id: number }>`
      insert into examination_attempt (examination, student, number, seed, started_at, ends_at, ended_at, state, score, max)
      values (${exam}, ${student}, 1, ${student}, ${started}, ${new Date(started.getTime() + HOUR / 2)}, ${ended}, ${open ? 'waiting' : 'marked'}, ${score}, ${questions.reduce((all, { marks }) => all + marks, 0)}) returning id`;
    await sql`
      insert into examination_answer (attempt, question, response, revision, saved_at, marks, marked_by)
      select ${attempt?.id}::int, x.question, x.response, 1, ${ended}::timestamptz, x.marks, x.by
      from jsonb_to_recordset(${JSON.stringify(given.map(({ exact: _, ...one }) => one))}::jsonb) as x (question int, response jsonb, marks int, by text)`;
  }
}

/** One assignment due next week, with some submissions, one of them marked. */
async function assignment({ sql }: Tx, place: Place, now: Date): Promise<void> {
  const due = new Date(now.getTime() + 6 * DAY);
  const [row] = await sql<{ id: number }>`
    insert into online_assignment (batch, subject, semester, course, title, instructions, max, opens_at, due_at, late_until, penalty, state, faculty, department, created_at, updated_at)
    values (${place.batch}, ${place.subject}, ${place.semester}, ${place.course}, 'Review of a play', 'Write 300 words on a play that you have read or seen.', 1000, null, ${due}, ${new Date(due.getTime() + 3 * DAY)}, 1000, 'published', ${place.faculty}, ${place.department}, ${now}, ${now}) returning id`;
  await sql`
    insert into assignment_submission (assignment, student, submitted_at, text, mark, comment, late_days, final, faculty, department, created_at, updated_at)
    select ${row?.id}::int, e.student, ${now}::timestamptz, 'The play shows a family at a single table, and what is never said there.', case when e.n = 1 then 750 end, case when e.n = 1 then 'Clear and well observed.' end, 0, case when e.n = 1 then 750 end, ${place.faculty}::int, ${place.department}::text, ${now}::timestamptz, ${now}::timestamptz
    from (select student, row_number() over (order by student) as n from enrolment where offering = ${place.offering} and status = 'enrolled') e where e.n <= 4`;
}

export async function classroom(tx: Tx, time: DemoTime): Promise<void> {
  const { now } = time;
  await tx.sql`update college set classroom_open = true`;
  const past = new Date(now.getTime() - 2 * DAY);
  for (const [n, place] of (await placesOf(tx, time)).entries()) {
    await materials(tx, place, now);
    await assignment(tx, place, now);
    const questions = await bank(tx, place, BANKS[n] ?? [], now);
    const over = await examination(tx, place, questions, {
      title: 'Unit test 1',
      state: 'published',
      opens: past,
      closes: new Date(past.getTime() + HOUR),
      now,
    });
    await insertAttempts(tx, place, over, questions, past);
    await examination(tx, place, questions.slice(0, 6), {
      title: 'Practice quiz',
      state: 'published',
      opens: new Date(now.getTime() - HOUR),
      closes: new Date(now.getTime() + 7 * DAY),
      now,
    });
    const next = await examination(tx, place, questions.slice(3), {
      title: 'Unit test 2',
      state: 'draft',
      opens: new Date(now.getTime() + 3 * DAY),
      closes: new Date(now.getTime() + 3 * DAY + HOUR),
      now,
    });
    // One of the two easy questions of the first unit, another for each student.
    await tx.sql`
      insert into examination_draw (examination, place, unit, difficulty, count, marks, faculty, department, created_at, updated_at)
      values (${next}, 1, 1, 'easy', 1, 100, ${place.faculty}, ${place.department}, ${now}, ${now})`;
  }
}
