/**
 * The papers of one student in one semester: the slots to fill, and the papers that fit them
 * (academics §4.2).
 */
import { inNaturalOrder } from './natural-order';
import { because, type Reason } from './reason';

/** Kinds of paper in the order of a combination: the major first, common papers last. */
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
/** Kinds that belong to the student's own major; there is a slot for every paper of them. */
export const MAJOR_KINDS: ReadonlySet<string> = new Set(['MAJ', 'CC', 'DSE']);
/** Kinds that must be of another subject than the student's major. */
const OTHER_SUBJECT_KINDS: ReadonlySet<string> = new Set(['MIN', 'GE', 'MDC']);

export interface OfferedPaper {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly subject: string;
  readonly kind: string;
  /** Tenths of a credit; 0 for a paper without credits. */
  readonly credits: number;
}

/** A slot of the combination: `MAJ-1`, `MAJ-2`, `MDC-1`. */
export interface Slot {
  readonly name: string;
  readonly kind: string;
  readonly papers: readonly OfferedPaper[];
}

export interface Chooser {
  readonly major: string | null;
  /** Ids of papers taken in other semesters. */
  readonly before: ReadonlySet<string>;
  /** Subjects of multidisciplinary papers taken in other semesters. */
  readonly mdc: ReadonlySet<string>;
}

/** The highest number of papers of one subject: a student of it needs a slot for each. */
function mostPapersOfSubject(papers: readonly OfferedPaper[]): number {
  const counts = new Map<string, number>();
  for (const { subject } of papers) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * Derives the slots from the papers on offer: for kinds of the major and for minors as many as one
 * subject has papers, one of every other kind, and never fewer than a student has filled already
 * (`most`, by kind). Only majors that a student here studies count.
 */
export function slotsOf(
  papers: readonly OfferedPaper[],
  majors: ReadonlySet<string>,
  most: ReadonlyMap<string, number>,
): Slot[] {
  return PAPER_KINDS.flatMap((kind) => {
    const fitting = papers
      .filter(
        (paper) => paper.kind === kind && (!MAJOR_KINDS.has(kind) || majors.has(paper.subject)),
      )
      .sort((a, b) => inNaturalOrder(a.code, b.code));
    const wanted =
      MAJOR_KINDS.has(kind) || kind === 'MIN'
        ? mostPapersOfSubject(fitting)
        : Math.min(1, fitting.length);
    const count = Math.max(wanted, most.get(kind) ?? 0);
    return Array.from(
      { length: count },
      (_, n): Slot => ({ name: `${kind}-${n + 1}`, kind, papers: fitting }),
    );
  });
}

/** Assigns papers to slots: each kind in the order of its codes. */
export function papersBySlot(
  slots: readonly Slot[],
  taken: readonly { readonly paper: OfferedPaper; readonly kind: string }[],
): ReadonlyMap<string, OfferedPaper> {
  const left = [...taken].sort((a, b) => inNaturalOrder(a.paper.code, b.paper.code));
  return new Map(
    slots.flatMap(({ name, kind }): [string, OfferedPaper][] => {
      const at = left.findIndex((one) => one.kind === kind);
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return found ? [[name, found.paper]] : [];
    }),
  );
}

/** Why this student cannot take this paper in this slot. */
export function faultOf(
  { kind, papers }: Slot,
  paper: OfferedPaper,
  { major, before, mdc }: Chooser,
): Reason | null {
  if (!papers.some(({ id }) => id === paper.id))
    return because('{code} is not offered as {kind} here.', { code: paper.code, kind });
  if (MAJOR_KINDS.has(kind) && paper.subject !== major)
    return because('{code} is not a paper of the major.', { code: paper.code });
  if (OTHER_SUBJECT_KINDS.has(kind) && paper.subject === major)
    return because("{code} belongs to the student's major. Choose {kind} from another subject.", {
      code: paper.code,
      kind,
    });
  if (before.has(paper.id)) return because('{code} has already been taken.', { code: paper.code });
  if (kind === 'MDC' && mdc.has(paper.subject))
    return because('An MDC of this subject has already been taken: {code}.', { code: paper.code });
  return null;
}

/** Total of the papers in tenths of a credit. */
export const creditsOf = (papers: Iterable<OfferedPaper>): number =>
  [...papers].reduce((sum, { credits }) => sum + credits, 0);

/** Label of a paper as an option, with its credits. */
export const optionText = ({ code, name, credits }: OfferedPaper): string =>
  `${code} ${name} (${credits / 10})`;
/** Parses the tenths of a credit from such a label. */
export const creditsIn = (label: string): number =>
  Math.round(Number(/\(([\d.]+)\)$/.exec(label)?.[1] ?? 0) * 10);

export type Completeness = 'complete' | 'incomplete' | 'above_limit';
/**
 * `cap` in tenths of a credit; null: no limit. A student without a major has no place for its
 * papers, and lacks them.
 */
export const completeness = (
  filled: number,
  places: number,
  credits: number,
  cap: number | null,
  noMajor = false,
): Completeness =>
  cap !== null && credits > cap
    ? 'above_limit'
    : noMajor || filled < places
      ? 'incomplete'
      : 'complete';

/**
 * The papers without a choice: those of the major, and the only one of a kind. Filled slots stay as
 * they are.
 */
export function compulsory(
  slots: readonly Slot[],
  now: ReadonlyMap<string, OfferedPaper>,
  chooser: Chooser,
): ReadonlyMap<string, OfferedPaper> {
  const taken = new Set([...now.values()].map(({ id }) => id));
  const added = new Map<string, OfferedPaper>();
  for (const slot of slots) {
    if (now.has(slot.name)) continue;
    const possible = slot.papers.filter(
      (paper) => !taken.has(paper.id) && !faultOf(slot, paper, chooser),
    );
    const places = slots.filter(
      ({ kind, name }) => kind === slot.kind && !now.has(name) && !added.has(name),
    ).length;
    const [first] = possible;
    // A major with more papers than slots leaves a choice.
    if (!first || possible.length > (MAJOR_KINDS.has(slot.kind) ? places : 1)) continue;
    added.set(slot.name, first);
    taken.add(first.id);
  }
  return added;
}
