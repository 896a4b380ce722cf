import { rivalsOf } from '@/domain/exam-slots';
import { Problem } from '@/schema';
import {
  Download,
  report,
  type AnswerOf,
  type Handle,
  type InputOf,
  type RunsOf,
} from '../../../server/handle';
import { cat, exam } from './exam-screens';
import { examRoutine } from './exam-routine';
import {
  chosenExam,
  examsOf,
  slotKey,
  timeOf,
  type Exam,
  type ExamPaperRow,
} from './queries/exam.server';
import {
  clearPapers,
  draftExam,
  placePapers,
  publishExam,
  suggestDates,
} from './queries/exam-moves.server';
import { admitCards } from './queries/admit-cards.server';
import { tellDuties } from './queries/exam-notices.server';
import { planOf, unseatedPapers, type SlotAt } from './queries/exam-plan.server';
import { seatList, seatSheet, signatureSheets, type SlotSheets } from './queries/seat-sheet.server';

type Input = InputOf<typeof exam>;
/** Both screens have the same columns. */
type Answer = AnswerOf<typeof exam> & AnswerOf<typeof cat>;

/** Counts students with two papers on one day. */
function sameDay(papers: readonly ExamPaperRow[]): number {
  const rivals = rivalsOf(papers);
  const tired = new Set<number>();
  for (const [i, paper] of papers.entries())
    for (const other of rivals[i] ?? []) {
      const rival = papers[other];
      if (!rival || paper.held_on === null || rival.held_on !== paper.held_on) continue;
      const there = new Set(rival.students);
      for (const student of paper.students) if (there.has(student)) tired.add(student);
    }
  return tired.size;
}

const NO_SEATS =
  'The rooms of this slot have too few seats for its candidates. Add rooms, or set another date.';

/** A printed sheet of one slot. Refuses a slot without papers. */
async function slotFile(
  handle: Handle,
  exam: Exam,
  at: SlotAt,
  name: string,
  print: (handle: Handle, slot: SlotSheets) => Promise<Uint8Array>,
): Promise<Download> {
  const plan = await planOf(handle.sql, exam);
  const { seats, rooms } = plan;
  const here = seats.get(slotKey(at)) ?? [];
  if (here.length === 0)
    throw new Problem('invalid', {
      errors: {
        held_on: unseatedPapers(plan).some((paper) => slotKey(paper) === slotKey(at))
          ? NO_SEATS
          : 'No paper is scheduled in this slot.',
      },
    });
  return new Download(
    `${name}-${at.held_on}-${at.slot}.pdf`,
    'application/pdf',
    await print(handle, { exam, at, seats: here, rooms }),
  );
}

/** Where an examination is begun: everything here follows from it. */
const EXAMS = '/college-management/routine/examinations';
const NO_EXAM = {
  exam: {
    title: 'No examination yet.',
    hint: 'Add one, then suggest the dates of its papers here.',
    link: EXAMS,
  },
  cat: {
    title: 'No class test yet.',
    hint: 'Add one, then suggest the dates of its papers here.',
    link: EXAMS,
  },
} as const;

const PRINTED = ['seat-plan', 'seat-list', 'signature-sheets'] as const;

const screenOf = (kind: Exam['kind']) => {
  const chosen = async (handle: Handle, { filters }: Pick<Input, 'filters'>) =>
    chosenExam(await examsOf(handle, kind), filters.routine);
  const known = async (handle: Handle, input: Pick<Input, 'filters'>): Promise<Exam> => {
    const one = await chosen(handle, input);
    if (!one) throw new Problem('not_found', { what: 'examination' });
    return one;
  };
  const draft = async (handle: Handle, input: Pick<Input, 'filters'>): Promise<Exam> =>
    draftExam(handle, await chosen(handle, input));

  const run = async (handle: Handle, { filters }: Input): Promise<Answer> => {
    const exams = await examsOf(handle, kind);
    const one = chosenExam(exams, filters.routine);
    const choices = {
      routine: exams.map(({ id, name }) => ({ value: String(id), label: name })),
    };
    if (!one) return { rows: [], choices, can: [], empty: NO_EXAM[kind] };
    const plan = await planOf(handle.sql, one);
    const { papers, rooms, seats } = plan;
    const unseated = unseatedPapers(plan);
    const names = new Map(rooms.map(({ id, name }) => [id, name]));
    const tired = sameDay(papers);
    const placed = papers.filter(({ held_on }) => held_on !== null).length;
    return {
      rows: papers
        .filter(({ held_on }) => filters.held_on === null || held_on === filters.held_on)
        .map((paper) => ({
          id: paper.course,
          held_on: paper.held_on,
          slot: paper.slot,
          time: timeOf(one, paper.slot),
          paper: `${paper.code} ${paper.title}`,
          semester: paper.semester,
          programmes: paper.programmes,
          candidates: paper.students.length,
          arrears: paper.arrears,
          rooms: [
            ...new Set(
              (seats.get(slotKey(paper)) ?? []).flatMap((seat) =>
                seat.paper === paper.code ? [names.get(seat.room) ?? ''] : [],
              ),
            ),
          ].join(', '),
        })),
      whom: one.name,
      head: [
        { label: 'Examination', value: one.name },
        { label: 'Papers', value: String(papers.length) },
        {
          label: 'Without a date',
          value: String(papers.length - placed),
          tone: placed < papers.length ? 'warn' : 'good',
        },
        ...(unseated.length > 0
          ? [{ label: 'Without seats', value: String(unseated.length), tone: 'bad' as const }]
          : []),
        {
          label: 'State',
          value: one.state === 'draft' ? 'Draft' : 'Published',
          tone: one.state === 'draft' ? 'muted' : 'good',
        },
      ],
      choices,
      stands: { routine: String(one.id) },
      can:
        one.state === 'draft'
          ? [
              'place',
              'clear',
              ...(placed < papers.length ? ['suggest' as const] : []),
              ...(placed > 0 && placed === papers.length ? ['publish' as const] : []),
              ...(placed > 0 ? PRINTED : []),
            ]
          : ['withdraw', ...PRINTED, 'admit-cards'],
      ...(papers.length === 0 ? { none: 'No student takes a paper of these semesters.' } : {}),
      footnotes: [
        ...(unseated.length > 0
          ? [
              {
                text: 'No seats in their slot: {papers}. Add rooms, or set another date.',
                with: { papers: unseated.map(({ code }) => code).join(', ') },
              },
            ]
          : []),
        ...(tired > 0
          ? [
              {
                text: '{count|student has|students have} two papers on one day.',
                with: { count: tired },
              },
            ]
          : []),
        'Candidates: students enrolled in the paper; in examinations also those enrolled to repeat or improve it.',
      ],
    };
  };

  const runs: RunsOf<typeof exam> = {
    suggest: async (handle, input) => {
      const { placed, left } = await suggestDates(handle, await draft(handle, input));
      return left > 0
        ? {
            say: {
              text: '{placed|paper|papers} placed. No slot was found for {left}: add days or seats.',
              with: { placed, left },
            },
          }
        : { say: { text: '{placed|paper|papers} placed.', with: { placed } } };
    },
    place: async (handle, { rows, values, ...input }) => ({
      say: {
        text: '{placed|paper|papers} placed.',
        with: {
          placed: await placePapers(handle, await draft(handle, input), rows, {
            held_on: values.held_on,
            slot: values.slot,
            room: values.room === null ? null : String(values.room),
          }),
        },
      },
    }),
    clear: async (handle, { rows, ...input }) => ({
      say: {
        text: '{count|date|dates} cleared.',
        with: { count: await clearPapers(handle, await draft(handle, input), rows) },
      },
    }),
    publish: async (handle, input) => {
      const one = await draft(handle, input);
      await publishExam(handle, one);
      await tellDuties(handle, one, 'published');
      return { say: 'Examination published.' };
    },
    withdraw: async (handle, input) => {
      const one = await known(handle, input);
      const rows = handle.records(examRoutine);
      await rows.move(
        await rows.find({ id: one.id }, { lock: true }),
        { state: 'draft' },
        { published_at: null },
      );
      await tellDuties(handle, one, 'withdrawn');
      return { say: 'Examination withdrawn.' };
    },
    'seat-plan': async (handle, { values, ...input }) =>
      slotFile(handle, await known(handle, input), values, 'seats', seatSheet),
    'seat-list': async (handle, { values, ...input }) =>
      slotFile(handle, await known(handle, input), values, 'seat-list', seatList),
    'signature-sheets': async (handle, { values, ...input }) =>
      slotFile(handle, await known(handle, input), values, 'signatures', signatureSheets),
    'admit-cards': async (handle, { values, ...input }) =>
      admitCards(handle, await known(handle, input), {
        programme: String(values.programme),
        semester: values.semester === null ? null : String(values.semester),
      }),
  };
  return { run, runs };
};

const examination = screenOf('exam');
const test = screenOf('cat');
export default [report(exam, examination.run, examination.runs), report(cat, test.run, test.runs)];
