/**
 * For other modules: which students are barred from the examination of a semester, and by what.
 * Every screen that shows this reads it here.
 */
import type { Sentence } from '@/schema';
import type { CheckedClearance, Handle } from '../../../../server/handle';
import { termOf, type Scope } from '../queries/standing.server';
import { notEligibleAtAll, notEligibleIn } from './not-eligible.server';

export interface Override {
  readonly reason: string;
  readonly by_name: string;
}
/** One open clearance of one student. */
export interface OpenClearance {
  readonly clearance: CheckedClearance;
  readonly reason: Sentence;
  readonly override: Override | null;
}
export type OpenClearances = ReadonlyMap<number, readonly OpenClearance[]>;

interface Asked {
  /** Null if the semester has no dates yet: then there are no overrides. */
  readonly term: number | null;
  readonly students: readonly number[];
}

/**
 * Returns the open clearances of the students of several terms as of today, in the order of the
 * terms. Each module is queried once.
 */
export async function openClearancesIn(
  handle: Handle,
  terms: readonly Asked[],
  clearances: readonly CheckedClearance[],
): Promise<readonly OpenClearances[]> {
  if (clearances.length === 0) return terms.map(() => new Map());
  const everybody = [...new Set(terms.flatMap(({ students }) => students))];
  const keyOf = (term: number | null, student: number, clearance: string): string =>
    [term, student, clearance].join('\n');
  const overrides = new Map(
    (
      await handle.sql<Override & { term: number; student: number; clearance: string }>`
        select term, student, clearance, reason, by_name from clearance_override where term = any(${terms.flatMap(({ term }) => term ?? [])}::int[]) and student = any(${everybody}::int[])`
    ).map(({ term, student, clearance, ...one }) => [keyOf(term, student, clearance), one]),
  );
  const unsettled: (readonly [CheckedClearance, ReadonlyMap<number, Sentence>])[] = [];
  for (const clearance of clearances)
    unsettled.push([clearance, await clearance.unsettled(everybody)]);
  return terms.map(({ term, students }) => {
    const own = new Set(students);
    const open = new Map<number, OpenClearance[]>();
    for (const [clearance, reasons] of unsettled)
      for (const [student, reason] of reasons)
        if (own.has(student)) {
          const override = overrides.get(keyOf(term, student, clearance.key)) ?? null;
          open.set(student, [...(open.get(student) ?? []), { clearance, reason, override }]);
        }
    return open;
  });
}

/** The same for one term. Students who have settled everything are left out. */
export async function openClearances(
  handle: Handle,
  asked: Asked,
  checked?: readonly CheckedClearance[],
): Promise<OpenClearances> {
  const [open] = await openClearancesIn(handle, [asked], checked ?? (await handle.clearances()));
  return open ?? new Map();
}

/** The open clearances without an override. */
export const waiting = (all: readonly OpenClearance[] = []): readonly OpenClearance[] =>
  all.filter(({ override }) => override === null);
/**
 * Whether one of them bars the student from the examination rather than being shown only as
 * information.
 */
export const isKept = (all: readonly OpenClearance[] = []): boolean =>
  waiting(all).some(({ clearance }) => clearance.mode === 'block');

export type Hindrance = 'not_eligible' | 'not_cleared' | 'dues_open';
/**
 * One hindrance per student, for hall sheets. Students who may sit and owe nothing are left out.
 * Without a paper, the student as a whole is judged.
 */
export async function hindrancesOf(
  handle: Handle,
  { batch, semester, programme }: Pick<Scope, 'batch' | 'semester' | 'programme'>,
  students: readonly number[],
  paper: number | null,
): Promise<ReadonlyMap<number, Hindrance>> {
  const { sql } = handle;
  const term = (await termOf(sql, batch, semester, programme))?.id ?? null;
  const shut =
    paper === null
      ? await notEligibleAtAll(sql, term, students)
      : new Set(
          [...(await notEligibleIn(sql, [paper], students))].map((key) =>
            Number(key.split('\n')[0]),
          ),
        );
  const open = await openClearances(handle, { term, students });
  return new Map(
    students.flatMap((student): [number, Hindrance][] => {
      if (shut.has(student)) return [[student, 'not_eligible']];
      if (isKept(open.get(student))) return [[student, 'not_cleared']];
      return waiting(open.get(student)).length > 0 ? [[student, 'dues_open']] : [];
    }),
  );
}
