/** Where a register lies and what the caller is to it: worked out once for the sheet, its saving and its actions. */
import type { Paper } from '@/domain/paper';
import { mayView, partyTo } from '@/domain/paper';
import { resolveMonth, type TermMonth } from '@/domain/month';
import type { Party } from '@/domain/party';
import { Problem } from '@/schema';
import type { Handle, InputOf, ScreenInput } from '../../../../server/handle';
import { paperIn } from '../../creation-master/commands/places.server';
import type { entry } from '../module';
import { refused, wrong } from './refused.server';

export interface Desk {
  readonly paper: Paper;
  readonly offering: number;
  readonly term: NonNullable<Paper['term']>;
  readonly at: TermMonth;
  /** First day of the month, as registers and summaries have it. */
  readonly month: string;
  readonly section: Paper['sections'][number] | null;
  readonly party: Party;
}

export const LETTER = 'B';
export type Input = Pick<ScreenInput, 'places'> & Pick<InputOf<typeof entry>, 'params' | 'filters'>;

/** The paper of the path, if the caller may look at it; `letter` is that of the office that the screen belongs to. */
export function paperOf(
  { actor, today }: Handle,
  input: Pick<ScreenInput, 'places'>,
  letter = LETTER,
): Paper {
  const paper = paperIn(input);
  if (!mayView(paper, actor, letter, today)) throw new Problem('forbidden');
  return paper;
}

/** What the filter of sections says for the register of all of them, such as was kept before the class was divided. */
export const WHOLE_CLASS = 0;

/** Whose register it is: this section in this month. */
export const partOf = ({ section, at }: Desk) => ({
  section: section?.id ?? null,
  from: at.from,
  to: at.to,
});

/** The section that is asked for (0: the register of the whole class), else the only one that the caller teaches, else the first. Null where the paper has none. */
export function sectionOf({ sections, allotments }: Paper, asked: unknown): Desk['section'] {
  if (asked === WHOLE_CLASS) return null;
  if (asked) {
    const found = sections.find(({ id }) => id === asked);
    if (!found) throw new Problem('not_found', { what: 'Section' });
    return found;
  }
  const own = new Set(allotments.map(({ section }) => section));
  return sections.find(({ id }) => own.has(id)) ?? sections[0] ?? null;
}

/** Throws 422 outside the term; null where there is nothing to enter yet: no dates, or nobody enrolled. */
export function deskAt(
  handle: Handle,
  input: Input,
  letter = LETTER,
): Desk | { readonly paper: Paper; readonly lacks: 'term' | 'offering' } {
  const paper = paperOf(handle, input, letter);
  if (!paper.term) return { paper, lacks: 'term' };
  const found = resolveMonth(input.params.month, paper.term);
  if ('refusal' in found) throw refused(found.refusal, 'month');
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

/** The same for whoever wants to write: what is lacking is a refusal. */
export function deskOf(handle: Handle, input: Input): Desk {
  const desk = deskAt(handle, input);
  if (!('lacks' in desk)) return desk;
  throw desk.lacks === 'term'
    ? wrong('month', 'This semester has no dates for this batch yet.')
    : wrong('course', 'No students are enrolled in this paper.');
}

/** Whoever writes in place of the teacher is written down as that. */
export const isProxy = (party: Party): boolean => party !== 'teacher';
