/** The line under the title of each entry in a curriculum vitae. Pure. */
import type { RecordRow } from './record-faults';

/**
 * The fields of the line in reading order, by resource; a page missing here is not part of a
 * curriculum vitae.
 */
const LINE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'self-authored-book': ['role', 'publisher', 'isbn'],
  'chapter-in-book': ['book', 'editors', 'publisher', 'pages', 'isbn'],
  'paper-published-in-journal': ['journal', 'volume', 'issue', 'pages', 'doi', 'indexed_in'],
  'academic-programme-organized': ['kind', 'level', 'role'],
  'paper-presentation': ['event', 'organiser', 'level', 'award'],
  'training-attended': ['course_type', 'sponsor'],
  participation: ['capacity', 'level'],
  'project-consultancy': ['kind', 'agency', 'sanction_no', 'role', 'status'],
  'research-guidance': ['scholar', 'degree', 'university', 'role', 'status'],
  'examination-duty': ['duty', 'body', 'order_no'],
  'faculty-activity': ['unit', 'nature', 'place'],
  'institution-responsibility': ['post', 'committee', 'order_no'],
  'other-responsibility': ['kind', 'body', 'capacity'],
  'student-related-activity': ['kind', 'outcome'],
};
/** Formats of numbers that mean nothing without their unit. */
const UNIT_LABELS: Readonly<Record<string, string>> = {
  isbn: 'ISBN',
  doi: 'DOI',
  volume: 'vol.',
  issue: 'no.',
  pages: 'pp.',
};

const words = (value: unknown): string => String(value).replaceAll('_', ' ');

export const isInCv = (resource: string): boolean => Object.hasOwn(LINE_FIELDS, resource);

/** Returns `Journal of Hill Studies, vol. 12, no. 2, pp. 11-24 (2025-26)`. */
export function cvLine(resource: string, row: RecordRow): string {
  const parts = (LINE_FIELDS[resource] ?? []).flatMap((name) =>
    row[name] === null || row[name] === undefined || row[name] === ''
      ? []
      : [`${UNIT_LABELS[name] ? `${UNIT_LABELS[name]} ` : ''}${words(row[name])}`],
  );
  return [parts.join(', '), `(${words(row['academic_year'])})`].filter(Boolean).join(' ');
}
