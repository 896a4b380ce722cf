/**
 * Eligibility for the examination: every student of a programme as the regulation judges them, with
 * the final decisions.
 */
import { isHead } from '@/domain/head-of-department';
import { maySit, type Decision } from '@/domain/eligibility';
import { bandTones } from '@/domain/attendance-figures';
import { least } from '@/domain/spread';
import { attendanceBandsOf } from '@/domain/regulation';
import { textKey } from '@/domain/keys';
import { joinedReasons } from '@/domain/reason';
import { compare, formatHundredths, toBasisPoints } from '@/domain/fraction';
import { choiceLabel, type Column, type Sentence } from '@/schema';
import type { AnswerOf, Handle, InputOf, Sql } from '../../../../server/handle';
import {
  isBarred,
  openClearances,
  withoutOverride,
  type OpenClearance,
} from '../commands/examination.server';
import type { overall } from '../module';
import { grantsIn, requestsOf } from './condonation.server';
import { semesterAt, type Semester } from './semester.server';
import { classAttendanceOf, type StudentAttendance } from './class-attendance.server';
import type { PaperRow } from './class-scope.server';
import { unclearedOf } from './finalise.server';

interface StoredDecision {
  readonly student: number;
  readonly decision: Decision | null;
  readonly stale: boolean;
}

const storedDecisionsOf = (sql: Sql, term: number): Promise<StoredDecision[]> =>
  sql<StoredDecision>`select student, decision, stale from attendance_eligibility where term = ${term} and offering is null`;

const METHODS = {
  pooled: 'Aggregate (all hours)',
  mean_of_papers: 'Aggregate (average of papers)',
} as const;
const DECISION_TONES = {
  eligible: 'good',
  condoned: 'good',
  non_collegiate: 'warn',
  debarred: 'bad',
} as const;

const CLEARANCE: Column = {
  name: 'clearance',
  label: 'Clearance',
  help: 'Fees and library books to be settled before the examination.',
  link: '/attendance/examination-clearance/{batch}/{programme}/{semester}',
};

/** The outcome comes before the papers, of which a programme has dozens. */
const columnsOf = (
  papers: readonly PaperRow[],
  { study: { regulation } }: Pick<Semester, 'study'>,
  clears: boolean,
): Column[] => [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true },
  { name: 'aggregate', label: METHODS[regulation.aggregate_method], kind: 'percent' },
  { name: 'band', label: 'Band', kind: 'choice', tones: bandTones(attendanceBandsOf(regulation)) },
  { name: 'decision', label: 'Decision', kind: 'choice', tones: DECISION_TONES },
  { name: 'eligible', label: 'Eligible', kind: 'choice', tones: { yes: 'good', no: 'bad' } },
  { name: 'lowest', label: 'Lowest paper', kind: 'percent' },
  { name: 'lowest_paper', label: 'Paper' },
  { name: 'condonation', label: 'Condonation' },
  ...(clears ? [CLEARANCE] : []),
  {
    name: 'list',
    label: 'List',
    kind: 'choice',
    tones: { final: 'good', stale: 'warn', draft: 'muted' },
  },
  ...papers.map(
    ({ offering, code, name }): Column => ({
      name: `p${offering}`,
      label: code,
      kind: 'percent',
      group: 'Papers',
      help: name,
    }),
  ),
];

/** The number of registers that the footnote names. */
const NAMED = 12;

/** The band of the worst paper if papers are judged, of the aggregate if only that is. */
const worstBand = ({ judged, regulation }: StudentAttendance): string => {
  const order = attendanceBandsOf(regulation).map(({ name }) => name);
  const bands =
    regulation.attendance_basis === 'aggregate'
      ? [judged.aggregate.band]
      : judged.papers.map(({ band }) => band);
  return order[Math.max(-1, ...bands.map((band) => order.indexOf(band)))] ?? judged.aggregate.band;
};

function rowOf(
  attendance: StudentAttendance,
  papers: ReadonlyMap<number, PaperRow>,
  condonation: string | null,
  stored: StoredDecision | undefined,
  unsettled: readonly OpenClearance[] | undefined,
  actions: readonly string[],
) {
  const { person, judged } = attendance;
  const list = !stored ? 'draft' : stored.stale ? 'stale' : 'final';
  const decision = list === 'final' ? (stored?.decision ?? null) : judged.decision;
  // A clearance can bar a student, but never admits one barred by attendance.
  const admitted = maySit(decision) && isBarred(unsettled) ? false : maySit(decision);
  const lowest = least(judged.papers.flatMap(({ share }) => share ?? []));
  const lowestPaper = judged.papers.find(
    ({ share }) => share && lowest && compare(share, lowest) === 0,
  );
  return {
    id: person.student,
    _can: actions,
    roll_no: person.roll_no,
    name: person.name,
    ...Object.fromEntries(
      judged.papers.map(({ paper, share }) => [`p${paper}`, toBasisPoints(share)]),
    ),
    aggregate: toBasisPoints(judged.aggregate.share),
    lowest: toBasisPoints(lowest),
    lowest_paper: lowestPaper ? (papers.get(lowestPaper.paper)?.code ?? null) : null,
    band: worstBand(attendance),
    condonation,
    decision,
    clearance: joinedReasons(withoutOverride(unsettled).map(({ reason }) => reason)),
    eligible: admitted === null ? null : admitted ? 'yes' : 'no',
    list,
  };
}

/** Summarises a request: what was requested, on which ground, and its outcome. */
const condonationText = (
  requests: readonly {
    offering: number | null;
    points: number;
    ground: string;
    decision: string;
    fee_receipt: string | null;
    order_no: string | null;
  }[],
  papers: ReadonlyMap<number, PaperRow>,
): string | null =>
  requests
    .map(({ offering, points, ground, decision, fee_receipt, order_no }) =>
      [
        offering === null ? null : papers.get(offering)?.code,
        ground.replace('_', ' '),
        `${formatHundredths(points)} %`,
        fee_receipt,
        order_no,
        decision,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ') || null;

export async function overallList(
  handle: Handle,
  input: InputOf<typeof overall>,
): Promise<AnswerOf<typeof overall>> {
  const { sql, actor } = handle;
  const context = await semesterAt(handle, input);
  const requests = await requestsOf(sql, context.term.id, null);
  const scope = { ...context.scope, core: textKey(input.filters.core) };
  const { papers, all } = await classAttendanceOf(handle, scope, null, grantsIn(requests));
  const byId = new Map(papers.map((paper) => [paper.offering, paper]));
  const storedDecisions = new Map(
    (await storedDecisionsOf(sql, context.term.id)).map((row) => [row.student, row]),
  );
  const requestsByStudent = new Map<number, typeof requests>();
  for (const each of requests)
    requestsByStudent.set(each.student, [...(requestsByStudent.get(each.student) ?? []), each]);
  const office = actor.kind !== 'faculty';
  const mayAsk = office || isHead(actor);
  const clearances = await handle.clearances();
  const unsettled = await openClearances(
    handle,
    { term: context.term.id, students: all.map(({ person }) => person.student) },
    clearances,
  );
  const { batch, programme, semester } = context.scope;
  const scopeIds = { batch, programme, semester };
  const rows = all.map((attendance) => {
    const own = requestsByStudent.get(attendance.person.student) ?? [];
    const pending = own.some(({ decision }) => decision === 'pending');
    const actions = [
      ...(mayAsk && attendance.judged.is_short ? ['request-condonation'] : []),
      ...(office && pending ? ['grant', 'refuse'] : []),
    ];
    const { student } = attendance.person;
    return {
      ...rowOf(
        attendance,
        byId,
        condonationText(own, byId),
        storedDecisions.get(student),
        unsettled.get(student),
        actions,
      ),
      ...(withoutOverride(unsettled.get(student)).length > 0 ? scopeIds : {}),
    };
  });
  const { band, decision } = input.filters;
  const shown = rows.filter(
    (row) => (!band || row.band === band) && (!decision || row.decision === decision),
  );
  const uncleared = office
    ? await unclearedOf(
        handle,
        context,
        papers.map(({ offering }) => offering),
      )
    : [];
  const stale = [...storedDecisions.values()].filter(
    (row) => row.stale && all.some(({ person }) => person.student === row.student),
  ).length;
  const countOf = (name: Decision): string =>
    String(rows.filter((row) => row.decision === name).length);
  const footnotes: (string | Sentence)[] = [];
  if (stale)
    footnotes.push({
      text: '{count|student|students} changed since the list was finalised. Finalise it again.',
      with: { count: stale },
    });
  const papersHeld = new Set(
    all.flatMap(({ judged }) => judged.papers.flatMap(({ paper, share }) => (share ? paper : []))),
  );
  const papersWithoutClasses = papers.filter(({ offering }) => !papersHeld.has(offering));
  if (papersWithoutClasses.length)
    footnotes.push({
      text: 'No classes yet in {papers}. Not counted in the aggregate.',
      with: { papers: papersWithoutClasses.map(({ code }) => code).join(', ') },
    });
  if (uncleared.length)
    footnotes.push({
      text: '{count|register|registers} not cleared this term: {papers}.',
      with: {
        count: uncleared.length,
        papers: uncleared.slice(0, NAMED).map(({ paper, month }, n) => ({
          text:
            n + 1 === NAMED && uncleared.length > NAMED ? '{paper} {month} …' : '{paper} {month}',
          with: { paper, month },
        })),
      },
    });
  return {
    rows: shown,
    columns: columnsOf(papers, context, clearances.length > 0),
    footnotes,
    paper: { title: 'Semester attendance' },
    head: [
      { label: 'Eligible', value: countOf('eligible'), tone: 'good' },
      { label: 'Condoned', value: countOf('condoned'), tone: 'good' },
      { label: 'Non collegiate', value: countOf('non_collegiate'), tone: 'warn' },
      { label: 'Debarred', value: countOf('debarred'), tone: 'bad' },
      ...(unsettled.size > 0
        ? [
            {
              label: 'Dues pending',
              value: String(
                all.filter(({ person }) => withoutOverride(unsettled.get(person.student)).length)
                  .length,
              ),
              tone: 'warn' as const,
            },
          ]
        : []),
      ...(stale ? [{ label: 'Out of date', value: String(stale), tone: 'warn' as const }] : []),
    ],
    choices: {
      'request-condonation.paper': papers.map(({ offering, code }) => ({
        value: offering,
        label: code,
      })),
      'grant.paper': papers.map(({ offering, code }) => ({ value: offering, label: code })),
      'refuse.paper': papers.map(({ offering, code }) => ({ value: offering, label: code })),
      band: attendanceBandsOf(context.study.regulation).map(({ name }) => ({
        value: name,
        label: choiceLabel(name),
      })),
    },
    can: ['request-condonation', 'grant', 'refuse', ...(office ? ['recompute', 'finalise'] : [])],
  };
}
