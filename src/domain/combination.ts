/** The papers that one student takes in one semester: which places there are to fill, and which papers fit into them (academics §4.2). */
import { inNaturalOrder } from './natural-order';
import { because, type Reason } from './reason';

/** Kinds of paper as a combination lists them: the major first, what is common to all last. */
export const PAPER_KINDS = [
  'MAJ',
  'CC',
  'DSE',
  'MIN',
  'GE',
  'MDC',
  'AEC',
  'AECC',
  'SEC',
  'VAC',
  'INT',
  'RES',
  'VOC',
] as const;
/** Papers of the student's own major, all of which there is a place for. */
const OF_MAJOR: ReadonlySet<string> = new Set(['MAJ', 'CC', 'DSE']);
/** Papers of another subject than one's major. */
const OF_OTHERS: ReadonlySet<string> = new Set(['MIN', 'GE', 'MDC']);

export interface OnOffer {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly subject: string;
  readonly kind: string;
  /** Tenths of a credit; 0 for a paper that counts for none. */
  readonly credits: number;
}

/** A place in the combination: `MAJ-1`, `MAJ-2`, `MDC-1`. */
export interface Slot {
  readonly name: string;
  readonly kind: string;
  readonly papers: readonly OnOffer[];
}

export interface Chooser {
  readonly major: string | null;
  /** Papers taken at another time. */
  readonly before: ReadonlySet<string>;
  /** Subjects of multidisciplinary papers taken at another time. */
  readonly mdc: ReadonlySet<string>;
}

/** How many papers of one subject there are at most: a student of it needs a place for each. */
function widest(papers: readonly OnOffer[]): number {
  const counts = new Map<string, number>();
  for (const { subject } of papers) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * Places that follow from what is on offer: as many of a major and of a minor as one subject has papers, one of every other kind,
 * and never fewer than somebody fills already (`most`, by kind). Of majors only those count that somebody here studies.
 */
export function slotsOf(
  papers: readonly OnOffer[],
  majors: ReadonlySet<string>,
  most: ReadonlyMap<string, number>,
): Slot[] {
  return PAPER_KINDS.flatMap((kind) => {
    const fitting = papers
      .filter((paper) => paper.kind === kind && (!OF_MAJOR.has(kind) || majors.has(paper.subject)))
      .sort((a, b) => inNaturalOrder(a.code, b.code));
    const wanted =
      OF_MAJOR.has(kind) || kind === 'MIN' ? widest(fitting) : Math.min(1, fitting.length);
    const count = Math.max(wanted, most.get(kind) ?? 0);
    return Array.from(
      { length: count },
      (_, n): Slot => ({ name: `${kind}-${n + 1}`, kind, papers: fitting }),
    );
  });
}

/** Papers in their places: each kind in the order of its codes, the first place first. */
export function placed(
  slots: readonly Slot[],
  taken: readonly { readonly paper: OnOffer; readonly kind: string }[],
): ReadonlyMap<string, OnOffer> {
  const left = [...taken].sort((a, b) => inNaturalOrder(a.paper.code, b.paper.code));
  return new Map(
    slots.flatMap(({ name, kind }): [string, OnOffer][] => {
      const at = left.findIndex((one) => one.kind === kind);
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return found ? [[name, found.paper]] : [];
    }),
  );
}

/** Why this student cannot take this paper in this place. */
export function faultOf(
  { kind, papers }: Slot,
  paper: OnOffer,
  { major, before, mdc }: Chooser,
): Reason | null {
  if (!papers.some(({ id }) => id === paper.id))
    return because('{code} is not offered as {kind} here.', { code: paper.code, kind });
  if (OF_MAJOR.has(kind) && paper.subject !== major)
    return because('{code} is not a paper of the major.', { code: paper.code });
  if (OF_OTHERS.has(kind) && paper.subject === major)
    return because("{code} belongs to the student's major. Choose {kind} from another subject.", {
      code: paper.code,
      kind,
    });
  if (before.has(paper.id)) return because('{code} has already been taken.', { code: paper.code });
  if (kind === 'MDC' && mdc.has(paper.subject))
    return because('An MDC of this subject has already been taken: {code}.', { code: paper.code });
  return null;
}

/** Tenths of a credit, of the whole row. */
export const creditsOf = (papers: Iterable<OnOffer>): number =>
  [...papers].reduce((sum, { credits }) => sum + credits, 0);

/** How a paper is offered: its credits stand in the label, where whoever chooses sees them. */
export const optionText = ({ code, name, credits }: OnOffer): string =>
  `${code} ${name} (${credits / 10})`;
/** Tenths of a credit, out of such a label. */
export const creditsIn = (label: string): number =>
  Math.round(Number(/\(([\d.]+)\)$/.exec(label)?.[1] ?? 0) * 10);

export type Completeness = 'complete' | 'incomplete' | 'above_limit';
/** `cap` in tenths of a credit; null: no limit. */
export const completeness = (
  filled: number,
  places: number,
  credits: number,
  cap: number | null,
): Completeness =>
  cap !== null && credits > cap ? 'above_limit' : filled < places ? 'incomplete' : 'complete';

/**
 * The papers that leave nothing to choose: those of the major, and the only one of its kind. Places that are filled stay as they are.
 */
export function compulsory(
  slots: readonly Slot[],
  now: ReadonlyMap<string, OnOffer>,
  chooser: Chooser,
): ReadonlyMap<string, OnOffer> {
  const taken = new Set([...now.values()].map(({ id }) => id));
  const added = new Map<string, OnOffer>();
  for (const slot of slots) {
    if (now.has(slot.name)) continue;
    const possible = slot.papers.filter(
      (paper) => !taken.has(paper.id) && !faultOf(slot, paper, chooser),
    );
    const places = slots.filter(
      ({ kind, name }) => kind === slot.kind && !now.has(name) && !added.has(name),
    ).length;
    const [first] = possible;
    // Of a major with more papers than places somebody has to choose.
    if (!first || possible.length > (OF_MAJOR.has(slot.kind) ? places : 1)) continue;
    added.set(slot.name, first);
    taken.add(first.id);
  }
  return added;
}
