/**
 * Transcripts and provisional certificates: built from the cards of all semesters, and nothing
 * else.
 */
import { percentOf } from '@/domain/degree-class';
import { fraction, formatFraction } from '@/domain/fraction';
import { isOutdated } from '@/domain/grade-card';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { creditsOf } from '../../semester-mark-entry/commands/credits.server';
import { rulesBy, standingsBy } from '../../semester-mark-entry/commands/standings.server';
import { issuedCard } from '../issued-card';
import { awardOf, creditsLacking, lackingText } from './award';
import type { CardCollege, CardHolder, CardSemester, CardSnapshot } from './card-content';
import { holdStudents, issueCards, validCards, type Draft, type IssuedCard } from './card-issue';

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

const refuse = (text: string, given: Readonly<Record<string, string | number>>): never => {
  throw new Problem('invalid', { errors: { rows: { text, with: given } } });
};

/**
 * The cards of every semester with a published result, in order. Throws if one is missing or
 * outdated.
 */
async function cardsOf(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  student: { readonly id: number; readonly name: string },
): Promise<{ readonly card: IssuedCard; readonly snapshot: CardSnapshot }[]> {
  const { name } = student;
  const order = new Map(
    (await sql<{ id: string; number: number }>`select id, number from semester`).map(
      ({ id, number }) => [id, number],
    ),
  );
  const standings = (await standingsBy(sql, [student.id], { unpublished: false })).sort(
    (a, b) => (order.get(a.semester) ?? 0) - (order.get(b.semester) ?? 0),
  );
  if (standings.length === 0) refuse('The result of {name} is not published.', { name });
  const cards = new Map(
    (
      await records(issuedCard).find({ kind: 'grade_card', student: student.id, state: 'valid' })
    ).map((card) => [card.semester, card]),
  );
  return standings.map((standing) => {
    const semester = order.get(standing.semester) ?? standing.semester;
    if (standing.result === 'withheld' || standing.result === 'incomplete')
      refuse(
        standing.result === 'withheld'
          ? 'The result of {name} in semester {semester} is withheld.'
          : 'The result of {name} in semester {semester} is incomplete.',
        { name, semester },
      );
    const card = cards.get(standing.semester);
    if (!card)
      return refuse('First issue the grade card of {name} for semester {semester}.', {
        name,
        semester,
      });
    if (isOutdated(card, standing))
      refuse(
        'Results of {name} in semester {semester} have changed. First reissue the grade card {serial}.',
        { name, semester, serial: card.serial },
      );
    return { card, snapshot: card.snapshot as CardSnapshot };
  });
}

async function draftOf(
  handle: Handle,
  kind: WholeKind,
  student: { readonly id: number; readonly name: string },
): Promise<Omit<Draft, 'replaces'>> {
  const found = await cardsOf(handle, student);
  const { name } = student;
  const last = found.at(-1)?.snapshot;
  const rule = (await rulesBy(handle.sql, [student.id])).get(student.id);
  if (!last || !rule) return refuse('The result of {name} is not published.', { name });
  const { cgpa, earned_so_far, open } = last.semester;
  const percent = cgpa === null ? null : percentOf(fraction(Math.round(cgpa * 1000), 1000), rule);
  const by = (await creditsOf(handle.sql, [student.id], { unpublished: false })).of(student.id);
  const semesters = found.map(({ snapshot: { semester } }) => semester);
  const numbers = new Map(semesters.map(({ semester, number }) => [semester, number]));
  const exit = awardOf(semesters, by, rule, (semester) => numbers.get(semester) ?? 0);
  const award = exit?.award ?? null;
  if (kind === 'provisional') {
    if (open !== null) refuse('{name} has open papers: {open}.', { name, open });
    if (award === null)
      refuse('{name} has {credits} credits, too few for an award.', {
        name,
        credits: earned_so_far,
      });
    // The minima of categories belong to the degree, not to an earlier exit.
    const lacking = lackingText(creditsLacking(earned_so_far, by, rule));
    if (lacking !== null && exit && exit.credits >= (rule.credits_required ?? 0))
      refuse('{name} lacks credits by category: {lacking}.', { name, lacking });
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
    earned: earned_so_far,
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
    earned: earned_so_far,
    total: found.reduce((sum, one) => sum + one.snapshot.semester.total, 0),
    sheets: [...new Set(found.flatMap(({ card }) => card.sheets as number[]))],
    cards: found.map(({ card }) => Number(card.id)),
    snapshot,
  };
}

/**
 * The valid document of each student: the issued one if it is built from the same cards, else a new
 * one that replaces it.
 */
export async function wholeCards(
  handle: Handle,
  kind: WholeKind,
  students: readonly { readonly id: number; readonly name: string }[],
): Promise<readonly IssuedCard[]> {
  const ids = students.map(({ id }) => id);
  await holdStudents(handle, ids);
  const known = await validCards(handle, kind, ids, null);
  const drafts: Draft[] = [];
  for (const student of students) {
    const draft = await draftOf(handle, kind, student);
    const before = known.get(student.id) ?? null;
    if (JSON.stringify(before?.cards) !== JSON.stringify(draft.cards))
      drafts.push({ ...draft, replaces: before });
  }
  const made = await issueCards(handle, kind, drafts, 'Results have changed since.');
  const fresh = new Map(made.map((card) => [Number(card.student), card]));
  return ids.flatMap((id) => fresh.get(id) ?? known.get(id) ?? []);
}
