/**
 * A paper as an address identifies it: batch, subject, semester and course, resolved and checked
 * once for all its screens.
 */
import type { Term } from './month';
import { partyOf, type Caller, type Party } from './party';
import type { RegulationRow } from './regulation';
import type { Day, Hundredths } from './units';

/** An allotment of the caller to this paper. */
export interface OwnAllotment {
  /** Null: the whole class. */
  readonly section: number | null;
  readonly component: 'all' | 'theory' | 'practical' | 'tutorial';
  readonly is_primary: boolean;
  readonly from_date: Day;
  readonly to_date: Day | null;
}

export interface Paper {
  /** Null until a student is enrolled or a teacher allotted: until then nothing can be entered. */
  readonly offering: number | null;
  readonly batch: string;
  readonly semester: string;
  readonly course: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly category: string;
    readonly type: 'theory' | 'practical' | 'theory_practical' | 'project' | 'viva' | 'internship';
    readonly max_internal: Hundredths;
    readonly max_external: Hundredths;
    readonly max_practical_internal: Hundredths;
    readonly max_practical_external: Hundredths;
    readonly max_viva: Hundredths;
  };
  readonly subject: string;
  /** The department of the subject. */
  readonly department: string;
  /** Null if the batch has no dates for this semester. */
  readonly term: (Term & { readonly id: number }) | null;
  readonly regulation: RegulationRow;
  readonly sections: readonly { readonly id: number; readonly name: string }[];
  /** The caller's allotments, past and present. */
  readonly allotments: readonly OwnAllotment[];
}

const inForce = ({ from_date, to_date }: OwnAllotment, day: Day): boolean =>
  from_date <= day && (to_date === null || day <= to_date);

/**
 * Whether the caller is allotted the paper on that day; with a section, to that section or the
 * whole class.
 */
export const isAllotted = (
  { allotments }: Paper,
  day: Day,
  section: number | null = null,
): boolean =>
  allotments.some(
    (one) =>
      inForce(one, day) && (section === null || one.section === null || one.section === section),
  );

/** The party of the caller to the register of this paper with the given letter (academics §1.8). */
export const partyTo = (
  paper: Paper,
  caller: Caller,
  letter: string,
  day: Day,
  section: number | null = null,
): Party =>
  partyOf(caller, {
    letter,
    department: paper.department,
    allotted: isAllotted(paper, day, section),
  });

/**
 * Whether the caller may read without writing: colleagues of the department, and teachers with a
 * past allotment (academics §1.8, §6.7).
 */
export const mayView = (paper: Paper, caller: Caller, letter: string, day: Day): boolean =>
  partyTo(paper, caller, letter, day) !== 'other' ||
  (caller.kind === 'faculty' &&
    (caller.department === paper.department || paper.allotments.length > 0));
