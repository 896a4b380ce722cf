/** The answers to a form or a poll, as far as they may be read, for the union and the office. */
import { QUESTION_KINDS, SURVEY, type Answer, type Question } from '@/domain/survey';
import { majorityOf, meanOf, mostChosen, shareOf, sumOf, type Tally } from '@/domain/survey-result';
import type { Column, Figure } from '@/schema';
import { report, type Handle, type ReportAnswer, type ScreenInput } from '../../../server/handle';
import { feedbackResults, pollResults } from './approval-screens';
import { markRead, seenOf } from './queries/unread.server';
import { linkOf, momentText, slips } from './queries/slip.server';
import { stageNow, surveyById, type Survey, type SurveyKind } from './queries/survey.server';
import { resultOf, type Result } from './queries/tally.server';

type Row = Readonly<Record<string, unknown>>;
type Table = Pick<ReportAnswer, 'rows' | 'columns'>;

const QUESTION: Column = { name: 'question', label: 'Question', sticky: true };
const COUNTED: readonly Column[] = [
  { name: 'answer', label: 'Answer' },
  { name: 'answers', label: 'Answers', kind: 'int' },
  { name: 'share', label: 'Share', kind: 'percent', decimals: 2 },
];
const LEAD: Column = {
  name: 'lead',
  label: 'Rank',
  kind: 'choice',
  tones: { more_than_half: 'good', most: 'good' },
  labels: { more_than_half: 'Majority' },
};
/** In reading order: the best first. */
const RATINGS = Array.from({ length: SURVEY.best }, (_, i) => SURVEY.best - i);

const countedRows = (labels: readonly string[], counts: readonly number[]) =>
  labels.map((answer, i) => ({
    answer,
    answers: counts[i] ?? 0,
    share: shareOf(counts[i] ?? 0, counts),
  }));

/** The results of each kind of question, one table per kind. */
const TABLES: Readonly<
  Record<
    Question['kind'],
    {
      readonly label: string;
      readonly columns: readonly Column[];
      readonly rows: (question: Question, tally: Tally) => Row[];
    }
  >
> = {
  rating: {
    label: 'Ratings',
    columns: [
      QUESTION,
      { name: 'mean', label: 'Mean', kind: 'marks', decimals: 2 },
      ...RATINGS.map(
        (n): Column => ({ name: `r${n}`, label: String(n), kind: 'int', group: 'Count' }),
      ),
      { name: 'answers', label: 'Answers', kind: 'int' },
    ],
    rows: ({ text }, { counts }) => [
      {
        question: text,
        mean: meanOf(counts),
        answers: sumOf(counts),
        ...Object.fromEntries(RATINGS.map((n) => [`r${n}`, counts[n - 1] ?? 0])),
      },
    ],
  },
  choice: {
    label: 'Choices',
    columns: [QUESTION, ...COUNTED],
    rows: ({ text, options }, { counts }) =>
      countedRows(options, counts).map((row) => ({ question: text, ...row })),
  },
  text: {
    label: 'Comments',
    columns: [QUESTION, { name: 'answer', label: 'Answer' }],
    rows: ({ text }, { texts }) => texts.map((answer) => ({ question: text, answer })),
  },
};

function formTable(survey: Survey, { tallies }: Result, kind: Question['kind']): Table {
  const { columns, rows } = TABLES[kind];
  return {
    columns,
    rows: survey.questions.flatMap((question, i) =>
      question.kind === kind ? rows(question, tallies[i] ?? { counts: [], texts: [] }) : [],
    ),
  };
}

function pollRows({ questions: [question] }: Survey, { tallies: [tally] }: Result): Row[] {
  const counts = tally?.counts ?? [];
  const [most, majority] = [mostChosen(counts), majorityOf(counts)];
  return countedRows(question?.options ?? [], counts)
    .map((row, i) => ({
      ...row,
      lead: i === majority ? 'more_than_half' : i === most ? 'most' : null,
    }))
    .sort((a, b) => b.answers - a.answers);
}

const STAGES = {
  soon: 'Not open yet',
  open: 'Open',
  over: 'Closed',
  withdrawn: 'Withdrawn',
} as const;

async function headOf(
  handle: Handle,
  survey: Survey,
  { answered, meant }: Result,
): Promise<Figure[]> {
  const stage = stageNow(survey, handle.now);
  const [college] = await handle.sql<{ url: string | null }>`select url from college limit 1`;
  return [
    { label: survey.kind === 'poll' ? 'Question' : 'Form', value: survey.title },
    { label: 'Answered', value: `${answered} / ${meant}` },
    ...(stage
      ? [
          {
            label: 'State',
            value: STAGES[stage],
            tone: stage === 'open' ? ('good' as const) : ('muted' as const),
          },
        ]
      : []),
    { label: 'Closes', value: momentText(survey.closes_at) },
    ...(survey.token && (stage === 'open' || stage === 'soon')
      ? [{ label: 'Link', value: linkOf(college?.url ?? '', survey.token) }]
      : []),
  ];
}

/** Explains why results are missing or incomplete. */
function footnotesOf(
  { anonymous }: Survey,
  { answered, shown }: Result,
): ReportAnswer['footnotes'] {
  return [
    ...(anonymous
      ? ['Names are stored separately from answers.']
      : ['Students were told that names are recorded.']),
    ...(shown === 0
      ? ['Results are shown after five answers.']
      : shown < answered
        ? [
            {
              text: 'Based on {shown} of {answered} answers. To protect privacy, open results update after every five answers.',
              with: { shown, answered },
            },
          ]
        : []),
  ];
}

/** A named answer in words. */
const wordsOf = (
  { kind, options }: Question,
  answer: Answer | undefined,
): string | number | null =>
  kind === 'choice' && typeof answer === 'number' ? (options[answer] ?? null) : (answer ?? null);

async function named({ sql }: Handle, { kind, id, questions }: Survey): Promise<Table> {
  const given = await sql<{
    roll_no: string | null;
    name: string;
    answers: readonly Answer[];
    at: string;
  }>`
    select s.roll_no, s.name, g.answers, g.at from survey_given g join student s on s.id = g.student where g.kind = ${kind} and g.survey = ${id} order by g.at desc limit 5000`;
  return {
    columns: [
      { name: 'roll_no', label: 'Roll number', sticky: true },
      { name: 'name', label: 'Name', sticky: true },
      ...questions.map(({ text }, i): Column => ({ name: `q${i}`, label: text })),
      { name: 'at', label: 'At', kind: 'instant' },
    ],
    rows: given.map(({ answers, ...row }) => ({
      ...row,
      ...Object.fromEntries(
        questions.map((question, i) => [`q${i}`, wordsOf(question, answers[i])]),
      ),
    })),
  };
}

/** The link can be printed while it is valid; answers already read are not marked again. */
async function canNow(
  handle: Handle,
  survey: Survey,
  { answered, shown }: Result,
): Promise<string[]> {
  const stage = stageNow(survey, handle.now);
  const fresh =
    shown > 0 && survey.kind === 'feedback-form' && answered > (await seenOf(handle, survey.id));
  return [...(stage === 'open' || stage === 'soon' ? ['slip'] : []), ...(fresh ? ['read'] : [])];
}

async function answer(
  handle: Handle,
  kind: Survey['kind'],
  id: number,
  wanted: string,
): Promise<ReportAnswer> {
  const survey = await surveyById(handle, kind, id);
  const result = await resultOf(handle, survey);
  const kinds = QUESTION_KINDS.filter(
    (one) => kind === 'feedback-form' && survey.questions.some((question) => question.kind === one),
  );
  const tabs = [
    ...(kind === 'poll'
      ? [{ value: 'sums', label: 'Totals' }]
      : kinds.map((value) => ({ value, label: TABLES[value].label }))),
    ...(survey.anonymous ? [] : [{ value: 'names', label: 'Names recorded' }]),
  ];
  const beside = {
    head: await headOf(handle, survey, result),
    footnotes: footnotesOf(survey, result),
    can: await canNow(handle, survey, result),
    choices: { tab: tabs.length > 1 ? tabs : [] },
  };
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? tabs[0]?.value;
  if (tab === 'names') return { ...beside, ...(await named(handle, survey)) };
  const shown =
    kind === 'poll'
      ? { columns: [...COUNTED, LEAD], rows: pollRows(survey, result) }
      : formTable(survey, result, kinds.find((one) => one === tab) ?? 'rating');
  return { ...beside, ...shown, rows: result.shown === 0 ? [] : shown.rows };
}

interface ResultsInput {
  readonly params: { readonly id: string | null };
  readonly filters: { readonly tab?: ScreenInput['filters'][string] };
}
/** The union reads results under screens of other modules, the office under its own. */
const resultsOf = (kind: SurveyKind) =>
  [
    (handle: Handle, { params, filters }: ResultsInput) =>
      answer(handle, kind, Number(params.id), String(filters.tab ?? '')),
    {
      slip: (handle: Handle, { params }: Pick<ResultsInput, 'params'>) =>
        slips(handle, kind, [Number(params.id)]),
    },
  ] as const;
const [formAnswer, formRuns] = resultsOf('feedback-form');
const read = (handle: Handle, { params }: Pick<ResultsInput, 'params'>) =>
  markRead(handle, Number(params.id));

export default [
  report('/polling/results/{id}', ...resultsOf('poll')),
  report('/feedback/results/{id}', formAnswer, { ...formRuns, read }),
  report(pollResults, ...resultsOf('poll')),
  report(feedbackResults, formAnswer, formRuns),
];
