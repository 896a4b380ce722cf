/** What the chapters share: the portal, the staff of the college, chance, and a tally of deeds. */
import { chance, type Chance } from '../../../../server/demo/chance';
import type { YearClock } from './clock';
import { personOf, type Person } from './people';
import { openYear, type Portal } from './portal';
import type { Size } from './size';

/** The year whose students are admitted. */
export const YEAR = 2026;
export const NEWEST = String(YEAR);
export const PROGRAMMES = ['BA', 'BSC', 'BCOM'] as const;
/** Earlier batches, with the semester that each begins in July. */
export const OLDER = [
  ['2025', 3],
  ['2024', 5],
  ['2023', 7],
] as const;

export interface Teacher {
  readonly id: number;
  readonly name: string;
  readonly department: string;
  readonly head: boolean;
  readonly email: string;
  readonly person: Person;
}

/** A class that is taught: a paper of a batch, or a section of it, and its teacher. */
export interface Group {
  readonly offering: number;
  readonly batch: string;
  readonly semester: string;
  readonly subject: string;
  readonly course: string;
  readonly category: string;
  readonly kind: string;
  readonly section: number | null;
  readonly teacher: Teacher;
}

export interface Year {
  readonly size: Size;
  readonly portal: Portal;
  readonly clock: YearClock;
  readonly luck: Chance;
  readonly visitor: Person;
  readonly principal: Person;
  /** A clerk who holds this letter; some desks have several. */
  office(letter: string, desk?: number): Person;
  readonly teachers: Teacher[];
  head(department: string): Teacher;
  /** The classes of the running term. */
  groups: readonly Group[];
  /** Subjects of multidisciplinary papers by student: each may be taken once. */
  readonly subjects: Map<number | string, Set<string>>;
  /** Students who repeat a year of study, and the batch that they joined. */
  readonly repeating: Map<number, string>;
  /** Counts deeds, for the tally. */
  did(what: string, times?: number): void;
  /** Returns the tally since the last call. */
  done(): ReadonlyMap<string, number>;
}

export const PRINCIPAL = {
  name: 'Lalthangfala Hnamte',
  email: 'principal@tlawng.example',
} as const;
export const clerkOf = (letter: string, desk: number): string =>
  `office.${letter.toLowerCase()}${desk || ''}@tlawng.example`;

export async function beginYear(size: Size, clock: YearClock, password: string): Promise<Year> {
  const portal = await openYear(clock, { ...PRINCIPAL, password });
  const clerks = new Map<string, Person>();
  const teachers: Teacher[] = [];
  let book = new Map<string, number>();
  return {
    size,
    portal,
    clock,
    luck: chance(size.seed),
    visitor: personOf(portal, 'A visitor'),
    principal: personOf(portal, 'The principal', { kind: 'admin', identifier: PRINCIPAL.email }),
    office(letter, desk = 0) {
      const identifier = clerkOf(letter, desk);
      const known = clerks.get(identifier);
      if (known) return known;
      const clerk = personOf(portal, `Office ${letter}${desk || ''}`, {
        kind: 'admin',
        identifier,
      });
      clerks.set(identifier, clerk);
      return clerk;
    },
    teachers,
    groups: [],
    subjects: new Map(),
    repeating: new Map(),
    head(department) {
      const found = teachers.find((one) => one.department === department && one.head);
      if (!found) throw new Error(`${department} has no head`);
      return found;
    },
    did(what, times = 1) {
      book.set(what, (book.get(what) ?? 0) + times);
    },
    done() {
      const all = book;
      book = new Map();
      return all;
    },
  };
}
