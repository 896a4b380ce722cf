/**
 * Eligibility for the examination: every student of a programme as the regulation judges them, with
 * the final decisions.
 */
import { maySit, type Decision } from '@/domain/eligibility';
import { bandTones, inPoints } from '@/domain/attendance-figures';
import { least } from '@/domain/spread';
import { attendanceBandsOf } from '@/domain/regulation';
import { textKey } from '@/domain/keys';
import { joinedReasons } from '@/domain/reason';
import { compare, formatHundredths } from '@/domain/fraction';
import { choiceLabel, type Column, type Sentence } from '@/schema';
import type { AnswerOf, Handle, InputOf, Sql } from '../../../../server/handle';
import {
  isKept,
  openClearances,
  waiting,
  type OpenClearance,
} from '../commands/examination.server';
import type { overall } from '../module';
import { grantsIn, requestsOf } from './condonation.server';
import { semesterAt, type Semester } from './semester.server';
import { standingsOf, type Standing } from './judged.server';
import type { PaperRow } from './standing.server';
import { unclearedOf } from './finalise.server';

interface StoredDecision {
  readonly student: number;
  readonly decision: Decision | null;
  readonly stale: boolean;
}

const keptOf = (sql: Sql, term: number): Promise<StoredDecision[]> =>
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
  { name: 'lowest', label: 'Lowest paper', kind: 'percent' },
  { name: 'lowest_paper', label: 'Paper' },
  { name: 'band', label: 'Band', kind: 'choice', tones: bandTones(attendanceBandsOf(regulation)) },
  { name: 'condonation', label: 'Condonation' },
  { name: 'decision', label: 'Decision', kind: 'choice', tones: DECISION_TONES },
  ...(clears ? [CLEARANCE] : []),
  { name: 'eligible', label: 'Eligible', kind: 'choice', tones: { yes: 'good', no: 'bad' } },
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
const bandShown = ({ judged, regulation }: Standing): string => {
  const order = attendanceBandsOf(regulation).map(({ name }) => name);
  const bands =
    regulation.attendance_basis === 'aggregate'
      ? [judged.aggregate.band]
      : judged.papers.map(({ band }) => band);
  return order[Math.max(-1, ...bands.map((band) => order.indexOf(band)))] ?? judged.aggregate.band;
};

function rowOf(
  standing: Standing,
  papers: ReadonlyMap<number, PaperRow>,
  condonation: string | null,
  kept: StoredDecision | undefined,
  open: readonly OpenClearance[] | undefined,
  can: readonly string[],
) {
  const { person, judged } = standing;
  const list = !kept ? 'draft' : kept.stale ? 'stale' : 'final';
  const decision = list === 'final' ? (kept?.decision ?? null) : judged.decision;
  // A clearance can bar a student, but never admits one barred by attendance.
  const sits = maySit(decision) && isKept(open) ? false : maySit(decision);
  const lowest = least(judged.papers.flatMap(({ share }) => share ?? []));
  const which = judged.papers.find(({ share }) => share && lowest && compare(share, lowest) === 0);
  return {
    id: person.student,
    _can: can,
    roll_no: person.roll_no,
    name: person.name,
    ...Object.fromEntries(judged.papers.map(({ paper, share }) => [`p${paper}`, inPoints(share)])),
    aggregate: inPoints(judged.aggregate.share),
    lowest: inPoints(lowest),
    lowest_paper: which ? (papers.get(which.paper)?.code ?? null) : null,
    band: bandShown(standing),
    condonation,
    decision,
    clearance: joinedReasons(waiting(open).map(({ reason }) => reason)),
    eligible: sits === null ? null : sits ? 'yes' : 'no',
    list,
  };
}

/** Summarises a request: what was requested, on which ground, and its outcome. */
const worded = (
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
  const at = await semesterAt(handle, input);
  const requests = await requestsOf(sql, at.term.id, null);
  const scope = { ...at.scope, core: textKey(input.filters.core) };
  const { papers, all } = await standingsOf(handle, scope, null, grantsIn(requests));
  const byId = new Map(papers.map((paper) => [paper.offering, paper]));
  const kept = new Map((await keptOf(sql, at.term.id)).map((row) => [row.student, row]));
  const asked = new Map<number, typeof requests>();
  for (const each of requests) asked.set(each.student, [...(asked.get(each.student) ?? []), each]);
  const office = actor.kind !== 'faculty';
  const mayAsk = office || actor.type === 'Head Of Department';
  const clearances = await handle.clearances();
  const open = await openClearances(
    handle,
    { term: at.term.id, students: all.map(({ person }) => person.student) },
    clearances,
  );
  const { batch, programme, semester } = at.scope;
  const placed = { batch, programme, semester };
  const rows = all.map((one) => {
    const own = asked.get(one.person.student) ?? [];
    const pending = own.some(({ decision }) => decision === 'pending');
    const can = [
      ...(mayAsk && one.judged.is_short ? ['request-condonation'] : []),
      ...(office && pending ? ['grant', 'refuse'] : []),
    ];
    const { student } = one.person;
    return {
      ...rowOf(one, byId, worded(own, byId), kept.get(student), open.get(student), can),
      ...(waiting(open.get(student)).length > 0 ? placed : {}),
    };
  });
  const { band, decision } = input.filters;
  const shown = rows.filter(
    (row) => (!band || row.band === band) && (!decision || row.decision === decision),
  );
  const uncleared = office
    ? await unclearedOf(
        handle,
        at,
        papers.map(({ offering }) => offering),
      )
    : [];
  const stale = [...kept.values()].filter(
    (row) => row.stale && all.some(({ person }) => person.student === row.student),
  ).length;
  const tally = (name: Decision): string =>
    String(rows.filter((row) => row.decision === name).length);
  const footnotes: (string | Sentence)[] = [];
  if (stale)
    footnotes.push({
      text: '{count|student|students} changed since the list was made final. Make it final again.',
      with: { count: stale },
    });
  const held = new Set(
    all.flatMap(({ judged }) => judged.papers.flatMap(({ paper, share }) => (share ? paper : []))),
  );
  const none = papers.filter(({ offering }) => !held.has(offering));
  if (none.length)
    footnotes.push({
      text: 'No classes yet in {papers}. Not counted in the aggregate.',
      with: { papers: none.map(({ code }) => code).join(', ') },
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
    columns: columnsOf(papers, at, clearances.length > 0),
    footnotes,
    head: [
      { label: 'Eligible', value: tally('eligible'), tone: 'good' },
      { label: 'Condoned', value: tally('condoned'), tone: 'good' },
      { label: 'Non collegiate', value: tally('non_collegiate'), tone: 'warn' },
      { label: 'Debarred', value: tally('debarred'), tone: 'bad' },
      ...(open.size > 0
        ? [
            {
              label: 'Dues open',
              value: String(
                all.filter(({ person }) => waiting(open.get(person.student)).length).length,
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
      band: attendanceBandsOf(at.study.regulation).map(({ name }) => ({
        value: name,
        label: choiceLabel(name),
      })),
    },
    can: ['request-condonation', 'grant', 'refuse', ...(office ? ['recompute', 'finalise'] : [])],
  };
}
