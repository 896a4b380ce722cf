import { yearSpan } from '@/domain/academic-year';
import { ACTIVITY_PAGES, activityGrade, teachingGrade } from '@/domain/appraisal';
import { compare, fraction, formatFraction, sum, type Fraction } from '@/domain/fraction';
import type { RecordRow } from '@/domain/record-faults';
import { RECORD_PAGES } from '@/domain/record-pages';
import { hundredths, isScored, totalPoints } from '@/domain/record-score';
import { schemeFor } from '@/domain/score-scheme';
import { report, type Handle } from '../../../server/handle';
import { classesTaught } from '../attendance/commands/classes-held.server';
import { classesBetween } from '../college-management/commands/routine.server';
import { curriculum } from './queries/curriculum.server';
import { schemesOf } from './queries/record-judge.server';
import { score } from './module';

interface Line {
  readonly resource: string;
  readonly rows: readonly RecordRow[];
}
/** The caller's current rows, page by page. */
async function linesOf({ records, actor }: Handle): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { resource } of RECORD_PAGES)
    lines.push({
      resource,
      rows: await records(resource).find({
        faculty: actor.id,
        state: ['draft', 'submitted', 'returned', 'verified'],
      }),
    });
  return lines;
}
/**
 * Classes of the year so far that the routine gave the caller, and those held; null if no routine
 * was published.
 */
async function teachingOf(
  handle: Handle,
  year: string | undefined,
): Promise<{ assigned: number; taught: number } | null> {
  const { actor, today } = handle;
  const span = yearSpan(year ?? '');
  if (!span) return null;
  const to = span.to < today ? span.to : today;
  const assigned = (await classesBetween(handle, span.from, to, actor.id)).length;
  return assigned > 0
    ? { assigned, taught: await classesTaught(handle, actor.id, span.from, to) }
    : null;
}
const pointsIn = (rows: readonly RecordRow[]): Fraction =>
  sum(rows.map(({ points }) => fraction(typeof points === 'number' ? points : 0, 100)));
const isVerified = ({ state }: RecordRow): boolean => state === 'verified';

/**
 * The indicative score of the caller's own record, by page and year, and the total with the cap on
 * presentations.
 */
export default report(
  score,
  async (handle, { filters }) => {
    const lines = await linesOf(handle);
    const years = [
      ...new Set(lines.flatMap(({ rows }) => rows.map(({ academic_year: year }) => String(year)))),
    ]
      .sort()
      .reverse();
    const chosen = years.filter((year) => !filters.academic_year || year === filters.academic_year);
    const rows = chosen.flatMap((year) =>
      lines.flatMap(({ resource, rows: all }) => {
        const own = all.filter(({ academic_year: of }) => of === year);
        const points = isScored(resource)
          ? {
              verified_points: hundredths(pointsIn(own.filter(isVerified))),
              points: hundredths(pointsIn(own)),
            }
          : { verified_points: undefined, points: undefined };
        return own.length
          ? [
              {
                academic_year: year,
                page: resource,
                rows: own.length,
                verified: own.filter(isVerified).length,
                ...points,
              },
            ]
          : [];
      }),
    );
    const scheme = schemeFor(chosen[0] ?? '', await schemesOf(handle));
    const counted = lines.map(({ resource, rows: all }) => ({
      resource,
      points: pointsIn(
        all.filter((row) => isVerified(row) && chosen.includes(String(row.academic_year))),
      ),
    }));
    // A grade belongs to one year: the selected one, or the newest with any entry.
    const [year] = chosen;
    const kinds = lines.filter(
      ({ resource, rows: all }) =>
        ACTIVITY_PAGES.includes(resource) &&
        all.some((row) => isVerified(row) && row.academic_year === year),
    ).length;
    const grade = activityGrade(kinds);
    const teaching = await teachingOf(handle, year);
    const taught = teaching && teachingGrade(teaching.taught, teaching.assigned);
    const { talks, counted: within, total } = totalPoints(counted, scheme);
    return {
      rows,
      head: [
        { label: 'Indicative score (verified)', value: formatFraction(total) },
        { label: 'From presentations', value: formatFraction(within) },
        ...(year
          ? [
              {
                label: 'Activities this year',
                value: grade,
                tone: grade === 'Good' ? ('good' as const) : ('warn' as const),
              },
            ]
          : []),
        ...(taught
          ? [
              {
                label: 'Teaching this year',
                value: taught,
                tone: taught === 'Good' ? ('good' as const) : ('warn' as const),
              },
            ]
          : []),
        ...(compare(within, talks) < 0
          ? [
              {
                label: 'Presentations before cap',
                value: formatFraction(talks),
                tone: 'warn' as const,
              },
            ]
          : []),
      ],
      choices: { academic_year: years.map((year) => ({ value: year, label: year })) },
      footnotes: [
        'Only verified entries count. Presentations and invited lectures are capped at a share of the total.',
        'Scores are indicative. New regulations may replace the 2018 scores.',
        ...(year
          ? [
              {
                text: 'Activities in {year}: {count|kind|kinds} verified. Three or more are Good, one or two Satisfactory (UGC Regulations 2018, Table 1).',
                with: { year, count: kinds },
              },
            ]
          : []),
        ...(teaching
          ? [
              {
                text: 'Classes in {year}: {taught} held of {assigned} in the routine. 80 % or more are Good, 70 % or more Satisfactory (UGC Regulations 2018, Table 1).',
                with: { year, ...teaching },
              },
            ]
          : []),
      ],
    };
  },
  { cv: (handle) => curriculum(handle, handle.actor.id) },
);
