/**
 * The checks and computed values of every record page when rows are written, for one row or a whole
 * file.
 */
import { academicYear, yearSpan } from '@/domain/academic-year';
import { bareDoi, bareNumber, issnText } from '@/domain/book-numbers';
import { daysBetween } from '@/domain/dates';
import { recordFaults, type RecordRow } from '@/domain/record-faults';
import type { RecordPage } from '@/domain/record-pages';
import { hundredths, isScored, pointsOf } from '@/domain/record-score';
import { duplicateOf, sharedKey, workKeys } from '@/domain/record-work';
import { schemeFor, type SchemeVersion } from '@/domain/score-scheme';
import { Problem, type FieldErrors } from '@/schema';
import type { Candidate, Handle, StoredRow } from '../../../../server/handle';

const LOCKED: Readonly<Record<string, string>> = {
  submitted: 'This entry is waiting for verification. You can change it if it is returned.',
  verified: 'This entry is verified and cannot be changed. Its owner can revise it.',
  superseded: 'This entry has been replaced by a newer revision.',
};
/** Refuses changes to a row that is neither a draft nor returned, by anyone. */
export function refuseLocked(state: unknown): void {
  const reason = LOCKED[String(state)];
  if (reason) throw new Problem('locked', { reason });
}

/** Normalises identifiers, so that equal ones compare equal. */
function tidied(row: RecordRow): Record<string, unknown> {
  const { isbn, issn, doi } = row;
  return {
    ...(typeof isbn === 'string' ? { isbn: bareNumber(isbn) } : {}),
    ...(typeof issn === 'string' ? { issn: issnText(issn) } : {}),
    ...(typeof doi === 'string' ? { doi: bareDoi(doi) } : {}),
  };
}

const around = (year: unknown): string[] => {
  const start = Number(yearSpan(String(year))?.from.slice(0, 4));
  return Number.isFinite(start) ? [start - 1, start, start + 1].map(academicYear) : [];
};

type StoredScheme = SchemeVersion & { readonly id: number };
export const schemesOf = ({ sql }: Handle): Promise<StoredScheme[]> =>
  sql<StoredScheme>`select * from api_scheme`;

/** The indicative score of a row, in hundredths; nothing if its page is not scored. */
export const scoreOf = (
  resource: string,
  row: RecordRow,
  versions: readonly SchemeVersion[],
): { points?: number } => {
  const points = pointsOf(resource, row, schemeFor(String(row.academic_year), versions));
  return points === null ? {} : { points: hundredths(points) };
};

/**
 * Possible duplicates of these rows: rows of the surrounding years, and rows known as the same
 * work.
 */
async function neighbours(
  handle: Handle,
  resource: string,
  rows: readonly RecordRow[],
): Promise<readonly (StoredRow & RecordRow)[]> {
  const records = handle.records(resource);
  const years = [...new Set(rows.flatMap((row) => around(row.academic_year)))];
  const keys = [...new Set(rows.flatMap((row) => workKeys(resource, row)))];
  const found: readonly (StoredRow & RecordRow)[] = [
    ...(years.length ? await records.find({ academic_year: years }) : []),
    ...(keys.length ? await records.find({ shared_key: keys }) : []),
  ];
  return [...new Map(found.map((row) => [row.id, row])).values()].filter(
    ({ state }) => state !== 'superseded',
  );
}

async function departmentsOf(
  { sql }: Handle,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{
    id: number;
    department: string;
  }>`select id, department from faculty where id = any(${ids}::int[])`;
  return new Map(rows.map(({ id, department }) => [id, department]));
}

/**
 * Validates the rows and fills in department, days, score, and whether they look like duplicates.
 */
export async function judgeRecords(
  handle: Handle,
  { resource, once }: RecordPage,
  candidates: readonly Candidate[],
): Promise<void> {
  const written = candidates
    .filter(({ leaving }) => !leaving)
    .map((candidate): { candidate: Candidate; row: RecordRow } => ({
      candidate,
      row: {
        ...candidate.before,
        ...candidate.values,
        ...tidied({ ...candidate.before, ...candidate.values }),
      },
    }));
  if (written.length === 0) return;
  const [near, departments, versions] = [
    await neighbours(
      handle,
      resource,
      written.map(({ row }) => row),
    ),
    await departmentsOf(handle, [...new Set(written.map(({ row }) => Number(row.faculty)))]),
    isScored(resource) ? await schemesOf(handle) : [],
  ];
  for (const { candidate, row } of written) {
    const before: RecordRow | null = candidate.before;
    try {
      if (before) refuseLocked(before.state);
    } catch (problem) {
      if (problem instanceof Problem) candidate.refuse(problem);
      continue;
    }
    const faults: Record<string, FieldErrors[string]> = { ...recordFaults(row, handle.today) };
    const apart = [
      ...near,
      ...written
        .filter((other) => other.row !== row && !other.candidate.before)
        .map((other) => other.row),
    ].filter(
      (other) =>
        (other.id === undefined || other.id !== before?.id) &&
        (row.replaces === null || row.replaces === undefined || other.id !== row.replaces),
    );
    const mine = apart.filter((other) => other.faculty === row.faculty);
    if (once && mine.some((other) => other.academic_year === row.academic_year))
      faults.academic_year ??= {
        text: 'A statement for {year} already exists. Revise it instead.',
        with: { year: row.academic_year },
      };
    if (Object.keys(faults).length) candidate.refuse(new Problem('invalid', { errors: faults }));
    const [from, to] = [row.from_date, row.to_date ?? row.from_date];
    Object.assign(candidate.values, tidied(candidate.values), {
      department: departments.get(Number(row.faculty)) ?? null,
      possible_duplicate: duplicateOf(resource, row, mine),
      shared_key: sharedKey(
        resource,
        row,
        apart.filter((other) => other.faculty !== row.faculty),
      ),
      ...(Object.hasOwn(handle.roll.resources.get(resource)?.fields ?? {}, 'days')
        ? {
            days:
              typeof from === 'string' && typeof to === 'string' && to >= from
                ? daysBetween(from, to) + 1
                : null,
          }
        : {}),
      ...scoreOf(resource, row, versions),
    });
  }
}
