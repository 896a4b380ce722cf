/**
 * Transcripts and provisional certificates: built from the cards of all semesters, and nothing
 * else.
 */
import { formatFraction, formatHundredths, isBelow } from '@/domain/fraction';
import { isOutdated } from '@/domain/grade-card';
import { exactly } from '@/domain/standing-row';
import { Problem, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { creditsOf } from '../../semester-mark-entry/commands/credits.server';
import {
  rulesBy,
  standingsBy,
  type StandingRow,
} from '../../semester-mark-entry/commands/standings.server';
import { issuedCard } from '../issued-card';
import {
  awardOf,
  creditsInAll,
  creditsLacking,
  creditsOfStudent,
  lackingText,
  percentAfter,
} from './award';
import type { CardCollege, CardHolder, CardSemester, CardSnapshot } from './card-content';
import { holdStudents, issueCards, validCards, type Draft, type IssuedCard } from './card-issue';
import { groupBy } from './figures';

export type WholeKind = 'transcript' | 'provisional';

export interface WholeSnapshot {
  readonly college: CardCollege;
  readonly holder: CardHolder;
  readonly semesters: readonly (CardSemester & { readonly serial: string })[];
  readonly cgpa: number | null;
  /** By the rule of the regulation. */
  readonly percent: string | null;
  readonly earned: number;
  readonly class: string | null;
  /** The award earned by the credits; only on certificates. */
  readonly award: string | null;
  readonly key: CardSnapshot['key'];
}

/** A student without a document, and the reason. */
export interface LeftOut {
  readonly student: WholeStudent;
  readonly reason: Sentence;
}
interface WholeStudent {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
}
type Found = readonly { readonly card: IssuedCard; readonly snapshot: CardSnapshot }[];

const isReason = <T extends object>(made: T | Sentence): made is Sentence => 'text' in made;
const because = (text: string, given: Readonly<Record<string, unknown>>): Sentence => ({
  text,
  with: given,
});

/** Everything the documents of several students are made from, read once. */
interface Sources {
  readonly standings: ReadonlyMap<string, readonly StandingRow[]>;
  /** Valid grade cards by student and semester. */
  readonly cards: ReadonlyMap<string, IssuedCard>;
  readonly rules: Awaited<ReturnType<typeof rulesBy>>;
  readonly credits: Awaited<ReturnType<typeof creditsOf>>;
  numberOf(semester: string): number;
}

const keyOf = (student: unknown, semester: unknown): string => `${student}\n${semester}`;

async function sourcesOf(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  students: readonly number[],
): Promise<Sources> {
  const order = new Map(
    (await sql<{ id: string; number: number }>`select id, number from semester`).map(
      ({ id, number }) => [id, number],
    ),
  );
  const numberOf = (semester: string): number => order.get(semester) ?? 0;
  const standings = await standingsBy(sql, students, { unpublished: false });
  const cards = await records(issuedCard).find({
    kind: 'grade_card',
    student: [...students],
    state: 'valid',
  });
  return {
    standings: groupBy(
      standings.sort((a, b) => numberOf(a.semester) - numberOf(b.semester)),
      ({ student }) => String(student),
    ),
    cards: new Map(cards.map((card) => [keyOf(card.student, card.semester), card])),
    rules: await rulesBy(sql, students),
    credits: await creditsOf(sql, students, { unpublished: false }),
    numberOf,
  };
}

/**
 * The cards of every semester with a published result, in order; or the reason why one cannot be
 * used.
 */
function cardsOf(sources: Sources, { id, name }: WholeStudent): Found | Sentence {
  const found: { card: IssuedCard; snapshot: CardSnapshot }[] = [];
  for (const standing of sources.standings.get(String(id)) ?? []) {
    const semester = sources.numberOf(standing.semester) || standing.semester;
    if (standing.result === 'withheld' || standing.result === 'incomplete')
      return because(
        standing.result === 'withheld'
          ? 'The result of {name} in semester {semester} is withheld.'
          : 'The result of {name} in semester {semester} is incomplete.',
        { name, semester },
      );
    const card = sources.cards.get(keyOf(id, standing.semester));
    if (!card)
      return because('First issue the grade card of {name} for semester {semester}.', {
        name,
        semester,
      });
    if (isOutdated(card, standing))
      return because(
        'Results of {name} in semester {semester} have changed. First reissue the grade card {serial}.',
        { name, semester, serial: card.serial },
      );
    found.push({ card, snapshot: card.snapshot as CardSnapshot });
  }
  return found;
}

function draftOf(
  sources: Sources,
  kind: WholeKind,
  student: WholeStudent,
): Omit<Draft, 'replaces'> | Sentence {
  const found = cardsOf(sources, student);
  if (isReason(found)) return found;
  const { name } = student;
  const last = found.at(-1)?.snapshot;
  const rule = sources.rules.get(student.id);
  if (!last || !rule) return because('The result of {name} is not published.', { name });
  const { cgpa, earned_so_far, open } = last.semester;
  const semesters = found.map(({ snapshot: { semester } }) => semester);
  const percent = percentAfter(semesters, rule);
  const own = creditsOfStudent(sources.credits, student.id, rule);
  const earned = creditsInAll(earned_so_far, own);
  const numbers = new Map(semesters.map(({ semester, number }) => [semester, number]));
  const exit = awardOf(semesters, own, rule, (semester) => numbers.get(semester) ?? 0);
  const award = exit?.award ?? null;
  if (kind === 'provisional') {
    if (open !== null) return because('{name} has open papers: {open}.', { name, open });
    const failed = semesters.find(({ result }) => result === 'fail');
    if (failed)
      return because('{name} has not reached the SGPA of {min} in semester {semester}.', {
        name,
        min: formatHundredths(rule.min_sgpa ?? 0),
        semester: failed.number,
      });
    if (isBelow(exactly(cgpa), rule.min_cgpa))
      return because('{name} has not reached the CGPA of {min}.', {
        name,
        min: formatHundredths(rule.min_cgpa ?? 0),
      });
    if (award === null)
      return because('{name} has {credits} credits, too few for an award.', {
        name,
        credits: earned,
      });
    // The minima of categories belong to the degree, not to an earlier exit.
    const lacking = lackingText(creditsLacking(earned_so_far, own, rule));
    if (lacking !== null && exit && exit.credits >= (rule.credits_required ?? 0))
      return because('{name} lacks credits by category: {lacking}.', { name, lacking });
  }
  const snapshot: WholeSnapshot = {
    college: last.college,
    holder: last.holder,
    semesters: found.map(({ card, snapshot: { semester } }) => ({
      ...semester,
      serial: card.serial,
    })),
    cgpa,
    percent: percent && formatFraction(percent),
    earned,
    class: last.semester.class,
    award: kind === 'provisional' ? award : null,
    key: last.key,
  };
  return {
    student: student.id,
    semester: null,
    result: last.semester.result,
    sgpa: null,
    cgpa,
    earned,
    total: found.reduce((sum, one) => sum + one.snapshot.semester.total, 0),
    sheets: [...new Set(found.flatMap(({ card }) => card.sheets as number[]))],
    cards: found.map(({ card }) => Number(card.id)),
    snapshot,
  };
}

/**
 * The valid document of each student: the issued one if it is built from the same cards, else a new
 * one that replaces it. Students who can have none are left out, with the reason; throws if that is
 * everybody.
 */
export async function wholeCards(
  handle: Handle,
  kind: WholeKind,
  students: readonly WholeStudent[],
): Promise<{ readonly cards: readonly IssuedCard[]; readonly left: readonly LeftOut[] }> {
  const ids = students.map(({ id }) => id);
  await holdStudents(handle, ids);
  const known = await validCards(handle, kind, ids, null);
  const sources = await sourcesOf(handle, ids);
  const drafts: Draft[] = [];
  const left: LeftOut[] = [];
  for (const student of students) {
    const draft = draftOf(sources, kind, student);
    if (isReason(draft)) {
      left.push({ student, reason: draft });
      continue;
    }
    const before = known.get(student.id) ?? null;
    if (JSON.stringify(before?.cards) !== JSON.stringify(draft.cards))
      drafts.push({ ...draft, replaces: before });
  }
  const [first] = left;
  if (first && left.length === students.length)
    throw new Problem('invalid', { errors: { rows: first.reason } });
  const made = await issueCards(handle, kind, drafts, 'Results have changed since.');
  const fresh = new Map(made.map((card) => [Number(card.student), card]));
  const without = new Set(left.map(({ student }) => student.id));
  const cards = ids.flatMap((id) =>
    without.has(id) ? [] : (fresh.get(id) ?? known.get(id) ?? []),
  );
  return { cards, left };
}
