/**
 * Admit cards of an examination: who sits which paper when and where, with the photo. Students who
 * are barred by attendance or clearance get none.
 */
import { grouped } from '@/domain/grouped';
import { inNaturalOrder } from '@/domain/natural-order';
import { dayText, Problem } from '@/schema';
import { booklet, type Download, type Handle } from '../../../../server/handle';
import { hindrancesOf, type Hindrance } from '../../attendance/commands/examination.server';
import { notEligibleIn } from '../../attendance/commands/not-eligible.server';
import { slotKey, timeOf, type Exam } from './exam.server';
import { examDocument, headOf, signatures, SOFT } from './exam-document.server';
import { planOf, unseatedPapers, type ExamPlan } from './exam-plan.server';
import { seatText } from './seat-sheet.server';

/** Maximum cards per print. */
const MOST = 600;
/** Pages per batch. */
const PAGES = 20;
/** The printed photo in pixels, at 200 dpi, and in points. */
const PHOTO = { width: 236, height: 283 };
const PRINTED = { width: 85, height: 102 };

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly batch: string;
  readonly programme: string;
  readonly programme_name: string;
  readonly semester: string | null;
  readonly semester_name: string | null;
  readonly photo: number | null;
}
interface CardPaper {
  readonly code: string;
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly place: string;
}
interface AdmitCard {
  readonly candidate: Candidate;
  readonly papers: readonly CardPaper[];
  readonly dues: boolean;
  readonly photo: Uint8Array | null;
}

const refuse = (text: string, fill: Readonly<Record<string, unknown>> = {}): never => {
  throw new Problem('invalid', { errors: { programme: { text, with: fill } } });
};

/** What hinders each candidate: each class of them is judged once. */
async function hindrances(
  handle: Handle,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<number, Hindrance>> {
  const found = new Map<number, Hindrance>();
  const classes = grouped(candidates, ({ batch, programme, semester }) =>
    [batch, programme, semester ?? ''].join('\n'),
  );
  for (const all of classes.values()) {
    const [{ batch, programme, semester } = { semester: null }] = all;
    if (batch === undefined || programme === undefined || semester === null) continue;
    const ids = all.map(({ id }) => id);
    for (const [id, one] of await hindrancesOf(handle, { batch, programme, semester }, ids, null))
      found.set(id, one);
  }
  return found;
}

/** Papers that a student may not sit by attendance, as `student\ncourse`. */
async function barredPapers(
  { sql }: Handle,
  courses: readonly string[],
  students: readonly number[],
): Promise<ReadonlySet<string>> {
  const seats = await sql<{ student: number; course: string; offering: number }>`
    select e.student, o.course, o.id as offering from enrolment e join offering o on o.id = e.offering
    where o.course = any(${courses}::text[]) and e.student = any(${students}::int[]) and e.status <> 'dropped' and e.kind = 'regular'`;
  const barred = await notEligibleIn(
    sql,
    [...new Set(seats.map(({ offering }) => offering))],
    students,
  );
  return new Set(
    seats.flatMap(({ student, course, offering }) =>
      barred.has(`${student}\n${offering}`) ? [`${student}\n${course}`] : [],
    ),
  );
}

/** The papers of each student, in order, with their seats. */
function papersBy(
  exam: Exam,
  { papers, rooms, seats }: ExamPlan,
  barred: ReadonlySet<string>,
): ReadonlyMap<number, readonly CardPaper[]> {
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const places = new Map<string, string>();
  for (const [key, all] of seats)
    for (const one of all)
      places.set(`${key} ${one.student}`, `${names.get(one.room) ?? ''}, ${seatText(one)}`);
  const byStudent = new Map<number, CardPaper[]>();
  const inOrder = [...papers].sort(
    (a, b) =>
      (a.held_on ?? '').localeCompare(b.held_on ?? '') ||
      (b.slot ?? '').localeCompare(a.slot ?? ''),
  );
  for (const paper of inOrder)
    for (const student of paper.students) {
      const { code, title, held_on, slot } = paper;
      const own = byStudent.get(student) ?? [];
      own.push({
        code,
        title,
        day: held_on === null ? '–' : dayText(held_on),
        time: timeOf(exam, slot),
        place: barred.has(`${student}\n${paper.course}`)
          ? 'Not eligible'
          : (places.get(`${slotKey(paper)} ${student}`) ?? '–'),
      });
      byStudent.set(student, own);
    }
  return byStudent;
}

/** The cards of the candidates of a programme, and of one semester of it unless it is null. */
export async function admitCards(
  handle: Handle,
  exam: Exam,
  wish: { readonly programme: string; readonly semester: string | null },
): Promise<Download> {
  const { sql, files } = handle;
  const plan = await planOf(sql, exam);
  const unseated = unseatedPapers(plan);
  if (unseated.length > 0)
    refuse('No seats in their slot: {papers}. Add rooms, or set another date.', {
      papers: unseated.map(({ code }) => code).join(', '),
    });
  const found = await sql<Candidate>`
    select s.id, s.name, s.roll_no, s.registration_no, s.batch, s.programme, p.name as programme_name, s.current_semester as semester, (select m.name from semester m where m.id = s.current_semester) as semester_name, s.photo
    from student s join programme p on p.id = s.programme
    where s.id = any(${[...new Set(plan.papers.flatMap(({ students }) => students))]}::int[]) and s.programme = ${wish.programme} and (${wish.semester}::text is null or s.current_semester = ${wish.semester})`;
  const hindered = await hindrances(handle, found);
  const candidates = found
    .filter(({ id }) => (hindered.get(id) ?? 'dues_open') === 'dues_open')
    .sort(
      (a, b) =>
        a.batch.localeCompare(b.batch) || inNaturalOrder(a.roll_no, b.roll_no) || a.id - b.id,
    );
  if (candidates.length === 0)
    refuse('No student of this programme takes this examination, or all are barred.');
  if (candidates.length > MOST)
    refuse('{count} students. At most {most} cards can be printed at a time: choose a semester.', {
      count: candidates.length,
      most: MOST,
    });
  const barred = await barredPapers(
    handle,
    plan.papers.map(({ course }) => course),
    candidates.map(({ id }) => id),
  );
  const papers = papersBy(exam, plan, barred);
  const cards: AdmitCard[] = [];
  for (const candidate of candidates)
    cards.push({
      candidate,
      papers: papers.get(candidate.id) ?? [],
      dues: hindered.get(candidate.id) === 'dues_open',
      photo: candidate.photo === null ? null : await files.thumbnail(candidate.photo, PHOTO),
    });
  const letterhead = await handle.letterhead();
  return booklet(handle, {
    name: `admit-cards-${wish.programme}${wish.semester === null ? '' : `-${wish.semester}`}.pdf`,
    items: cards,
    of: (some) =>
      examDocument(
        `Admit cards, ${exam.name}`,
        some.map((card) => [...headOf(letterhead, 'Admit card', exam.name), ...cardOf(card)]),
        // Each page is a card of its own.
        { numbered: false },
      ),
    each: PAGES,
  });
}

const fact = (label: string, value: string | null): object => ({
  columns: [
    { width: 92, text: label, color: SOFT },
    { width: '*', text: value ?? '–' },
  ],
  margin: [0, 2, 0, 2],
});

const cardOf = ({ candidate, papers, dues, photo }: AdmitCard): object[] => [
  {
    columnGap: 12,
    margin: [0, 0, 0, 10],
    columns: [
      {
        width: '*',
        stack: [
          fact('Name', candidate.name),
          fact('Roll number', candidate.roll_no),
          fact('Registration no.', candidate.registration_no),
          fact('Programme', candidate.programme_name),
          fact('Semester', candidate.semester_name),
          ...(dues
            ? [fact('Note', 'Dues are pending. Contact the office before the examination.')]
            : []),
        ],
      },
      photo === null
        ? {
            width: PRINTED.width,
            table: {
              widths: [PRINTED.width - 12],
              heights: [PRINTED.height - 8],
              body: [[{ text: 'Photo', color: SOFT, alignment: 'center' }]],
            },
          }
        : {
            width: PRINTED.width,
            image: `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`,
            fit: [PRINTED.width, PRINTED.height],
          },
    ],
  },
  {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', 'auto', '*', 'auto', 70],
      heights: (row: number) => (row === 0 ? 12 : 20),
      body: [
        ['Date', 'Time', 'Paper', 'Title', 'Room and seat', 'Invigilator'].map((text) => ({
          text,
          bold: true,
        })),
        ...papers.map(({ code, title, day, time, place }) => [day, time, code, title, place, '']),
      ],
    },
  },
  {
    text: 'Bring this card to every paper. Seat 2-5 is the fifth seat in the second row.',
    color: SOFT,
    margin: [0, 8, 0, 0],
  },
  signatures('Candidate', 'Principal'),
];
