/**
 * What the rules of quality assurance, committees, extension and grants require of a generated row.
 */
import type { Mend } from './examples';

type Body = Record<string, unknown>;

/** Days before the date of the tests' clock. */
const DAY = '2026-07-02';
const LAKHS = 1_000_000_000;

const RIGHT: Readonly<Record<string, Readonly<Body>>> = {
  committee: { ends_on: null },
  'committee-member': { to_date: null },
  'committee-meeting': { present: 0 },
  'committee-task': { done_on: null },
  'news-item': { to_date: null },
  'college-activity': { to_date: null, criterion: null },
  'extension-activity': { from_date: DAY, to_date: null, students: 0 },
  'quality-metric': {
    formula: null,
    selection: null,
    columns: null,
    across: null,
    options: null,
    words: 100,
  },
  'quality-answer': { choice: null },
  'sanctioned-post': { to_date: null, department: null },
  memorandum: { signed_on: DAY, ends_on: null, activities: null },
  progression: { on_date: DAY, pay: null },
  'grant-project': {
    sanctioned_on: '2020-01-01',
    construction: LAKHS,
    renovation: LAKHS,
    equipment: LAKHS,
    other: LAKHS,
  },
  'grant-instalment': { received_on: DAY, certificate_on: null },
  'grant-expense': { spent_on: DAY, head: 'other' },
};

/** Money is spent only after it was received. */
export async function mendCollege(
  resource: string,
  body: Body,
  make: Parameters<Mend>[2],
  given: Readonly<Body>,
): Promise<Body> {
  const right = RIGHT[resource];
  if (!right) return body;
  if (resource === 'grant-expense')
    await make('grant-instalment', { project: body['project'], amount: 100_000 });
  return { ...body, ...right, ...given };
}
