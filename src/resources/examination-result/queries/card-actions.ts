/**
 * Actions on the screen of grade cards. Documents are issued from the results published at that
 * moment.
 */
import { Problem } from '@/schema';
import {
  booklet,
  type Download,
  type ActionOf,
  type ActionResult,
  type Handle,
  type RunsOf,
} from '../../../../server/handle';
import { standingsIn, cardFault, contentsOf, FAULTS } from './card-content';
import { holdStudents, issueCards, validCards, voidCards, type IssuedCard } from './card-issue';
import { cardDocument } from './card-sheet';
import { pupilsOfScreen, type Pupil } from './cohort';
import { wholeCards, type WholeKind } from './transcript-content';
import { wholeDocument } from './transcript-sheet';
import { issuedCard } from '../issued-card';
import type { gradeCard } from '../module';

/** Maximum cards per print. */
const MOST = 600;
/** Pages per batch: small enough to stop soon, large enough to embed fonts rarely. */
const PAGES = 20;

type Screen = typeof gradeCard;
type Params = ActionOf<Screen, 'issue'>['params'];
type Ids = readonly (string | number)[];

/** The ticked students, in order of roll numbers; all students of the screen if none is ticked. */
async function chosen(handle: Handle, params: Params, ids: Ids | null): Promise<Pupil[]> {
  const pupils = await pupilsOfScreen(handle, params, (ids ?? []).map(Number));
  if (ids === null) return pupils;
  const wanted = new Set(ids.map(Number));
  const found = pupils.filter(({ student }) => wanted.has(student));
  if (found.length < wanted.size) throw new Problem('not_found', { what: 'Student' });
  return found;
}
const numbers = (pupils: readonly Pupil[]): number[] => pupils.map(({ student }) => student);
const wrong = (text: string, given: Readonly<Record<string, string | number>> = {}): Problem =>
  new Problem('invalid', { errors: { rows: { text, with: given } } });

/** Throws for the first student whose result cannot be on a card. */
async function mustBePrintable(
  handle: Handle,
  pupils: readonly Pupil[],
  semester: string,
): Promise<void> {
  const standings = await standingsIn(handle.sql, numbers(pupils), semester);
  for (const { student, name } of pupils) {
    const fault = cardFault(standings.get(student));
    if (fault) throw wrong(FAULTS[fault], { name });
  }
}

/** `replaced` are the cards that the new ones replace. */
async function give(
  handle: Handle,
  pupils: readonly Pupil[],
  semester: string,
  replaced: ReadonlyMap<number, IssuedCard>,
  reason: string | null,
): Promise<number> {
  const contents = await contentsOf(handle.sql, numbers(pupils), semester);
  const made = await issueCards(
    handle,
    'grade_card',
    pupils.flatMap(({ student }) => {
      const content = contents.get(student);
      if (!content) return [];
      const { result, sgpa, cgpa, earned, total } = content.snapshot.semester;
      const replaces = replaced.get(student) ?? null;
      const figures = { result, sgpa, cgpa, earned, total };
      return [{ student, semester, cards: [], ...content, ...figures, replaces }];
    }),
    reason,
  );
  return made.length;
}

async function issue(handle: Handle, params: Params, ids: Ids | null): Promise<ActionResult> {
  const pupils = await chosen(handle, params, ids);
  await holdStudents(handle, numbers(pupils));
  const known = await validCards(handle, 'grade_card', numbers(pupils), params.semester);
  const open = pupils.filter(({ student }) => !known.has(student));
  if (ids) await mustBePrintable(handle, open, params.semester);
  const count = await give(handle, open, params.semester, new Map(), null);
  return { say: { text: '{count|card|cards} issued.', with: { count } } };
}

async function print(handle: Handle, params: Params, ids: Ids | null): Promise<Download> {
  const pupils = await chosen(handle, params, ids);
  const known = await validCards(handle, 'grade_card', numbers(pupils), params.semester);
  const cards = pupils.flatMap(({ student }) => known.get(student) ?? []);
  if (cards.length === 0) throw wrong('None of these students has a valid grade card.');
  if (cards.length > MOST)
    throw wrong('At most {most} cards are printed at a time. Choose a department.', { most: MOST });
  await noted(handle, cards);
  const { logo } = await handle.letterhead();
  return booklet(handle, {
    name: `grade-cards-${[params.batch, params.programme, params.semester].join('-')}.pdf`,
    items: cards,
    of: (some) => cardDocument(some, logo),
    each: PAGES,
  });
}

async function reissue(
  handle: Handle,
  params: Params,
  ids: Ids,
  reason: string,
): Promise<ActionResult> {
  const pupils = await chosen(handle, params, ids);
  await holdStudents(handle, numbers(pupils));
  const known = await validCards(handle, 'grade_card', numbers(pupils), params.semester);
  const without = pupils.find(({ student }) => !known.has(student));
  if (without) throw wrong('{name} has no valid grade card.', { name: without.name });
  await mustBePrintable(handle, pupils, params.semester);
  const count = await give(handle, pupils, params.semester, known, reason);
  return { say: { text: '{count|card|cards} reissued.', with: { count } } };
}

async function revoke(
  handle: Handle,
  params: Params,
  ids: Ids,
  reason: string,
): Promise<ActionResult> {
  const pupils = await chosen(handle, params, ids);
  await holdStudents(handle, numbers(pupils));
  const known = await validCards(handle, 'grade_card', numbers(pupils), params.semester);
  if (known.size === 0) throw wrong('None of these students has a valid grade card.');
  await voidCards(
    handle,
    [...known.values()].map(({ id }) => Number(id)),
    reason,
  );
  return { say: { text: '{count|card|cards} voided.', with: { count: known.size } } };
}

async function whole(handle: Handle, params: Params, ids: Ids, kind: WholeKind): Promise<Download> {
  const pupils = await chosen(handle, params, ids);
  if (pupils.length > MOST)
    throw wrong('At most {most} cards are printed at a time. Choose a department.', { most: MOST });
  const { cards, left } = await wholeCards(
    handle,
    kind,
    pupils.map(({ student, name, roll_no }) => ({ id: student, name, roll_no })),
  );
  await noted(handle, cards);
  const { logo } = await handle.letterhead();
  return booklet(handle, {
    name: `${kind}-${[params.batch, params.programme].join('-')}.pdf`,
    items: cards,
    // Those left out are listed on the first page.
    of: (some) => wholeDocument(kind, some, logo, some[0] === cards[0] ? left : []),
    each: PAGES,
  });
}

async function noted(handle: Handle, cards: readonly IssuedCard[]): Promise<void> {
  await handle
    .records(issuedCard)
    .change(cards, ({ printed }) => ({ printed: printed + 1 }), { silent: true });
  const [first] = cards;
  if (first)
    await handle.audit('grade-card.print', 'grade-card', first.id, {
      count: cards.length,
      from: first.serial,
      to: cards.at(-1)?.serial,
    });
}

export const cardActions: RunsOf<Screen> = {
  'issue-all': (handle, { params }) => issue(handle, params, null),
  'print-all': (handle, { params }) => print(handle, params, null),
  issue: (handle, { params, rows }) => issue(handle, params, rows),
  print: (handle, { params, rows }) => print(handle, params, rows),
  reissue: (handle, { params, rows, values }) => reissue(handle, params, rows, values.reason),
  transcript: (handle, { params, rows }) => whole(handle, params, rows, 'transcript'),
  provisional: (handle, { params, rows }) => whole(handle, params, rows, 'provisional'),
  void: (handle, { params, rows, values }) => revoke(handle, params, rows, values.reason),
};
