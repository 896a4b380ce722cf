/**
 * The context of a register and the caller's role in it: resolved once for the sheet, its saving
 * and its actions.
 */
import type { Paper } from '@/domain/paper';
import { mayView, partyTo } from '@/domain/paper';
import { resolveMonth, type TermMonth } from '@/domain/month';
import type { Party } from '@/domain/party';
import { Problem } from '@/schema';
import type { Handle, InputOf, ScreenInput } from '../../../../server/handle';
import { paperIn } from '../../creation-master/commands/places.server';
import type { entry } from '../module';
import { problemOf, invalidField } from './problems.server';

export interface RegisterContext {
  readonly paper: Paper;
  readonly offering: number;
  readonly term: NonNullable<Paper['term']>;
  readonly at: TermMonth;
  /** First day of the month, as in registers and summaries. */
  readonly month: string;
  readonly section: Paper['sections'][number] | null;
  readonly party: Party;
}

export const LETTER = 'B';
export type Input = Pick<ScreenInput, 'places'> & Pick<InputOf<typeof entry>, 'params' | 'filters'>;

/**
 * The paper of the path. Refuses a caller who may not read it. `letter` is the letter of the office
 * that the screen belongs to.
 */
export function paperOf(
  { actor, today }: Handle,
  input: Pick<ScreenInput, 'places'>,
  letter = LETTER,
): Paper {
  const paper = paperIn(input);
  if (!mayView(paper, actor, letter, today)) throw new Problem('forbidden');
  return paper;
}

/**
 * The section filter's value for the register of the whole class, such as one from before the class
 * was divided.
 */
export const WHOLE_CLASS = 0;

/** The key of the register: this section in this month. */
export const rollPartOf = ({ section, at }: RegisterContext) => ({
  section: section?.id ?? null,
  from: at.from,
  to: at.to,
});

/**
 * The section that is requested (0: the register of the whole class), else the only one that the
 * caller teaches, else the first. Null if the paper has none.
 */
export function sectionOf(
  { sections, allotments }: Paper,
  requested: unknown,
): RegisterContext['section'] {
  if (requested === WHOLE_CLASS) return null;
  if (requested) {
    const found = sections.find(({ id }) => id === requested);
    if (!found) throw new Problem('not_found', { what: 'Section' });
    return found;
  }
  const own = new Set(allotments.map(({ section }) => section));
  return sections.find(({ id }) => own.has(id)) ?? sections[0] ?? null;
}

/**
 * Throws 422 outside the term. Returns null if nothing can be entered yet: no dates, or no
 * enrolments.
 */
export function findRegisterContext(
  handle: Handle,
  input: Input,
  letter = LETTER,
): RegisterContext | { readonly paper: Paper; readonly lacks: 'term' | 'offering' } {
  const paper = paperOf(handle, input, letter);
  if (!paper.term) return { paper, lacks: 'term' };
  const found = resolveMonth(input.params.month, paper.term);
  if ('refusal' in found) throw problemOf(found.refusal, 'month');
  if (paper.offering === null) return { paper, lacks: 'offering' };
  const section = sectionOf(paper, input.filters.section);
  const party = partyTo(paper, handle.actor, letter, handle.today, section?.id ?? null);
  return {
    paper,
    offering: paper.offering,
    term: paper.term,
    at: found.at,
    month: `${found.at.month}-01`,
    section,
    party,
  };
}

/** The same for a caller who wants to write: throws instead of returning null. */
export function registerContextOf(handle: Handle, input: Input): RegisterContext {
  const context = findRegisterContext(handle, input);
  if (!('lacks' in context)) return context;
  throw context.lacks === 'term'
    ? invalidField('month', 'This semester has no dates for this batch yet.')
    : invalidField('course', 'No students are enrolled in this paper.');
}

/** Whether the caller writes on behalf of the teacher; the audit records it. */
export const isProxy = (party: Party): boolean => party !== 'teacher';
